import { WINS_MAX } from "@banyan/vendor-kit";
import { deliverCorrection, takeCorrections } from "./corrections/deliver-correction.ts";
import { deliverCall, deliverWins } from "./deliver-call.ts";
import { type OwedCall, takeOwed, walletOf } from "./owed-calls.ts";
import type { TableServices } from "./table-services.ts";

/**
 * The calls to wallets under way at the same time, and how many places must be free before more are taken. A list of wins
 * is one call.
 */
const CALLS_AT_ONCE = 64;
const CALLS_FREE = 16;
/** With so many lists of wins under way, a wallet gets no more, so that a silent one leaves places to the others. */
const LISTS_A_WALLET = 8;
/** How long a wallet that lacks the call for many wins is not asked for it again. */
const ALONE_MILLIS = 5 * 60_000;

/** Sends owed calls, at most so many at the same time. A silent wallet delays no other calls as long as places are free. */
export class CallSender {
  readonly #services: TableServices;
  readonly #underWay = new Set<Promise<void>>();
  /** The number of lists of wins under way, by wallet. */
  readonly #lists = new Map<string, number>();
  /** Wallets that take wins only one by one, and until when they are not asked again. */
  readonly #alone = new Map<string, number>();
  /** Whether the wins of a busy wallet were left at the last look. */
  #hasLeft = false;
  #isFilling = false;
  #isAsked = false;
  #isStopped = false;

  constructor(services: TableServices) {
    this.#services = services;
  }

  fill(): void {
    this.#isAsked = true;
    if (!this.#isFilling && !this.#isStopped) void this.#take();
  }

  async #take(): Promise<void> {
    this.#isFilling = true;
    try {
      while (this.#isAsked && !this.#isStopped && CALLS_AT_ONCE - this.#underWay.size >= CALLS_FREE) {
        this.#isAsked = false;
        const free = CALLS_AT_ONCE - this.#underWay.size;
        const { records, leaseSeconds } = this.#services;
        const busy = [...this.#lists].flatMap(([wallet, count]) => (count >= LISTS_A_WALLET ? [wallet] : []));
        this.#hasLeft = busy.length > 0;
        const wallets = { alone: this.#walletsAlone(), busy };
        const owed = await takeOwed(records, leaseSeconds, Math.ceil(free / 2), wallets);
        const corrections = await takeCorrections(records, leaseSeconds, Math.ceil(free / 4));
        for (const calls of callsOf(owed, new Set(wallets.alone))) this.#deliver(calls);
        for (const correction of corrections) this.#send(deliverCorrection(this.#services, correction));
        if (owed.length > 0 || corrections.length > 0) this.#isAsked = true;
      }
    } catch (error) {
      this.#services.play.log.error({ err: error }, "owed calls of tables could not be read");
    } finally {
      this.#isFilling = false;
    }
  }

  #deliver(calls: readonly OwedCall[]): void {
    const [call] = calls;
    if (!call) return;
    if (calls.length === 1) return this.#send(deliverCall(this.#services, call));
    this.#send(this.#deliverList(walletOf(call), calls));
  }

  async #deliverList(wallet: string, calls: readonly OwedCall[]): Promise<void> {
    this.#lists.set(wallet, (this.#lists.get(wallet) ?? 0) + 1);
    try {
      const isKnown = await deliverWins(this.#services, calls);
      if (isKnown) return;
      this.#alone.set(wallet, performance.now() + ALONE_MILLIS);
      this.fill();
    } finally {
      const others = (this.#lists.get(wallet) ?? 1) - 1;
      if (others > 0) this.#lists.set(wallet, others);
      else this.#lists.delete(wallet);
      if (this.#hasLeft && others < LISTS_A_WALLET) this.fill();
    }
  }

  #walletsAlone(): string[] {
    for (const [wallet, until] of this.#alone) if (until < performance.now()) this.#alone.delete(wallet);
    return [...this.#alone.keys()];
  }

  #send(delivery: Promise<unknown>): void {
    const sending = delivery.then(
      () => undefined,
      (error: unknown) => this.#services.play.log.error({ err: error }, "a call of a table could not be sent"),
    );
    this.#underWay.add(sending);
    void sending.then(() => this.#freed(sending));
  }

  #freed(sending: Promise<void>): void {
    this.#underWay.delete(sending);
    if (this.#isAsked) this.fill();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#underWay);
  }
}

/** Wins of one wallet and one vendor become lists, unless the wallet takes them only one by one. */
function callsOf(owed: readonly OwedCall[], alone: ReadonlySet<string>): (readonly OwedCall[])[] {
  const isListed = (call: OwedCall) => call.kind === "win" && !alone.has(walletOf(call));
  const lists = Map.groupBy(owed.filter(isListed), ({ wallet_url: url, vendor }) => `${vendor} ${url}`);
  return [
    ...owed.filter((call) => !isListed(call)).map((call) => [call]),
    ...[...lists.values()].flatMap((calls) => listsOf(calls)),
  ];
}

function listsOf(calls: readonly OwedCall[]): (readonly OwedCall[])[] {
  const lists: (readonly OwedCall[])[] = [];
  for (let from = 0; from < calls.length; from += WINS_MAX) lists.push(calls.slice(from, from + WINS_MAX));
  return lists;
}
