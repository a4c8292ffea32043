import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseConnection } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { cashierJobs, settlePayment } from "@banyan/domain/cashier";
import type { PaymentGateway } from "@banyan/payment-kit";
import { sql } from "kysely";
import { createTestServices, type TestServices } from "./fixture.ts";
import { type SandboxBench, startSandboxBench } from "./gateway/gateway-bench.ts";

/** The name of the sandbox gateway in a bench. */
const GATEWAY = "redirect";

/** A cashier with a sandbox gateway. The test controls webhooks, jobs and time. */
export interface CashierBench {
  readonly services: TestServices;
  readonly sandbox: SandboxBench;
  readonly gateway: PaymentGateway;
  /** Waits for the numbered webhook about a reference, and passes it to the cashier as the edge does. */
  deliver(reference: string, number?: number): Promise<void>;
  /** If true, the gateway executes requests but its answers are lost. */
  loseAnswers(lost: boolean): void;
  /** Makes all records of the cashier older, and brings jobs that many seconds closer. */
  passTime(seconds: number): Promise<void>;
  /** Runs the due jobs, and those that become due. Returns the errors of failed jobs, which wait for a retry. */
  work(): Promise<readonly unknown[]>;
  stop(): Promise<void>;
}

export async function startCashierBench(
  db: DatabaseConnection,
  adapt: (options: { readonly baseUrl: string; readonly secret: string }) => PaymentGateway,
): Promise<CashierBench> {
  const sandbox = await startSandboxBench();
  const line = await startLine(sandbox.url);
  const gateway = adapt({ baseUrl: line.url, secret: sandbox.secret });
  const services = await createTestServices(db, { gateways: new Map([[GATEWAY, gateway]]) });
  return {
    services,
    sandbox,
    gateway,
    async deliver(reference, number) {
      const { headers, rawBody } = await sandbox.webhookAbout(reference, number);
      await settlePayment(services, GATEWAY, gateway.verifyWebhook(headers, rawBody));
    },
    loseAnswers: line.loseAnswers,
    passTime: (seconds) => makeOlder(db, seconds),
    work: () => workDueJobs(services),
    async stop() {
      line.stop();
      await sandbox.stop();
    },
  };
}

/** A proxy to a server that carries every request, and can drop the server's answer. */
async function startLine(target: string) {
  let isLossy = false;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    const forwarded = httpRequest(new URL(url, target), { method, headers }, (answer) => {
      if (isLossy) {
        answer.resume().on("end", () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    // If the caller gives up, the forwarded request is cancelled too.
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers(lost: boolean) {
      isLossy = lost;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function makeOlder(db: DatabaseConnection, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`;
  await sql`update deposit set created_at = created_at - ${ago}, expires_at = expires_at - ${ago},
    next_query_at = next_query_at - ${ago}`.execute(db);
  await sql`update withdrawal set created_at = created_at - ${ago}, approved_at = approved_at - ${ago},
    paid_at = paid_at - ${ago}, receipt_due_at = receipt_due_at - ${ago},
    next_query_at = next_query_at - ${ago}`.execute(db);
  await sql`update test_job set start_after = start_after - ${ago}`.execute(db);
}

async function workDueJobs(services: TestServices): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed: bigint[] = [];
  for (;;) {
    const { rows } = await sql<{ number: bigint; job: Job }>`
      select number, job from test_job
      where (start_after is null or start_after <= now()) and not number = any(${failed}::bigint[])
      order by number limit 1
    `.execute(services.db);
    const [due] = rows;
    if (!due) return failures;
    try {
      await handle(services, due.job);
      await sql`delete from test_job where number = ${due.number}`.execute(services.db);
    } catch (error) {
      failures.push(error);
      failed.push(due.number);
    }
  }
}

async function handle(services: TestServices, job: Job): Promise<void> {
  if (job.kind in cashierJobs) await cashierJobs[job.kind as keyof typeof cashierJobs](services, job as never);
}
