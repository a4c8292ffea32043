import { isInFull, shareOfDay } from "@banyan/dev-env/share-of-day";
import { newId } from "@banyan/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type HandAction,
  MY_ROUNDS_PATH,
  type MyRoundsPage,
  type MyRoundView,
  type RoundProof,
  TABLE_DECISION_PATH,
  tableProofPath,
} from "../../../protocol/tables.ts";
import { plantDeal } from "../../testing/plant-deal.ts";
import type { StrangerWallet } from "../../testing/stranger-wallet.ts";
import { createStudioDatabase, eventually, type StudioDatabase, startWallet } from "../../testing/studio-bench.ts";
import { type StudioProcess, StudioProcesses } from "../../testing/studio-process.ts";
import { hurry, openTablePage, setTimes, type TablePage, tablePageAt } from "../../testing/table-bench.ts";

const CODE = "blackjack-lotus";
/** A round is killed before its deal, while its players decide, and after their decisions. */
const MOMENTS = ["closed", "deciding", "decided"] as const;
type Moment = (typeof MOMENTS)[number];
const KILLS = isInFull() ? 6 : 1;
const FAR = 120_000;
const PACE = { TABLE_PACE_PERCENT: "20" };

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;
let processes: StudioProcesses;
let studio: StudioProcess;

beforeAll(async () => {
  database = await createStudioDatabase();
  ({ wallet, walletUrl } = await startWallet());
  wallet.balance = 1_000_000_000n;
  processes = new StudioProcesses(database, walletUrl);
  studio = await processes.start(PACE);
});
afterEach(() => wallet.forgetPlans());
afterAll(async () => {
  processes.killAll();
  await wallet.stop();
  await database.drop();
});

const item = (spot: string, amount: string) => ({ spot, amount });
const rankOf = (card: number) => Math.floor(card / 4);
const decide = (page: TablePage, round: string, step: number, action: HandAction) =>
  page.post<MyRoundView>(TABLE_DECISION_PATH, { round, step, action, betId: newId() });

async function untilRound(round: string, condition: string): Promise<void> {
  await eventually(
    () => database.query<{ holds: boolean }>(`select ${condition} as holds from table_round where id = $1`, [round]),
    ([row]) => row?.holds === true,
    30_000,
  );
}

/** A round with a finished hand, a double whose answer is lost, and a bet behind. The studio is killed in it. */
async function killIn(moment: Moment): Promise<{ round: string; pages: TablePage[] }> {
  let pages = await Promise.all([0, 1, 2].map(() => openTablePage(studio.url, walletUrl, CODE)));
  const [stands, doubles, follows] = pages as [TablePage, TablePage, TablePage];
  const { id: round } = await stands.open();
  await setTimes(database, round, [FAR, FAR + 1000, FAR + 2000]);
  // Two cards of 4 to 6: no blackjack, and no double is over 21.
  await plantDeal(
    database,
    round,
    ({ P: [one = 0, other = 0], D: [up = 0] }) =>
      [one, other].every((card) => rankOf(card) >= 3 && rankOf(card) <= 5) && rankOf(up) >= 4 && rankOf(up) <= 8,
  );
  await stands.bet(round, [item("hand", "5000")]);
  await doubles.bet(round, [item("hand", "3000")]);
  await follows.bet(round, [item("behind", "2000")]);
  const unanswered: Promise<unknown>[] = [];
  await setTimes(database, round, moment === "closed" ? [1, FAR, FAR + 1000] : [1, 50, FAR]);
  await hurry(database, CODE);
  if (moment === "closed") {
    await untilRound(round, "stage = 'closed'");
  } else {
    await untilRound(round, "decides_until is not null");
    await database.query(
      "update table_round set decides_until = clock_timestamp() + interval '60 seconds' where id = $1",
      [round],
    );
    await decide(stands, round, 0, "stand");
    // The wallet takes the double, and its answers are lost.
    wallet.plan("bet", ...Array.from({ length: 40 }, () => "lose the answer" as const));
    unanswered.push(decide(doubles, round, 0, "double").catch(() => undefined));
    await eventually(
      async () => wallet.decided.filter(({ call, body }) => call === "bet" && body.round.startsWith(round)).length,
      (count) => count >= 4,
    );
    if (moment === "decided") {
      await database.query("update table_round set decides_until = clock_timestamp() where id = $1", [round]);
      await untilRound(round, "decided_at is not null");
    }
  }
  await processes.kill(studio.child);
  await Promise.all(unanswered);
  wallet.forgetPlans();
  studio = await processes.start(PACE);
  pages = pages.map((page) => tablePageAt(studio.url, page));
  await setTimes(database, round, [-30, -20, -10]);
  await database.query(
    "update table_round set decides_until = clock_timestamp() where id = $1 and decides_until is not null and attended_at < clock_timestamp() - interval '20 seconds'",
    [round],
  );
  await hurry(database, CODE);
  await untilRound(round, "stage in ('over', 'void')");
  await eventually(
    () => database.query<{ owed: number }>(OWED, [round]),
    ([row]) => row?.owed === 0,
    30_000,
  );
  return { round, pages };
}

