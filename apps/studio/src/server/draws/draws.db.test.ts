import { randomBytes } from "node:crypto";
import { commitmentOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { callVendor, DRAWS_A_CALL_MAX, type OperatorRequest } from "@banyan/vendor-kit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { vendorPrefix, VENDORS } from "../games/vendors.ts";
import { startStudio } from "../studio.ts";
import { eventually, platformEndpoint, STUDIO_DATA_KEY, studioBench, studioConfig } from "../testing/studio-bench.ts";

type Draw = OperatorRequest<"commitDraws">["draws"][number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const bench = studioBench();

afterEach(() => vi.useRealTimers());

const drawAt = (fromNowMillis: number, facts: Partial<Draw> = {}): Draw => ({
  draw_id: newId(),
  game_code: "5D_1",
  numero: "20261126-0421",
  reveal_from: new Date(Date.now() + fromNowMillis).toISOString(),
  ...facts,
});

const endpointOf = (operator: string, url = bench.studio.url) => ({ ...platformEndpoint(url), operator });

async function commit(draws: readonly Draw[], operator = "BANYAN"): Promise<string[]> {
  const reply = await callVendor(endpointOf(operator), "commitDraws", { draws: [...draws] });
  expect(reply.draws.map((draw) => draw.draw_id)).toEqual(draws.map((draw) => draw.draw_id));
  return reply.draws.map(({ commitment }) => commitment);
}

/** Draws that were committed to in time, and whose time to reveal has passed since. */
async function past(draws: readonly Draw[], operator = "BANYAN"): Promise<Draw[]> {
  await commit(draws, operator);
  const over = draws.map((draw) => ({ ...draw, reveal_from: new Date(Date.now() - MINUTE).toISOString() }));
  for (const { draw_id, reveal_from } of over) {
    await bench.database.query("update draw_seed set reveal_from = $2 where draw_id = $1", [draw_id, reveal_from]);
  }
  return over;
}

async function reveal(draws: readonly Draw[], operator = "BANYAN"): Promise<(string | null)[]> {
  const ids = draws.map((draw) => draw.draw_id);
  const reply = await callVendor(endpointOf(operator), "revealDraws", { draw_ids: ids });
  expect(reply.draws.map((draw) => draw.draw_id)).toEqual(ids);
  return reply.draws.map(({ seed }) => seed);
}

describe("a keeper of draws", () => {
  it("commits to a seed of each draw and reveals it once its time has come, as often as asked", async () => {
    const draws = [...(await past([drawAt(HOUR), drawAt(HOUR)])), drawAt(HOUR)];
    const commitments = await commit(draws);
    expect(new Set(commitments).size).toBe(3);
    const [first, second, third] = await reveal(draws);
    expect([commitmentOf(first ?? ""), commitmentOf(second ?? "")]).toEqual(commitments.slice(0, 2));
    expect(third).toBeNull();
    expect(await reveal(draws)).toEqual([first, second, null]);
    expect(await commit(draws)).toEqual(commitments);
  });

  it("answers the same commitment to the same draw, also twice in a call and from many callers", async () => {
    const draws = Array.from({ length: DRAWS_A_CALL_MAX }, () => drawAt(HOUR));
    const byId = (given: readonly Draw[], commitments: readonly string[]) =>
      Object.fromEntries(given.map((draw, place) => [draw.draw_id, commitments[place]]));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_each, caller) => {
        const given = draws.toSorted(
          (one, other) => (caller % 2 === 0 ? 1 : -1) * (one.draw_id < other.draw_id ? 1 : -1),
        );
        return byId(given, await commit(given));
      }),
    );
    expect(new Set(Object.values(answers[0] ?? {})).size).toBe(DRAWS_A_CALL_MAX);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const twice = drawAt(HOUR);
    const [one, other] = await commit([twice, twice]);
    expect(one).toBe(other);
  });

  it("gives one answer through every vendor of the house", async () => {
    const [draw = drawAt(HOUR)] = await past([drawAt(HOUR)]);
    const [commitment] = await commit([draw]);
    for (const vendor of VENDORS) {
      const endpoint = endpointOf("BANYAN", bench.studio.url + vendorPrefix(vendor));
      const again = await callVendor(endpoint, "commitDraws", { draws: [draw] });
      expect(again.draws).toEqual([{ draw_id: draw.draw_id, commitment }]);
      const told = await callVendor(endpoint, "revealDraws", { draw_ids: [draw.draw_id] });
      expect(commitmentOf(told.draws[0]?.seed ?? "")).toBe(commitment);
    }
  });

  it.each([
    ["game", { game_code: "3D_1" }],
    ["numero", { numero: "20261126-0422" }],
    ["time", { reveal_from: new Date(Date.now() - HOUR).toISOString() }],
  ])("refuses a known draw with another %s, and stores nothing of that call", async (_what, change) => {
    const draw = drawAt(HOUR);
    const [commitment] = await commit([draw]);
    const fresh = drawAt(HOUR);
    await expect(commit([fresh, { ...draw, ...change }])).rejects.toMatchObject({ code: "DRAW_CHANGED" });
    expect(await reveal([fresh, draw])).toEqual([null, null]);
    expect(await bench.database.query("select from draw_seed where draw_id = $1", [fresh.draw_id])).toEqual([]);
    expect(await commit([draw])).toEqual([commitment]);
    // Two different facts of one new draw contradict each other too.
    await expect(commit([fresh, { ...fresh, ...change }])).rejects.toMatchObject({ code: "DRAW_CHANGED" });
  });
});

