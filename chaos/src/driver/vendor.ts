import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banyan/kernel";
import { type WalletStatus, WINS_MAX } from "@banyan/vendor-kit";
import type { Dice } from "@banyan/dev-env/dice";
import type { Cast, CastPlayer } from "../platform/cast.ts";
import type { BalanceCall, BetCall, Journal, Outcome, RollbackCall, WalletCall, WinCall } from "./journal.ts";
import { acknowledgement, isDoubtful, knowledgeOf } from "./journal.ts";
import type { WalletWire } from "./wallet-wire.ts";

/** The share of calls that are repeated, delayed, or sent to both servers. */
const REPEATED_SHARE = 0.3;
/** How often an undecided call is tried immediately; after that it is sent again later. */
const TRIES_AT_ONCE = 3;

/** A vendor that keeps its calls until they are decided. It repeats, reorders and doubles many of them. */
export class Vendor {
  readonly journal: Journal;
  readonly dice: Dice;
  readonly #wire: WalletWire;
  readonly #cast: Cast;
  readonly #servers: number;
  /** Calls that will be sent again: some undecided, some without need. */
  readonly #owed: WalletCall[] = [];

  constructor(
    stage: { readonly cast: Cast; readonly servers: readonly unknown[] },
    wire: WalletWire,
    journal: Journal,
    dice: Dice,
  ) {
    this.#cast = stage.cast;
    this.#servers = stage.servers.length;
    this.#wire = wire;
    this.journal = journal;
    this.dice = dice;
  }

  bet(player: CastPlayer, amount: bigint, round: string = newId(), forbidden?: WalletStatus): BetCall {
    const request = { ...this.#about(player), ...this.#named(round, false), ...this.#money(amount) };
    return this.#enter({ call: "bet", playerId: player.id, request, attempts: [], ...(forbidden && { forbidden }) });
  }

  /** Pays the bet, or reports with 0 that it lost; closes its round. */
  win(player: CastPlayer, bet: BetCall, amount: bigint, forbidden?: WalletStatus): WinCall {
    const request = {
      ...this.#about(player),
      ...this.#named(bet.request.round, true),
      ...this.#money(amount),
      reference_transaction_uuid: bet.request.transaction_uuid,
    };
    return this.#enter({ call: "win", playerId: player.id, request, attempts: [], ...(forbidden && { forbidden }) });
  }

  /** Rolls back the bet or the win. */
  rollback(player: CastPlayer, undone: BetCall | WinCall, forbidden?: WalletStatus): RollbackCall {
    const request = {
      ...this.#about(player),
      ...this.#named(undone.request.round, true),
      reference_transaction_uuid: undone.request.transaction_uuid,
    };
    return this.#enter({
      call: "rollback",
      playerId: player.id,
      request,
      attempts: [],
      ...(forbidden && { forbidden }),
    });
  }

  balance(player: CastPlayer): BalanceCall {
    return this.#enter({ call: "balance", playerId: player.id, request: this.#about(player), attempts: [] });
  }

  /** Sends a call once, to the chosen server or a random one. */
  send(call: WalletCall, server = this.dice.below(this.#servers)): Promise<Outcome> {
    return this.#wire.send(call, server);
  }

  /** Sends a call's id with a different payload. */
  async sendAltered(call: BetCall): Promise<void> {
    const { request } = call;
    const changes = [
      { amount: String(BigInt(request.amount) + 1n) },
      { round: newId() },
      { round_closed: !request.round_closed },
    ];
    await this.#wire.send(call, this.dice.below(this.#servers), { ...request, ...this.dice.pick(changes) });
  }

  /** Sends a call until it is decided, often over several paths. An undecided call is kept and sent again later. */
  async deliver(call: WalletCall): Promise<"done" | "not done" | "unknown"> {
    if (this.dice.chance(REPEATED_SHARE)) await this.#deliverOften(call);
    else await this.send(call);
    for (let tries = 1; tries < TRIES_AT_ONCE && knowledgeOf(call) === "unknown"; tries += 1) {
      await sleep(this.dice.between(20, 150) * tries);
      await this.send(call);
    }
    const known = knowledgeOf(call);
    if (known === "unknown") this.#owed.push(call);
    return known;
  }

  /** Sends one of the kept calls again, if there are any. */
  async payOwed(): Promise<void> {
    const call = this.#owed.splice(this.dice.below(this.#owed.length || 1), 1)[0];
    if (!call) return;
    await this.send(call);
    if (knowledgeOf(call) === "unknown") this.#owed.push(call);
  }

  /**
   * Repeats every undecided call until it is decided, now that none of them is on its way. Returns the calls that are
   * undecided when time is up.
   */
  async settle(millis: number): Promise<readonly WalletCall[]> {
    const deadline = Date.now() + millis;
    this.#owed.length = 0;
    let open: readonly WalletCall[] = this.journal.wallet.filter(
      (call) => call.call !== "balance" && call.attempts.length > 0 && isDoubtful(call),
    );
    while (open.length > 0 && Date.now() < deadline) {
      await this.#sendAll(open);
      open = open.filter((call) => knowledgeOf(call) === "unknown");
      if (open.length > 0) await sleep(200);
    }
    return open;
  }

  /** Repeats this many acknowledged calls, chosen from the whole run. */
  async replay(count: number): Promise<void> {
    const acknowledged = this.journal.wallet.filter((call) => call.call !== "balance" && acknowledgement(call));
    await this.#sendAll(this.dice.shuffle(acknowledged.slice()).slice(0, count));
  }

  async #deliverOften(call: WalletCall): Promise<void> {
    const ways = [
      () => Promise.all(Array.from({ length: this.#servers }, (_, server) => this.send(call, server))),
      () => Promise.all([this.send(call), this.send(call)]),
      async () => {
        await this.send(call);
        await this.send(call);
      },
      async () => {
        await this.send(call);
        // Sent late: after calls that were made after it.
        this.#owed.push(call);
      },
    ];
    await this.dice.pick(ways)();
  }

  /** Wins go last, in lists of random lengths. */
  async #sendAll(calls: readonly WalletCall[]): Promise<void> {
    const groups: WalletCall[][] = calls.filter(({ call }) => call !== "win").map((call) => [call]);
    const wins = calls.filter((call) => call.call === "win");
    while (wins.length > 0) groups.push(wins.splice(0, this.dice.between(1, WINS_MAX)));
    const queue = groups.values();
    const sender = async (): Promise<void> => {
      for (const group of queue) await this.#sendTogether(group);
    };
    await Promise.all(Array.from({ length: 16 }, sender));
  }

  /** Sends one call, or wins that share one. */
  async #sendTogether(calls: readonly WalletCall[]): Promise<void> {
    const [first] = calls;
    const wins = calls.filter((call) => call.call === "win");
    if (first && calls.length === 1) await this.send(first);
    else await this.#wire.sendWins(wins, this.dice.below(this.#servers));
  }

  #enter<Call extends WalletCall>(call: Call): Call {
    this.journal.wallet.push(call);
    return call;
  }

  #about({ id, token }: CastPlayer) {
    return { request_uuid: newId(), user: id, token, game_code: this.#cast.vendor.gameCode };
  }

  #named(round: string, closed: boolean) {
    return { transaction_uuid: newId(), round, round_closed: closed };
  }

  #money(amount: bigint) {
    return { currency: this.#cast.vendor.brand.currency, amount: String(amount) };
  }
}
