import {
  activeHand,
  behindReturn,
  type BlackjackDeal,
  blackjackDeal,
  dealerHand,
  dealerHasBlackjack,
  finishSilently,
  handValue,
  NO_SEAT,
  openSeat,
  previousHash,
  settleSeat,
} from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { callVendor } from "@banyan/vendor-kit";
import { afterEach, describe, expect, it } from "vitest";
import {
  type HandAction,
  MY_ROUNDS_PATH,
  type MyRoundsPage,
  type MyRoundView,
  type RoundProof,
  TABLE_DECISION_PATH,
  tableProofPath,
} from "../../../protocol/tables.ts";
import { vendorPrefix } from "../../games/vendors.ts";
import { eventually, platformEndpoint, studioBench } from "../../testing/studio-bench.ts";
import { plantDeal } from "../../testing/plant-deal.ts";
import { hurry, openTablePage, setTimes, type TablePage } from "../../testing/table-bench.ts";
import { tableOf } from "../table-record.ts";

const bench = studioBench();
afterEach(() => bench.wallet.forgetPlans());
const CODE = "blackjack-lotus";
const sit = (code = CODE) => openTablePage(bench.studio.url, bench.walletUrl, code);
const item = (spot: string, amount: string) => ({ spot, amount });

const partOf = async (page: TablePage, round: string): Promise<MyRoundView | undefined> => {
  const { rounds } = await page.get<MyRoundsPage>(MY_ROUNDS_PATH);
  return rounds.find((mine) => mine.round === round);
};
const paid = (page: TablePage, round: string) =>
  eventually(
    () => partOf(page, round),
    (mine) => mine?.paid === true,
  ) as Promise<MyRoundView>;

const decide = (page: TablePage, round: string, step: number, action: HandAction, betId = newId()) =>
  page.post<MyRoundView>(TABLE_DECISION_PATH, { round, step, action, betId });

/** A round with a deal that fits, so long open that all players can bet. */
async function openWith(page: TablePage, fits: (deal: BlackjackDeal) => boolean, seat = 1) {
  const round = await page.open();
  await setTimes(bench.database, round.id, [60_000, 61_000, 62_000]);
  const deal = await plantDeal(bench.database, round.id, fits, seat);
  return { round: round.id, deal };
}

/** Closes and deals a round; its players decide within so many milliseconds. */
async function dealt(page: TablePage, round: string, millis = 30_000, code = CODE): Promise<MyRoundView> {
  await setTimes(bench.database, round, [1, 100, 60_000]);
  await hurry(bench.database, code);
  await eventually(
    () => partOf(page, round),
    (mine) => mine?.hands !== undefined,
  );
  await bench.database.query(
    "update table_round set decides_until = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1",
    [round, millis],
  );
  return (await partOf(page, round)) as MyRoundView;
}

/** No blackjack on either side. */
const isPlayed = (deal: BlackjackDeal) => activeHand(openSeat(deal)) === 0;
const total = (cards: readonly number[]) => handValue(cards).total;
const isPair = ({ P: [first = 0, second = 0] }: BlackjackDeal) =>
  Math.min(first >> 2, 9) === Math.min(second >> 2, 9) && first >> 2 > 0;

