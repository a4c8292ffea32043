import * as z from "zod";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";

export const proofImage = call({
  method: "GET",
  link: "/ops/proof",
  modID: "proofImage",
  summary: "A proof image that a member sent",
  tag: "operations",
  permission: "deposits.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ uploadId: uuid }))
  .output(z.file());
