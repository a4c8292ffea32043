import * as z from "zod";
import { betStates } from "./bet-states.ts";
import { wonJackpot } from "./entities.ts";
import { amount, currency, instant, line, pageInput, pageOf, periodInput, uuid } from "./shapes.ts";

/**
 * The kinds of bets. A round is of a vendor's game, a ticket is on one market of the house, and a combination has
 * selections of several markets.
 */
export const betKinds = ["round", "ticket", "combo"] as const;
export type BetKind = (typeof betKinds)[number];

const figures = {
  id: uuid,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  state: z.enum(betStates),
  stake: amount,
  /** Everything that the bet has paid so far, returned stakes included. */
  payout: amount,
  /** payout − stake; null while the bet is open. */
  net: amount.nullable(),
  validBet: amount,
  currency,
  openedAt: instant,
  closedAt: instant.nullable(),
};

/** Null for a game of the house that the catalogue does not list; the category names it then. */
const gameOfHouse = z.string().nullable();

const round = z.object({
  kind: z.literal("round"),
  ...figures,
  gameName: z.string(),
  roundId: z.string(),
  jackpot: wonJackpot,
});
const ticket = z.object({
  kind: z.literal("ticket"),
  ...figures,
  gameName: gameOfHouse,
  /** The market: a draw or a match. */
  marketName: z.string(),
  lines: z.number().int(),
});
const combo = z.object({
  kind: z.literal("combo"),
  ...figures,
  gameName: gameOfHouse,
  legs: z.number().int(),
  /** The number of parlays that it consists of; 1 for a parlay of all legs. */
  lines: z.number().int(),
  /** The product of the odds of a parlay, as a decimal fraction; null for a system. */
  odds: z.string().nullable(),
});

/** One bet of the betting record. */
export const betRecord = z.discriminatedUnion("kind", [round, ticket, combo]);
export type BetRecord = z.output<typeof betRecord>;

/** The filters of the betting record. `from` and `to` refer to the time at which a bet was placed. */
export const betFilters = {
  ...periodInput,
  gameType: line(32).optional(),
  vassalage: line(64).optional(),
  state: z.enum(betStates).optional(),
};

export const betsInput = z.object({ ...pageInput, ...betFilters });

/** Totals of all bets that the filters let through, not of the page. */
const betTotals = z.object({
  bets: z.number().int(),
  stake: amount,
  payout: amount,
  /** payout − stake of the bets that are not open. */
  net: amount,
  /** stake − payout of the open bets. So net − open is the sum of the ledger's movements. */
  open: amount,
});
export type BetTotals = z.output<typeof betTotals>;

/** A vendor with bets of the player in the period, and the category of these bets. */
const betChoice = z.object({ gameType: z.string(), vassalage: z.string(), vendorName: z.string() });
export type BetChoice = z.output<typeof betChoice>;

export const betsPage = pageOf(betRecord).extend({
  /** Both are null on every page after the first. */
  totals: betTotals.nullable(),
  /** The offered filters: every category and vendor of the period, whatever the other filters are. */
  choices: z.array(betChoice).nullable(),
});

const lineStates = ["open", "won", "half_won", "void", "half_lost", "lost", "cancelled", "cashed_out"] as const;

const ticketLine = z.object({
  number: z.number().int(),
  /** The play and its code, "play:code", or the plain name of the selection. Long ones end in "…". */
  selection: z.string(),
  stake: amount,
  potentialPayout: amount,
  state: z.enum(lineStates),
  payout: amount,
});
export type BetLine = z.output<typeof ticketLine>;

const leg = z.object({
  marketName: z.string(),
  selection: z.string(),
  /** A decimal fraction, the stake included. */
  odds: z.string(),
  outcome: z.enum(["open", "won", "half_won", "void", "half_lost", "lost"]),
});

export const betName = { kind: z.enum(betKinds), id: uuid };

/** One bet with everything that is known of it. */
export const betDetail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("round"), bet: round }),
  z.object({ kind: z.literal("ticket"), bet: ticket, lines: z.array(ticketLine) }),
  z.object({
    kind: z.literal("combo"),
    bet: combo,
    /** The stake of each parlay. */
    unit: amount,
    /** The payout of all parlays together when every leg wins. */
    potentialPayout: amount,
    legs: z.array(leg),
    /** How many parlays have how many legs, the smallest first. */
    parlays: z.array(z.object({ legs: z.number().int(), count: z.number().int() })),
  }),
]);
export type BetDetail = z.output<typeof betDetail>;

type SavedFile = z.output<ReturnType<typeof z.file>>;

/** A table of bets, one a row. The server writes a web stream of bytes; a client reads a file. */
export const betsFile = z.custom<SavedFile>(
  (value) => typeof value === "object" && value !== null && "getReader" in value,
) as unknown as z.ZodType<SavedFile, AsyncIterable<Uint8Array>>;

export const betsFileInput = z.object(betFilters);
