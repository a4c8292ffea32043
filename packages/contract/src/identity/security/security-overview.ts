import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { instant, none, uuid } from "../../shapes.ts";
import { secondFactorWays } from "../second-factor/second-factor-ways.ts";

/** The browser and system from the user agent; null where it does not name them. */
export const deviceName = { browser: z.string().nullable(), system: z.string().nullable() };
/** ISO 3166-1 alpha-2, if the address determines it. */
export const country = z.string().nullable();

export const overview = call({
  method: "GET",
  link: "/wps/member/security",
  modID: "securityOverview",
  summary: "What guards the account, and where it was used from",
  tag: "security",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        passwordChangedAt: instant,
        secondFactor: z.object({
          /** The members that need a second factor at this brand: none, those who chose it, or all. */
          asked: z.enum(["off", "chosen", "always"]),
          on: z.boolean(),
          ways: z.array(z.enum(secondFactorWays)),
        }),
        authenticatorSince: instant.nullable(),
        /** Masked, like e-mail addresses. */
        mobile: z.string().nullable(),
        mobileVerified: z.boolean(),
        email: z.string().nullable(),
        emailVerified: z.boolean(),
        /** The sign-in before the one of this session. */
        previousLogin: z.object({ at: instant, ip: z.string().nullable(), country, ...deviceName }).nullable(),
        places: z.array(
          z.object({
            id: uuid,
            /** An IPv4 address, or the /64 of an IPv6 household. */
            network: z.string(),
            country,
            firstSeenAt: instant,
            lastSeenAt: instant,
            current: z.boolean(),
          }),
        ),
        devices: z.array(
          z.object({ id: uuid, ...deviceName, firstSeenAt: instant, lastSeenAt: instant, current: z.boolean() }),
        ),
      }),
    }),
  );
