import * as z from "zod";
import { call, everyone } from "../call.ts";
import { loginValue } from "../entities.ts";
import { line } from "../shapes.ts";

export const login = call({
  method: "POST",
  link: "/wps/session/login",
  modID: "login",
  summary: "Sign in",
  tag: "session",
  encrypt: true,
  perMinute: 30,
  errors: ["SIGN_IN_TYPE_OFF", "SIGN_IN_LOCKED", "SIGN_IN_FAILED", "ACCOUNT_BLOCKED", "NOT_A_MEMBER", "NOT_AN_AGENT"],
  roles: everyone,
})
  .input(
    z.strictObject({
      username: line(64, 1),
      password: z.string().min(1).max(256),
      captcha: line(16).optional(),
      type: z.enum(["username", "sms", "firebase"]).default("username"),
      /** "agent" is the agent entry, where only agents may sign in. */
      entry: z.enum(["site", "agent"]).default("site"),
      rememberMe: z.boolean().default(false),
    }),
  )
  .output(z.object({ value: loginValue }));
