import { createHash } from "node:crypto";
import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { CHASES_OPEN_MAX } from "@banyan/contract/lottery/chase/chase-limits";
import { inTransaction, type Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { AMOUNT_MAX } from "@banyan/ledger";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { holdCash, playerCash } from "../../wallet/index.ts";
import { type DrawFacts, drawFacts } from "../tickets/draw-facts.ts";
import { readLines } from "../tickets/ticket-lines.ts";
import { type ChaseLine, type ChaseName, holdKeyOf, linesOf } from "./chase.ts";
import { chaseOf } from "./lottery-chases.ts";
import { placeStep } from "./place-step.ts";

type Call = typeof contract.lottery.placeLotteryChase;
type Wanted = CallInput<Call>;

/**
 * Holds the stakes of all draws and places the ticket of the first one, in one transaction. A repeated request answers
 * the chase that it made.
 *
 * Throws Refusal, in precedence order, those of `placeLotteryTicket`. Amounts are checked for the smallest and the
 * greatest multiple, odds and liabilities for the first draw. INSUFFICIENT_FUNDS is about all draws together.
 * CHASES_TOO_MANY {maximum} comes last. Nothing is held then.
 */
export async function placeLotteryChase(context: PlayerContext, wanted: Wanted): Promise<CallOutput<Call>> {
  const { db, brand, player, signals } = context;
  if (player.role === "trial" && brand.freePlayOf === null) throw refusal("REAL_ACCOUNT_REQUIRED");
  const hash = hashOf(wanted);
  const known = await knownChase(db, context, wanted, hash);
  if (known !== undefined) return { value: await chaseOf(context, known) };
  const facts = await drawFacts(context, wanted);
  const chase = newChase(facts, wanted);
  const id = await inTransaction(db, async (tx) => {
    if (await enterChase(tx, context, wanted, { ...chase, hash })) {
      await placeFirst(tx, context, facts, chase);
      return chase.id;
    }
    // The same request in another transaction came first.
    return (await knownChase(tx, context, wanted, hash)) ?? chase.id;
  });
  signals.publish({ playerId: player.id, kind: "balance" });
  return { value: await chaseOf(context, id) };
}

interface NewChase {
  readonly id: string;
  readonly lines: readonly ChaseLine[];
  readonly steps: readonly {
    readonly number: number;
    readonly multiple: number;
    readonly stake: bigint;
    readonly requestId: string;
  }[];
  /** Minor units of all steps. */
  readonly stake: bigint;
}

/** Throws Refusal, in precedence order: SELECTION_INVALID to AMOUNT_ABOVE_MAXIMUM, INSUFFICIENT_FUNDS. */
function newChase({ lottery }: DrawFacts, wanted: Wanted): NewChase {
  const { multiples } = wanted;
  const asked = wanted.lines.map((line) => ({ ...line, unitStake: line.unitStake.toString() }));
  const stakeOf = (multiple: number) =>
    readLines(lottery, linesOf(asked, multiple)).reduce((sum, { stake }) => sum + stake, 0n);
  const least = Math.min(...multiples);
  const unit = stakeOf(least) / BigInt(least);
  // Throws for an amount that is too high.
  stakeOf(Math.max(...multiples));
  const lines = asked.map((line) => ({
    ...line,
    code: lottery.rules.plays.get(line.play)?.canonical(line.code) ?? "",
  }));
  const steps = multiples.map((multiple, index) => ({
    number: index + 1,
    multiple,
    stake: unit * BigInt(multiple),
    requestId: newId(),
  }));
  const stake = steps.reduce((sum, step) => sum + step.stake, 0n);
  // No account has more.
  if (stake > AMOUNT_MAX) throw refusal("INSUFFICIENT_FUNDS");
  return { id: newId(), lines, steps, stake };
}

/** Writes the chase and its steps; false if the request is known. */
async function enterChase(
  tx: Transaction,
  { brand, player }: PlayerContext,
  { requestId, gameCode, stopOnWin }: Wanted,
  { id, lines, steps, stake, hash }: NewChase & { readonly hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into lottery_chase (
      player_id, id, brand_id, request_id, payload_hash, game_code, currency, lines, stop_on_win, stake, steps, next_at
    ) values (
      ${player.id}, ${id}, ${brand.id}, ${requestId}, ${hash}, ${gameCode}, ${brand.currency}, ${JSON.stringify(lines)},
      ${stopOnWin}, ${stake}, ${steps.length}, clock_timestamp()
    ) on conflict (player_id, request_id) do nothing returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into lottery_chase_step (player_id, chase_id, number, multiple, stake, request_id)
    select ${player.id}, ${id}, * from unnest(
      ${steps.map(({ number }) => number)}::int[], ${steps.map(({ multiple }) => multiple)}::int[],
      ${steps.map((step) => step.stake)}::bigint[], ${steps.map((step) => step.requestId)}::uuid[]
    )
  `.execute(tx);
  return true;
}

async function placeFirst(
  tx: Transaction,
  { brand, player }: PlayerContext,
  facts: DrawFacts,
  { id, lines, steps, stake }: NewChase,
): Promise<void> {
  const [step] = steps;
  if (!step) return;
  await placeStep(tx, {
    playerId: player.id,
    id,
    brand,
    lines,
    step,
    facts,
    async hold() {
      const cash = await playerCash(tx, { brandId: brand.id, playerId: player.id, currency: brand.currency });
      await holdCash(tx, {
        key: holdKeyOf(id),
        account: cash.id,
        amount: { minor: stake, currency: brand.currency },
        reference: { kind: "lottery_chase", id },
      });
      await refuseTooMany(tx, player.id);
    },
  });
}

/**
 * The hold has locked the player's account, so of requests that arrive together each one counts those before it. Throws
 * Refusal CHASES_TOO_MANY.
 */
async function refuseTooMany(tx: Transaction, playerId: PlayerId): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from lottery_chase where player_id = ${playerId} and state = 'open'
  `.execute(tx);
  if ((rows[0]?.open ?? 0) > CHASES_OPEN_MAX) throw refusal("CHASES_TOO_MANY", { maximum: CHASES_OPEN_MAX });
}

/** The chase of an earlier request with this id. Throws Refusal REQUEST_ID_REUSED if that one asked for another. */
async function knownChase(
  db: PlayerContext["db"] | Transaction,
  { player }: PlayerContext,
  { requestId }: Wanted,
  hash: Buffer,
): Promise<ChaseName["id"] | undefined> {
  const known = await db
    .selectFrom("lottery_chase")
    .select(["id", "payload_hash"])
    .where("player_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (known && !known.payload_hash.equals(hash)) throw refusal("REQUEST_ID_REUSED");
  return known?.id;
}

/** SHA-256 of everything that a repeated request must repeat. Its odds and prices are those of its moment. */
function hashOf({ gameCode, numero, lines, multiples, stopOnWin }: Wanted): Buffer {
  const asked = lines.map(({ play, code, unitStake }) => [play, code, unitStake.toString()]);
  return createHash("sha256")
    .update(JSON.stringify([gameCode, numero, asked, multiples, stopOnWin]))
    .digest();
}
