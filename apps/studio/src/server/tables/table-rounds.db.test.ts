import { faultOfShoe, isSealed, previousHash, sealDigest } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import {
  type MyRoundView,
  MY_ROUNDS_PATH,
  type MyRoundsPage,
  type RoundProof,
  type ShoeView,
  TABLE_ROUNDS_PATH,
  tableProofPath,
  type TableRoundsPage,
  tableShoePath,
} from "../../protocol/tables.ts";
import { eventually, studioBench } from "../testing/studio-bench.ts";
import { openTablePage, setTimes, type TablePage } from "../testing/table-bench.ts";
import { TABLES } from "./table-record.ts";

const bench = studioBench();
const sit = (code = "baccarat-lotus", player?: string) =>
  openTablePage(bench.studio.url, bench.walletUrl, code, player);
const item = (spot: string, amount: string) => ({ spot, amount });

/** The player's part once every wallet has answered. */
async function paid(page: TablePage, id: string): Promise<MyRoundView> {
  const { rounds } = await eventually(
    () => page.get<MyRoundsPage>(MY_ROUNDS_PATH),
    (mine) => mine.rounds.some((round) => round.id === id && round.paid),
  );
  return rounds.find((round) => round.id === id) as MyRoundView;
}

describe("a round of baccarat", () => {
  it("[R-1.01] takes bets on several spots, deals provable cards, and pays once", async () => {
    const page = await sit();
    // A table that slept has no shoe before its first round.
    const round = await page.open();
    const reader = await page.stream();
    const balance = bench.wallet.balance;
    await page.bet(round.id, [item("player", "2000"), item("banker", "3000")]);
    const mine = await page.bet(round.id, [item("tie", "1000")]);
    expect(mine).toMatchObject({ round: round.id, staked: "6000", win: null, paid: false });
    expect(mine.bets.map(({ stage }) => stage)).toEqual(["accepted", "accepted"]);
    expect(balance - bench.wallet.balance).toBe(6000n);
    await reader.until((event) => event.kind === "paying" && event.round === round.id);
    const done = await paid(page, mine.id);
    expect(bench.wallet.balance - balance).toBe(BigInt(done.win ?? "0") - 6000n);
    const wins = bench.wallet.heard("win", `${round.id}:1`);
    expect(wins).toMatchObject([{ amount: done.win, round_closed: true }]);

    const cards = reader.events.filter((event) => event.kind === "card");
    const snapshot = reader.events.find((event) => event.kind === "snapshot");
    const shoe = await page.get<ShoeView>(tableShoePath(snapshot?.snapshot.commitment.shoe?.id ?? ""));
    expect(sealDigest(shoe.leaves)).toBe(snapshot?.snapshot.commitment.shoe?.seal);
    expect(shoe.hash).toBeNull();
    expect(cards.length).toBeGreaterThanOrEqual(4);
    for (const card of cards) expect(isSealed(shoe.leaves, card)).toBe(true);
    const outcome = reader.events.find((event) => event.kind === "outcome" && event.round === round.id);
    expect(outcome).toMatchObject({ hash: null, outcome: { cardCount: cards.length } });

    const numbers = reader.events.flatMap((event) => ("seq" in event ? event.seq : []));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const { rounds } = await page.get<TableRoundsPage>(TABLE_ROUNDS_PATH);
    expect(rounds[0]).toMatchObject({ id: round.id, mark: outcome && "mark" in outcome ? outcome.mark : "" });
    reader.close();
  });

  it("reveals a shoe when it is over, and its whole order is the sealed one", async () => {
    const page = await sit("baccarat-jade");
    const reader = await page.stream();
    await page.open();
    await bench.database.query(
      `update table_round set first_card = 205 where table_code = 'baccarat-jade' and stage = 'open'`,
    );
    const told = await reader.until((event) => event.kind === "shoe" && event.ended !== null);
    const ended = told.kind === "shoe" ? told.ended : null;
    const { hash, ...shoe } = await page.get<ShoeView>(tableShoePath(ended?.shoe ?? ""));
    expect(hash).toBe(ended?.hash);
    const record = { hash: hash ?? "", salt: shoe.salt, nonce: shoe.number, seal: shoe.leaves };
    expect(faultOfShoe({ ...record, hashBefore: shoe.hashBefore })).toBeUndefined();
    expect(shoe.hashBefore).toBe(shoe.chainEnd);
    reader.close();
  });

  it("continues a stream where it was cut, and begins with a snapshot otherwise", async () => {
    const page = await sit("baccarat-crane");
    const first = await page.stream();
    const opened = await first.until((event) => event.kind === "open" || event.kind === "closed");
    first.close();
    const seq = "seq" in opened ? opened.seq : 0;
    const again = await page.stream(`baccarat-crane:${seq}`);
    const next = await again.until((event) => "seq" in event);
    expect(next).toMatchObject({ seq: seq + 1 });
    expect(again.events.some((event) => event.kind === "snapshot")).toBe(false);
    again.close();
    for (const id of ["baccarat-crane:999999999", "roulette-pearl:1", "nonsense"]) {
      const fresh = await page.stream(id);
      await fresh.until((event) => event.kind === "snapshot");
      fresh.close();
    }
  });
});

