import type { DatabaseConnection } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { closeMarket, marketOfDraw } from "../../settlement/index.ts";
import { findLottery, type Lottery, type LotteryReader } from "../games/find-lottery.ts";
import { stateNow } from "../draws/lottery-draw.ts";

/** The facts of a draw that every ticket needs. */
export interface DrawFacts {
  readonly drawId: string;
  readonly numero: string;
  readonly closeAt: Date;
  readonly drawAt: Date;
  readonly lottery: Lottery;
  /** The brand's market of the draw. */
  readonly marketId: string;
}

/** A copy this old is read again: a lottery that is switched off takes tickets for so long. */
const FRESH_MILLIS = 1_000;
/** Copies of draws that are over are thrown away when there are so many. */
const COPIES_MAX = 1_000;

interface Copy {
  readonly until: number;
  readonly facts: Promise<DrawFacts>;
}

const remembered = new WeakMap<DatabaseConnection, Map<string, Copy>>();

/**
 * The facts of a draw that takes bets, from a copy that is at most a second old. The statement that places a ticket
 * checks the cut-off by the database's clock, so a copy never lets a late ticket in. A refusal is not kept.
 *
 * Throws Refusal, in precedence order: DRAW_UNKNOWN, GAME_UNKNOWN, GAME_MAINTENANCE, DRAW_CLOSED.
 */
export function drawFacts(
  context: LotteryReader,
  wanted: { readonly gameCode: string; readonly numero: string },
): Promise<DrawFacts> {
  const { db, brand, caller } = context;
  const copies = remembered.get(db) ?? new Map<string, Copy>();
  remembered.set(db, copies);
  const name = JSON.stringify([brand.id, wanted.gameCode, wanted.numero, caller.locale]);
  const present = copies.get(name);
  if (present && performance.now() < present.until) return present.facts;
  if (copies.size >= COPIES_MAX) copies.clear();
  const facts = readFacts(context, wanted);
  copies.set(name, { until: performance.now() + FRESH_MILLIS, facts });
  facts.catch(() => {
    if (copies.get(name)?.facts === facts) copies.delete(name);
  });
  return facts;
}

async function readFacts(
  context: LotteryReader,
  { gameCode, numero }: { readonly gameCode: string; readonly numero: string },
): Promise<DrawFacts> {
  const { db, brand } = context;
  const { rows } = await sql<{ id: string; state: string; close_at: Date; draw_at: Date }>`
    select draw.id, draw.close_at, draw.draw_at, ${stateNow()} as state from lottery_draw as draw
    where draw.game_code = ${gameCode} and draw.numero = ${numero}
  `.execute(db);
  const [draw] = rows;
  if (!draw) throw refusal("DRAW_UNKNOWN");
  const lottery = await findLottery(context, gameCode);
  if (lottery instanceof Refusal) throw lottery;
  if (draw.state !== "open") throw refusal("DRAW_CLOSED");
  const market = await marketOfDraw(db, draw.id, {
    brand,
    kind: "lottery",
    // The same for players of every language.
    name: `${lottery.code} ${numero}`,
    vendor: lottery.vendorCode,
    game: lottery.code,
    category: lottery.category,
    cutOffAt: draw.close_at,
    stakeMinimum: lottery.minimum,
    stakeMaximum: lottery.maximum,
  });
  const { id: marketId } = market;
  if (!(await isPlanned(db, draw.id))) {
    await closeMarket(db, marketId);
    throw refusal("DRAW_UNKNOWN");
  }
  return { drawId: draw.id, numero, closeAt: draw.close_at, drawAt: draw.draw_at, lottery, marketId };
}

/**
 * Whether a draw is still planned. An operator who changes the schedule locks the draws, and closes the markets of those
 * that are planned again. This waits for such a change, so no open market belongs to a draw that is gone.
 */
async function isPlanned(db: DatabaseConnection, drawId: string): Promise<boolean> {
  const { rows } = await sql`select from lottery_draw where id = ${drawId} for key share`.execute(db);
  return rows.length > 0;
}
