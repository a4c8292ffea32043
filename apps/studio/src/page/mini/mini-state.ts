import type { MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";

/** The money that the page shows. Only answers of the server change it, but for the stake of a bet on its way. */
export class MiniState {
  balance: bigint | null;
  net: bigint;
  /** The server's clock less ours. */
  clockAhead: number;
  readonly #startedAt: number;

  constructor(view: MiniSessionView) {
    this.balance = view.balance === null ? null : BigInt(view.balance);
    this.net = BigInt(view.sessionNet);
    this.clockAhead = Date.parse(view.now) - Date.now();
    this.#startedAt = Date.parse(view.startedAt);
  }

  get now(): Date {
    return new Date(Date.now() + this.clockAhead);
  }

  get playedMillis(): number {
    return this.now.getTime() - this.#startedAt;
  }

  canAfford(stake: bigint): boolean {
    return this.balance === null || this.balance >= stake;
  }

  /** The stake leaves the balance with the press of the button, not with the end of the show. */
  move(by: bigint): void {
    if (this.balance !== null) this.balance += by;
  }

  /** A round is known but not shown to its end yet: what it won is kept back. */
  keepBack(round: MiniRoundView): void {
    const isOver = round.state === "finished";
    const won = isOver ? BigInt(round.totalWin) : 0n;
    this.balance = BigInt(round.balanceAfter) - won;
    this.net = BigInt(round.sessionNet) - won;
  }

  /** The round has been shown as far as it goes. */
  settle(round: MiniRoundView): void {
    this.balance = BigInt(round.balanceAfter);
    this.net = BigInt(round.sessionNet);
  }

  /** The server's figures, when no round is on its way. */
  refresh(view: MiniSessionView): void {
    if (view.balance !== null) this.balance = BigInt(view.balance);
    this.net = BigInt(view.sessionNet);
  }
}

/** What a decimal multiple of a stake pays, cut as the server cuts it. */
export function worthOf(stake: bigint, multiplier: string): bigint {
  const [whole = "0", fraction = ""] = multiplier.split(".");
  const digits = fraction.slice(0, 6).padEnd(6, "0");
  return (stake * BigInt(whole + digits)) / 1_000_000n;
}
