import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { routeTable } from "@banyan/contract";
import { startSandboxBench } from "@banyan/dev-env";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { callWallet, pairSigningKey, signatureHeaders, VENDOR_HEADER } from "@banyan/vendor-kit";
import { describe, expect, it } from "vitest";
import { startWalkedApp, walkedConfig } from "../../contract-walk/walked-app.ts";
import { openServices } from "../../services.ts";
import { handleJob, jobKinds } from "../../jobs/job-kinds.ts";
import { runJobs } from "../../jobs/job-runner.ts";
import { openTelemetry } from "../telemetry.ts";
import { watchedJobs } from "../watched.ts";
import { type CollectedSpan, startSpanCollector } from "./span-collector.ts";

const database = testDatabase({ max: 12 });
const SITE = "traces.test";
const CONSOLE = "console.traces.test";
const PAYMENT_PASSWORD = "246810";
const ACCOUNT_NUMBER = "1000447101";

/** The names of a span and of all it is part of, outermost first. */
function pathOf(span: CollectedSpan, spans: readonly CollectedSpan[]): readonly string[] {
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  return parent ? [...pathOf(parent, spans), span.name] : [span.name];
}

/** The paths of requests that Node's HTTP server parsed. A call that is received directly is not among them. */
async function parsedByHttpServer(work: () => Promise<unknown>): Promise<readonly string[]> {
  const paths: string[] = [];
  const note = (message: unknown) => void paths.push((message as { request: IncomingMessage }).request.url ?? "");
  subscribe("http.server.request.start", note);
  try {
    await work();
  } finally {
    unsubscribe("http.server.request.start", note);
  }
  return paths.filter((path) => path.startsWith("/vendors/"));
}

/** Sends one POST request; returns the body of the answer. */
function post(port: number, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve(text));
    });
    asked.on("error", reject).end(body);
  });
}

function linkOf(name: string) {
  const found = routeTable().find((call) => call.name === name);
  invariant(found, `the contract has no ${name}`);
  return found;
}

