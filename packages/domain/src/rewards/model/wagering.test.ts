import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLine, type Requirement, type WageredLine } from "./wagering.ts";

const RNG_ONLY = new Map([["RNG", 10_000n]]);

function requirement(changes: Partial<Requirement>): Requirement {
  return {
    id: "a",
    queue: "bonus",
    required: 1_000n * 10_000n,
    counted: 0n,
    passedOver: 0n,
    uncovered: 0n,
    grantedAt: 10n,
    expiresAt: 100n,
    state: "active",
    contributions: RNG_ONLY,
    maximumStake: null,
    ...changes,
  };
}

const line = (changes: Partial<WageredLine>): WageredLine => ({
  openedAt: 20n,
  bookedAt: 21n,
  category: "RNG",
  validBet: 400n,
  bonusId: null,
  playStake: 400n,
  ...changes,
});

const counted = (requirements: readonly Requirement[]) =>
  requirements.map(({ counted: units, state }) => [Number(units / 10_000n), state]);

/** Requirements of all queues with different rates, begins and ends. */
const anyRequirements = fc
  .array(
    fc.record({
      queue: fc.constantFrom("deposit" as const, "bonus" as const, "purse" as const),
      required: fc.bigInt(1n, 60_000n),
      grantedAt: fc.bigInt(0n, 30n),
      expiresAt: fc.bigInt(20n, 60n),
      contributions: fc
        .tuple(fc.constantFrom(0n, 700n, 3_333n, 10_000n), fc.constantFrom(0n, 1n, 9_999n))
        .map(([slots, live]) => new Map([...[["RNG", slots]], ...[["LIVE", live]]] as [string, bigint][])),
      maximumStake: fc.constantFrom(null, 3n, 20n),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map((changes, index) => requirement({ ...changes, id: `r${index}` })));

const anyLines = fc.array(
  fc.record({
    openedAt: fc.bigInt(0n, 40n),
    bookedAt: fc.bigInt(20n, 60n),
    category: fc.constantFrom("RNG", "LIVE", null),
    validBet: fc.bigInt(-25n, 25n),
    playStake: fc.bigInt(0n, 25n),
    bonusId: fc.constantFrom(null, null, "r0", "r1"),
  }),
  { maxLength: 25 },
);

/** The reference: counts every minor unit of a line by itself, with mutable rows and no arithmetic on rests. */
function countUnits(requirements: readonly Requirement[], lines: readonly WageredLine[]): readonly Requirement[] {
  const rows = requirements.map((each) => ({ ...each }));
  for (const { openedAt, bookedAt, category, validBet, playStake, bonusId } of lines) {
    for (const queue of bonusId === null ? ["deposit", "bonus"] : ["purse"]) {
      const fitting = rows
        .filter((row) => row.queue === queue && (bonusId === null || row.id === bonusId))
        .filter((row) => openedAt >= row.grantedAt && bookedAt < row.expiresAt)
        .filter((row) => category !== null && (row.contributions.get(category) ?? 0n) > 0n)
        .toSorted((one, other) => Number(one.grantedAt - other.grantedAt) || one.id.localeCompare(other.id));
      const tooHigh = (row: Requirement) => row.maximumStake !== null && row.maximumStake < playStake;
      const rate = (row: Requirement) => row.contributions.get(category ?? "") ?? 0n;
      const walk = validBet > 0n ? fitting : fitting.toReversed();
      const units = Array.from({ length: Math.abs(Number(validBet)) });
      let at = 0;
      const isDone = (row: Requirement) => row.state !== "active" || row.counted === row.required;
      for (const [index] of units.entries()) {
        for (; at < walk.length; at += 1) {
          const row = walk[at];
          if (!row) break;
          const unitsLeft = BigInt(units.length - index);
          if (validBet > 0n && row.state === "active" && tooHigh(row)) row.passedOver += unitsLeft;
          else if (validBet < 0n && tooHigh(row))
            row.passedOver -= row.passedOver < unitsLeft ? row.passedOver : unitsLeft;
          else if (validBet > 0n ? !isDone(row) : row.state === "active" && row.counted > 0n) break;
        }
        const row = walk[at];
        if (!row) {
          const ended = validBet < 0n && walk.find((each) => each.state !== "active" && !tooHigh(each));
          if (ended) ended.uncovered += 1n;
          continue;
        }
        const room = validBet > 0n ? row.required - row.counted : row.counted;
        const step = rate(row) < room ? rate(row) : room;
        row.counted += validBet > 0n ? step : -step;
      }
      for (const row of rows) if (row.state === "active" && row.counted === row.required) row.state = "completed";
    }
  }
  return rows;
}

describe("requirements to play", () => {
  it("counts the oldest first, and the rest for the next one", () => {
    const rows = [requirement({ id: "b", grantedAt: 11n }), requirement({ id: "a", required: 3_000_000n })];
    expect(counted(countLine(rows, line({})))).toEqual([
      [100, "active"],
      [300, "completed"],
    ]);
  });

  it("counts a line in both queues", () => {
    const rows = [requirement({ id: "a", queue: "deposit" }), requirement({ id: "b" })];
    expect(counted(countLine(rows, line({})))).toEqual([
      [400, "active"],
      [400, "active"],
    ]);
  });

  it("counts play with a purse for its bonus alone, and play with cash never for a purse", () => {
    const rows = [requirement({ id: "a", queue: "purse" }), requirement({ id: "b" })];
    expect(counted(countLine(rows, line({ bonusId: "a" })))).toEqual([
      [400, "active"],
      [0, "active"],
    ]);
    expect(counted(countLine(rows, line({})))).toEqual([
      [0, "active"],
      [400, "active"],
    ]);
    expect(countLine(rows, line({ bonusId: "c" }))).toEqual(rows);
  });

  it.each([
    ["a bet from before the grant", { openedAt: 9n }],
    ["a bet that was booked at the end", { bookedAt: 100n }],
    ["another category", { category: "LIVE" }],
    ["money outside of any game", { category: null }],
  ])("does not count %s", (_title, changes) => {
    expect(counted(countLine([requirement({})], line(changes)))).toEqual([[0, "active"]]);
  });

  it("does not count a round above the maximum stake, and keeps the amount to tell", () => {
    const [row] = countLine([requirement({ maximumStake: 399n })], line({}));
    expect([row?.counted, row?.passedOver]).toEqual([0n, 400n]);
  });

  it("takes back from open requirements and never changes an end", () => {
    const done = countLine([requirement({ required: 4_000_000n })], line({}));
    const [row] = countLine(done, line({ validBet: -100n }));
    expect([row?.state, row?.counted, row?.uncovered]).toEqual(["completed", 4_000_000n, 100n]);
    const open = countLine([requirement({})], line({}));
    expect(counted(countLine(open, line({ validBet: -500n })))).toEqual([[0, "active"]]);
  });

  it("equals a reference that counts every unit by itself, in thousands of random sequences", () => {
    fc.assert(
      fc.property(anyRequirements, anyLines, (requirements, lines) => {
        const model = lines.reduce<readonly Requirement[]>(countLine, requirements);
        expect(model).toEqual(countUnits(requirements, lines));
      }),
      { numRuns: 3_000 },
    );
  });
});
