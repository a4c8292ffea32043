import type { RoundView, SessionView } from "../../protocol/index.ts";

/** The money that the page shows. Only answers of the server change it, but for the stake of a spin on its way. */
export class SessionState {
  readonly bets: readonly bigint[];
  balance: bigint | null;
  net: bigint;
  #betIndex: number;
  /** The server's clock less ours. */
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

  /** Moves to a neighbouring stake; the ends hold. */
  moveBet(by: 1 | -1): void {
    this.chooseBet(this.#betIndex + by);
  }

  chooseBet(index: number): void {
    this.#betIndex = Math.min(this.bets.length - 1, Math.max(0, index));
  }

  get canAfford(): boolean {
    return this.balance === null || this.balance >= this.bet;
  }

  /** The stake leaves the balance with the press of the button, not with the end of the show. */
  stake(): void {
    if (this.balance !== null) this.balance -= this.bet;
  }

  /** The spin did not count. */
  unstake(): void {
    if (this.balance !== null) this.balance += this.bet;
  }

  /** A round that is paid but not yet shown: its win is kept back until it is. */
  takeBack(round: RoundView): void {
    this.balance = BigInt(round.balanceAfter) - BigInt(round.totalWin);
    this.net = BigInt(round.sessionNet) - BigInt(round.totalWin);
  }

  /** The round has been shown to its end. */
  settle(round: RoundView): void {
    this.balance = BigInt(round.balanceAfter);
    this.net = BigInt(round.sessionNet);
  }

  /** The server's figures, when no round is on its way. */
  refresh(view: SessionView): void {
    if (view.balance !== null) this.balance = BigInt(view.balance);
    this.net = BigInt(view.sessionNet);
  }
}
