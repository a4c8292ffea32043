import { describe, expect, it, vi } from "vitest";
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
  /** Long enough for a batch to end and for the next one to begin. */
  const turn = async () => {
    for (let each = 0; each < 3; each += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { lanes, batches, turn };
}

describe("lanes", () => {
  it("begins with what came in one turn, and takes what queued meanwhile as the next batch, in order", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 1, batchMax: 10, queueMax: 100 });
    const first = [1, 2].map((item) => lanes.ask("player", item));
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    const second = [3, 4, 5].map((item) => lanes.ask("player", item));
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    batches[1]?.finish();
    expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40, 50]);
  });

  it("takes those who ask again once they are answered into one batch", async () => {
    const sizes: number[] = [];
    const lanes = new Lanes<number, number>({
      count: 1,
      batchMax: 100,
      queueMax: 100,
      work: async (items) => {
        sizes.push(items.length);
        return items.map(done);
      },
    });
    const caller = async () => {
      for (let turn = 0; turn < 5; turn += 1) await lanes.ask("player", turn);
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    expect(sizes).toEqual([20, 20, 20, 20, 20]);
  });

  it("works a few together, and has another lane help where more wait than a batch should hold", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 200, queueMax: 1_000 });
    const ask = (count: number) => Array.from({ length: count }, (_each, index) => lanes.ask(`player-${index}`, index));
    const first = lanes.ask("first", 0);
    await turn();
    const few = ask(63);
    await turn();
    expect(batches.map(({ items }) => items.length)).toEqual([1]);
    const more = lanes.ask("more", 0);
    await turn();
    expect(batches.map(({ items }) => items.length)).toEqual([1, 64]);
    const third = ask(200);
    await turn();
    expect(batches).toHaveLength(2);
    for (let round = 0; round < 4; round += 1) {
      for (const { finish } of batches) finish();
      await turn();
    }
    await Promise.all([first, more, ...few, ...third]);
    expect(batches.map(({ items }) => items.length)).toEqual([1, 64, 100, 100]);
  });

  it("divides a crowd among the free lanes, and gives the last free lane the rest", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 256, queueMax: 1_000 });
    const ask = (count: number) => Array.from({ length: count }, (_each, index) => lanes.ask(`player-${index}`, index));
    const crowd = ask(200);
    await turn();
    expect(batches.map(({ items }) => items.length)).toEqual([100, 100]);
    batches[0]?.finish();
    await turn();
    const next = Array.from({ length: 100 }, (_each, index) => lanes.ask(`next-${index}`, index));
    await turn();
    expect(batches.map(({ items }) => items.length)).toEqual([100, 100, 100]);
    for (const { finish } of batches) finish();
    await Promise.all([...crowd, ...next]);
  });

  it("leaves no item to another lane that its key keeps from taking it", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 180, queueMax: 1_000 });
    const ofOne = Array.from({ length: 200 }, (_each, index) => lanes.ask("draw", index));
    const other = lanes.ask("another draw", 200);
    await turn();
    // The batch is full, and few are left: no other lane begins.
    expect(batches.map(({ items }) => items.length)).toEqual([180]);
    batches[0]?.finish();
    await turn();
    batches[1]?.finish();
    await Promise.all([...ofOne, other]);
    expect(batches.map(({ items }) => items.length)).toEqual([180, 21]);
    expect(batches[1]?.items).toEqual([...Array.from({ length: 20 }, (_each, index) => 180 + index), 200]);
  });

  it("lets nobody wait behind a batch that is held up, but for those of its keys", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 200, queueMax: 1_000 });
    const heldUp = lanes.ask("locked", 1);
    await turn();
    const same = lanes.ask("locked", 2);
    const other = lanes.ask("other", 3);
    await vi.waitFor(() => expect(batches.map(({ items }) => items)).toEqual([[1], [3]]));
    batches[1]?.finish();
    expect(await other).toBe(30);
    const later = lanes.ask("later", 4);
    await turn();
    expect(batches[2]?.items).toEqual([4]);
    batches[2]?.finish();
    batches[0]?.finish();
    await turn();
    expect(batches[3]?.items).toEqual([2]);
    batches[3]?.finish();
    expect(await Promise.all([heldUp, same, later])).toEqual([10, 20, 40]);
  });

  it("keeps one key in one batch at a time, lets other lanes go on, and never takes more than a batch holds", async () => {
    const { lanes, batches, turn } = heldLanes({ count: 2, batchMax: 2, queueMax: 100 });
    const keys = Array.from({ length: 20 }, (_each, index) => `player-${index}`);
    const answers = keys.flatMap((key, index) => [lanes.ask(key, index), lanes.ask(key, index + 100)]);
    await turn();
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
    const first = lanes.ask("player", 1);
    await turn();
    const taken = [first, lanes.ask("player", 2), lanes.ask("player", 3)];
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
    await turn();
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
