import { setTimeout as sleep } from "node:timers/promises";
import { routeTable } from "@banyan/contract";
import { Dice } from "@banyan/dev-env/dice";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { type RawAnswer, send } from "@banyan/server/contract-walk";
import type { JWK } from "jose";
import { Harvest } from "./harvest.ts";
import { judge, type Verdict } from "./judge.ts";
import { type MadeRequest, makeRequest } from "./make-request.ts";
import type { World } from "./world.ts";

export interface FuzzWish {
  readonly seed: number;
  readonly requests: number;
  /** Only the calls whose names contain this text. */
  readonly only?: string;
}

/** A request with a wrong answer, with everything that is needed to repeat it. */
export interface Finding {
  readonly number: number;
  readonly verdict: Verdict;
  readonly made: MadeRequest;
}

export interface FuzzReport {
  readonly requests: number;
  readonly serverErrors: number;
  readonly unclassified: number;
  readonly findings: readonly Finding[];
  /** For each call: how often each code was answered. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Faults of the platform after the run: in its books and in its log. */
  readonly faults: readonly string[];
}

/** Enough to keep the server busy without long waits. */
const AT_ONCE = 12;
const ANSWER_MILLIS_MAX = 30_000;
const FINDINGS_MAX = 200;

/**
 * Makes this many requests, for every call in turn. The same seed draws the same plan. Ids and sessions come from the
 * server, so a finding keeps the whole request.
 */
export async function runFuzz(
  world: World,
  { seed, requests, only = "" }: FuzzWish,
  progress: (done: number) => void = () => undefined,
): Promise<FuzzReport> {
  const calls = routeTable().filter(({ name }) => name.includes(only));
  const harvest = new Harvest(world.kept);
  const payloadKeys = new Map<string, JWK>();
  for (const host of Object.values(world.hosts)) payloadKeys.set(host, await readPayloadKey(world, host));
  const findings: Finding[] = [];
  const tally = { "server error": 0, unclassified: 0, fine: 0 };
  const answers = new Map<string, Map<string, number>>();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let number = next++; number < requests; number = next++) {
      const call = calls[number % calls.length];
      if (call === undefined) return;
      const dice = new Dice(seed ^ Math.imul(number + 1, 0x9e3779b1));
      const made = await makeRequest(call, { world, harvest, payloadKeys, dice });
      const verdict = await judge(made, await answerOf(world, made));
      tally[verdict.found] += 1;
      if (verdict.found !== "fine" && findings.length < FINDINGS_MAX) findings.push({ number, verdict, made });
      count(answers, call.name, verdict.code ?? "no code");
      if (verdict.code === "done") harvest.gather(call.name, verdict.text);
      // The session was valid when the request was made, unless the draw made it invalid.
      if (verdict.code === "SESSION_ENDED" || verdict.code === "done") await keepSeated(world, made, verdict);
      progress(number + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    requests,
    serverErrors: tally["server error"],
    unclassified: tally.unclassified,
    findings,
    answers,
    faults: await faultsOf(world),
  };
}

async function readPayloadKey({ server }: World, host: string): Promise<JWK> {
  const request = { host, method: "GET", path: "/wps/system/payload-key" };
  const { text } = await send(server.port, request);
  return (JSON.parse(text) as { value: JWK }).value;
}

/** The answer; undefined when the connection broke twice, or on a timeout. */
async function answerOf({ server }: World, { raw }: MadeRequest): Promise<RawAnswer | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const late = new AbortController();
    const patience = sleep(ANSWER_MILLIS_MAX, undefined, { signal: late.signal }).catch(() => undefined);
    try {
      return await Promise.race([send(server.port, raw), patience]);
    } catch {
      // The server may close a kept-alive connection at this moment because of its last request.
    } finally {
      late.abort();
    }
  }
  return undefined;
}

/** Signing out ends a session, and other calls may do so. The seat then gets a new session. */
async function keepSeated(
  world: World,
  { call, seat, raw, atItsPlace }: MadeRequest,
  { code }: Verdict,
): Promise<void> {
  const own = seat.token !== undefined && raw.headers?.["authorization"] === `Bearer ${seat.token}`;
  const ended = code === "SESSION_ENDED" ? atItsPlace && isOwnSurface(call, seat) : /logout$/i.test(call.name);
  if (own && ended) await world.renew(seat);
}

function isOwnSurface({ meta }: MadeRequest["call"], { role }: MadeRequest["seat"]): boolean {
  return (meta.surface === "console") === role.endsWith("operator");
}

function count(answers: Map<string, Map<string, number>>, call: string, code: string): void {
  const codes = answers.get(call) ?? new Map<string, number>();
  codes.set(code, (codes.get(code) ?? 0) + 1);
  answers.set(call, codes);
}

async function faultsOf({ db, complaints }: World): Promise<readonly string[]> {
  const defects = await verifyBooks(db);
  const { balanced } = await trialBalance(db);
  return [
    ...defects.map(({ defect, found }) => `the books: ${defect}, ${found}`),
    ...(balanced ? [] : ["the books do not balance"]),
    ...complaints.slice(0, 20).map((line) => `the log: ${line.slice(0, 1_500)}`),
  ];
}
