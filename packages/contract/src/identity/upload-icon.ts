import * as z from "zod";
import { call, realPlayers } from "../call.ts";

export const uploadIcon = call({
  method: "POST",
  link: "/wps/member/info/icon",
  modID: "uploadIcon",
  summary: "Show the member by a picture of his own (PNG or JPEG, at most 5 MB)",
  tag: "member",
  perMinute: 10,
  errors: ["UPLOAD_TOO_LARGE", "UPLOAD_NOT_AN_IMAGE", "UPLOAD_TOO_MANY_PIXELS"],
  roles: realPlayers,
})
  .input(z.object({ file: z.file() }))
  .output(z.object({ value: z.object({ icon: z.string().nullable() }) }));
