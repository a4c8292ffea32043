import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { betPage } from "./bet-page.ts";
import { betTotals } from "./bet-totals.ts";
import type { BetFilters } from "./bets.ts";

type Call = typeof contract.records.bettingRecord;

/** The length of the record when the request names no start. */
const DEFAULT_DAYS = 7;
const DAY_MILLIS = 86_400_000;

/**
 * The bets of the signed-in player of all categories, newest first. The first page has the totals of the whole period.
 * Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export async function bettingRecord(
  { db, player, caller }: PlayerContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return betsPage(db, { ...input, from: beginningOf(input), playerId: player.id, locale: caller.locale });
}

/** The start of a record: the requested one, or seven days before its end. */
export function beginningOf({ from, to }: Pick<BetFilters, "from" | "to">): Date {
  return from ?? new Date((to?.getTime() ?? Date.now()) - DEFAULT_DAYS * DAY_MILLIS);
}

interface WantedPage extends Omit<CallInput<Call>, "from" | "to">, Pick<BetFilters, "from" | "to"> {
  readonly playerId: PlayerId;
  readonly locale: string;
}

/** A page of a player's bets, and on the first page the totals and the choices of the filters. */
export async function betsPage(db: DatabaseConnection, wanted: WantedPage): Promise<CallOutput<Call>> {
  const { playerId, before, from, to, gameType, vassalage: vendor, state } = wanted;
  const filters = { from, to, gameType, vendor, state };
  const page = await betPage(db, wanted, filters);
  if (before !== undefined) return { ...page, totals: null, choices: null };
  return { ...page, ...(await betTotals(db, playerId, filters)) };
}
