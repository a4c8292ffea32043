import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";

export const uploadPicture = call({
  method: "POST",
  link: "/ops/pictures",
  modID: "uploadPicture",
  summary: "Send a picture for what is written for a brand (PNG or JPEG, at most 5 MB)",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "UPLOAD_TOO_LARGE", "UPLOAD_NOT_AN_IMAGE", "UPLOAD_TOO_MANY_PIXELS"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1), file: z.file() }))
  .output(
    z.object({
      value: z.object({ id: uuid, url: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
  );