it("refuses a new draw whose seed would be revealed already, and stores nothing of that call", async () => {
  const [known = drawAt(HOUR)] = await past([drawAt(HOUR)]);
  const fresh = drawAt(HOUR);
  await expect(commit([fresh, drawAt(-1)])).rejects.toMatchObject({ code: "DRAW_OVER" });
  expect(await bench.database.query("select from draw_seed where draw_id = $1", [fresh.draw_id])).toEqual([]);
  // A known draw is answered again at any time.
  expect(await commit([known, fresh])).toHaveLength(2);
});

describe("the time of a reveal", () => {
  it("is the database's, however wrong the clock of the process is", async () => {
    const [later, sooner = drawAt(HOUR)] = [drawAt(HOUR), ...(await past([drawAt(HOUR)]))];
    const [, commitment] = await commit([later, sooner]);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    expect((await reveal([later, sooner]))[0]).toBeNull();
    vi.setSystemTime(Date.now() - 4 * HOUR);
    const [hidden, seed] = await reveal([later, sooner]);
    expect(hidden).toBeNull();
    expect(commitmentOf(seed ?? "")).toBe(commitment);
  });

  it("is not before reveal_from", async () => {
    const draw = drawAt(1500);
    await commit([draw]);
    expect(await reveal([draw])).toEqual([null]);
    await eventually(
      () => reveal([draw]),
      ([seed]) => seed !== null,
    );
    const passed = "select from draw_seed where draw_id = $1 and reveal_from <= clock_timestamp()";
    expect(await bench.database.query(passed, [draw.draw_id])).toHaveLength(1);
  });
});

describe("another operator", () => {
  it("learns nothing of a draw, and has a seed of its own under the same id", async () => {
    const [draw = drawAt(HOUR)] = await past([drawAt(HOUR)]);
    const [ours] = await commit([draw]);
    expect(await reveal([draw], "OTHER")).toEqual([null]);
    const other = { ...draw, numero: "7", reveal_from: drawAt(HOUR).reveal_from };
    const [theirs] = await commit([other], "OTHER");
    await past([other], "OTHER");
    expect(theirs).not.toBe(ours);
    const [ourSeed, theirSeed] = [await reveal([draw]), await reveal([draw], "OTHER")];
    expect([commitmentOf(ourSeed[0] ?? ""), commitmentOf(theirSeed[0] ?? "")]).toEqual([ours, theirs]);
  });

  it("is told nothing by a seed that was copied into its row", async () => {
    const draw = drawAt(HOUR);
    await commit([draw]);
    await commit([draw], "OTHER");
    await past([draw]);
    await bench.database.query(
      `update draw_seed theirs set seed = ours.seed from draw_seed ours
       where theirs.draw_id = $1 and theirs.operator = 'OTHER' and ours.draw_id = $1 and ours.operator = 'BANYAN'`,
      [draw.draw_id],
    );
    await expect(reveal([draw], "OTHER")).rejects.toMatchObject({ code: "UNEXPECTED" });
    await bench.database.query("delete from draw_seed where draw_id = $1", [draw.draw_id]);
  });
});

