import type { Fight, RoundStage, RoundTimes } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { TableOutcome } from "../../protocol/tables.ts";
import type { TableRound } from "../database/schema.generated.ts";

/** A stored round with narrower types. The constraints of the table guarantee them. */
export type RoundRow = Omit<Selectable<TableRound>, "stage" | "outcome" | "fight" | "staked" | "told"> & {
  readonly stage: RoundStage;
  readonly outcome: TableOutcome | null;
  readonly fight: Fight | null;
  /** When the cards and the outcome of a fed round are told, in milliseconds since 1970. */
  readonly told: { readonly cards: readonly number[]; readonly outcome: number } | null;
  /** By spot, in parts of the small coin, as digits. */
  readonly staked: Readonly<Record<string, string>>;
};

export function asRoundRow(row: Selectable<TableRound>): RoundRow {
  return row as unknown as RoundRow;
}

export function timesOf({ closes_at, deals_at, pays_at }: RoundRow): RoundTimes {
  return { closesAt: closes_at.getTime(), dealsAt: deals_at.getTime(), paysAt: pays_at.getTime() };
}
