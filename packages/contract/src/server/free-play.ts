import * as z from "zod";
import { call, everyone } from "../call.ts";
import { loginValue } from "../entities.ts";
import { line } from "../shapes.ts";

export const freePlay = call({
  method: "POST",
  link: "/wps/session/login/freeplay",
  modID: "freePlayLogin",
  summary: "Open a trial account with play money and sign in to it",
  tag: "session",
  perMinute: 20,
  errors: [
    "PAYLOAD_UNREADABLE",
    "PAYLOAD_KEY_UNKNOWN",
    "PAYLOAD_EXPIRED",
    "PAYLOAD_USED",
    "SIGN_IN_TYPE_OFF",
    "TOO_MANY_REQUESTS",
  ],
  roles: everyone,
})
  .input(
    z.strictObject({
      /** The operating system of the device, from its browser. */
      os: line(64, 1),
      platform: z.literal("W"),
      /**
       * A JWE to the platform's payload key with { device }, an id of the device. Stamped and accepted once, like E
       * payloads.
       */
      header: z.string().max(2048),
      gatewayVersion: z.literal(3),
    }),
  )
  .output(z.object({ value: loginValue }));
