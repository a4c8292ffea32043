import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { instant, none, uuid } from "../../shapes.ts";
import { country, deviceName } from "./security-overview.ts";

export const sessions = call({
  method: "GET",
  link: "/wps/member/security/sessions",
  modID: "sessions",
  summary: "Where one is signed in",
  tag: "security",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.array(
        z.object({
          id: uuid,
          current: z.boolean(),
          signedInAt: instant,
          /** Accurate to five minutes. */
          lastSeenAt: instant,
          ip: z.string().nullable(),
          country,
          ...deviceName,
        }),
      ),
    }),
  );
