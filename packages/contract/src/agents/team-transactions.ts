import * as z from "zod";
import { agents, call } from "../call.ts";
import { searchText } from "../search-text.ts";
import { amount, currency, instant, knownDay, pageInput, pageOf, uuid } from "../shapes.ts";
import { teamPeriod } from "./team-shapes.ts";

const teamTransactionKinds = ["deposit", "withdrawal", "bonus", "transfer"] as const;

const row = z.object({
  /** Names the line: both sides of a transfer have one. */
  key: z.string(),
  kind: z.enum(teamTransactionKinds),
  member: z.object({ id: uuid, account: z.string() }),
  /** Above zero for money that came to the member. */
  amount,
  /** The other side of a transfer; null for every other kind. */
  otherSide: z.string().nullable(),
  at: instant,
});
export type TeamTransaction = z.output<typeof row>;

export const teamTransactions = call({
  method: "GET",
  link: "/wps/agent/team/transactions",
  modID: "teamTransactions",
  summary: "Deposits, withdrawals, bonuses and transfers of the agent's branch, newest first",
  tag: "agents",
  perMinute: 60,
  roles: agents,
})
  .input(
    z.object({
      ...pageInput,
      kind: z.enum(teamTransactionKinds).optional(),
      /** The beginning of an account. */
      search: searchText.optional(),
      /** Days of the brand's time zone, both included; by default the last seven. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(pageOf(row).extend({ period: teamPeriod, currency }));
