import {
  drawnBy,
  lotteryChases,
  lotteryTickets,
  openedDraws,
  openSeed,
  runChases,
  runDraws,
} from "@banyan/domain/lottery";
import type { PlayerContext } from "@banyan/domain";
import { forgetBrands } from "@banyan/domain/brand";
import { cashBalance } from "@banyan/domain/wallet";
import type { DatabaseConnection } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { createPlayerFixture, playerContext, type TestServices } from "./fixture.ts";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "./lottery-fixture.ts";

const HOUR = 3_600;

/** The planned draws of a lottery. Each opens when the test says so, and no earlier. */
interface DrawsByHand {
  readonly numeros: readonly string[];
  /** Opens a draw for an hour. */
  open(place: number): Promise<void>;
  /** Ends bets of a draw, without its result. */
  close(place: number): Promise<void>;
  /** Draws and settles a draw. */
  finish(place: number): Promise<void>;
}

async function drawsByHand(
  services: TestServices,
  reader: PlayerContext,
  { gameCode }: LotteryFixture,
): Promise<DrawsByHand> {
  const { db } = services;
  // The worker finds the brand in a copy, which does not have a new one yet.
  forgetBrands(db);
  await runDraws(services);
  // A draw that is open already may close before it is moved.
  const { list } = (await openedDraws(reader, { gameCode })).value;
  const numeros = list.filter(({ state }) => state === "scheduled").map(({ numero }) => numero);
  const move = (place: number, open: number) =>
    moveDraw(
      db,
      { gameCode, numero: numeros[place] ?? "" },
      { open: open * HOUR - 1, close: (open + 1) * HOUR, draw: (open + 1) * HOUR + 10 },
    );
  for (const [place] of numeros.entries()) await move(place, place + 1);
  await runDraws(services);
  const name = (place: number) => ({ gameCode, numero: numeros[place] ?? "" });
  return {
    numeros,
    async open(place) {
      await move(place, 0);
      await runDraws(services);
    },
    close: (place) => moveDraw(db, name(place), { open: -60, close: -1, draw: HOUR }),
    finish: (place) => finishDraw(services, name(place)),
  };
}

/** A lottery whose draws the test opens, and a player of it. */
export interface ChaseWorld {
  readonly services: TestServices;
  readonly lottery: LotteryFixture;
  readonly ali: PlayerContext;
  readonly draws: DrawsByHand;
  member(balance: bigint): Promise<PlayerContext>;
  /** The last two digits of the special prize that a draw will have. */
  specialOf(place: number): Promise<string>;
}

/** Makes a lottery and a player with that balance. The draws and chases of earlier tests rest from now on. */
export async function createChaseWorld(services: TestServices, balance: bigint): Promise<ChaseWorld> {
  const { db } = services;
  await sql`update lottery_game set planned_until = 'infinity'`.execute(db);
  await sql`update lottery_draw set next_at = null`.execute(db);
  await sql`delete from lottery_chase_step`.execute(db);
  await sql`delete from lottery_chase`.execute(db);
  const lottery = await createLotteryFixture(services);
  const member = async (own: bigint) =>
    playerContext(services, lottery.brand, await createPlayerFixture(db, lottery.brand, { balance: own }));
  const ali = await member(balance);
  const draws = await drawsByHand(services, ali, lottery);
  return {
    services,
    lottery,
    ali,
    draws,
    member,
    specialOf: (place) => specialOf(services, lottery, draws.numeros[place] ?? ""),
  };
}

async function specialOf({ db, vault }: TestServices, { gameCode, keeper }: LotteryFixture, numero: string) {
  const draw = await db
    .selectFrom("lottery_draw")
    .select(["id", "sealed_seed"])
    .where("game_code", "=", gameCode)
    .where("numero", "=", numero)
    .executeTakeFirstOrThrow();
  invariant(draw.sealed_seed, `the platform has not committed to draw ${numero}`);
  const seed = openSeed(vault, draw.id, draw.sealed_seed);
  const result = drawnBy("vn_north@1", { numero, seed, keeperSeed: keeper.drawSeeds.get(draw.id) ?? "" });
  return String(result["special"]?.[0] ?? "").slice(-2);
}

/** A code that loses in the first five draws. */
export async function losingCode({ specialOf: drawn }: ChaseWorld): Promise<string> {
  const specials = new Set(await Promise.all([0, 1, 2, 3, 4].map(drawn)));
  return ["00", "01", "02", "03", "04", "05"].find((code) => !specials.has(code)) ?? "";
}

/** The player's latest chase. */
export async function presentChase(player: PlayerContext) {
  return (await lotteryChases(player, { limit: 20 })).list[0];
}

export async function presentTickets(player: PlayerContext) {
  return (await lotteryTickets(player, { limit: 20 })).list;
}

/**
 * Available and held money. Throws InvariantError when the account, the holds and the chases do not say the same about
 * held money.
 */
export async function moneyOf(context: PlayerContext): Promise<readonly [available: bigint, held: bigint]> {
  const { db, player, brand } = context;
  const { available, held } = await cashBalance(db, { playerId: player.id, currency: brand.currency });
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(amount - captured - released), 0)::bigint as held from hold where player_id = ${player.id}
  `.execute(db);
  const ofChases = (await lotteryChases(context, { limit: 20 })).list.reduce((sum, chase) => sum + chase.held, 0n);
  invariant(
    rows[0]?.held === held && ofChases === held,
    `${held} is held, ${rows[0]?.held} by holds, ${ofChases} shown`,
  );
  return [available, held];
}

/** The liabilities of a draw on the last two digits of its special prize. */
export async function exposedIn({ services: { db }, lottery, draws }: ChaseWorld, place: number): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from lottery_exposure
    join lottery_draw as draw on draw.id = draw_id
    where game_code = ${lottery.gameCode} and numero = ${draws.numeros[place]} and play = 'de_special'
  `.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** Makes the moves of all open chases that are possible now. */
export async function moveChases(services: TestServices): Promise<void> {
  await wakeChases(services.db);
  await runChases(services);
}

export async function wakeChases(db: DatabaseConnection): Promise<void> {
  await sql`update lottery_chase set next_at = clock_timestamp() where next_at is not null`.execute(db);
}

/** A request for a chase on the last two digits of the northern table's special prize. */
export function chaseFor({ gameCode }: LotteryFixture, numero: string, code: string) {
  return {
    requestId: newId(),
    gameCode,
    numero,
    lines: [{ play: "de_special", code, unitStake: 100n, odds: 990_000 }],
    multiples: [1, 2, 4],
    stopOnWin: true,
  };
}
