import { setTimeout as sleep } from "node:timers/promises";
import { createPool, createDatabase, inTransaction } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { createTestServices, createOperatorFixture, operatorContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { jobClock } from "./job-clock.ts";
import { openJobAdmin } from "./job-admin.ts";
import { jobKinds } from "./job-kinds.ts";
import { openJobQueue, transactionalJobQueue } from "./job-queue.ts";
import { type JobRunner, runJobs } from "./job-runner.ts";
import type { RegularTask } from "./look-out.ts";

const database = testDatabase();
let boss: PgBoss;
let runner: JobRunner | undefined;
beforeAll(async () => {
  boss = await openJobQueue(database.url, true);
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await database.pool.query("delete from pgboss.job");
});
afterAll(async () => {
  await boss?.stop();
});

const faults: unknown[] = [];

/** Without schedules, so that no scheduled job mixes with those of a test. */
const unscheduled = Object.fromEntries(
  Object.entries(jobKinds).map(([kind, { schedule: _schedule, ...limits }]) => [kind, limits]),
);

function work(handle: (job: Job) => Promise<void>, tasks: readonly RegularTask[] = []): void {
  runner = runJobs({
    boss,
    db: database.db,
    databaseUrl: database.url,
    kinds: unscheduled,
    handle,
    tasks,
    onError: (error) => faults.push(error),
  });
}

async function enqueue(jobs: readonly Job[], group?: string): Promise<void> {
  const queue = transactionalJobQueue(boss, () => undefined);
  await inTransaction(database.db, async (tx) => {
    for (const job of jobs) await queue.enqueue(tx, job, group === undefined ? {} : { group });
  });
}

const message = (): Job => ({ kind: "message.send", messageId: newId() });

/** Waits until `isDone`. The test's time limit ends the wait otherwise. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(5);
}

it("begins a new job by its notification, long before the next look", async () => {
  const begun: number[] = [];
  work(async () => void begun.push(performance.now()));
  await sleep(500);
  const waits: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    const enqueued = performance.now();
    await enqueue([message()]);
    await until(() => begun.length > times);
    waits.push((begun[times] ?? 0) - enqueued);
  }
  // Polls are 2 s apart, so polling alone would wait one second on average.
  expect(waits.toSorted((a, b) => a - b)[1]).toBeLessThan(400);
});

it("runs many jobs of a kind at once, never more than its concurrency, each once", async () => {
  const ran = new Map<string, number>();
  let atOnce = 0;
  let most = 0;
  work(async (job) => {
    if (job.kind !== "message.send") return;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(5);
    atOnce -= 1;
    ran.set(job.messageId, (ran.get(job.messageId) ?? 0) + 1);
  });
  const jobs = Array.from({ length: 300 }, message);
  await enqueue(jobs);
  await until(() => ran.size === jobs.length);
  await sleep(300);
  expect([...ran.values()].every((times) => times === 1)).toBe(true);
  expect(most).toBeGreaterThan(4);
  expect(most).toBeLessThanOrEqual(jobKinds["message.send"].concurrency);
});

it("lets a slow gateway take its share of a kind only: other gateways, and other kinds, do not wait", async () => {
  const release: (() => void)[] = [];
  const done: string[] = [];
  work(async (job) => {
    if (job.kind !== "withdrawal.pay") return void done.push(job.kind);
    if (job.withdrawalId.startsWith("slow")) await new Promise<void>((resolve) => release.push(resolve));
    done.push(job.withdrawalId);
  });
  const pay = (name: string): Job => ({ kind: "withdrawal.pay", withdrawalId: name });
  await enqueue(
    Array.from({ length: 20 }, (_, index) => pay(`slow ${index}`)),
    "slow",
  );
  await until(() => release.length === jobKinds["withdrawal.pay"].perGroup);
  await enqueue([pay("quick 1"), pay("quick 2"), pay("quick 3")], "quick");
  await enqueue([message()], "email");
  await until(() => done.length === 4);
  expect(done.toSorted()).toEqual(["message.send", "quick 1", "quick 2", "quick 3"]);
  expect(release).toHaveLength(jobKinds["withdrawal.pay"].perGroup ?? 0);
  while (done.length < 24) {
    release.splice(0).forEach((resolve) => resolve());
    await sleep(20);
  }
});

it("finds delayed jobs and jobs whose notification was lost", async () => {
  const done: string[] = [];
  await enqueue([message()]);
  work(async (job) => void done.push(job.kind));
  await until(() => done.length === 1);
  const queue = transactionalJobQueue(boss, () => undefined);
  await inTransaction(database.db, (tx) => queue.enqueue(tx, message(), { startAfter: new Date(Date.now() + 1_000) }));
  await until(() => done.length === 2);
});

it("begins a delayed job when it is due, not at the next look", async () => {
  const begun: number[] = [];
  work(async () => void begun.push(Date.now()));
  const queue = transactionalJobQueue(boss, () => undefined);
  const late: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const startAfter = new Date(Date.now() + 2_600);
    await inTransaction(database.db, (tx) => queue.enqueue(tx, message(), { startAfter }));
    await until(() => begun.length > times);
    late.push((begun[times] ?? 0) - startAfter.getTime());
  }
  // Polling alone would be one second late on average.
  expect(late.toSorted((a, b) => a - b)[1]).toBeLessThan(300);
  expect(Math.min(...late)).toBeGreaterThan(-50);
}, 30_000);

it("runs a regular task at its beginning, then when its question says so, and never twice at once", async () => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const isDue = () => sql<boolean>`exists (select from pgboss.queue where name = 'message.send' and retry_limit = 39)`;
  const run = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(2_500);
    runs += 1;
    atOnce -= 1;
  };
  work(async () => undefined, [{ name: "task", isDue, run, everyMillis: 2_000 }]);
  await until(() => runs === 1);
  await sleep(2_500);
  expect([runs, atOnce]).toEqual([1, 0]);
  await database.pool.query("update pgboss.queue set retry_limit = 39 where name = 'message.send'");
  const told = performance.now();
  await until(() => atOnce === 1);
  expect(performance.now() - told).toBeLessThan(2_500);
  await sleep(2_600);
  await database.pool.query("update pgboss.queue set retry_limit = 40 where name = 'message.send'");
  expect(most).toBe(1);
}, 30_000);

it("has a job that failed tried again later, shows it with its error, and tries it at once when asked", async () => {
  const services = await createTestServices(database.db, { jobs: transactionalJobQueue(boss, () => undefined) });
  const context = operatorContext(services, await createOperatorFixture(database.db));
  const admin = openJobAdmin(boss);
  const jobs = [message(), message()];
  let isBroken = true;
  const done: Job[] = [];
  work(async (job) => {
    if (isBroken) throw new Error("the gateway is away");
    done.push(job);
  });
  await enqueue(jobs);
  const troubled = async () =>
    (await admin.troubled(context, { limit: 10 })).list.filter(({ state }) => state === "retry");
  while ((await troubled()).length < 2) await sleep(20);
  const [first, second] = await troubled();
  expect(first).toMatchObject({ kind: "message.send", error: "the gateway is away", attempts: 1, attemptsMax: 41 });
  expect(first?.nextAt?.getTime()).toBeGreaterThan(Date.now() - 1_000);
  const page = await admin.troubled(context, { limit: 1 });
  expect((await admin.troubled(context, { limit: 1, before: page.next ?? "" })).list).toHaveLength(1);
  const madeUp = Buffer.from(JSON.stringify(["9999-99-99 99:99:99+00", newId()])).toString("base64url");
  await expect(admin.troubled(context, { limit: 1, before: madeUp })).rejects.toMatchObject({ code: "INPUT_INVALID" });
  // Jobs are of no brand.
  const ofNoBrand = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [] }));
  expect(await admin.troubled(ofNoBrand, { limit: 10 })).toEqual({ list: [], next: null });
  await expect(admin.retry(ofNoBrand, { id: second?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });

  // The second job is given up; only an operator can restart it.
  await database.pool.query("update pgboss.job set state = 'failed', start_after = now() + '1 day' where id = $1", [
    second?.id,
  ]);
  expect((await admin.kinds(context)).list.find(({ kind }) => kind === "message.send")).toMatchObject({ failed: 1 });
  isBroken = false;
  await admin.retry(context, { id: second?.id ?? "" });
  await until(() => done.length >= 1);
  await database.pool.query("update pgboss.job set start_after = now() + '1 day' where state = 'retry'");
  if ((await troubled()).length === 1) await admin.retry(context, { id: first?.id ?? "" });
  await until(() => done.length === 2);
  await sleep(200);
  await expect(admin.retry(context, { id: first?.id ?? "" })).rejects.toMatchObject({ code: "STATE_CHANGED" });
  await expect(admin.retry(context, { id: newId() })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const audited = await database.db.selectFrom("audit_entry").select("action").execute();
  expect(audited.length).toBeGreaterThanOrEqual(1);
  expect(audited.every(({ action }) => action === "job.retry")).toBe(true);
}, 30_000);

it("two workers share a queue without doing a job twice", async () => {
  const ran: string[] = [];
  const handle = async (job: Job) => void (job.kind === "message.send" && ran.push(job.messageId));
  work(handle);
  const otherBoss = await openJobQueue(database.url, false);
  const otherPool = createPool(database.url);
  const other = runJobs({
    boss: otherBoss,
    db: createDatabase(otherPool),
    databaseUrl: database.url,
    kinds: unscheduled,
    handle,
    tasks: [],
    onError: (error) => faults.push(error),
  });
  const jobs = Array.from({ length: 100 }, message);
  await enqueue(jobs);
  await until(() => ran.length >= 100);
  await sleep(300);
  await other.stop();
  await otherBoss.stop();
  await otherPool.end();
  expect(new Set(ran).size).toBe(100);
  expect(ran).toHaveLength(100);
});

it("has the clock write every kind that has a schedule, once for all workers", async () => {
  const woken: string[] = [];
  const clockOf = (kinds: Readonly<Record<string, { readonly schedule?: string }>>) =>
    jobClock({ boss, kinds, wake: (kind) => woken.push(kind), onError: (error) => faults.push(error) });
  const scheduled = Object.entries(jobKinds).flatMap(([kind, { schedule }]) => (schedule === undefined ? [] : [kind]));
  const everyMinute = Object.fromEntries(scheduled.map((kind) => [kind, { schedule: "* * * * *" }]));
  const [one, other] = [clockOf(everyMinute), clockOf(everyMinute)];
  const at = new Date("2026-03-09T07:05:20Z");
  one(at);
  await until(() => woken.length === scheduled.length);
  one(at);
  other(at);
  await sleep(300);
  expect(woken.toSorted()).toEqual(scheduled.toSorted());
  const { rows } = await database.pool.query<{ name: string }>("select name from pgboss.job where state = 'created'");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(scheduled.toSorted());
  expect(scheduled).toContain("audit.verify");
});
