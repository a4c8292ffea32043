import * as z from "zod";
import { call, operators } from "../call.ts";
import { none } from "../shapes.ts";

export const queueCounts = call({
  method: "GET",
  link: "/ops/queues",
  modID: "queueCounts",
  summary: "How much waits in each queue",
  tag: "operations",
  roles: operators,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        deposits: z.number().int(),
        withdrawals: z.number().int(),
        disputes: z.number().int(),
        reconciliation: z.number().int(),
        feedback: z.number().int(),
        redemptions: z.number().int(),
        fairness: z.number().int(),
        /** Changes of brands and jackpots that wait for a second operator. */
        brandChanges: z.number().int(),
        jackpots: z.number().int(),
        /** Draws of lotteries that an operator proposed to make void, and higher limits that one proposed. */
        lotteries: z.number().int(),
        /** Contracts of the house that an operator proposed. */
        contracts: z.number().int(),
        /** Settlement runs that wait for approval, and changes of records that an operator proposed. */
        contractRuns: z.number().int(),
        /** Rounds of tables that an operator proposed to make void, while their wins wait. */
        tables: z.number().int(),
        /** Readers of the record of play that have stopped. */
        readers: z.number().int(),
      }),
    }),
  );
