import {
  type BetRequest,
  checkSignature,
  type RefundRequest,
  type RollbackRequest,
  SIGNATURE_HEADER,
  VENDOR_HEADER,
  TIMESTAMP_HEADER,
  type VerifyingKey,
  WALLET_CALLS,
  type WalletCall,
  type WalletReply,
  type WalletStatus,
  type WinRequest,
  WINS_CALL,
  type WinsReply,
} from "@banyan/vendor-kit";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";

/** The wallet's behaviour at its next call of a kind. By default it works correctly. */
export type Behaviour =
  /** Decides, and the answer is lost. */
  | "lose the answer"
  /** The call itself is lost. */
  | "lose the call"
  /** Decides, and answers after this time. */
  | { readonly lateMillis: number }
  /** Decides nothing and answers this. */
  | { readonly status: WalletStatus }
  | { readonly http: number }
  /** Holds the call until the promise resolves, and only then decides it. */
  | { readonly until: Promise<unknown> };

type MoneyRequest = BetRequest | WinRequest | RollbackRequest | RefundRequest;

/**
 * Another company's wallet for tests: one player, real HTTP, verified signatures, and a minimal implementation of the
 * protocol. Tests plan its misbehaviour call by call.
 */
export class StrangerWallet {
  /** Every call that arrived, in order. */
  readonly calls: { call: WalletCall; body: MoneyRequest }[] = [];
  /** Every decision. A repeated call that was accepted is not decided again. */
  readonly decided: { call: WalletCall; body: MoneyRequest; status: WalletStatus }[] = [];
  /** The lists of wins that arrived. Each of their wins is among the calls, too. */
  readonly lists: (readonly WinRequest[])[] = [];
  /** Whether it has the call for many wins. */
  knowsLists = true;
  /** How often it was asked for that call and did not have it. */
  listsNotFound = 0;
  balance = 1_000_000n;
  private readonly answers = new Map<string, WalletReply>();
  private readonly bets = new Map<string, { amount: bigint; state: "taken" | "won" | "back" }>();
  /** Wins that were paid, with their bets. */
  private readonly wins = new Map<string, { bet: string; amount: bigint }>();
  private readonly closedRounds = new Set<string>();
  private readonly planned = new Map<WalletCall, Behaviour[]>();
  private readonly key: VerifyingKey;
  private readonly app = Fastify({ forceCloseConnections: true });

  constructor(key: VerifyingKey) {
    this.key = key;
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    for (const call of Object.keys(WALLET_CALLS) as WalletCall[]) {
      const { path, request: schema } = WALLET_CALLS[call];
      this.app.post(`/wallet${path}`, (request, reply) => {
        const body = schema.parse(this.read(request, path)) as MoneyRequest;
        return this.receive(call, body, reply);
      });
    }
    this.app.post(`/wallet${WINS_CALL.path}`, (request, reply) => {
      if (!this.knowsLists) {
        this.listsNotFound += 1;
        return reply.code(404).send("not found");
      }
      const { request_uuid: id, wins } = WINS_CALL.request.parse(this.read(request, WINS_CALL.path));
      return this.receiveWins(id, wins, reply);
    });
  }

  /** The content of a request whose signature is right. */
  private read(request: FastifyRequest, path: string): unknown {
    const raw = String(request.body);
    const verdict = checkSignature(
      this.key,
      {
        timestamp: String(request.headers[TIMESTAMP_HEADER]),
        signature: String(request.headers[SIGNATURE_HEADER]),
      },
      { path, caller: String(request.headers[VENDOR_HEADER]), body: raw },
    );
    if (verdict !== "valid") throw new Error(`signature ${verdict}`);
    return JSON.parse(raw);
  }