describe("every table", () => {
  it("[R-1.01] deals, pays exactly, and proves the rounds of each game", { timeout: 60_000 }, async () => {
    const codes = [...new Map(TABLES.map(({ game, code }) => [game, code])).values()].filter(
      // Blackjack, whose players decide, has separate tests.
      (code) => !code.startsWith("baccarat") && !code.startsWith("blackjack"),
    );
    bench.wallet.balance += 1_000_000_000n;
    await Promise.all(codes.map(proveTable));
  });

  async function proveTable(code: string): Promise<void> {
    const page = await sit(code);
    const reader = await page.stream();
    const { table } = await page.table();
    const [least, spots] = [table.least, table.spots.slice(0, 30)];
    const round = await page.open();
    const mine = await page.bet(
      round.id,
      spots.map(({ spot }) => item(spot, least)),
    );
    expect(mine.staked).toBe(String(BigInt(least) * BigInt(spots.length)));
    const told = await reader.until((event) => event.kind === "outcome" && event.round === round.id);
    const done = await paid(page, mine.id);
    const proof = await page.get<RoundProof>(tableProofPath(round.id));
    if (proof.shoe === null) {
      expect(proof.round.hash).toBe(told.kind === "outcome" ? told.hash : "");
      expect(previousHash(proof.round.hash ?? "")).toBe(proof.hashBefore);
      if (proof.nonce === 1) expect(proof.hashBefore).toBe(proof.chainEnd);
    }
    const { returns } = proof.round;
    if (returns) {
      const due = spots.reduce(
        (sum, { spot }) => sum + (BigInt((returns[spot] ?? "0").replace(".", "")) * BigInt(least)) / 10_000n,
        0n,
      );
      // The returns are cut to four decimals, and the payout of a spot to a minor unit.
      expect(BigInt(done.win ?? "0") - due).toBeLessThanOrEqual(BigInt(spots.length));
      expect(BigInt(done.win ?? "0")).toBeGreaterThanOrEqual(due);
    } else {
      // Equal stakes on three spots of a pool: a draw returns both sides and pays eight, a side gets 1.9.
      expect([1.9, 10].map((times) => String(times * Number(least)))).toContain(done.win);
    }
    reader.close();
  }

  it("offers more than forty tables, each game at three or more with its own limits or pace", () => {
    expect(TABLES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(TABLES.map(({ names }) => names.en)).size).toBe(TABLES.length);
    for (const tables of Map.groupBy(TABLES, ({ game }) => game).values()) {
      expect(tables.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("a bet", () => {
  it("is the same bet with the same items, and none with others", async () => {
    const page = await sit("dragon-tiger-lotus");
    const round = await page.open();
    const betId = newId();
    const items = [item("dragon", "2000"), item("tiger", "1000")];
    const [one, other] = await Promise.all([page.bet(round.id, items, betId), page.bet(round.id, items, betId)]);
    expect(one.id).toBe(other.id);
    expect(bench.wallet.heard("bet").filter(({ round: name }) => name === `${round.id}:1`)).toHaveLength(1);
    const changed = page.bet(round.id, [item("dragon", "3000")], betId);
    await expect(changed).rejects.toMatchObject({ body: { code: "BAD_REQUEST" } });
  });

  it("keeps the limits of spots, players and rounds", async () => {
    const page = await sit("dragon-tiger-crane");
    const round = await page.open();
    await setTimes(bench.database, round.id, [20_000, 21_000, 22_000]);
    const { table } = await page.table();
    const tie = table.spots.find(({ spot }) => spot === "tie");
    const refused = (items: { spot: string; amount: string }[], code: string) =>
      expect(page.bet(round.id, items)).rejects.toMatchObject({ body: { code } });
    await refused([item("tie", String(BigInt(tie?.most ?? "0") + 1n))], "BET_NOT_ALLOWED");
    await refused([item("tie", String(BigInt(tie?.least ?? "0") - 1n))], "BET_NOT_ALLOWED");
    await refused([item("moon", table.least)], "BET_NOT_ALLOWED");
    await refused([item("tie", table.least), item("tie", table.least)], "BAD_REQUEST");
    await expect(page.bet(newId(), [item("tie", table.least)])).rejects.toMatchObject({
      body: { code: "BETS_CLOSED" },
    });
    for (let bet = 0; bet < 8; bet += 1) await page.bet(round.id, [item("dragon", table.least)]);
    await refused([item("dragon", table.least)], "TOO_MANY_BETS");
  });

  it("keeps the limits of a player's round and of the table", async () => {
    const page = await sit("dragon-tiger-crane");
    const round = await page.open();
    await setTimes(bench.database, round.id, [20_000, 21_000, 22_000]);
    const { table } = await page.table();
    const refused = (spot: string, code: string) =>
      expect(page.bet(round.id, [item(spot, table.least)])).rejects.toMatchObject({ body: { code } });
    await setStaked(round.id, { tie: "1000000000000000" });
    await refused("tie", "TABLE_FULL");
    await setStaked(round.id, {});
    const even = table.spots.filter(({ most }) => BigInt(most) * 3n === BigInt(table.most)).slice(0, 3);
    expect(even).toHaveLength(3);
    await page.bet(
      round.id,
      even.map(({ spot, most }) => item(spot, most)),
    );
    await refused("tie", "BET_NOT_ALLOWED");
  });

  /** The stakes of all players on the spots of a round, in parts of the small coin. */
  async function setStaked(round: string, staked: Readonly<Record<string, string>>): Promise<void> {
    await bench.database.query("update table_round set staked = $2::jsonb where id = $1", [
      round,
      JSON.stringify(staked),
    ]);
  }

  it("is taken back until two seconds before the close, and the player may bet again", async () => {
    const page = await sit("dragon-tiger-amber");
    const round = await page.open();
    const mine = await page.bet(round.id, [item("dragon", "2000")]);
    const [bet] = mine.bets;
    const late = page.undo(round.id, bet?.betId ?? "");
    await expect(late).rejects.toMatchObject({ body: { code: "UNDO_CLOSED" } });
    await setTimes(bench.database, round.id, [3000, 3200, 3400]);
    const undone = await page.undo(round.id, bet?.betId ?? "");
    expect(undone.bets[0]?.stage).toMatch(/^return/);
    const refunds = await eventually(
      () => Promise.resolve(bench.wallet.heard("refund", `${round.id}:1`)),
      ({ length }) => length > 0,
    );
    expect(refunds).toMatchObject([{ round_closed: false }]);
    expect((await page.undo(round.id, bet?.betId ?? "")).bets[0]?.stage).toMatch(/^return/);
    await page.bet(round.id, [item("tiger", "1000")]);
    const done = await paid(page, mine.id);
    expect(done).toMatchObject({ staked: "1000", bets: [{ stage: "returned" }, { stage: "accepted" }] });
    expect(bench.wallet.heard("refund", `${round.id}:1`)).toHaveLength(1);
    expect(bench.wallet.heard("win", `${round.id}:1`)).toMatchObject([{ amount: done.win, round_closed: true }]);
  });

  it("counts by the arrival of its request, to the millisecond", async () => {
    const page = await sit("dragon-tiger-lantern");
    const { table } = await page.table();
    const round = await page.open();
    // The close came a millisecond ago, and the deal has not come.
    await setTimes(bench.database, round.id, [-1, 2000, 2200]);
    const late = page.bet(round.id, [item("dragon", table.least)]);
    await expect(late).rejects.toMatchObject({ body: { code: "BETS_CLOSED" } });
  });
});
