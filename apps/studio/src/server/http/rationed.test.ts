import { expect, it } from "vitest";
import { Rationed } from "./rationed.ts";

/** Blocks the process for this time. */
function compute(millis: number): void {
  const end = performance.now() + millis;
  while (performance.now() < end);
}

it("computes each result once, however often it is asked for", async () => {
  const computed: string[] = [];
  const sheets = new Rationed((key: string) => {
    computed.push(key);
    return `sheet of ${key}`;
  });
  const asked = await Promise.all(["a", "b", "a", "a"].map(async (key) => sheets.of(key)));
  expect(asked).toEqual(["sheet of a", "sheet of b", "sheet of a", "sheet of a"]);
  await sheets.of("a");
  expect(computed).toEqual(["a", "b"]);
});

it("leaves half of the process to everything else, and sends away whom it cannot serve soon", async () => {
  const sheets = new Rationed((_key: number) => compute(20));
  const asked = Array.from({ length: 60 }, (_, key) => sheets.of(key));
  expect(asked.filter((sheet) => sheet === undefined)).toHaveLength(40);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  await Promise.all(asked.map(async (sheet) => sheet));
  clearInterval(counting);
  // There were twenty computations, and the process was free between any two of them.
  expect(turns).toBeGreaterThan(18);
});

it("tries again what failed", async () => {
  let tries = 0;
  const sheets = new Rationed((_key: string) => {
    tries += 1;
    if (tries === 1) throw new Error("out of order");
    return "sheet";
  });
  await expect(sheets.of("a")).rejects.toThrow("out of order");
  expect(await sheets.of("a")).toBe("sheet");
});
