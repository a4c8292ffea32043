import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant, Lanes, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { type Exposed, expose, type ExposureCaps, type ExposureKey, keysOf, nameOf, PLAYER } from "./exposure.ts";
import type { ReadLine } from "../tickets/ticket-lines.ts";

/** A ticket that waits for its prices. */
export interface ExposureWish {
  readonly drawId: string;
  readonly brandId: string;
  readonly playerId: string;
  /** The request of the ticket. */
  readonly requestId: string;
  readonly lines: readonly ReadLine[];
  readonly caps: ExposureCaps;
}

/** The one way to the liabilities of draws. A process makes it once. */
export interface ExposureDoor {
  /**
   * Prices the lines of a ticket by the liabilities of its draw, and adds the ticket to them. Throws Refusal, in
   * precedence order: REQUEST_ID_REUSED (the request has a ticket), NUMBER_CLOSED, ODDS_CHANGED, WIN_LIMIT; nothing is
   * added then.
   */
  reserve(wish: ExposureWish): Promise<Exposed>;
  /** Takes back what was added for a ticket that is not placed, or that was cancelled. */
  release(name: Pick<ExposureWish, "drawId" | "brandId">, exposed: Pick<Exposed, "growth">): Promise<void>;
}

/** Several tickets of one draw share a transaction, and the row of a popular number changes once in it. */
export function createExposureDoor(db: DatabaseConnection): ExposureDoor {
  const lanes = new Lanes<ExposureWish, Exposed>({
    count: 2,
    batchMax: 256,
    queueMax: 8192,
    work: (wishes) => reserveBatch(db, wishes),
  });
  return {
    reserve: (wish) => lanes.ask(`${wish.drawId} ${wish.brandId}`, wish),
    async release(name, { growth }) {
      await inTransaction(db, async (tx) => {
        const changes = [...growth.values()].map(({ key, amount }) => ({ ...name, ...key, amount: -amount }));
        await change(tx, changes);
      });
    },
  };
}

type Answer = PromiseSettledResult<Exposed>;

async function reserveBatch(db: DatabaseConnection, wishes: readonly ExposureWish[]): Promise<readonly Answer[]> {
  return inTransaction(db, async (tx) => {
    // A ticket that is placed commits later, and waits for the disk with everything before it.
    await sql`set local synchronous_commit = off`.execute(tx);
    return reserveAll(tx, wishes);
  });
}

/**
 * Prices the lines of a ticket and adds it to the liabilities of its draw. The same transaction places it, so both
 * happen or neither. Throws Refusal as {@link ExposureDoor.reserve}.
 */
export async function reserveInside(tx: Transaction, wish: ExposureWish): Promise<Exposed> {
  const [answer] = await reserveAll(tx, [wish]);
  invariant(answer, "every wish has an answer");
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

async function reserveAll(tx: Transaction, wishes: readonly ExposureWish[]): Promise<readonly Answer[]> {
  const present = await lockExposures(tx, wishes);
  const known = await knownRequests(tx, wishes);
  const answers: Answer[] = [];
  const changes = new Map<string, ExposureChange>();
  for (const { drawId, brandId, playerId, requestId, lines, caps } of wishes) {
    if (known.has(`${playerId} ${requestId}`)) {
      answers.push({ status: "rejected", reason: refusal("REQUEST_ID_REUSED") });
      continue;
    }
    const scope = `${drawId} ${brandId} `;
    const exposed = expose(playerId, lines, caps, { get: (name) => present.get(scope + name) });
    if (exposed instanceof Refusal) {
      answers.push({ status: "rejected", reason: exposed });
      continue;
    }
    for (const [name, { key, amount }] of exposed.growth) {
      present.set(scope + name, (present.get(scope + name) ?? 0n) + amount);
      const before = changes.get(scope + name)?.amount ?? 0n;
      changes.set(scope + name, { drawId, brandId, ...key, amount: before + amount });
    }
    answers.push({ status: "fulfilled", value: exposed });
  }
  await change(tx, [...changes.values()]);
  return answers;
}

/** The requests that have a ticket, so that a repeated one adds nothing. */
async function knownRequests(tx: Transaction, wishes: readonly ExposureWish[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player_id: string; request_id: string }>`
    select player_id, request_id from unnest(
      ${wishes.map(({ playerId }) => playerId)}::uuid[], ${wishes.map(({ requestId }) => requestId)}::uuid[]
    ) as asked (player_id, request_id)
    join market_ticket as ticket using (player_id, request_id)
  `.execute(tx);
  return new Set(rows.map((row) => `${row.player_id} ${row.request_id}`));
}

interface ExposureChange extends ExposureKey {
  readonly drawId: string;
  readonly brandId: string;
  readonly amount: bigint;
}

/** Makes the rows that are missing, and locks all of them in the order of their key. */
async function lockExposures(tx: Transaction, wishes: readonly ExposureWish[]): Promise<Map<string, bigint>> {
  const wanted = new Map<string, Omit<ExposureChange, "amount">>();
  for (const { drawId, brandId, playerId, lines } of wishes) {
    for (const key of [...lines.flatMap(keysOf), { play: PLAYER, number: playerId }])
      wanted.set(`${drawId} ${brandId} ${nameOf(key)}`, { drawId, brandId, ...key });
  }
  const keys = columns([...wanted.values()]);
  await sql`
    insert into lottery_exposure (draw_id, brand_id, play, number, amount)
    select *, 0 from unnest(${keys.draws}::uuid[], ${keys.brands}::text[], ${keys.plays}::text[], ${keys.numbers}::text[])
      as wanted (draw_id, brand_id, play, number)
    order by draw_id, brand_id, play, number
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ draw_id: string; brand_id: string; play: string; number: string; amount: bigint }>`
    select * from lottery_exposure where (draw_id, brand_id, play, number) in (
      select * from unnest(${keys.draws}::uuid[], ${keys.brands}::text[], ${keys.plays}::text[], ${keys.numbers}::text[])
    )
    order by draw_id, brand_id, play, number for no key update
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.draw_id} ${row.brand_id} ${nameOf(row)}`, row.amount]));
}

/** Adds to liabilities, whose rows are locked or are locked here in the order of their key. */
async function change(tx: Transaction, changes: readonly ExposureChange[]): Promise<void> {
  const keys = columns(changes);
  await sql`
    with wanted as (
      select * from unnest(
        ${keys.draws}::uuid[], ${keys.brands}::text[], ${keys.plays}::text[], ${keys.numbers}::text[],
        ${changes.map(({ amount }) => amount)}::bigint[]
      ) as wanted (draw_id, brand_id, play, number, amount)
    ), locked as materialized (
      select exposure.draw_id, exposure.brand_id, exposure.play, exposure.number, wanted.amount
      from lottery_exposure as exposure join wanted using (draw_id, brand_id, play, number)
      order by exposure.draw_id, exposure.brand_id, exposure.play, exposure.number for no key update of exposure
    )
    update lottery_exposure as exposure set amount = greatest(0, exposure.amount + locked.amount)
    from locked
    where (exposure.draw_id, exposure.brand_id, exposure.play, exposure.number)
      = (locked.draw_id, locked.brand_id, locked.play, locked.number)
  `.execute(tx);
}

function columns(keys: readonly Omit<ExposureChange, "amount">[]) {
  return {
    draws: keys.map(({ drawId }) => drawId),
    brands: keys.map(({ brandId }) => brandId),
    plays: keys.map(({ play }) => play),
    numbers: keys.map(({ number }) => number),
  };
}
