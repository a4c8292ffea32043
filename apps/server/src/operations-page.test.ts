import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createPool } from "@banyan/db";
import { describe, expect, it } from "vitest";
import { environment } from "./config.ts";
import { meterDatabase } from "./telemetry/database-meter.ts";
import { meterJobQueue } from "./telemetry/job-meter.ts";
import { createMeters } from "./telemetry/meters.ts";
import { meterReaders } from "./telemetry/reader-meter.ts";
import { meterWallet } from "./telemetry/wallet-meter.ts";
import { meterWithdrawals } from "./telemetry/withdrawal-meter.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/OPERATIONS.md"), "utf8");

/** The rows of the table after a marker comment in the page, each as its cells. */
function tableAfter(remark: string): readonly (readonly string[])[] {
  const [, rest = ""] = page.split(`<!-- ${remark} -->\n`);
  const [table = ""] = rest.split("\n\n");
  const rows = table.split("\n").slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

const plain = (cell = "") => cell.replaceAll("`", "");

/** The default of a variable, as the page states it. */
function defaultOf(schema: { safeParse(value: undefined): { success: boolean; data?: unknown } }): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return "needed";
  const isNothing = data === undefined || data === "" || (Array.isArray(data) && data.length === 0);
  return isNothing ? "none" : `\`${typeof data === "string" ? data : JSON.stringify(data)}\``;
}

describe("docs/OPERATIONS.md", () => {
  it("tells of every variable that servers and workers read, with its default, and of no other", () => {
    const told = Object.fromEntries(
      tableAfter("environment of server and worker").map(([name, value]) => [plain(name), value]),
    );
    const read = Object.entries(environment.shape).map(([name, schema]) => [name, defaultOf(schema)] as const);
    expect(told).toEqual(Object.fromEntries(read));
  });

  it("tells of every metric with its labels, and of no other; alerts stand on metrics that exist", async () => {
    const meters = createMeters("worker");
    const nothing = { executeQuery: () => Promise.reject(new Error("no database")) } as never;
    meterDatabase(createPool("postgres://nobody@127.0.0.1:1/none"), meters);
    meterJobQueue(nothing, meters);
    meterReaders(nothing, meters);
    meterWithdrawals(nothing, meters);
    meterWallet({} as never, meters);
    const names = (await meters.registry.getMetricsAsJSON()).map(({ name }) => name);
    const ours = names.filter((name) => name.startsWith("banyan_"));
    expect(
      tableAfter("metrics")
        .map(([name]) => plain(name))
        .toSorted(),
    ).toEqual(ours.toSorted());

    const known = new Set(names);
    const named = page.match(/\b(?:banyan|nodejs|process)_[a-z0-9_]+[a-z0-9]/g) ?? [];
    const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, "")));
    expect(unknown).toEqual([]);
  });

  it("names commands, files and pages that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const commands = [...page.matchAll(/npm run (\w+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const links = [...page.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, link = ""]) => link);
    for (const link of links)
      expect(() => readFileSync(join(import.meta.dirname, "../../../docs", link))).not.toThrow();
  });
});
