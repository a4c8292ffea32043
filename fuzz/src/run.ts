// npm run fuzz [-- --seed N --requests N --only CALL]
import { randomInt } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createPool, migrate } from "@banyan/db";
import { freePort, startPostgres } from "@banyan/dev-env";
import { type Finding, runFuzz } from "./fuzz.ts";
import { openWorld } from "./world.ts";

const CACHE = join(import.meta.dirname, "..", "..", ".cache");
const FINDINGS = join(CACHE, "fuzz", "findings.jsonl");
const SHOWN_MAX = 20;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    requests: { type: "string", default: "105000" },
    only: { type: "string", default: "" },
  },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const requests = Number(values.requests);
console.log(`seed ${seed}`);

const postgres = await startPostgres({ dataDir: join(CACHE, "fuzz-postgres"), port: await freePort(), fast: true });
try {
  const world = await openWorld(await newDatabase(postgres.url));
  const started = performance.now();
  try {
    const report = await runFuzz(world, { seed, requests, only: values.only }, (done) => {
      if (done % Math.ceil(requests / 10) === 0) console.log(`${done} requests, ${seconds(started)} s`);
    });
    for (const finding of oneOfAKind(report.findings)) console.error(described(finding));
    for (const fault of report.faults) console.error(fault);
    if (report.findings.length > 0) {
      await mkdir(join(CACHE, "fuzz"), { recursive: true });
      await writeFile(FINDINGS, report.findings.map((finding) => JSON.stringify(finding)).join("\n"));
    }
    const never = [...report.answers].filter(([, codes]) => !codes.has("done")).map(([name]) => name);
    if (never.length > 0) console.log(`never done, only refused: ${never.join(", ")}`);
    const { serverErrors, unclassified, answers, faults } = report;
    const codes = new Set([...answers.values()].flatMap((each) => [...each.keys()]));
    const side = { seed, calls: answers.size, done: answers.size - never.length, codes: codes.size };
    const line = { fuzz: "contract", requests, serverErrors, unclassified, ...side, seconds: seconds(started) };
    console.log(JSON.stringify(line));
    process.exitCode = serverErrors + unclassified + faults.length === 0 ? 0 : 1;
  } finally {
    await world.close();
  }
} finally {
  await postgres.stop();
}

async function newDatabase(cluster: string): Promise<string> {
  const pool = createPool(cluster, { max: 1, statementTimeoutMillis: 0 });
  try {
    await pool.query("drop database if exists fuzz with (force)");
    await pool.query("create database fuzz");
  } finally {
    await pool.end();
  }
  const url = new URL(cluster);
  url.pathname = "/fuzz";
  await migrate(url.href);
  return url.href;
}

/** The first finding of each kind, because a defect is found repeatedly. */
function oneOfAKind(findings: readonly Finding[]): readonly Finding[] {
  const kindOf = ({ verdict, made }: Finding) => [made.call.name, verdict.found, verdict.why, verdict.code].join(" ");
  return [...Map.groupBy(findings, kindOf).values()].flatMap(([first]) => first ?? []).slice(0, SHOWN_MAX);
}

function seconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}

function described({ number, verdict, made }: Finding): string {
  const { call, seat, way, raw } = made;
  const body = raw.body === undefined ? "" : ` ${(made.payload ?? String(raw.body)).slice(0, 300)}`;
  const answer = verdict.text.slice(0, 300);
  return [
    `✗ request ${number}: ${verdict.found} (${verdict.why ?? ""}, ${verdict.code ?? "no code"})`,
    `    ${call.name}, ${way}, as ${seat.role}: ${raw.method} ${raw.host} ${raw.path.slice(0, 300)}${body}`,
    `    answered: ${answer}`,
  ].join("\n");
}
