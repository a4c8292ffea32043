import { byCursor } from "@banyan/client";
import type { BetRecord } from "../../platform/answers.ts";
import { client, queries } from "../../platform/platform.ts";
import type { BetFilters } from "./bet-search.ts";

/** The period and the filters of a record of bets. */
export type BetsWanted = BetFilters & { readonly from: string; readonly to: string };

const PAGE_SIZE = 20;

/** The calls of the signed-in player's own record. */
const ofOwn = {
  pages: (wanted: BetsWanted) =>
    queries.records.bettingRecord.infiniteOptions({
      input: (before: string | undefined) => ({ ...wanted, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  /** A page of one bet, for its totals. */
  totals: (wanted: BetsWanted) => queries.records.bettingRecord.queryOptions({ input: { ...wanted, limit: 1 } }),
  detail: ({ kind, id }: Pick<BetRecord, "kind" | "id">) =>
    queries.records.betDetail.queryOptions({ input: { kind, id } }),
  file: (wanted: BetsWanted) => client.records.bettingRecordFile(wanted),
};

/** The calls of a record. Both kinds have the same inputs and answers. */
export type BetCalls = typeof ofOwn;

/** The calls of the record of a member of the agent's team. */
function ofMember(memberId: string) {
  return {
    pages: (wanted: BetsWanted) =>
      queries.agents.downlineBets.infiniteOptions({
        input: (before: string | undefined) => ({ ...wanted, memberId, limit: PAGE_SIZE, before }),
        ...byCursor,
      }),
    totals: (wanted: BetsWanted) =>
      queries.agents.downlineBets.queryOptions({ input: { ...wanted, memberId, limit: 1 } }),
    detail: ({ kind, id }: Pick<BetRecord, "kind" | "id">) =>
      queries.agents.downlineBet.queryOptions({ input: { memberId, kind, id } }),
    file: (wanted: BetsWanted) => client.agents.downlineBetsFile({ ...wanted, memberId }),
  };
}

/** The calls of the record of an owner; see `BetOwner`. */
export function betCalls(owner: string | undefined): BetCalls {
  return owner === undefined ? ofOwn : ofMember(owner);
}
