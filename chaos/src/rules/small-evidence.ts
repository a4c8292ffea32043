import { newId } from "@banyan/kernel";
import { Journal, type Outcome, type WagerCall } from "../driver/journal.ts";
import type { Books, Evidence } from "./evidence.ts";

const VENDOR = "VTEST";

/** A small run of a few calls by one player. Everything is correct until a test changes it. */
export class SmallRun {
  readonly journal = new Journal();
  readonly playerId = newId();
  readonly accountId = newId();
  readonly clearingId = newId();
  readonly opening = 1_000n;
  posted = 1_000n;
  readonly actions: Books["actions"][number][] = [];
  readonly transfers: Books["transfers"][number][] = [];
  readonly rounds: Books["rounds"][number][] = [];
  #sequence = 1n;

  constructor() {
    this.transfers.push(this.#transfer("adjustment", this.opening, 1n, this.posted));
  }

  /** A bet that was sent once and answered. */
  bet(amount: bigint, outcome?: Partial<Outcome & { kind: "accepted" }>): WagerCall {
    this.posted -= amount;
    const call = this.#call("bet", amount, newId());
    const accepted: Outcome = { kind: "accepted", reply: `told ${this.posted}`, balance: this.posted, ...outcome };
    this.ask(call, accepted);
    this.#sequence += 1n;
    const transfer = this.#transfer("bet", amount, this.#sequence, this.posted);
    this.transfers.push(transfer);
    this.actions.push(this.#action(call, amount, transfer.id));
    this.rounds.push(this.#round(call.request.round, amount));
    return call;
  }

  /** A bet that was refused. */
  refusedBet(amount: bigint): WagerCall {
    const call = this.#call("bet", amount, newId());
    this.ask(call, { kind: "refused", status: "RS_ERROR_NOT_ENOUGH_MONEY", reply: "no" });
    return call;
  }

  ask(call: WagerCall, outcome: Outcome, altered = false): void {
    this.journal.end(this.journal.begin(call, 0, altered), outcome);
  }

  get evidence(): Evidence {
    const account = {
      brand_id: "t",
      currency: "PKR",
      held: 0n,
      name: "",
      opened_at: new Date(),
      overdrawn: false,
      limit_until: null,
      sequence: 0n,
    };
    const cash = { ...account, id: this.accountId, player_id: this.playerId, kind: "player_cash" };
    return {
      journal: this.journal,
      cast: {
        vendor: { code: VENDOR },
        players: [{ id: this.playerId, opening: this.opening, token: "", siteToken: "" }],
        savers: [],
        spinners: [],
        operatorTokens: [],
      } as unknown as Evidence["cast"],
      books: {
        accounts: [
          { ...cash, posted: this.posted, sequence: this.#sequence },
          { ...account, id: this.clearingId, player_id: null, kind: "vendor_clearing", posted: 0n },
        ],
        transfers: this.transfers,
        actions: this.actions,
        rounds: this.rounds,
        holds: [],
        heldLines: [],
        deposits: [],
        withdrawals: [],
        decisions: [],
        markets: [],
        marketBets: [],
        exits: [],
        combos: [],
        legs: [],
        betDefects: [],
        comboDefects: [],
        jobs: [],
        untold: 0,
        defects: [],
        settings: { fsync: "on", full_page_writes: "on", synchronous_commit: "on" },
        trial: { lines: [], totals: [], balanced: true },
        auditBrokenAt: null,
      },
      gateway: { deposits: [], payouts: [] },
      studio: undefined,
      recovery: undefined,
      troubles: [],
      unexpectedEnds: [],
      complaints: [],
    };
  }

  #call(call: "bet", amount: bigint, round: string): WagerCall {
    const request = {
      request_uuid: newId(),
      transaction_uuid: newId(),
      user: this.playerId,
      token: "t",
      game_code: "koi",
      round,
      round_closed: false,
      currency: "PKR",
      amount: String(amount),
    };
    const made: WagerCall = { call, playerId: this.playerId, request, attempts: [] };
    this.journal.wallet.push(made);
    return made;
  }

  #transfer(kind: string, amount: bigint, sequence: bigint, balanceAfter: bigint): Books["transfers"][number] {
    const toPlayer = kind === "adjustment";
    const cash = { account: this.accountId, player: this.playerId, sequence, after: balanceAfter };
    const house = { account: this.clearingId, player: null, sequence: null, after: null };
    const [source, destination] = toPlayer ? [house, cash] : [cash, house];
    return {
      id: newId(),
      key: null,
      payload_hash: null,
      brand_id: "t",
      kind,
      amount,
      currency: "PKR",
      source_account_id: source.account,
      source_player_id: source.player,
      source_sequence: source.sequence,
      source_balance_after: source.after,
      destination_account_id: destination.account,
      destination_player_id: destination.player,
      destination_sequence: destination.sequence,
      destination_balance_after: destination.after,
      reference_kind: toPlayer ? "opening_balance" : "round",
      reference_id: "r",
      hold_id: null,
      created_at: new Date(),
    };
  }

  #action({ call, request, playerId }: WagerCall, amount: bigint, transferId: string): Books["actions"][number] {
    return {
      player_id: playerId,
      vendor_code: VENDOR,
      round_id: request.round,
      kind: call,
      transaction_id: request.transaction_uuid,
      reference_id: null,
      game_code: "koi",
      currency: "PKR",
      amount,
      transfer_id: transferId,
      payload_hash: Buffer.alloc(32),
      balance: this.posted,
      created_at: new Date(),
    };
  }

  #round(roundId: string, stake: bigint): Books["rounds"][number] {
    return {
      player_id: this.playerId,
      vendor_code: VENDOR,
      round_id: roundId,
      id: newId(),
      brand_id: "t",
      game_code: "koi",
      game_type: "RNG",
      currency: "PKR",
      session_id: null,
      account_id: null,
      stake,
      payout: 0n,
      valid_bet: stake,
      valid_bet_rule: 1,
      state: "open",
      version: 1,
      opened_at: new Date(),
      closed_at: null,
      first_settled_at: null,
    };
  }
}
