import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { lotteryRulesOf } from "@banyan/game-math";
import { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { marketOfDraw, selectionOf, ticketLines } from "../settlement/index.ts";
import { findLottery, type Lottery } from "./find-lottery.ts";
import { stateNow } from "./lottery-draw.ts";
import { ticketOf } from "./lottery-tickets.ts";
import { readLines } from "./ticket-lines.ts";

type Call = typeof contract.lottery.placeLotteryTicket;
type Wanted = CallInput<Call>;

/**
 * Bets on a draw: all lines, or none. A repeated request answers the ticket that it made, also after the draw.
 *
 * Throws Refusal, in precedence order:
 * - REAL_ACCOUNT_REQUIRED, REQUEST_ID_REUSED, DRAW_UNKNOWN, GAME_UNKNOWN, GAME_MAINTENANCE, DRAW_CLOSED
 * - SELECTION_INVALID {line}, LINES_TOO_MANY, AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM
 * - NUMBER_CLOSED {line, number}, ODDS_CHANGED {line, odds} (other prices, or lower odds than the player saw), WIN_LIMIT
 * - PLAY_BLOCKED, INSUFFICIENT_FUNDS
 */
export async function placeLotteryTicket(context: PlayerContext, wanted: Wanted): Promise<CallOutput<Call>> {
  const { brand, player, lottery: door } = context;
  if (player.role === "trial" && brand.freePlayOf === null) throw refusal("REAL_ACCOUNT_REQUIRED");
  const known = await knownTicket(context, wanted);
  if (known !== undefined) return { value: await ticketOf(context, known) };
  const draw = await findDraw(context, wanted);
  const lottery = await findLottery(context, wanted.gameCode);
  if (lottery instanceof Refusal) throw lottery;
  if (draw.state !== "open") throw refusal("DRAW_CLOSED");
  const lines = readLines(lottery, wanted.lines);
  const name = { drawId: draw.id, brandId: brand.id };
  const exposed = await door.exposure.reserve({ ...name, playerId: player.id, lines, caps: lottery });
  try {
    const market = await marketOfDraw(context.db, draw.id, marketSpec(brand, lottery, draw));
    const placed = await door.tickets.place(context, {
      requestId: wanted.requestId,
      marketId: market.id,
      source: "site",
      priceVersion: lottery.prices.version,
      lines: exposed.lines.map(({ selection, stake, potentialPayout }) => ({ ...selection, stake, potentialPayout })),
    });
    return { value: await ticketOf(context, placed.id) };
  } catch (error) {
    await door.exposure.release(name, exposed);
    // The same request came twice at the same moment, and the other one was first.
    const other = isCode(error, "REQUEST_ID_REUSED") ? await knownTicket(context, wanted) : undefined;
    if (other !== undefined) return { value: await ticketOf(context, other) };
    throw isCode(error, "MARKET_CLOSED", "MARKET_CUT_OFF") ? refusal("DRAW_CLOSED") : error;
  }
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Refusal && codes.includes(error.code);
}

interface DrawFound {
  readonly id: string;
  readonly state: string;
  readonly numero: string;
  readonly close_at: Date;
}

async function findDraw({ db }: PlayerContext, { gameCode, numero }: Wanted): Promise<DrawFound> {
  const { rows } = await sql<DrawFound>`
    select draw.id, draw.numero, draw.close_at, ${stateNow()} as state from lottery_draw as draw
    where draw.game_code = ${gameCode} and draw.numero = ${numero}
  `.execute(db);
  const [draw] = rows;
  if (!draw) throw refusal("DRAW_UNKNOWN");
  return draw;
}

function marketSpec(brand: Brand, lottery: Lottery, draw: DrawFound) {
  return {
    brand,
    kind: "lottery",
    name: `${lottery.name} ${draw.numero}`,
    vendor: lottery.vendorCode,
    game: lottery.code,
    category: lottery.category,
    cutOffAt: draw.close_at,
    stakeMinimum: lottery.minimum,
    stakeMaximum: lottery.maximum,
  } as const;
}

/** The ticket of an earlier request with this id. Throws Refusal REQUEST_ID_REUSED if that one asked for other bets. */
async function knownTicket({ db, player }: PlayerContext, wanted: Wanted): Promise<string | undefined> {
  const ticket = await db
    .selectFrom("market_ticket as ticket")
    .innerJoin("market", "market.id", "ticket.market_id")
    .leftJoin("lottery_draw as draw", "draw.id", "market.draw_id")
    .select(["ticket.id", "draw.game_code", "draw.numero", "draw.rules"])
    .where("ticket.player_id", "=", player.id)
    .where("ticket.request_id", "=", wanted.requestId)
    .executeTakeFirst();
  if (!ticket) return undefined;
  const isOfDraw = ticket.game_code === wanted.gameCode && ticket.numero === wanted.numero;
  const asked = isOfDraw && ticket.rules !== null ? askedLines(ticket.rules, wanted) : [];
  const lines = await ticketLines(db, player.id, ticket.id);
  const isSame =
    lines.length === asked.length &&
    lines.every(({ selection, stake }, index) => asked[index] === `${selection} ${stake}`);
  if (!isSame) throw refusal("REQUEST_ID_REUSED");
  return ticket.id;
}

/** The selections and stakes of the lines; their payouts depend on the prices of the moment. */
function askedLines(version: string, { lines }: Wanted): readonly string[] {
  const rules = lotteryRulesOf(version);
  return lines.map(({ play: name, code: text, unitStake }) => {
    const play = rules?.plays.get(name);
    const code = play?.canonical(text);
    if (!play || code === undefined) return "";
    return `${selectionOf(name, code).selection} ${unitStake * BigInt(play.units(code))}`;
  });
}
