import { isInFull, shareOfDay } from "@banyan/dev-env/share-of-day";
import { newId } from "@banyan/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlacedItem } from "../../protocol/tables.ts";
import type { Behaviour, StrangerWallet } from "../testing/stranger-wallet.ts";
import { createStudioDatabase, eventually, type StudioDatabase, startWallet } from "../testing/studio-bench.ts";
import { type PlantedDefect, type StudioProcess, StudioProcesses } from "../testing/studio-process.ts";
import { hurry, openTablePage, setTimes, type TablePage } from "../testing/table-bench.ts";

/** `npm run soak` kills many times in each stage and plays every defect. */
const KILLS_A_STAGE = isInFull() ? 8 : 1;

const CODE = "sic-bo-crane";
const STAGES = ["open", "closed", "dealt", "paying"] as const;
type RoundStage = (typeof STAGES)[number];

const TABLES = "apps/studio/src/server/tables";
/** The mistakes that lose a player's money, or the house's. Each must be seen by {@link faultsOf}. */
const DEFECTS: readonly (PlantedDefect & { readonly name: string; readonly seen: RegExp })[] = [
  {
    name: "deal before rollback",
    file: `${TABLES}/deal-round.ts`,
    find: "await giveUpUnanswered(tx, round.id);",
    replace: "",
    seen: /has -?\d+ and is due/,
  },
  {
    name: "close before rollback",
    file: `${TABLES}/pay-round.ts`,
    find: "win_closes = not judged.waits,",
    replace: "win_closes = true,",
    seen: /refused a rollback/,
  },
  {
    name: "win twice",
    file: `${TABLES}/owed-calls.ts`,
    find: "seat.end_transaction else seat.win_transaction end",
    replace: "seat.end_transaction else gen_random_uuid() end",
    seen: /different wins/,
  },
];

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;
let processes: StudioProcesses;
let studio: StudioProcess;

/** Rounds get their own times. Until then they stay open long enough on a busy machine. */
const PACE = { TABLE_PACE_PERCENT: "40" };

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

const item = (spot: string, amount: string): PlacedItem => ({ spot, amount });
const FAR = 120_000;
const times = (behaviour: Behaviour, count: number) => Array.from({ length: count }, () => behaviour);

/**
 * A round with bets of every kind: accepted, accepted with a lost answer, and taken by a silent wallet. One more is taken
 * by a wallet only after the deal. The studio is killed in the stage, and the next one finishes the round.
 */
async function killIn(stage: RoundStage, defects: readonly PlantedDefect[] = []): Promise<string> {
  const pages: TablePage[] = [];
  for (let player = 0; player < 6; player += 1) pages.push(await openTablePage(studio.url, walletUrl, CODE));
  const [both, one, lost, silent, late, flying] = pages as [
    TablePage,
    TablePage,
    TablePage,
    TablePage,
    TablePage,
    TablePage,
  ];
  const { id: round } = await both.open();
  await setTimes(database, round, [FAR, FAR + 1000, FAR + 2000]);
  for (const page of [both, silent, late]) await page.bet(round, [item("odd", "5000"), item("even", "5000")]);
  await one.bet(round, [item("odd", "3000")]);
  wallet.plan("bet", "lose the answer");
  await lost.bet(round, [item("even", "2000")]);
  await eventually(
    () => stagesOf(round),
    (stages) => stages.every((bet) => bet === "accepted"),
  );
  const takeLate = Promise.withResolvers<void>();
  // The wallet takes one call of the two players' second bets and loses the answer, and holds the next call.
  wallet.plan(
    "bet",
    ...Array.from({ length: 80 }, (_, n) => (n % 2 === 0 ? "lose the answer" : { until: takeLate.promise })),
  );
  wallet.plan("rollback", ...times("lose the call", 3));
  wallet.plan("win", ...times("lose the answer", 3));
  const unanswered = [silent, late].map((page) => page.bet(round, [item("odd", "1000")]).catch(() => undefined));
  await eventually(
    async () => wallet.decided.filter(({ call, body }) => call === "bet" && body.round.startsWith(round)).length,
    (count) => count >= 6,
  );
  if (stage === "open") {
    // Killed while this bet is on its way.
    unanswered.push(flying.bet(round, [item("odd", "4000")], newId()).catch(() => undefined));
  } else {
    const [closes, deals, pays] = { closed: [1, FAR, FAR + 1000], dealt: [1, 20, FAR], paying: [1, 20, 40] }[stage] as [
      number,
      number,
      number,
    ];
    await setTimes(database, round, [closes, deals, pays]);
    await hurry(database, CODE);
    await untilStage(round, stage);
    if (stage !== "closed") takeLate.resolve();
  }
  await processes.kill(studio.child);
  await Promise.all(unanswered);
  studio = await processes.start(PACE, defects);
  await setTimes(database, round, [-30, -20, -10]);
  await hurry(database, CODE);
  await untilStage(round, "dealt");
  takeLate.resolve();
  // From now on the wallet answers the returns, the wins and all bets that are still asked for.
  await eventually(
    async () => wallet.calls.some(({ call, body }) => call === "win" && body.round.startsWith(round)),
    (isPaid) => isPaid,
    30_000,
  );
  wallet.forgetPlans();
  await eventually(
    () => database.query<{ owed: number }>(OWED, [round]),
    ([row]) => row?.owed === 0,
    60_000,
  );
  return round;
}

