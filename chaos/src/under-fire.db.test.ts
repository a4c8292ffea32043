import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { runChaos } from "./chaos.ts";

/** Only a run that hangs reaches this limit. A slow machine needs several times the budget of the file. */
const LIMIT_MS = 1_500_000;

/** Short enough for every day: half of the fault kinds, and one defect for each of the three ways to lose money. */
const WISH = {
  faults: 8,
  operations: 1_500,
  minutes: 2,
  kinds: "all",
  defects: "no unique key,answer before commit,no tombstone",
  smallDisk: false,
};

it(
  "comes through faults with every acknowledged call there once, and finds what is planted",
  async () => {
    const seed = randomInt(2 ** 31);
    const said: string[] = [];
    const { line, failures } = await runChaos({ ...WISH, seed }, (text) => said.push(text));
    expect(failures, `seed ${seed}\n${said.join("\n")}`).toEqual([]);
    expect(line).toMatchObject({
      chaos: "wallet",
      lost: 0,
      doubled: 0,
      mutants: 3,
      mutantsMissed: 0,
    });
    expect(line.faults + line.missedFaults).toBe(WISH.faults);
    expect(line.operations).toBeGreaterThanOrEqual(WISH.operations);
    expect(line.acknowledged).toBeGreaterThan(line.operations / 2);
  },
  LIMIT_MS,
);
