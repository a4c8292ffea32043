import { setTimeout as sleep } from "node:timers/promises";
import { type BanyanClient, createBanyanClient, failureOf } from "@banyan/client";
import { operationsRoutes } from "@banyan/client/operations";
import { isErrorCode } from "@banyan/contract";
import { newId } from "@banyan/kernel";
import type { Dice } from "@banyan/dev-env/dice";
import { type CastPlayer, PAYMENT_PASSWORD } from "../platform/cast.ts";
import { gatewayIsTelling } from "../platform/gateway-books.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";
import { acknowledgement, type CashierCall, isDoubtful, type Journal, knowledgeOf, type Outcome } from "./journal.ts";

const ANSWER_MILLIS_MAX = 8_000;
const REPEATED_SHARE = 0.3;
const TRIES = 8;
const TOLD_MILLIS_MAX = 8_000;

/** Answers that leave open whether the request was carried out. */
const UNDECIDED = new Set(["NETWORK", "INTERNAL", "GATEWAY_UNREACHABLE"]);

/** Players at the cashier and operators in the console. They repeat requests until they get an answer. */
export class CashierCrowd {
  readonly #platform: ChaosPlatform;
  readonly #journal: Journal;
  readonly #dice: Dice;
  readonly #clients = new Map<string, BanyanClient>();

  constructor(platform: ChaosPlatform, journal: Journal, dice: Dice) {
    this.#platform = platform;
    this.#journal = journal;
    this.#dice = dice;
  }

