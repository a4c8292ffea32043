import { hash } from "node:crypto";
import { VALID_BET_RULE } from "../../play/index.ts";

/** A round is open until a win closes it. It is rolled back when all of its bets were taken back. */
export type RoundState = "open" | "settled" | "rolled_back";

/** The state of a round after the wallet calls so far. Amounts in minor units, without rolled-back actions. */
export interface Round {
  readonly gameCode: string;
  readonly gameType: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: RoundState;
  /** Whether it accepts no further bet or win. */
  readonly closed: boolean;
  /** The number of wallet calls that changed it; 0 before the first. */
  readonly version: number;
  /** The version of the rule of the valid bet under which it began. */
  readonly rule: number;
  /** When it began, in the database's own format; null for a new one. */
  readonly openedAt: string | null;
  /** When it was settled for the first time, in the database's own format. */
  readonly firstSettledAt: string | null;
}

/**
 * The number of leading digits of the vendor's id in a key. In a UUID made from the time they change every four
 * seconds.
 */
const LEADING_DIGITS = 9;

/**
 * The key of a round, as a UUID of version 8. It consists of the first nine hexadecimal digits of the vendor's id for
 * the round, then 84 bits of SHA-256 over player, vendor and id.
 *
 * Vendors count their rounds or name them by time. So rounds of the same period are close together in the index. The
 * database's function round_key computes the same key.
 */
export function roundKey(playerId: string, vendor: string, roundId: string): string {
  const digest = hash("sha256", `${playerId} ${vendor} ${roundId}`, "hex");
  const leading = leadingDigits(roundId);
  const head = `${leading.slice(0, 8)}-${leading.slice(8)}${digest.slice(9, 12)}-8${digest.slice(13, 16)}`;
  return `${head}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

function leadingDigits(name: string): string {
  let digits = "";
  for (let index = 0; index < name.length && digits.length < LEADING_DIGITS; index += 1) {
    if (isHexDigit(name.charCodeAt(index))) digits += name.charAt(index);
  }
  return digits.toLowerCase().padEnd(LEADING_DIGITS, "0");
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x66) || (code >= 0x41 && code <= 0x46);
}

export function newRound(gameCode: string, gameType: string): Round {
  const nothing = { stake: 0n, payout: 0n, state: "open", closed: false, version: 0 } as const;
  return { gameCode, gameType, ...nothing, rule: VALID_BET_RULE, openedAt: null, firstSettledAt: null };
}

/** A bet that closes its round is lost: the vendor says that no win will come. */
export function withBet(round: Round, stake: bigint, closes: boolean): Round {
  return changed(round, { stake: round.stake + stake, ...(closes ? SETTLED : OPEN) });
}

/** A stake and its win in one step of the round. */
export function withBetAndWin(round: Round, stake: bigint, payout: bigint, closes: boolean): Round {
  const { version, ...played } = withWin(withBet(round, stake, false), payout, closes);
  return { ...played, version: version - 1 };
}

/** A win of 0 closes the round whether or not the vendor says so. */
export function withWin(round: Round, payout: bigint, closes: boolean): Round {
  return changed(round, { payout: round.payout + payout, ...(closes || payout === 0n ? SETTLED : OPEN) });
}

/**
 * A round whose last bet is taken back is rolled back. While other bets remain it stays open, even when the vendor says
 * that it is over. Their stakes still wait for a win or a rollback.
 */
export function withoutBet(round: Round, stake: bigint, closes: boolean): Round {
  const left = round.stake - stake;
  if (left > 0n) return changed(round, { stake: left });
  return changed(round, { stake: left, state: "rolled_back", closed: closes });
}

/** A win that is taken back leaves its bet unsettled, unless the vendor says that the round is over. */
export function withoutWin(round: Round, payout: bigint, closes: boolean): Round {
  return changed(round, { payout: round.payout - payout, ...(closes ? SETTLED : OPEN) });
}

/** A win beside a stake leaves the round's bets open, unless the vendor says that the round is over. */
export function withGrant(round: Round, payout: bigint, closes: boolean): Round {
  return changed(round, { payout: round.payout + payout, ...(closes ? SETTLED : {}) });
}

/** A grant that is taken back leaves the round open or closed, unless the vendor says that it is over. */
export function withoutGrant(round: Round, payout: bigint, closes: boolean): Round {
  return changed(round, { payout: round.payout - payout, ...(closes ? SETTLED : {}) });
}

/** A settlement of 0 does not close the round: other bets of the same ticket may wait. */
export function withSettlement(round: Round, payout: bigint, closes: boolean): Round {
  return changed(round, { payout: round.payout + payout, ...(closes ? SETTLED : OPEN) });
}

/** The settlement pays this much more, or less when below zero; the round stays open or closed. */
export function withResettlement(round: Round, change: bigint): Round {
  return changed(round, { payout: round.payout + change });
}

/** Ends a round because the vendor says so. A round without remaining bets stays rolled back. */
export function ended(round: Round): Round {
  return changed(round, round.state === "rolled_back" ? { closed: true } : SETTLED);
}

const OPEN = { state: "open", closed: false } as const;
const SETTLED = { state: "settled", closed: true } as const;

function changed(round: Round, change: Partial<Round>): Round {
  return { ...round, ...change, version: round.version + 1 };
}

/** The columns of a round, as {@link asRound} reads them. */
export interface RoundRow {
  readonly round_game_code: string | null;
  readonly round_game_type: string | null;
  readonly round_stake: bigint | null;
  readonly round_payout: bigint | null;
  readonly round_state: RoundState | null;
  readonly round_closed: boolean | null;
  readonly round_version: number | null;
  readonly round_rule: number | null;
  readonly round_opened_at: string | null;
  readonly round_first_settled_at: string | null;
}

/** The columns of a round for a statement that joined it as `round`. */
export const ROUND_COLUMNS = `
  round.game_code as round_game_code, round.game_type as round_game_type, round.stake as round_stake,
  round.payout as round_payout, round.state as round_state, round.closed_at is not null as round_closed,
  round.version as round_version, round.valid_bet_rule as round_rule, round.opened_at::text as round_opened_at,
  round.first_settled_at::text as round_first_settled_at`;

/** The round in a row of facts; undefined when nothing was played in it yet. */
export function asRound(row: RoundRow): Round | undefined {
  const { round_game_code: gameCode, round_game_type: gameType, round_state: state, round_version: version } = row;
  if (gameCode === null || gameType === null || state === null || version === null) return undefined;
  const { round_stake: stake, round_payout: payout, round_closed: closed, round_rule: rule } = row;
  const { round_opened_at: openedAt, round_first_settled_at: firstSettledAt } = row;
  const figures = { stake: stake ?? 0n, payout: payout ?? 0n, state, closed: closed ?? false, version };
  return { gameCode, gameType, ...figures, rule: rule ?? 0, openedAt, firstSettledAt };
}
