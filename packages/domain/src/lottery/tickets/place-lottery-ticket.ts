import type { CallInput, CallOutput, contract, LotteryTicket } from "@banyan/contract";
import { lotteryRulesOf } from "@banyan/game-math";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { type PlacedTicket, selectionOf, ticketLines } from "../../settlement/index.ts";
import { type DrawFacts, drawFacts } from "./draw-facts.ts";
import type { PricedLine } from "../exposure/exposure.ts";
import { lotteryDoor } from "./lottery-door.ts";
import { LINES_SHOWN, shownCode, ticketOf } from "./lottery-tickets.ts";
import { readLines } from "./ticket-lines.ts";

type Call = typeof contract.lottery.placeLotteryTicket;
type Wanted = CallInput<Call>;

/**
 * Bets on a draw: all lines, or none. A repeated request answers the ticket that it made, also after the draw.
 *
 * Throws Refusal, in precedence order:
 * - REAL_ACCOUNT_REQUIRED, REQUEST_ID_REUSED, DRAW_UNKNOWN, GAME_UNKNOWN, GAME_MAINTENANCE, DRAW_CLOSED
 * - SELECTION_INVALID {line}, LINES_TOO_MANY, AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM
 * - NUMBER_CLOSED {line, number}, ODDS_CHANGED {line, odds}, WIN_LIMIT
 * - PLAY_BLOCKED, INSUFFICIENT_FUNDS
 */
export async function placeLotteryTicket(context: PlayerContext, wanted: Wanted): Promise<CallOutput<Call>> {
  const { brand, player } = context;
  if (player.role === "trial" && brand.freePlayOf === null) throw refusal("REAL_ACCOUNT_REQUIRED");
  try {
    return { value: await placeNew(context, wanted) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Only a request that is refused may be a repeated one: new requests need no look at the earlier ones.
    const known = await knownTicket(context, wanted);
    if (known !== undefined) return { value: await ticketOf(context, known) };
    throw error.code === "MARKET_CLOSED" || error.code === "MARKET_CUT_OFF" ? refusal("DRAW_CLOSED") : error;
  }
}

/** Throws Refusal REQUEST_ID_REUSED for a request that is known with other prices, besides the refusals of a new one. */
async function placeNew(context: PlayerContext, wanted: Wanted): Promise<LotteryTicket> {
  const { brand, player } = context;
  const door = lotteryDoor(context);
  const facts = await drawFacts(context, wanted);
  const lines = readLines(facts.lottery, wanted.lines);
  const name = { drawId: facts.drawId, brandId: brand.id };
  const { prepared: exposed, placed } = await door.tickets.place(context, {
    exposure: { ...name, playerId: player.id, lines, caps: facts.lottery },
    ticket: {
      requestId: wanted.requestId,
      marketId: facts.marketId,
      source: "site",
      priceVersion: facts.lottery.prices.version,
    },
  });
  const release = () => door.exposure.release(name, exposed);
  if (placed.status === "rejected") {
    // After another error the ticket may be placed.
    if (placed.reason instanceof Refusal) await release();
    throw placed.reason;
  }
  if (!placed.value.isRepeated) return answerPlaced(context, facts, exposed.lines, placed.value);
  await release();
  return ticketOf(context, placed.value.id);
}

function answerPlaced(
  { brand }: PlayerContext,
  { lottery, numero, closeAt, drawAt }: DrawFacts,
  lines: readonly PricedLine[],
  placed: PlacedTicket,
): LotteryTicket {
  return {
    id: placed.id,
    gameCode: lottery.code,
    gameName: lottery.name,
    numero,
    drawState: "open",
    closeAt,
    drawAt,
    result: null,
    placedAt: placed.placedAt,
    state: "open",
    stake: placed.stake,
    payout: 0n,
    currency: brand.currency,
    lineCount: lines.length,
    lines: lines.slice(0, LINES_SHOWN).map(({ play, code, stake, potentialPayout }) => ({
      play: play.code,
      code: shownCode(code),
      stake,
      potentialPayout,
      state: "open",
      payout: 0n,
    })),
  };
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

/** The selections and stakes of the lines. Their payouts depend on the prices of the moment. */
function askedLines(version: string, { lines }: Wanted): readonly string[] {
  const rules = lotteryRulesOf(version);
  return lines.map(({ play: name, code: text, unitStake }) => {
    const play = rules?.plays.get(name);
    const code = play?.canonical(text);
    if (!play || code === undefined) return "";
    return `${selectionOf(name, code).selection} ${unitStake * BigInt(play.units(code))}`;
  });
}
