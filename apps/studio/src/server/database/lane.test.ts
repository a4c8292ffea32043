import { DatabaseError } from "pg";
import { describe, expect, it } from "vitest";
import { Lane } from "./lane.ts";

describe("a lane", () => {
  it("takes all who come in one turn together, and all who come meanwhile together", async () => {
    const runs: number[][] = [];
    const lane = new Lane<number, number>(async (items) => {
      runs.push([...items]);
      await Promise.resolve();
      return items.map((item) => item * 10);
    });
    const first = [1, 2].map((item) => lane.do(item));
    while (runs.length === 0) await Promise.resolve();
    const answers = await Promise.all([...first, ...[3, 4].map((item) => lane.do(item))]);
    expect(answers).toEqual([10, 20, 30, 40]);
    expect(runs).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await lane.do(5)).toBe(50);
  });

  const refused = Object.assign(new DatabaseError("thirteen", 0, "error"), { severity: "ERROR" });

  it.each([
    ["refuses only the one that is wrong", refused, [1, 2, 13, 3], ["fulfilled", "fulfilled", "rejected", "fulfilled"]],
    [
      "asks nothing again when nobody knows whether it was done",
      new Error("the connection was lost"),
      [1, 2, 13, 3],
      ["rejected", "rejected", "rejected", "rejected"],
    ],
  ])("%s", async (_title, failure, items, outcomes) => {
    const lane = new Lane<number, number>((batch) =>
      batch.includes(13) ? Promise.reject(failure) : Promise.resolve(batch),
    );
    const settled = await Promise.allSettled(items.map((item) => lane.do(item)));
    expect(settled.map(({ status }) => status)).toEqual(outcomes);
  });
});
