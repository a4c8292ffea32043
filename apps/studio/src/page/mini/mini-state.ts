import type { MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";

/**
 * The money that the page shows. Only the server's answers change it, except for the stake of a bet that is being sent.
 */
export class MiniState {
  /** The balance that the server reported last. */
  #balance: bigint | null;
  #net: bigint;
  /** Stakes of bets that are being sent. */
  #staked = 0n;
  /** The wins of rounds that are not shown to their end yet, by round id. */
  readonly #kept = new Map<string, bigint>();
  /** The server's clock minus this browser's. */
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

  /** Deducts the stake from the balance at the press of the button, not at the end of the show. */
  stake(stake: bigint): void {
    this.#staked += stake;
  }

  /** The bet was answered. */
  unstake(stake: bigint): void {
    this.#staked -= stake;
  }

  /** A round is known but not shown to its end yet. Its win is not yet part of the shown balance. */
  keepBack(round: MiniRoundView): void {
    this.#balance = BigInt(round.balanceAfter);
    this.#net = BigInt(round.sessionNet);
    if (round.state === "finished") this.#kept.set(round.id, BigInt(round.totalWin));
  }

  /** The current state of the round has been shown. */
  settle({ id }: MiniRoundView): void {
    this.#kept.delete(id);
  }

  /** Takes over the server's figures. Only if no round is being sent. */
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
