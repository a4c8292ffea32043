import type { BetRecord, CallInput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { knownMember, latestInBranch } from "../branch-member.ts";
import type { OperatorContext, PlayerContext } from "../context.ts";
import { limits, spendAllowance, tryAgainLater } from "../limits/index.ts";
import { visibleMember } from "../visible-member.ts";
import { betPage } from "./bet-page.ts";
import { beginningOf } from "./betting-record.ts";
import type { BetFilters } from "./bets.ts";

/** Bets, newest first, in pages that are read only when the consumer asks for the next one. */
export type EveryBet = AsyncIterable<readonly BetRecord[]>;

/** Bets of one page. A reader holds this many at a time. */
const PAGE = 500;

/**
 * All bets of the signed-in player that the filters let through. Throws Refusal TOO_MANY_REQUESTS {retryAfterSeconds}.
 */
export async function everyOwnBet(
  { db, player, caller }: PlayerContext,
  input: CallInput<typeof contract.records.bettingRecordFile>,
): Promise<EveryBet> {
  await spendFile(db, player.id);
  return pages(db, { playerId: player.id, locale: caller.locale }, { ...filtersOf(input), from: beginningOf(input) });
}

/**
 * All bets of a member of the agent's branch that the filters let through. Throws Refusal, in precedence order:
 * NOT_FOUND, TOO_MANY_REQUESTS {retryAfterSeconds}.
 */
export async function everyBetOfDownline(
  context: PlayerContext,
  { memberId, ...input }: CallInput<typeof contract.agents.downlineBetsFile>,
): Promise<EveryBet> {
  const { db, player, caller } = context;
  const member = await knownMember(context, memberId);
  await spendFile(db, player.id);
  const filters = latestInBranch(member, { ...filtersOf(input), from: beginningOf(input) });
  return pages(db, { playerId: member.id, locale: caller.locale }, filters);
}

/**
 * All bets of a member that the filters let through, for an operator of the brand. Throws Refusal, in precedence order:
 * NOT_FOUND, TOO_MANY_REQUESTS {retryAfterSeconds}.
 */
export async function everyBetOfMember(
  context: OperatorContext,
  { memberId, ...input }: CallInput<typeof contract.operations.memberBetsFile>,
): Promise<EveryBet> {
  const { db, operator, caller } = context;
  const playerId = await visibleMember(context, memberId);
  await spendFile(db, operator.id);
  return pages(db, { playerId, locale: caller.locale }, filtersOf(input));
}

function filtersOf({ vassalage: vendor, from, to, gameType, state }: BetFilters & { vassalage?: string | undefined }) {
  return { from, to, gameType, vendor, state };
}

async function spendFile(db: DatabaseConnection, reader: string): Promise<void> {
  const spending = await spendAllowance(db, { limit: limits.recordFiles, subject: reader });
  if (!spending.allowed) throw tryAgainLater("TOO_MANY_REQUESTS", spending.waitSeconds);
}

async function* pages(
  db: DatabaseConnection,
  reader: { readonly playerId: PlayerId; readonly locale: string },
  filters: BetFilters,
): AsyncGenerator<readonly BetRecord[], void> {
  let before: string | undefined;
  do {
    const { list, next } = await betPage(db, { ...reader, limit: PAGE, before }, filters);
    yield list;
    before = next ?? undefined;
  } while (before !== undefined);
}
