import * as z from "zod";
import { call, everyone } from "../call.ts";
import { instant, line } from "../shapes.ts";
import { operatorInfo } from "./operator-info.ts";

export const operatorLogin = call({
  method: "POST",
  link: "/ops/session/login",
  modID: "operatorLogin",
  summary: "Sign in to the back office",
  tag: "operations",
  encrypt: true,
  perMinute: 20,
  errors: ["SIGN_IN_LOCKED", "OPERATOR_SIGN_IN_FAILED"],
  roles: everyone,
})
  .input(
    z.strictObject({ username: line(64, 1), password: z.string().min(1).max(256), code: z.string().regex(/^\d{6}$/) }),
  )
  .output(z.object({ value: z.object({ token: z.string(), expiresAt: instant, operator: operatorInfo }) }));
