import * as z from "zod";
import { agents, call } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { downlineType } from "./invitation-shapes.ts";

export const registerDownline = call({
  method: "PUT",
  link: "/wps/agent/member",
  modID: "registerDownline",
  summary: "The agent opens an account for a direct downline, who changes the password at the first sign-in",
  tag: "agents",
  encrypt: true,
  perMinute: 20,
  errors: ["ACCOUNT_TYPE_NOT_ALLOWED", "REGISTRATION_FIELD_INVALID", "USERNAME_TAKEN", "DEPTH_LIMIT"],
  roles: agents,
})
  .input(z.strictObject({ username: line(64, 1), password: z.string().min(1).max(256), type: downlineType }))
  .output(z.object({ value: z.object({ id: uuid, account: z.string() }) }));
