import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";

export const events = call({
  method: "GET",
  link: "/wps/events",
  modID: "events",
  summary: "Signals for the signed-in member: something changed, look again",
  tag: "wallet",
  roles: players,
})
  .input(none)
  .output(
    eventIterator(
      z.object({
        kind: z.enum(["hello", "balance", "deposit", "withdrawal", "jackpot", "ticket", "reward", "message"]),
        /** The deposit or withdrawal that changed. */
        id: z.string().optional(),
      }),
    ),
  );
