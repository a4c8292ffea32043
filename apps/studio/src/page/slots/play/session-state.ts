import type { RoundView, SessionView } from "../../../protocol/index.ts";

/** The part of a round's win that is held until the player gambles or collects it. The wallet does not have it yet. */
export function heldOf({ gamble }: RoundView): bigint {
  return BigInt(gamble?.offer?.stake ?? 0);
}

/**
 * The money that the page shows. Only the server's answers change it, except for the stake of a spin that is being
 * sent.
 */
export class SessionState {
  readonly bets: readonly bigint[];
  balance: bigint | null;
  net: bigint;
  #betIndex: number;
  #held = 0n;
  /** The server's clock minus this browser's. */
  readonly #clockAhead: number;
  readonly #startedAt: number;

  constructor(view: SessionView) {
    this.bets = view.bets.map(BigInt);
    this.balance = view.balance === null ? null : BigInt(view.balance);
    this.net = BigInt(view.sessionNet);
    this.#betIndex = Math.max(0, view.bets.indexOf(view.defaultBet));
    this.#clockAhead = Date.parse(view.now) - Date.now();
    this.#startedAt = Date.parse(view.startedAt);
    if (view.openRound) this.takeBack(view.openRound);
  }

  get bet(): bigint {
    return this.bets[this.#betIndex] ?? 0n;
  }

  get betEnds(): { lowest: boolean; highest: boolean } {
    return { lowest: this.#betIndex === 0, highest: this.#betIndex >= this.bets.length - 1 };
  }

  get now(): Date {
    return new Date(Date.now() + this.#clockAhead);
  }

  get playedMillis(): number {
    return this.now.getTime() - this.#startedAt;
  }

  /** Moves to a neighbouring stake. At the ends it stays. */
  moveBet(by: 1 | -1): void {
    this.chooseBet(this.#betIndex + by);
  }

  chooseBet(index: number): void {
    this.#betIndex = Math.min(this.bets.length - 1, Math.max(0, index));
  }

  get canAfford(): boolean {
    return this.balance === null || this.balance + this.#held >= this.bet;
  }

  /** A new spin collects the held win: the server pays it before the spin. */
  takeHeld(): void {
    if (this.balance !== null) this.balance += this.#held;
    this.net += this.#held;
    this.#held = 0n;
  }

  /** Deducts the stake from the balance at the press of the button, not at the end of the show. */
  stake(): void {
    if (this.balance !== null) this.balance -= this.bet;
  }

  /** The spin did not count. */
  unstake(): void {
    if (this.balance !== null) this.balance += this.bet;
  }

  /** A round is paid but not yet shown. Its win is not part of the shown balance until then. */
  takeBack(round: RoundView): void {
    const won = BigInt(round.gamble?.turns.at(-1)?.win ?? round.totalWin);
    this.balance = BigInt(round.balanceAfter) - won;
    this.net = BigInt(round.sessionNet) - won;
  }

  /** The round has been shown to its end. */
  settle(round: RoundView): void {
    this.#held = heldOf(round);
    this.balance = BigInt(round.balanceAfter) - this.#held;
    this.net = BigInt(round.sessionNet) - this.#held;
  }

  /** Takes over the server's figures. Only if no round is being sent. */
  refresh(view: SessionView): void {
    this.#held = view.openRound ? heldOf(view.openRound) : 0n;
    if (view.balance !== null) this.balance = BigInt(view.balance);
    this.net = BigInt(view.sessionNet) - this.#held;
  }
}
