import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";

export const applicationPicture = call({
  method: "GET",
  link: "/ops/activities/picture",
  modID: "applicationPicture",
  summary: "A picture of an application",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1), uploadId: uuid }))
  .output(z.file());