describe("a round of blackjack", () => {
  it("[R-1.01] is decided by each player, pays exactly, and its cards follow from the told hash", async () => {
    const page = await sit();
    const other = await sit();
    const round = await page.open();
    const reader = await page.stream();
    await setTimes(bench.database, round.id, [60_000, 61_000, 62_000]);
    const before = bench.wallet.balance;
    await page.bet(round.id, [item("hand", "2000"), item("behind", "1000")]);
    await other.bet(round.id, [item("hand", "3000")]);
    const { hands } = await dealt(page, round.id);
    const told = await reader.until((event) => event.kind === "hands" && event.round === round.id);
    expect(told).toMatchObject({ player: hands?.hands[0]?.cards ?? [] });
    // The dealer's second card, the outcome and the hash are secrets until the last decision.
    const { snapshot } = await page.table();
    expect(snapshot.round).toMatchObject({ outcome: null, hash: null, mark: null, cards: [] });
    if (hands?.active === 0) {
      await decide(page, round.id, 0, "stand");
      await decide(other, round.id, 0, "double");
    }
    const [mine, others] = await Promise.all([paid(page, round.id), paid(other, round.id)]);
    const proof = await page.get<RoundProof>(tableProofPath(round.id));
    const hash = proof.round.hash ?? "";
    expect(previousHash(hash)).toBe(proof.hashBefore);
    const [deal, othersDeal] = [1, 2].map((seat) =>
      blackjackDeal({ hash, salt: proof.salt, nonce: proof.nonce }, seat),
    );
    if (!deal || !othersDeal) throw new Error("two seats have bets");
    expect([mine.hands?.seat, others.hands?.seat]).toEqual([1, 2]);
    expect(proof.round.outcome).toEqual({ player: deal.P.slice(0, 2), dealer: dealerHand(deal) });
    const stood = { hands: [{ cards: deal.P.slice(0, 2), stakes: 1 as const, isOver: true }] };
    const { numerator, denominator } = behindReturn(stood, deal);
    expect(mine.win).toBe(String(settleSeat(2000n, stood, deal).payout + (1000n * numerator) / denominator));
    if (hands?.active === 0) {
      const doubled = { hands: [{ cards: othersDeal.P.slice(0, 3), stakes: 2 as const, isOver: true }] };
      expect(others).toMatchObject({
        staked: "6000",
        win: String(settleSeat(3000n, doubled, deal).payout),
        hands: { hands: [{ cards: othersDeal.P.slice(0, 3), stake: "6000" }] },
      });
    }
    const all = BigInt(mine.win ?? "0") + BigInt(others.win ?? "0") - BigInt(mine.staked) - BigInt(others.staked);
    expect(bench.wallet.balance - before).toBe(all);
    for (const event of reader.events) expect(JSON.stringify(event).length).toBeLessThan(4096);
    const numbered = reader.events.filter((event) => "seq" in event);
    for (const event of numbered) expect(JSON.stringify(event).length).toBeLessThanOrEqual(300);
    reader.close();
  });

  it("takes a bet of the wallet for a split and for each double, and one win for all", async () => {
    const page = await sit();
    const behind = await sit();
    const { round, deal } = await openWith(
      page,
      (one) =>
        isPlayed(one) &&
        isPair(one) &&
        total([one.P[0] ?? 0, one.A[0] ?? 0]) < 21 &&
        total([one.P[1] ?? 0, one.B[0] ?? 0]) < 21,
    );
    await page.bet(round, [item("hand", "1000")]);
    await page.bet(round, [item("hand", "2000")]);
    await behind.bet(round, [item("behind", "1000")]);
    const first = await dealt(page, round);
    expect(first.hands).toMatchObject({ active: 0, actions: ["hit", "stand", "double", "split"], step: 0 });
    const split = await decide(page, round, 0, "split");
    expect(split.hands?.hands).toEqual([
      { cards: [deal.P[0], deal.A[0]], stake: "3000", isOver: false },
      { cards: [deal.P[1], deal.B[0]], stake: "3000", isOver: false },
    ]);
    // The same decision again is the same split.
    expect((await decide(page, round, 0, "split")).staked).toBe("6000");
    await decide(page, round, 1, "double");
    const done = await decide(page, round, 2, "double");
    expect(done).toMatchObject({ staked: "12000", hands: { active: -1, actions: [], step: 3 } });
    const [mine, follower] = await Promise.all([paid(page, round), paid(behind, round)]);
    const seat = {
      hands: [
        { cards: [deal.P[0] ?? 0, ...deal.A.slice(0, 2)], stakes: 2 as const, isOver: true },
        { cards: [deal.P[1] ?? 0, ...deal.B.slice(0, 2)], stakes: 2 as const, isOver: true },
      ],
    };
    expect(mine).toMatchObject({ win: String(settleSeat(3000n, seat, deal).payout), staked: "12000" });
    const { numerator, denominator } = behindReturn(seat, deal);
    expect(follower).toMatchObject({ win: String((1000n * numerator) / denominator), staked: "1000" });
    expect(follower.hands?.behind).toMatchObject({ cards: seat.hands[0]?.cards, follows: "player", stake: "1000" });
    const name = `${round}:1`;
    expect(bench.wallet.heard("bet", name)).toMatchObject([
      { amount: "1000" },
      { amount: "2000", continues: true },
      { amount: "3000", continues: true },
      { amount: "3000", continues: true },
      { amount: "3000", continues: true },
    ]);
    expect(bench.wallet.heard("win", name)).toMatchObject([{ amount: mine.win, round_closed: true }]);
  });

  it("is over without decisions if the dealer has a blackjack, and costs the first stake only", async () => {
    const page = await sit();
    const { round } = await openWith(page, (one) => dealerHasBlackjack(one) && total(one.P.slice(0, 2)) < 21);
    await page.bet(round, [item("hand", "1000")]);
    const { hands } = await dealt(page, round);
    expect(hands).toMatchObject({ active: -1, actions: [] });
    await expect(decide(page, round, 0, "hit")).rejects.toMatchObject({ body: { code: "DECISION_OVER" } });
    expect(await paid(page, round)).toMatchObject({ win: "0", staked: "1000", mark: "N" });
  });
});