const OWED = `
  select (select count(*)::int from table_round where id = $1 and stage <> 'over')
    + (select count(*)::int from table_seat where round_id = $1 and due_at is not null)
    + (select count(*)::int from table_bet join table_seat as seat on seat.id = seat_id
       where seat.round_id = $1 and table_bet.due_at is not null) as owed`;

async function untilStage(round: string, stage: RoundStage): Promise<void> {
  const order = [...STAGES, "over"];
  await eventually(
    () => database.query<{ stage: string }>("select stage from table_round where id = $1", [round]),
    ([row]) => order.indexOf(row?.stage ?? "") >= order.indexOf(stage),
    30_000,
  );
}

async function stagesOf(round: string): Promise<string[]> {
  const rows = await database.query<{ stage: string }>(
    "select bet.stage from table_bet as bet join table_seat as seat on seat.id = bet.seat_id where seat.round_id = $1",
    [round],
  );
  return rows.map(({ stage }) => stage);
}

interface PlayedSeat {
  readonly number: number;
  readonly dice: readonly [number, number, number];
  /** The items of the accepted bets. */
  readonly items: readonly (readonly PlacedItem[])[];
}

/** With each of these answers nothing of a bet is left at the wallet. */
const GONE = ["RS_OK", "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", "RS_ERROR_TRANSACTION_ROLLED_BACK"];

/** The faults in the money of a round: compares the wallet's decisions with a second computation of the payouts. */
async function faultsOf(round: string): Promise<string[]> {
  const seats = await database.query<PlayedSeat>(
    `select seat.number, round.outcome -> 'dice' as dice,
       coalesce(jsonb_agg(bet.items) filter (where bet.stage = 'accepted'), '[]') as items
     from table_seat as seat
     join table_round as round on round.id = seat.round_id
     join table_bet as bet on bet.seat_id = seat.id
     where seat.round_id = $1 group by seat.id, round.id order by seat.number`,
    [round],
  );
  return seats.flatMap(({ number, dice, items }) => {
    const faults: string[] = [];
    const decided = wallet.decided.filter(({ body }) => body.round === `${round}:${number}`);
    const agreed = decided.filter(({ status }) => status === "RS_OK");
    const bets = new Map(
      agreed.flatMap(({ call, body }) => (call === "bet" ? [[body.transaction_uuid, amountOf(body)]] : [])),
    );
    let has = 0n;
    for (const amount of bets.values()) has -= amount;
    for (const { call, body } of agreed) {
      if (call === "win") has += amountOf(body);
      if ((call === "rollback" || call === "refund") && "reference_transaction_uuid" in body) {
        has += bets.get(body.reference_transaction_uuid) ?? 0n;
      }
    }
    const due = items.flat().reduce((sum, placed) => sum + gainOf(placed, dice), 0n);
    if (has !== due) faults.push(`player ${number} has ${has} and is due ${due}`);
    const wins = new Set(decided.flatMap(({ call, body }) => (call === "win" ? [body.transaction_uuid] : [])));
    if (wins.size > 1) faults.push(`player ${number} was sent ${wins.size} different wins`);
    for (const { call, status } of decided) {
      if (call !== "bet" && !GONE.includes(status))
        faults.push(`the wallet refused a ${call} of player ${number}: ${status}`);
    }
    return faults;
  });
}

function amountOf(body: object): bigint {
  return "amount" in body ? BigInt(String(body.amount)) : 0n;
}

/** Odd and even pay 1 to 1, and a triple loses. */
function gainOf({ spot, amount }: PlacedItem, [a, b, c]: PlayedSeat["dice"]): bigint {
  const isWon = !(a === b && b === c) && (a + b + c) % 2 === (spot === "odd" ? 1 : 0);
  return isWon ? BigInt(amount) : -BigInt(amount);
}

describe("a studio that is killed", () => {
  it.each(shareOfDay(STAGES, 2))(
    "while a round is %s costs nobody a cent, with silent wallets and late answers",
    async (stage) => {
      for (let kill = 0; kill < KILLS_A_STAGE; kill += 1) {
        expect(await faultsOf(await killIn(stage))).toEqual([]);
      }
    },
  );

  it.each(shareOfDay(DEFECTS, DEFECTS.length))("with the defect $name is caught", async ({ seen, ...defect }) => {
    const faults: string[] = [];
    // The order of answers is not the same in all rounds. The defect is in the process that follows the killed one.
    for (let round = 0; round < 4 && !faults.some((fault) => seen.test(fault)); round += 1) {
      faults.push(...(await faultsOf(await killIn("closed", [defect]))));
    }
    await processes.kill(studio.child);
    studio = await processes.start(PACE);
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(seen)]));
  });
});
