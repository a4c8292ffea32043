import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { uuid } from "../shapes.ts";

export const upload = call({
  method: "POST",
  link: "/wps/cashier/upload",
  modID: "upload",
  summary: "Send a proof image (PNG or JPEG, at most 5 MB)",
  tag: "cashier",
  perMinute: 20,
  errors: ["UPLOAD_TOO_LARGE", "UPLOAD_NOT_AN_IMAGE", "UPLOAD_TOO_MANY_PIXELS"],
  roles: realPlayers,
})
  .input(z.object({ file: z.file(), purpose: z.enum(["deposit_proof", "receipt_proof", "activity"]) }))
  .output(z.object({ value: z.object({ uploadId: uuid }) }));
