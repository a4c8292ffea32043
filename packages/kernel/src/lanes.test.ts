import { describe, expect, it } from "vitest";
import { LaneFull, Lanes } from "./lanes.ts";

const done = <Value>(value: Value): PromiseSettledResult<Value> => ({ status: "fulfilled", value });

/** Lanes whose batches end when the test says so. */
function heldLanes(options: { count: number; batchMax: number; queueMax: number }) {
  const batches: { readonly items: readonly number[]; finish(): void; fail(error: Error): void }[] = [];
  const lanes = new Lanes<number, number>({
    ...options,
    work: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, finish: () => resolve(items.map((item) => done(item * 10))), fail: reject });
      }),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { lanes, batches, turn };
}

describe("lanes", () => {
  it("begins at once when idle, and takes what queued meanwhile as the next batch, in order", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 1, batchMax: 10, queueMax: 100 });
    const answers = [1, 2, 3].map((item) => lanes.ask("player", item));
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0]?.finish();
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1]?.finish();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it("keeps one key in one lane, lets other lanes go on, and never takes more than a batch holds", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 2, queueMax: 100 });
    const keys = Array.from({ length: 20 }, (_each, index) => `player-${index}`);
    const answers = keys.flatMap((key, index) => [lanes.ask(key, index), lanes.ask(key, index + 100)]);
    expect(batches).toHaveLength(2);
    for (let round = 0; round < 40; round += 1) {
      for (const { finish } of batches) finish();
      await turn();
    }
    expect((await Promise.all(answers)).length).toBe(40);
    expect(Math.max(...batches.map(({ items }) => items.length))).toBe(2);
    const order = batches.flatMap(({ items }) => items);
    for (const index of keys.keys()) expect(order.indexOf(index)).toBeLessThan(order.indexOf(index + 100));
  });

  it("refuses what no longer fits, and begins none of it", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 1, batchMax: 10, queueMax: 2 });
    const taken = [1, 2, 3].map((item) => lanes.ask("player", item));
    await expect(lanes.ask("player", 4)).rejects.toThrow(LaneFull);
    batches[0]?.finish();
    await turn();
    batches[1]?.finish();
    expect(await Promise.all(taken)).toEqual([10, 20, 30]);
    expect(batches.flatMap(({ items }) => items)).toEqual([1, 2, 3]);
  });

  it("fails a batch whose work throws, and works the next one", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 1, batchMax: 10, queueMax: 10 });
    const first = lanes.ask("player", 1);
    const second = lanes.ask("player", 2);
    batches[0]?.fail(new Error("the database is gone"));
    await expect(first).rejects.toThrow("the database is gone");
    await turn();
    batches[1]?.finish();
    expect(await second).toBe(20);
  });

  it("fails only the item that failed by itself", async () => {
    const lanes = new Lanes<number, number>({
      count: 1,
      batchMax: 10,
      queueMax: 10,
      work: async (items) =>
        items.map((item) => (item === 2 ? { status: "rejected", reason: new Error("two") } : done(item))),
    });
    const answers = await Promise.allSettled([1, 2, 3].map((item) => lanes.ask("player", item)));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