describe("a trace", () => {
  it("of a bet goes from the request through adapter, wallet and batch to the database, and every bet finds its batch", async () => {
    const collector = await startSpanCollector();
    const vendor = await createVendorFixture(database.db);
    const seats = await Promise.all([1, 2, 3, 4].map(() => createGamePlayer(database.db, vendor, 100n)));
    const app = await startWalkedApp(database.url, TEST_DATA_KEY, {
      traces: { endpoint: collector.endpoint, ratio: 1 },
    });
    const endpoint = {
      walletUrl: `http://127.0.0.1:${app.port}/vendors/seamless/${vendor.code}`,
      vendor: vendor.code,
      key: pairSigningKey(vendor.privateKey),
      timeoutMillis: 10_000,
    };
    const bet = ({ user, token }: (typeof seats)[number], amount = "10") =>
      callWallet(endpoint, "bet", {
        request_uuid: newId(),
        transaction_uuid: newId(),
        round: newId(),
        round_closed: false,
        user,
        token,
        game_code: vendor.gameCode,
        currency: vendor.brand.currency,
        amount,
      });
    await Promise.all(seats.flatMap((seat) => [bet(seat), bet(seat), bet(seat, "1000")]));
    await app.close();
    collector.stop();

    const spans = collector.spans();
    const bets = spans.filter(({ name }) => name === "wallet bet");
    expect(bets).toHaveLength(12);
    expect(bets.filter(({ attributes }) => attributes["banyan.outcome"] === "NOT_ENOUGH_MONEY")).toHaveLength(4);
    const route = "POST /vendors/seamless/:vendorCode/transaction/bet";
    for (const span of bets) {
      expect(pathOf(span, spans)).toEqual([route, "vendor adapter", "wallet bet"]);
      const batches = spans.filter(({ spanId }) => span.links.some((link) => link.spanId === spanId));
      expect(batches.map(({ name }) => name)).toEqual(["wallet batch"]);
      expect(batches[0]?.links.some(({ spanId }) => spanId === span.spanId)).toBe(true);
    }
    const transactions = spans.filter(({ name }) => name === "database transaction");
    expect(transactions.length).toBeGreaterThan(0);
    for (const span of transactions) {
      expect(pathOf(span, spans)).toEqual([
        route,
        "vendor adapter",
        "wallet bet",
        "wallet batch",
        "database transaction",
      ]);
    }
    const statement = spans.find((span) => pathOf(span, spans).at(-2) === "database transaction");
    expect(statement?.attributes["db.system.name"]).toBe("postgresql");
    for (const { player, token } of seats) {
      expect(collector.raw()).not.toContain(player.id);
      expect(collector.raw()).not.toContain(token);
    }
  });

  it("of a withdrawal goes from the operator's click through the ledger and the job to the gateway; its id is the request's", async () => {
    const collector = await startSpanCollector();
    const sandbox = await startSandboxBench();
    const { db, url } = database;
    const brand = await createBrandFixture(db);
    await serveAt(db, { [SITE]: brand }, CONSOLE);
    const holderName = "Ayesha Khan";
    const wish = { balance: 500_000n, paymentPassword: PAYMENT_PASSWORD, payeeName: holderName, steppedUp: true };
    const { token } = await createPlayerFixture(db, brand, wish);
    const operator = await createOperatorFixture(db);
    const changes = {
      traces: { endpoint: collector.endpoint, ratio: 1 },
      gateway: { url: sandbox.url, secret: sandbox.secret },
    };
    const app = await startWalkedApp(url, TEST_DATA_KEY, changes);
    const [bank] = brand.settings.cashier.withdrawal.banks;
    invariant(bank, "the brand pays to a bank");
    const call = async (host: string, name: string, input: Readonly<Record<string, unknown>>, as: string) => {
      const answer = await app.call(host, linkOf(name), input, { token: as });
      expect(answer).toMatchObject({ code: "done" });
      return (JSON.parse(answer.text) as { value: { id: string } }).value;
    };
    const account = { bankCode: bank.code, holderName, number: ACCOUNT_NUMBER, paymentPassword: PAYMENT_PASSWORD };
    const { id: bankAccountId } = await call(SITE, "cashier.addBankAccount", account, token);
    const amount = brand.settings.cashier.withdrawal.minimum;
    const wanted = { requestId: newId(), amount: `${amount}`, bankAccountId, paymentPassword: PAYMENT_PASSWORD };
    const { id: withdrawalId } = await call(SITE, "cashier.withdraw", wanted, token);
    await call(CONSOLE, "operations.decideWithdrawal", { withdrawalId, decision: "approve" }, operator.token);
    await app.close();

    const config = walkedConfig(url, TEST_DATA_KEY, changes);
    const telemetry = openTelemetry("worker", config, { write: () => undefined });
    const worker = await openServices(config, telemetry, { supervisesJobs: true });
    const runner = runJobs({
      boss: worker.boss,
      db: worker.services.db,
      databaseUrl: url,
      kinds: jobKinds,
      handle: watchedJobs((job) => handleJob(worker.services, job), telemetry),
      tasks: [],
      onError: (error) => telemetry.log.warn({ err: error }, "a job queue failed"),
    });
    const stateNow = async () =>
      (await db.selectFrom("withdrawal").select("state").where("id", "=", withdrawalId).executeTakeFirst())?.state;
    for (let waited = 0; waited < 20_000 && (await stateNow()) === "approved"; waited += 100) await sleep(100);
    await runner.stop();
    await worker.close();
    await sandbox.stop();
    collector.stop();

    const spans = collector.spans();
    const payout = spans.find(({ name }) => name === "gateway createPayout");
    invariant(payout, "the payout was traced");
    const decision = linkOf("operations.decideWithdrawal");
    const path = pathOf(payout, spans);
    expect(path[0]).toBe(`POST ${decision.link}`);
    expect(path[1]).toBe("operations.decideWithdrawal");
    expect(path.slice(-2)).toEqual(["job withdrawal.pay", "gateway createPayout"]);
    expect(payout.service).toBe("banyan-worker");
    const withdraw = spans.find(({ name }) => name === "cashier.withdraw");
    const inTrace = spans.filter(({ traceId }) => traceId === withdraw?.traceId);
    expect(inTrace.map((span) => pathOf(span, inTrace).join(" › "))).toContain(
      `POST ${linkOf("cashier.withdraw").link} › cashier.withdraw › database transaction › database ledger_load`,
    );
    for (const secret of [ACCOUNT_NUMBER, PAYMENT_PASSWORD, token, operator.token, holderName]) {
      expect(collector.raw()).not.toContain(secret);
    }
  });

  it.each(["through the framework", "straight from the socket"])("of a balance has the same spans %s", async (way) => {
    const collector = await startSpanCollector();
    const vendor = await createVendorFixture(database.db);
    const { user, token } = await createGamePlayer(database.db, vendor, 100n);
    const traces = { endpoint: collector.endpoint, ratio: 1 };
    const balance = (port: number) => {
      const path = `/vendors/seamless/${vendor.code}/user/balance`;
      const body = JSON.stringify({ request_uuid: newId(), user, token, game_code: vendor.gameCode });
      const key = pairSigningKey(vendor.privateKey);
      const signed = signatureHeaders(key, { path: "/user/balance", caller: vendor.code, body });
      const headers = { ...signed, [VENDOR_HEADER]: vendor.code, "content-type": "application/json" };
      // Only the HTTP server reads a request that asks to close its connection.
      const connection = way === "through the framework" ? "close" : "keep-alive";
      return post(port, path, { ...headers, connection }, body);
    };
    const app = await startWalkedApp(database.url, TEST_DATA_KEY, { traces });
    const parsed = await parsedByHttpServer(async () => {
      expect(JSON.parse(await balance(app.port))).toMatchObject({ status: "RS_OK" });
    });
    await app.close();
    collector.stop();
    expect(parsed).toHaveLength(way === "through the framework" ? 1 : 0);
    const spans = collector.spans();
    const route = "POST /vendors/seamless/:vendorCode/user/balance";
    const [called] = spans.filter(({ name }) => name === "wallet balance");
    invariant(called, "the balance was traced");
    expect(pathOf(called, spans)).toEqual([route, "vendor adapter", "wallet balance"]);
    expect(spans.find(({ name }) => name === route)?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/vendors/seamless/:vendorCode/user/balance",
      "http.response.status_code": 200,
    });
  });

  it("of a call takes the same path as a call that is not traced", async () => {
    const collector = await startSpanCollector();
    const { privateKey, code } = await createVendorFixture(database.db);
    const received = async (traces: { endpoint: string; ratio: number } | undefined) => {
      const app = await startWalkedApp(database.url, TEST_DATA_KEY, { traces });
      const walletUrl = `http://127.0.0.1:${app.port}/vendors/seamless/${code}`;
      const endpoint = { walletUrl, vendor: code, key: pairSigningKey(privateKey), timeoutMillis: 10_000 };
      const asked = { request_uuid: newId(), user: newId(), token: "none", game_code: "koi" };
      const paths = await parsedByHttpServer(() => callWallet(endpoint, "balance", asked));
      await app.close();
      return paths;
    };
    const untraced = await received(undefined);
    expect(await received({ endpoint: collector.endpoint, ratio: 1 })).toEqual(untraced);
    collector.stop();
    expect(collector.spans().filter(({ name }) => name === "vendor adapter")).toHaveLength(1);
  });

  it("has the id that the caller was told and that the log says", async () => {
    const collector = await startSpanCollector();
    const app = await startWalkedApp(database.url, TEST_DATA_KEY, {
      traces: { endpoint: collector.endpoint, ratio: 1 },
    });
    const { privateKey, code } = await createVendorFixture(database.db);
    const endpoint = {
      walletUrl: `http://127.0.0.1:${app.port}/vendors/seamless/${code}`,
      vendor: "SOMEBODY_ELSE",
      key: pairSigningKey(privateKey),
      timeoutMillis: 10_000,
    };
    await callWallet(endpoint, "balance", { request_uuid: newId(), user: newId(), token: "none", game_code: "koi" });
    await app.close();
    collector.stop();
    const [span] = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    const lines = app.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const refused = lines.find(({ msg }) => msg === "a vendor's call was refused");
    expect(refused).toMatchObject({
      level: "info",
      process: "server",
      requestId: span?.traceId,
      traceId: span?.traceId,
    });
  });
});
