import { inTransaction, type Transaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  entriesOf,
  followPlay,
  PlayContradiction,
  type PlayReader,
  type PlayStretch,
  type QueriedPlayLine,
  writePlaysFromQuery,
} from "./index.ts";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  await database.pool.query("create table seen (reader text, transaction_id text, staked bigint, paid bigint)");
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 10_000n);
});

let readers = 0;

/** A reader that stores everything it sees, beginning now. */
async function newReader(onRead?: (tx: Transaction, stretch: PlayStretch) => Promise<void>): Promise<PlayReader> {
  readers += 1;
  const name = `test-${"abcdefghijklmnopqrstuvwxyz"[readers]}`;
  await followPlay(fixture.services, { name: "winners", read: async () => undefined });
  await database.pool.query("insert into play_reader (name, page) select $1, last_number + 1 from play_sequencer", [
    name,
  ]);
  return {
    name,
    async read(tx, stretch) {
      await sql`
        insert into seen select ${name}, transaction_id, staked, paid from ${entriesOf(stretch)} as play
      `.execute(tx);
      await onRead?.(tx, stretch);
    },
  };
}

async function seenBy({ name }: PlayReader): Promise<string[]> {
  const { rows } = await database.pool.query<{ transaction_id: string }>(
    "select transaction_id from seen where reader = $1",
    [name],
  );
  return rows.map((row) => row.transaction_id);
}

async function placeOf({ name }: PlayReader): Promise<{ page: bigint; batch: number; entry: number } | undefined> {
  const { rows } = await database.pool.query("select page, batch, entry from play_reader where name = $1", [name]);
  return rows[0];
}

async function bets(count: number): Promise<string[]> {
  const calls = Array.from({ length: count }, () => bettor.bet(1n));
  await Promise.all(calls.map((call) => bettor.sendBet(call)));
  return calls.map(({ transactionId }) => transactionId);
}

describe("a reader of the record of play", () => {
  it("sees every call once, in pages, however many processes read", async () => {
    const reader = await newReader();
    const sent: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      sent.push(...(await bets(20)));
      await Promise.all([1, 2, 3].map(() => followPlay(fixture.services, reader)));
    }
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual(sent.toSorted());
  });

  it("sees nothing twice when it dies in mid-stretch", async () => {
    let dies = true;
    const reader = await newReader(async () => {
      if (dies) throw new Error("killed");
    });
    const sent = await bets(5);
    await expect(followPlay(fixture.services, reader)).rejects.toThrow("killed");
    expect(await seenBy(reader)).toEqual([]);
    dies = false;
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual(sent.toSorted());
  });

  it("leaves to the next call what is recorded while it reads, however steadily more arrives", async () => {
    const during: string[] = [];
    const reader = await newReader(async () => {
      during.push(...(await bets(1)));
    });
    const before = await bets(3);
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual(before.toSorted());
    expect(during).toHaveLength(1);
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual([...before, ...during.slice(0, 1)].toSorted());
  });

  it("reads more batches than a page holds in one call", async () => {
    const reader = await newReader();
    const sent: string[] = [];
    for (let batch = 0; batch < 70; batch += 1) sent.push(...(await bets(1)));
    const arrived = await database.pool.query("select from play_arrival");
    expect(arrived.rowCount).toBe(70);
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual(sent.toSorted());
  });

  it("begins again behind the entry at which it ended", async () => {
    const reader = await newReader();
    const [sent] = await bets(1);
    const second = bettor.betAndWin(5n, 7n);
    await fixture.door.betAndWin(second, new AbortController().signal);
    const seen: string[] = [];
    const oneByOne: PlayReader = {
      name: reader.name,
      async read(tx, stretch) {
        const { rows } = await sql<{ page: string; batch: number; entry: number; transaction_id: string }>`
          select page::text, batch, entry, transaction_id from ${entriesOf(stretch)} as play
          order by play.page, batch, entry limit 1
        `.execute(tx);
        const [row] = rows;
        if (!row) return undefined;
        seen.push(row.transaction_id);
        return { page: BigInt(row.page), batch: row.batch, entry: row.entry };
      },
    };
    await followPlay(fixture.services, oneByOne);
    expect(seen).toEqual([sent, second.betTransactionId, second.transactionId]);
  });

  it("stops at a contradiction with its reason, and goes on only when the stop is lifted; others go on", async () => {
    const other = await newReader();
    const reader = await newReader(async (_tx, { after }) => {
      throw new PlayContradiction(
        { ...after, batch: 1, entry: 1 },
        { code: "payout_of_voided_bets", transactionId: "payout-7" },
      );
    });
    const place = await placeOf(reader);
    const sent = await bets(1);
    await expect(followPlay(fixture.services, reader)).rejects.toThrow("payout_of_voided_bets payout-7");
    await followPlay(fixture.services, reader);
    await followPlay(fixture.services, other);
    expect([await seenBy(reader), await seenBy(other)]).toEqual([[], sent]);
    const { rows } = await database.pool.query(
      "select stopped_page, stopped_batch, stopped_entry, reason, contradicting_transaction from play_reader where name = $1",
      [reader.name],
    );
    expect(rows).toEqual([
      {
        stopped_page: place?.page,
        stopped_batch: 1,
        stopped_entry: 1,
        reason: "payout_of_voided_bets",
        contradicting_transaction: "payout-7",
      },
    ]);
    expect(await placeOf(reader)).toEqual(place);
  });

  it("sees the lines of a query as entries, each with its own offer, and no batch for none", async () => {
    const reader = await newReader();
    const line = sql<QueriedPlayLine>`
      select ${fixture.vendor.brand.id} as brand_id, 'LOTT' as vendor_code, 'k3-' || number as game_code,
        'LOTTERY' as category, 'PKR' as currency, 'settled' as kind, 'settled' as state,
        ${bettor.playerId}::uuid as player_id, gen_random_uuid() as play_id, 'market/' || number as transaction_id,
        0 as staked, number * 10 as paid, 1 as bets, 100 as stake, number * 10 as payout, 100 as valid_bet,
        100 as play_stake, 2 as version, now() - interval '1 hour' as opened_at,
        now() - interval '50 minutes' as first_settled_at
      from generate_series(1, ${sql.ref("wanted")}) as number`;
    const write = (wanted: number) =>
      inTransaction(database.db, (tx) =>
        writePlaysFromQuery(
          tx,
          sql`select line.* from (values (${wanted}::int)) as asked (wanted) cross join lateral (${line}) as line`,
        ),
      );
    await write(0);
    await write(3);
    await followPlay(fixture.services, reader);
    expect((await seenBy(reader)).toSorted()).toEqual(["market/1", "market/2", "market/3"]);
    const { rows } = await database.pool.query(
      `select game_code, paid, valid_bet, state, extract(epoch from first_settled_at - opened_at)::int as open_seconds
      from play_entry where transaction_id like 'market/%' order by game_code`,
    );
    expect(rows).toEqual(
      [1, 2, 3].map((number) => ({
        game_code: `k3-${number}`,
        paid: BigInt(number * 10),
        valid_bet: 100n,
        state: "settled",
        open_seconds: 600,
      })),
    );
  });
});