describe("a player who does not decide", () => {
  it("hits and stands by the silence rule; a bet behind nobody follows it too", async () => {
    const page = await sit("blackjack-peacock");
    const lowPair = (one: BlackjackDeal) => isPlayed(one) && total(one.P.slice(0, 2)) <= 11;
    const { round, deal } = await openWith(page, lowPair, NO_SEAT);
    await page.bet(round, [item("behind", "1000")]);
    const { hands } = await dealt(page, round, 30_000, "blackjack-peacock");
    expect(hands).toMatchObject({ hands: [], active: -1, actions: [], behind: { follows: "silence" } });
    const silent = finishSilently(openSeat(deal), deal);
    const { numerator, denominator } = behindReturn(silent, deal);
    const mine = await paid(page, round);
    expect(mine.win).toBe(String((1000n * numerator) / denominator));
    await expect(decide(page, round, 0, "hit")).rejects.toMatchObject({ body: { code: "DECISION_OVER" } });

    const next = await openWith(page, lowPair);
    await page.bet(next.round, [item("hand", "1000")]);
    await dealt(page, next.round, 300, "blackjack-peacock");
    const played = finishSilently(openSeat(next.deal), next.deal);
    const done = await paid(page, next.round);
    expect(done.win).toBe(String(settleSeat(1000n, played, next.deal).payout));
    expect(done.hands?.hands[0]?.cards).toEqual(played.hands[0]?.cards);
  });

  it("cannot decide twice, out of order, too late, or another player's hand", async () => {
    const page = await sit("blackjack-peacock");
    const { round } = await openWith(page, (one) => isPlayed(one) && total(one.P.slice(0, 3)) < 21);
    const stranger = await sit("blackjack-peacock");
    await page.bet(round, [item("hand", "1000")]);
    await dealt(page, round, 30_000, "blackjack-peacock");
    const over = (deciding: Promise<unknown>, code = "DECISION_OVER") =>
      expect(deciding).rejects.toMatchObject({ body: { code } });
    await over(decide(stranger, round, 0, "hit"), "ROUND_NOT_FOUND");
    await over(decide(page, newId(), 0, "hit"), "ROUND_NOT_FOUND");
    await over(decide(page, round, 1, "hit"));
    const hit = await decide(page, round, 0, "hit");
    expect(hit.hands?.hands[0]?.cards).toHaveLength(3);
    expect((await decide(page, round, 0, "hit")).hands?.hands[0]?.cards).toHaveLength(3);
    await over(decide(page, round, 0, "stand"));
    await over(decide(page, round, 1, "double"));
    await over(page.post(TABLE_DECISION_PATH, { round, step: 1, action: "insure", betId: newId() }), "BAD_REQUEST");
    await bench.database.query("update table_round set decides_until = clock_timestamp() where id = $1", [round]);
    await over(decide(page, round, 1, "stand"));
  });
});