  /** Deposits through the gateway's page, with a given or a random choice there. */
  async deposit(
    player: CastPlayer,
    amount = BigInt(this.#dice.between(1_000, 30_000)),
    choice = this.#dice.pick(["pay", "pay", "pay-repeated", "fail"]),
  ): Promise<void> {
    const call = this.#enter({ call: "deposit", id: newId(), playerId: player.id, amount, attempts: [] });
    if ((await this.#deliver(call)) !== "done") return;
    const { redirectUrl } = JSON.parse(acknowledgement(call)?.outcome.reply ?? "{}") as { redirectUrl?: string };
    if (!redirectUrl) return;
    const body = new URLSearchParams({ choice });
    const response = await fetch(redirectUrl, { method: "POST", body, redirect: "manual" });
    await response.body?.cancel();
  }

  /** Requests a withdrawal; an operator approves or rejects it, or leaves it. */
  async withdraw(player: CastPlayer): Promise<void> {
    const amount = BigInt(this.#dice.between(2_000, 90_000));
    const id = await this.request(player, amount);
    if (id !== undefined) await this.decide(player, id, amount, this.#dice.chance(0.75) ? "approve" : "reject");
  }

  /** Requests a withdrawal; returns its id once it was accepted. */
  async request(player: CastPlayer, amount: bigint): Promise<string | undefined> {
    const call = this.#enter({ call: "withdraw", id: newId(), playerId: player.id, amount, attempts: [] });
    if ((await this.#deliver(call)) !== "done") return undefined;
    return (JSON.parse(acknowledgement(call)?.outcome.reply ?? "{}") as { id: string }).id;
  }

  /** Waits until the gateway has sent all its webhooks, for a short time at most. */
  async untilToldOf(): Promise<void> {
    for (let waited = 0; waited < TOLD_MILLIS_MAX; waited += 100) {
      await sleep(100);
      if (!(await gatewayIsTelling(this.#platform))) return;
    }
  }

  /** Sends one withdrawal request to every server at the same moment. */
  async withdrawAtOnce(player: CastPlayer, requests: number): Promise<void> {
    const calls = Array.from({ length: requests }, () =>
      this.#enter({ call: "withdraw", id: newId(), playerId: player.id, amount: 2_000n, attempts: [] }),
    );
    await Promise.all(calls.map((call, number) => this.#send(call, number % this.#platform.lines.length)));
  }

  async decide(player: CastPlayer, withdrawalId: string, amount: bigint, call: "approve" | "reject"): Promise<void> {
    const operator = this.#dice.below(this.#platform.cast.operatorTokens.length);
    await this.#deliver(this.#enter({ call, id: withdrawalId, operator, playerId: player.id, amount, attempts: [] }));
  }

  /** Repeats every undecided request until it is decided. Returns the requests that are undecided when time is up. */
  async settle(millis: number): Promise<readonly CashierCall[]> {
    const deadline = Date.now() + millis;
    let open: readonly CashierCall[] = this.#journal.cashier.filter(isDoubtful);
    while (open.length > 0 && Date.now() < deadline) {
      for (const call of open) await this.#send(call);
      open = open.filter((call) => knowledgeOf(call) === "unknown");
      if (open.length > 0) await sleep(200);
    }
    return open;
  }

  async #deliver(call: CashierCall): Promise<"done" | "not done" | "unknown"> {
    if (this.#dice.chance(REPEATED_SHARE)) {
      await Promise.all(this.#platform.lines.map((_line, server) => this.#send(call, server)));
    } else await this.#send(call);
    for (let tries = 1; tries < TRIES && knowledgeOf(call) === "unknown"; tries += 1) {
      await sleep(this.#dice.between(100, 300) * tries);
      await this.#send(call);
    }
    return knowledgeOf(call);
  }

  async #send(call: CashierCall, server = this.#dice.below(this.#platform.lines.length)): Promise<void> {
    const attempt = this.#journal.begin(call, server);
    let unclassified: string | undefined;
    const client = this.#clientOf(call, server, (what) => (unclassified = what));
    const outcome = await this.#ask(client, call, server).then(
      (value): Outcome => ({ kind: "accepted", reply: JSON.stringify(value), balance: 0n }),
      (error: unknown): Outcome => {
        const { code } = failureOf(error);
        return UNDECIDED.has(code) ? { kind: "unknown", why: code } : { kind: "refused", status: code, reply: code };
      },
    );
    this.#journal.end(attempt, unclassified ? { kind: "unclassified", what: unclassified } : outcome);
  }

  async #ask(client: BanyanClient, call: CashierCall, server: number): Promise<object> {
    const { id, amount } = call;
    switch (call.call) {
      case "deposit": {
        const returnUrl = `${this.#origin(server, "site")}/member/depositv2`;
        const method = { methodId: "instant-pay", amount: amount.toString(), returnUrl };
        const { value } = await client.cashier.deposit({ requestId: id, ...method });
        return { id: value.id, redirectUrl: value.redirectUrl };
      }
      case "withdraw": {
        const bankAccountId = this.#saver(call.playerId)?.bankAccountId ?? "";
        const request = { requestId: id, amount: amount.toString(), bankAccountId, paymentPassword: PAYMENT_PASSWORD };
        const { value } = await client.cashier.withdraw(request);
        return { id: value.id };
      }
      case "approve":
      case "reject": {
        const decision = { withdrawalId: id, decision: call.call, reason: "the run's choice" };
        const { value } = await client.operations.decideWithdrawal(decision);
        return { id: value.id };
      }
    }
  }

  #clientOf(call: CashierCall, server: number, onUnclassified: (what: string) => void): BanyanClient {
    const surface = call.operator === undefined ? "site" : "console";
    const token =
      call.operator === undefined
        ? this.#saver(call.playerId)?.siteToken
        : this.#platform.cast.operatorTokens[call.operator];
    const origin = this.#origin(server, surface);
    const transport = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const signal = AbortSignal.timeout(ANSWER_MILLIS_MAX);
      const response = await fetch(input, { ...init, signal });
      if (response.status >= 400) await checkClassified(response.clone(), onUnclassified);
      return response;
    };
    return createBanyanClient({
      operations: operationsRoutes,
      origin,
      token: () => token,
      language: () => "en",
      payloadKey: () => this.#payloadKey(origin),
      fetch: transport,
    });
  }

  /** The key belongs to the platform, not to one server. It is kept once known. */
  #payloadKeyKnown: Awaited<ReturnType<Parameters<typeof createBanyanClient>[0]["payloadKey"]>> | undefined;

  async #payloadKey(origin: string) {
    if (this.#payloadKeyKnown) return this.#payloadKeyKnown;
    const known = this.#clients.get(origin);
    const client =
      known ??
      createBanyanClient({
        origin,
        token: () => undefined,
        language: () => "en",
        payloadKey: () => Promise.reject(new Error("the payload key itself is not sealed")),
      });
    this.#clients.set(origin, client);
    this.#payloadKeyKnown = (await client.system.payloadKey({})).value;
    return this.#payloadKeyKnown;
  }

  #origin(server: number, surface: "site" | "console"): string {
    return `http://${surface === "site" ? "127.0.0.1" : "localhost"}:${this.#platform.lines[server]?.port}`;
  }

  #saver(playerId: string): CastPlayer | undefined {
    return this.#platform.cast.savers.find(({ id }) => id === playerId);
  }

  #enter(call: CashierCall): CashierCall {
    this.#journal.cashier.push(call);
    return call;
  }
}

/** Checks that every refusal carries a code of the catalogue. */
async function checkClassified(response: Response, onUnclassified: (what: string) => void): Promise<void> {
  // Only its caller can open a sealed refusal and read its code.
  if (response.headers.get("content-type")?.startsWith("application/jose")) return;
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return;
  let code: unknown;
  try {
    code = (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    code = undefined;
  }
  if (typeof code !== "string" || !isErrorCode(code)) onUnclassified(`HTTP ${response.status}: ${text.slice(0, 200)}`);
}
