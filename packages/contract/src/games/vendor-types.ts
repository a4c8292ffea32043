import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

export const vendorTypes = call({
  method: "GET",
  link: "/lgw/games/vendors",
  modID: "vendorTypes",
  summary: "The brand's vendors with the types of their games",
  tag: "games",
  roles: everyone,
})
  .input(none)
  .output(
    z.object({
      value: z.array(
        z.object({
          vassalage: z.string(),
          displayName: z.string(),
          gameTypes: z.array(z.object({ gameType: z.string(), count: z.number().int() })),
        }),
      ),
    }),
  );
