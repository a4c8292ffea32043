/**
 * Decides whether a stake is accepted. Every way in uses this one list of conditions. The ways are vendors' bets, alone
 * or with their win, bets that are placed without a read before, and bets in markets.
 */

/** Everything that decides about a stake. Each way in reads these facts itself. */
export interface StakeSituation {
  /** The launch that the call's token names. A signed-in player of the house's own markets needs none: "valid". */
  readonly launch: "valid" | "unknown" | "expired";
  /** The player is not blocked, and the brand is not in maintenance. */
  readonly mayPlay: boolean;
  /** A credit was taken back after it had been spent. */
  readonly overdrawn: boolean;
  /** The game or market. A game that is switched off, or that the brand does not offer or hides, is unknown. */
  readonly offer: "open" | "unknown" | "closed" | "cut_off";
  readonly currencyMatches: boolean;
  /** The stake was taken back before it came. */
  readonly takenBack: boolean;
  /** Minor units: everything that is taken together. */
  readonly stake: bigint;
  /** The smallest and the greatest bet of the stake, in minor units. Of a single bet both are the stake. */
  readonly smallest: bigint;
  readonly greatest: bigint;
  /** The limits of one bet, in minor units. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Whether a stake of 0 is a free round, which needs no least stake. */
  readonly acceptsFreeRounds: boolean;
  /** Minor units that may be staked. */
  readonly available: bigint;
}

export type StakeRefusal =
  | "LAUNCH_UNKNOWN"
  | "LAUNCH_EXPIRED"
  | "PLAY_BLOCKED"
  | "OFFER_UNKNOWN"
  | "CURRENCY_DIFFERS"
  | "TAKEN_BACK"
  | "OFFER_CLOSED"
  | "CUT_OFF"
  | "BELOW_MINIMUM"
  | "ABOVE_MAXIMUM"
  | "FUNDS_MISSING";

/**
 * The tables of the statements that place bets without a read before. Each condition is checked where its data is: the
 * first four of vendors' bets, the others of tickets on the house's own markets.
 */
type PlacedIn = "launch" | "brand" | "game" | "stake" | "bettor" | "market" | "ticket";

export interface StakeCondition {
  readonly refusal: StakeRefusal;
  readonly holds: (situation: StakeSituation) => boolean;
  /**
   * The same condition in SQL for the statements that place bets without a read before; see `fresh-bets.ts` and
   * `place-tickets.ts` for the names. Absent where the statement cannot violate it, or where the ledger checks it with the account.
   */
  readonly sql?: Readonly<Partial<Record<PlacedIn, string>>>;
}

/**
 * SQL: whether any wallet of a player is overdrawn, not only the one that pays. The statements that place bets without a
 * read before need no such condition: an overdrawn account fences the player's other accounts.
 */
export function inDebt(player: string): string {
  return `exists (select from account as debt where debt.player_id = ${player} and debt.overdrawn)`;
}

/** SQL: whether a brand hides the row's `game` from its players. `brand` is the SQL of the brand's id. */
export function hiddenBy(brand: string): string {
  return `exists (
    select from brand_game as decision
    where decision.brand_id = ${brand} and decision.node_id = game.node_id and decision.hidden
  )`;
}

/** In the order of precedence: a stake is refused for the first condition that does not hold. */
export const STAKE_CONDITIONS: readonly StakeCondition[] = [
  {
    refusal: "LAUNCH_UNKNOWN",
    holds: ({ launch }) => launch !== "unknown",
    sql: { launch: "session.player_id is not distinct from call.player_id" },
  },
  {
    refusal: "LAUNCH_EXPIRED",
    holds: ({ launch }) => launch !== "expired",
    // A launch that is due for renewal takes the full path, which renews it.
    sql: {
      launch:
        "session.expires_at >= now() + session.lasts_seconds * interval '0.9 second' and session.sign_in_ends_at > now()",
    },
  },
  {
    refusal: "PLAY_BLOCKED",
    holds: ({ mayPlay, overdrawn }) => mayPlay && !overdrawn,
    // The ledger refuses accounts that are overdrawn, and those of a player who was blocked.
    sql: { launch: "session.playable", brand: "brand.status = 0", bettor: "player.status = 'active'" },
  },
  {
    refusal: "OFFER_UNKNOWN",
    holds: ({ offer }) => offer !== "unknown",
    sql: {
      brand: "vendor.enabled and brand.settings #> '{games,vendors}' ? vendor.code",
      game: `game.enabled and game.withdrawn_at is null and not ${hiddenBy("coalesce(brand.free_play_of, brand.id)")}`,
      ticket: "market.brand_id = asked.brand_id",
    },
  },
  {
    refusal: "CURRENCY_DIFFERS",
    holds: ({ currencyMatches }) => currencyMatches,
    sql: { stake: "offer.vendor_code = seat.vendor_code and offer.currency = seat.currency" },
  },
  // A stake that was taken back, or whose round exists, is not fresh: a unique key makes the statement fail.
  { refusal: "TAKEN_BACK", holds: ({ takenBack }) => !takenBack },
  { refusal: "OFFER_CLOSED", holds: ({ offer }) => offer !== "closed", sql: { market: "market.state = 'open'" } },
  {
    refusal: "CUT_OFF",
    holds: ({ offer }) => offer !== "cut_off",
    sql: { market: "clock.now < market.cut_off_at" },
  },
  {
    refusal: "BELOW_MINIMUM",
    holds: ({ stake, smallest, minimum, acceptsFreeRounds }) =>
      smallest >= minimum || (stake === 0n && acceptsFreeRounds),
    sql: { stake: "seat.amount >= offer.minimum", ticket: "asked.smallest >= market.stake_minimum" },
  },
  {
    refusal: "ABOVE_MAXIMUM",
    holds: ({ greatest, maximum }) => greatest <= maximum,
    sql: { stake: "seat.amount <= offer.maximum", ticket: "asked.greatest <= market.stake_maximum" },
  },
  // The ledger compares the stake with the account.
  { refusal: "FUNDS_MISSING", holds: ({ stake, available }) => stake <= available },
];

/** The first reason to refuse the stake; undefined when it is accepted. */
export function stakeRefusal(situation: StakeSituation): StakeRefusal | undefined {
  return STAKE_CONDITIONS.find(({ holds }) => !holds(situation))?.refusal;
}

/** The SQL of all conditions on one table, joined by `and`. */
export function stakeConditionsOn(place: PlacedIn): string {
  return STAKE_CONDITIONS.flatMap(({ sql }) => sql?.[place] ?? []).join(" and ");
}
