import { type CockfightPool, proveCard } from "@banyan/game-math";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { cardAt, outcomeAt } from "./deal-schedule.ts";
import type { RoundRow } from "./round-record.ts";
import { cardsOfShoe, secretOf } from "./round-secret.ts";
import { placementsOf } from "./seat-record.ts";
import type { PlacedItem } from "../../protocol/tables.ts";
import type { TimedEvent } from "./table-events.ts";
import { type Deal, dealFromShoe, drawOutcome, markOf, payoutsOf, type Settlement } from "./table-play.ts";
import type { TableRecord } from "./table-record.ts";

interface AcceptedBet {
  readonly id: string;
  readonly seat_id: string;
  readonly operator: string;
  readonly currency: string;
  readonly items: PlacedItem[];
  readonly amount: bigint;
}

/**
 * Deals a closed round, under the locks of its table and its row. One transaction fixes the outcome and all payouts, and
 * gives up the bets that no wallet has answered. Returns the events, which are told on their schedule.
 */
export async function dealRound(records: SealedRecords, table: TableRecord, round: RoundRow): Promise<TimedEvent[]> {
  const { db: tx } = records;
  const secret = await secretOf(records, round);
  const { game } = table;
  const shoe = round.shoe_id === null ? undefined : cardsOfShoe(round.shoe_id, secret);
  const first = round.first_card ?? 0;
  const deal: Deal = shoe
    ? dealFromShoe(game, shoe, first)
    : { outcome: drawOutcome(game, secret, round.fight ?? undefined), cards: [] };
  const mark = markOf(game, deal.outcome);
  await tx
    .updateTable("table_round")
    .set({ stage: "dealt", outcome: JSON.stringify(deal.outcome), mark })
    .where("id", "=", round.id)
    .where("stage", "=", "closed")
    .execute();
  if (round.shoe_id !== null) {
    await tx
      .updateTable("table_shoe")
      .set({ dealt: first + deal.cards.length })
      .where("id", "=", round.shoe_id)
      .execute();
  }
  await giveUpUnanswered(tx, round.id);
  await fixPayouts(tx, round.id, { game, fight: round.fight ?? undefined, outcome: deal.outcome });
  const cards = deal.cards.map(({ to, card }, index): TimedEvent => {
    const { place, blind } = proveCard(secret.hash, shoe ?? [], first + index);
    return { event: { kind: "card", round: round.id, index, to, card, place, blind }, at: cardAt(round, index) };
  });
  const hash = shoe ? null : secret.hash;
  const event = { kind: "outcome", round: round.id, outcome: deal.outcome, mark, hash } as const;
  return [...cards, { event, at: outcomeAt(round, cards.length > 0) }];
}

/** Bets without an answer are rolled back. From then on a late yes changes nothing. */
export async function giveUpUnanswered(tx: Database, roundId: string): Promise<void> {
  await tx.selectFrom("table_seat").select("id").where("round_id", "=", roundId).orderBy("id").forUpdate().execute();
  await sql`
    update table_bet set stage = 'rolling-back', back_kind = 'rollback', back_at = clock_timestamp(),
      due_at = clock_timestamp(), attempts = 0
    from table_seat as seat
    where seat.round_id = ${roundId} and table_bet.seat_id = seat.id and table_bet.stage = 'sent'
  `.execute(tx);
}

/** Fixes the payouts of all accepted bets. Repeated with another outcome, it replaces payouts that are not sent. */
export async function fixPayouts(tx: Database, roundId: string, settlement: Settlement): Promise<void> {
  const { rows } = await sql<AcceptedBet>`
    select bet.id, bet.seat_id, seat.operator, seat.currency, bet.items, bet.amount
    from table_seat as seat join table_bet as bet on bet.seat_id = seat.id
    where seat.round_id = ${roundId} and bet.stage = 'accepted' order by bet.seat_id, bet.id
  `.execute(tx);
  const bySeat = Map.groupBy(rows, ({ seat_id }) => seat_id);
  const pools = poolsOf(rows);
  await storeWins(
    tx,
    [...bySeat].map(([seat, bets]) => {
      const [first] = bets;
      const pool = pools.get(`${first?.operator} ${first?.currency}`) ?? EMPTY_POOL;
      return { seat, bet: first?.id ?? "", paid: payoutsOf(settlement, bets.flatMap(placementsOf), pool) };
    }),
  );
}

/** The payouts of a player by spot, and the player's first accepted bet. */
interface FixedWin {
  readonly seat: string;
  readonly bet: string;
  readonly paid: ReadonlyMap<string, bigint>;
}

/** Stores the wins of players whose seats the caller has locked. */
export async function storeWins(tx: Database, fixed: readonly FixedWin[]): Promise<void> {
  if (fixed.length === 0) return;
  const wins = fixed.map(({ seat, bet, paid }) => {
    const payouts = Object.fromEntries([...paid].map(([spot, amount]) => [spot, String(amount)]));
    const amount = [...paid.values()].reduce((sum, each) => sum + each, 0n);
    return { seat, bet, amount, payouts: JSON.stringify(payouts) };
  });
  await sql`
    update table_seat set win_stage = 'fixed', win_amount = won.amount, win_bet = won.bet, payouts = won.payouts::jsonb
    from unnest(
      ${wins.map(({ seat }) => seat)}::uuid[], ${wins.map(({ bet }) => bet)}::uuid[],
      ${wins.map(({ amount }) => amount)}::bigint[], ${wins.map(({ payouts }) => payouts)}::text[]
    ) as won (seat_id, bet, amount, payouts)
    where table_seat.id = won.seat_id
  `.execute(tx);
}

const EMPTY_POOL: CockfightPool = { meron: 0n, wala: 0n };

/** The stakes on both sides, by operator and currency. Players of different operators share no pool. */
export function poolsOf(
  bets: readonly Pick<AcceptedBet, "operator" | "currency" | "items">[],
): ReadonlyMap<string, CockfightPool> {
  const pools = new Map<string, { meron: bigint; wala: bigint }>();
  for (const { operator, currency, items } of bets) {
    const key = `${operator} ${currency}`;
    const pool = pools.get(key) ?? { meron: 0n, wala: 0n };
    for (const { spot, amount } of items) {
      if (spot === "meron" || spot === "wala") pool[spot] += BigInt(amount);
    }
    pools.set(key, pool);
  }
  return pools;
}