  async start(): Promise<string> {
    return `${await this.app.listen({ port: 0, host: "127.0.0.1" })}/wallet`;
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /** Plans the behaviour for the next calls of this kind, one after another. */
  plan(call: WalletCall, ...behaviours: Behaviour[]): void {
    this.planned.set(call, [...(this.planned.get(call) ?? []), ...behaviours]);
  }

  /** Works correctly again. */
  forgetPlans(): void {
    this.planned.clear();
  }

  /** The received calls of one kind, optionally of one round. */
  heard(call: WalletCall, round?: string): MoneyRequest[] {
    return this.calls
      .filter((heard) => heard.call === call && (!round || heard.body.round === round))
      .map(({ body }) => body);
  }

  private async receive(call: WalletCall, body: MoneyRequest, reply: FastifyReply): Promise<unknown> {
    const behaviour = this.planned.get(call)?.shift();
    if (behaviour === "lose the call") return reply.hijack().raw.destroy();
    this.calls.push({ call, body });
    if (typeof behaviour === "object") {
      if ("http" in behaviour) return reply.code(behaviour.http).send("fault");
      if ("status" in behaviour) return { request_uuid: body.request_uuid, status: behaviour.status };
      if ("until" in behaviour) await behaviour.until;
    }
    const answer = this.decide(call, body);
    if (behaviour === "lose the answer") return reply.hijack().raw.destroy();
    if (typeof behaviour === "object" && "lateMillis" in behaviour) {
      await new Promise((resolve) => setTimeout(resolve, behaviour.lateMillis));
    }
    return answer;
  }

  /**
   * Each win of a list takes the next planned behaviour of wins. A status is the answer to this win only. Every other
   * behaviour is that of the whole list, because the list has one line and one answer.
   */
  private async receiveWins(id: string, wins: readonly WinRequest[], reply: FastifyReply): Promise<unknown> {
    const behaviours = wins.map(() => this.planned.get("win")?.shift());
    if (behaviours.includes("lose the call")) return reply.hijack().raw.destroy();
    this.lists.push(wins);
    for (const body of wins) this.calls.push({ call: "win", body });
    for (const behaviour of behaviours) {
      if (typeof behaviour !== "object") continue;
      if ("http" in behaviour) return reply.code(behaviour.http).send("fault");
      if ("until" in behaviour) await behaviour.until;
    }
    const replies = wins.map((body, place): WalletReply => {
      const behaviour = behaviours[place];
      const isRefused = typeof behaviour === "object" && "status" in behaviour;
      return isRefused ? { request_uuid: body.request_uuid, status: behaviour.status } : this.decide("win", body);
    });
    if (behaviours.includes("lose the answer")) return reply.hijack().raw.destroy();
    for (const behaviour of behaviours) {
      if (typeof behaviour !== "object" || !("lateMillis" in behaviour)) continue;
      await new Promise((resolve) => setTimeout(resolve, behaviour.lateMillis));
    }
    return { request_uuid: id, status: "RS_OK", replies } satisfies WinsReply;
  }

  private decide(call: WalletCall, body: MoneyRequest): WalletReply {
    const tell = (status: WalletStatus): WalletReply => ({
      request_uuid: body.request_uuid,
      status,
      user: body.user,
      currency: "PKR",
      balance: String(this.balance),
    });
    if (call === "info" || call === "balance") return tell("RS_OK");
    const known = this.answers.get(body.transaction_uuid);
    if (known) return known;
    const status = this.move(call, body);
    this.decided.push({ call, body, status });
    const answer = tell(status);
    if (status === "RS_OK") this.answers.set(body.transaction_uuid, answer);
    return answer;
  }

  /** The round opens again, and the balance may fall below zero. */
  private takeBackWin(body: MoneyRequest, { bet: id, amount }: { bet: string; amount: bigint }): WalletStatus {
    const bet = this.bets.get(id);
    if (bet?.state !== "won") return "RS_OK";
    bet.state = "taken";
    this.closedRounds.delete(`${body.user} ${body.round}`);
    this.balance -= amount;
    return "RS_OK";
  }

  private move(call: WalletCall, body: MoneyRequest): WalletStatus {
    const bet = this.bets.get(
      "reference_transaction_uuid" in body ? body.reference_transaction_uuid : body.transaction_uuid,
    );
    const amount = "amount" in body ? BigInt(body.amount) : 0n;
    const round = `${body.user} ${body.round}`;
    if (call === "roundEnd") {
      this.closedRounds.add(round);
      return "RS_OK";
    }
    const isClosed = this.closedRounds.has(round);
    if (call === "bet") {
      if (isClosed) return "RS_ERROR_ROUND_CLOSED";
      if (bet) return "RS_ERROR_TRANSACTION_ROLLED_BACK";
      if (amount > this.balance) return "RS_ERROR_NOT_ENOUGH_MONEY";
      this.bets.set(body.transaction_uuid, { amount, state: "taken" });
      this.balance -= amount;
      return "RS_OK";
    }
    if (call === "win") {
      if (!bet) return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
      if (bet.state !== "taken" || isClosed) return "RS_ERROR_ROUND_CLOSED";
      bet.state = "won";
      if (("round_closed" in body && body.round_closed) || amount === 0n) this.closedRounds.add(round);
      this.balance += amount;
      if ("reference_transaction_uuid" in body) {
        this.wins.set(body.transaction_uuid, { bet: body.reference_transaction_uuid, amount });
      }
      return "RS_OK";
    }
    const win = "reference_transaction_uuid" in body ? this.wins.get(body.reference_transaction_uuid) : undefined;
    if (call === "rollback" && win) return this.takeBackWin(body, win);
    if (!("reference_transaction_uuid" in body)) return "RS_ERROR_WRONG_SYNTAX";
    if (bet?.state === "won" || (bet?.state === "taken" && isClosed)) return "RS_ERROR_BET_SETTLED";
    if (call === "refund" && bet?.state !== "taken") return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    if (bet?.state === "taken") this.balance += bet.amount;
    this.bets.set(body.reference_transaction_uuid, { amount: bet?.amount ?? 0n, state: "back" });
    return "RS_OK";
  }
}
