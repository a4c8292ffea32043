import type { MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";

/** The money that the page shows. Only answers of the server change it, but for the stake of a bet on its way. */
export class MiniState {
  /** The balance that the server reported last. */
  #balance: bigint | null;
  #net: bigint;
  /** Stakes of bets on their way. */
  #staked = 0n;
  /** The wins of rounds that are not shown to their end yet, by round id. */
  readonly #kept = new Map<string, bigint>();
  /** The server's clock less ours. */
  clockAhead: number;
  readonly #startedAt: number;

  constructor(view: MiniSessionView) {
    this.#balance = view.balance === null ? null : BigInt(view.balance);
    this.#net = BigInt(view.sessionNet);
    this.clockAhead = Date.parse(view.now) - Date.now();
    this.#startedAt = Date.parse(view.startedAt);
  }

  get balance(): bigint | null {
    return this.#balance === null ? null : this.#balance - this.#staked - this.#keptBack;
  }

  get net(): bigint {
    return this.#net - this.#keptBack;
  }

  get #keptBack(): bigint {
    return [...this.#kept.values()].reduce((sum, won) => sum + won, 0n);
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
  stake(stake: bigint): void {
    this.#staked += stake;
  }

  /** The bet was answered. */
  unstake(stake: bigint): void {
    this.#staked -= stake;
  }

  /** A round is known but not shown to its end yet: what it won is kept back. */
  keepBack(round: MiniRoundView): void {
    this.#balance = BigInt(round.balanceAfter);
    this.#net = BigInt(round.sessionNet);
    if (round.state === "finished") this.#kept.set(round.id, BigInt(round.totalWin));
  }

  /** The round has been shown as far as it goes. */
  settle({ id }: MiniRoundView): void {
    this.#kept.delete(id);
  }

  /** The server's figures, when no round is on its way. */
  refresh(view: MiniSessionView): void {
    if (view.balance !== null) this.#balance = BigInt(view.balance);
    this.#net = BigInt(view.sessionNet);
  }
}

/** The pay of a decimal multiple of a stake, truncated as the server truncates it. */
export function worthOf(stake: bigint, multiplier: string): bigint {
  const [whole = "0", fraction = ""] = multiplier.split(".");
  const digits = fraction.slice(0, 6).padEnd(6, "0");
  return (stake * BigInt(whole + digits)) / 1_000_000n;
}