describe("the stored seeds", () => {
  it("are sealed, and are sealed again under a new key", async () => {
    const [draw = drawAt(HOUR)] = await past([drawAt(HOUR)]);
    const [commitment] = await commit([draw]);
    const [seed] = await reveal([draw]);
    const stored = () =>
      bench.database.query<{ seed: Buffer }>("select seed from draw_seed where draw_id = $1", [draw.draw_id]);
    const [before] = await stored();
    expect(before?.seed.includes(seed ?? "")).toBe(false);
    expect(before?.seed.includes(Buffer.from(seed ?? "", "hex"))).toBe(false);

    const newKey = randomBytes(32).toString("base64url");
    const start = (dataKeys: string) => startStudio(studioConfig(bench.database.url, bench.walletUrl, { dataKeys }));
    await bench.studio.stop();
    try {
      await (await start(`${newKey},${STUDIO_DATA_KEY}`)).stop();
      await expect(start(STUDIO_DATA_KEY)).rejects.toThrow("sealed under a key that this process does not have");
      bench.studio = await start(newKey);
      expect(commitmentOf((await reveal([draw]))[0] ?? "")).toBe(commitment);
      await bench.studio.stop();
    } finally {
      bench.studio = await start(`${STUDIO_DATA_KEY},${newKey}`);
    }
    expect(await reveal([draw])).toEqual([seed]);
  });
});

describe("a call of a wrong form", () => {
  const draw = drawAt(HOUR);
  const many = Array.from({ length: DRAWS_A_CALL_MAX + 1 }, () => drawAt(HOUR));

  it.each([
    ["no draws", { draws: [] }],
    ["too many draws", { draws: many }],
    ["an id in capitals", { draws: [{ ...draw, draw_id: draw.draw_id.toUpperCase() }] }],
    ["no UUID", { draws: [{ ...draw, draw_id: "7" }] }],
    ["no game", { draws: [{ ...draw, game_code: "" }] }],
    ["a zero byte in the game", { draws: [{ ...draw, game_code: "5D\0" }] }],
    ["a long game", { draws: [{ ...draw, game_code: "5".repeat(65) }] }],
    ["a long numero", { draws: [{ ...draw, numero: "5".repeat(33) }] }],
    ["a time without a zone", { draws: [{ ...draw, reveal_from: "2026-11-26T18:00:00" }] }],
    ["the year 0", { draws: [{ ...draw, reveal_from: "0000-11-26T18:00:00Z" }] }],
    ["a day that is none", { draws: [{ ...draw, reveal_from: "2026-02-30T18:00:00Z" }] }],
    ["a very exact time", { draws: [{ ...draw, reveal_from: `2026-11-26T18:00:00.${"1".repeat(300)}Z` }] }],
    ["a body that is too long", { draws: [{ ...draw, reveal_from: "1".repeat(66_000) }] }],
    ["another field", { draws: [{ ...draw, seed: "00" }] }],
  ])("is WRONG_SYNTAX: %s", async (_what, body) => {
    await expect(callVendor(endpointOf("BANYAN"), "commitDraws", body)).rejects.toMatchObject({ code: "WRONG_SYNTAX" });
    expect(await bench.database.query("select from draw_seed where draw_id = $1", [draw.draw_id])).toEqual([]);
  });

  it.each([
    ["no ids", { draw_ids: [] }],
    ["too many ids", { draw_ids: many.map((each) => each.draw_id) }],
    ["no UUID", { draw_ids: ["7"] }],
  ])("is WRONG_SYNTAX: %s to reveal", async (_what, body) => {
    await expect(callVendor(endpointOf("BANYAN"), "revealDraws", body)).rejects.toMatchObject({ code: "WRONG_SYNTAX" });
  });

  it("is INVALID_SIGNATURE without a signature", async () => {
    const endpoint = endpointOf("BANYAN");
    for (const path of ["/operator/draws/commit", "/operator/draws/reveal"]) {
      const answer = await fetch(endpoint.vendorUrl + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-operator": "BANYAN", "x-timestamp": String(Date.now()) },
        body: JSON.stringify({ draw_ids: [draw.draw_id] }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: "INVALID_SIGNATURE" }),
      ]);
    }
  });

  it("is taken at the greatest length that its fields allow", async () => {
    const facts = { game_code: "g".repeat(64), numero: '"'.repeat(32), reveal_from: "2099-11-26T18:00:00.123456789Z" };
    const longest = Array.from({ length: DRAWS_A_CALL_MAX }, () => drawAt(HOUR, facts));
    expect(await commit(longest)).toHaveLength(DRAWS_A_CALL_MAX);
    expect(await commit(longest)).toHaveLength(DRAWS_A_CALL_MAX);
  });
});