describe("the bet of a decision", () => {
  it("that the wallet refuses never was, and the hand goes on", async () => {
    const page = await sit("blackjack-jade");
    const { round, deal } = await openWith(page, isPlayed);
    const { table } = await page.table();
    bench.wallet.balance += BigInt(table.least) * 10n;
    await page.bet(round, [item("hand", table.least)]);
    await dealt(page, round, 30_000, "blackjack-jade");
    bench.wallet.plan("bet", { status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    const refused = decide(page, round, 0, "double");
    await expect(refused).rejects.toMatchObject({ body: { code: "INSUFFICIENT_FUNDS" } });
    const after = await partOf(page, round);
    expect(after?.hands).toMatchObject({ step: 1, active: 0, pending: null, hands: [{ cards: deal.P.slice(0, 2) }] });
    await decide(page, round, 1, "stand");
    const stood = { hands: [{ cards: deal.P.slice(0, 2), stakes: 1 as const, isOver: true }] };
    const done = await paid(page, round);
    expect(done.win).toBe(String(settleSeat(BigInt(table.least), stood, deal).payout));
  });

  it("without an answer is given up with the last decisions, and the round ends behind the rollback", async () => {
    const page = await sit("blackjack-jade");
    const { round, deal } = await openWith(
      page,
      (one) => isPlayed(one) && settleSeat(2n, finishSilently(openSeat(one), one), one).payout > 0n,
    );
    const { table } = await page.table();
    bench.wallet.balance += BigInt(table.least) * 10n;
    await page.bet(round, [item("hand", table.least)]);
    await dealt(page, round, 1500, "blackjack-jade");
    bench.wallet.plan("bet", ...Array.from({ length: 20 }, () => "lose the answer" as const));
    const answer = Promise.withResolvers<void>();
    bench.wallet.plan("rollback", { until: answer.promise });
    const silent = await decide(page, round, 0, "double");
    expect(silent.hands).toMatchObject({ pending: "double", actions: [], active: 0 });
    const [win] = await eventually(
      () => Promise.resolve(bench.wallet.heard("win", `${round}:1`)),
      ({ length }) => length > 0,
    );
    const payout = settleSeat(BigInt(table.least), finishSilently(openSeat(deal), deal), deal).payout;
    expect(win).toMatchObject({ amount: String(payout), round_closed: false });
    const vendor = platformEndpoint(bench.studio.url + vendorPrefix(tableOf("blackjack-jade").vendor));
    const status = await callVendor(vendor, "roundStatus", { user: page.player, round: `${round}:1` });
    expect(status).toMatchObject({ status: "running", wins: [] });
    answer.resolve();
    const done = await paid(page, round);
    expect(done).toMatchObject({ staked: table.least, win: String(payout) });
    expect(bench.wallet.heard("roundEnd", `${round}:1`)).toHaveLength(1);
  });
});

describe("decisions that nobody could take", () => {
  it("give all stakes back, with those of doubles", async () => {
    const page = await sit("blackjack-peacock");
    const { round } = await openWith(page, (one) => isPlayed(one) && isPair(one) && one.A.length > 0);
    const before = bench.wallet.balance;
    await page.bet(round, [item("hand", "1000")]);
    await dealt(page, round, 30_000, "blackjack-peacock");
    await decide(page, round, 0, "split");
    const vendor = platformEndpoint(bench.studio.url + vendorPrefix(tableOf("blackjack-peacock").vendor));
    const status = await callVendor(vendor, "roundStatus", { user: page.player, round: `${round}:1` });
    expect(status).toMatchObject({ status: "running" });
    await bench.database.query(
      "update table_round set attended_at = attended_at - interval '4 seconds' where id = $1",
      [round],
    );
    const mine = await paid(page, round);
    expect(mine).toMatchObject({ stage: "void", win: null, staked: "0" });
    const proof = await page.get<RoundProof>(tableProofPath(round));
    expect(proof.round).toMatchObject({ reason: "unattended", outcome: null });
    expect(bench.wallet.balance).toBe(before);
  });
});
