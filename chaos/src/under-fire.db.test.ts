import { randomInt } from "node:crypto";
import { isInFull, shareOfDay } from "@banyan/dev-env/share-of-day";
import { expect, it } from "vitest";
import { runChaos } from "./chaos.ts";
import { DEFECTS } from "./defects/defects.ts";

const { SEED } = process.env;
const isSoak = isInFull();

/** Only a run that hangs reaches this limit. A slow machine needs several times the budget of the file. */
const LIMIT_MS = isSoak ? 7_200_000 : 1_500_000;

/** One defect a day. */
const PLANTED = shareOfDay(DEFECTS, DEFECTS.length).map(({ name }) => name);

/** Short enough for every day: four kinds of faults, drawn in each run, and the defects whose turn it is. */
const EVERY_DAY = {
  faults: 4,
  operations: 1_000,
  minutes: 2,
  kinds: "all",
  defects: PLANTED.join(","),
  smallDisk: false,
};

/** The part of `npm run soak`: every kind of fault and every defect, as in `npm run chaos`. */
const IN_FULL = { ...EVERY_DAY, faults: 66, operations: 50_000, minutes: 20 };

const WISH = isSoak ? IN_FULL : EVERY_DAY;

it(
  `comes through faults with every acknowledged call there once, and finds ${PLANTED.join(", ")}`,
  async () => {
    const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
    const said: string[] = [];
    const { line, failures } = await runChaos({ ...WISH, seed }, (text) => said.push(text));
    expect(failures, `seed ${seed}\n${said.join("\n")}`).toEqual([]);
    expect(line).toMatchObject({
      chaos: "wallet",
      lost: 0,
      doubled: 0,
      mutants: PLANTED.length,
      mutantsMissed: 0,
    });
    expect(line.faults + line.missedFaults).toBe(WISH.faults);
    expect(line.operations).toBeGreaterThanOrEqual(WISH.operations);
    expect(line.acknowledged).toBeGreaterThan(line.operations / 2);
  },
  LIMIT_MS,
);