const OWED = `
  select (select count(*)::int from table_seat where round_id = $1 and due_at is not null)
    + (select count(*)::int from table_bet join table_seat as seat on seat.id = seat_id
       where seat.round_id = $1 and table_bet.due_at is not null) as owed`;

/** A second computation: the best total of cards. */
function totalOf(cards: readonly number[]): number {
  const values = cards.map((card) => Math.min(rankOf(card) + 1, 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && hard <= 11 ? hard + 10 : hard;
}

/** The gain of a stake on cards that are no blackjack. */
function gainOf(stake: bigint, cards: readonly number[], dealer: readonly number[]): bigint {
  const [own, other] = [totalOf(cards), totalOf(dealer)];
  if (own > 21) return -stake;
  if (dealer.length === 2 && other === 21) return -stake;
  return other > 21 || own > other ? stake : own === other ? 0n : -stake;
}

/** The wallet's payments to a player, less the stakes that it took. */
function gotOf(round: string, player: string): bigint {
  const agreed = wallet.decided.filter(
    ({ body, status }) => body.user === player && body.round.startsWith(round) && status === "RS_OK",
  );
  const bets = new Map<string, bigint>();
  let sum = 0n;
  for (const { call, body } of agreed) {
    const amount = "amount" in body ? BigInt(body.amount) : 0n;
    if (call === "bet") {
      bets.set(body.transaction_uuid, amount);
      sum -= amount;
    }
    if (call === "win") sum += amount;
    if ((call === "rollback" || call === "refund") && "reference_transaction_uuid" in body) {
      sum += bets.get(body.reference_transaction_uuid) ?? 0n;
    }
  }
  return sum;
}

describe("a studio that is killed", () => {
  it.each(shareOfDay(MOMENTS, 3))("while a round of blackjack is %s costs nobody a cent", async (moment) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { round, pages } = await killIn(moment);
      const [page] = pages;
      const { round: shown } = await (page as TablePage).get<RoundProof>(tableProofPath(round));
      const dealer = (shown.outcome as { dealer: number[] } | null)?.dealer ?? [];
      for (const one of pages) {
        const { rounds } = await one.get<MyRoundsPage>(MY_ROUNDS_PATH);
        const { hands } = rounds.find((mine) => mine.round === round) as MyRoundView;
        const due =
          shown.stage === "void" || !hands
            ? 0n
            : hands.hands.reduce((sum, { cards, stake }) => sum + gainOf(BigInt(stake), cards, dealer), 0n) +
              (hands.behind ? gainOf(BigInt(hands.behind.stake), hands.behind.cards, dealer) : 0n);
        expect(gotOf(round, one.player)).toBe(due);
      }
      const refused = wallet.decided.filter(
        ({ call, body, status }) => call === "rollback" && body.round.startsWith(round) && status !== "RS_OK",
      );
      expect(refused).toEqual([]);
      // Players whose decisions nobody could take get their stakes back.
      if (moment === "decided") expect(shown.stage).toBe("over");
    }
  });
});
