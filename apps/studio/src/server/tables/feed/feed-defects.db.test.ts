import { shareOfDay } from "@banyan/dev-env/share-of-day";
import { runFeedConformance } from "@banyan/vendor-kit/feed-conformance";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StrangerWallet } from "../../testing/stranger-wallet.ts";
import { FEED_SETTING, feedTarget } from "../../testing/feed-fixture.ts";
import { createStudioDatabase, type StudioDatabase, startWallet } from "../../testing/studio-bench.ts";
import { type PlantedDefect, StudioProcesses } from "../../testing/studio-process.ts";

const FEED = "apps/studio/src/server/tables/feed";
/** Mistakes of an engine that a studio's frames could profit from. The named rule must see each. */
const DEFECTS: readonly (PlantedDefect & { readonly name: string; readonly rule: string })[] = [
  {
    name: "forged frames are taken",
    file: `${FEED}/feed-routes.ts`,
    find: 'if (verdict !== "valid") throw',
    replace: 'if (verdict === "malformed") throw',
    rule: "The scanner cannot sign as the console.",
  },
  {
    name: "a gap is taken over",
    file: `${FEED}/receive-frame.ts`,
    find: "if (frame.seq > next) {",
    replace: "if (frame.seq > next + 1000) {",
    rule: "A missing frame is asked for, and no round opens until it has come.",
  },
  {
    name: "the majority decides",
    file: `${FEED}/read-result.ts`,
    find: "if (isTorn || words.some(",
    replace: "if (isTorn && words.some(",
    rule: "A third reading that differs holds a round on which two agree.",
  },
  {
    name: "one reading is enough",
    file: `${FEED}/read-result.ts`,
    find: "if (whole.length < quorum)",
    replace: "if (whole.length < 1)",
    rule: "A round without a quorum is not paid, and waits for people.",
  },
  {
    name: "the console voids a round that it does not like",
    file: `${FEED}/receive-frame.ts`,
    find: "if (await hasReadings(tx, live.code, round.feed_round)) return",
    replace: "if (round.feed_round === null) return",
    rule: "After its first card the console's word alone makes no round void.",
  },
];

let database: StudioDatabase;
let wallet: StrangerWallet;
let processes: StudioProcesses;
// A new database: a dispute that one defect leaves would fail the rule of the next.
beforeEach(async () => {
  database = await createStudioDatabase();
  const started = await startWallet();
  wallet = started.wallet;
  processes = new StudioProcesses(database, started.walletUrl);
});
afterEach(async () => {
  processes.killAll();
  await wallet.stop();
  await database.drop();
});

describe("the conformance suite of a studio's feed", () => {
  it.each(shareOfDay(DEFECTS, DEFECTS.length))(
    "sees that $name",
    async ({ rule, ...defect }) => {
      const env = { STUDIO_FEEDS: FEED_SETTING, TABLE_PACE_PERCENT: "2" };
      const { child, url } = await processes.start(env, [defect]);
      const results = [];
      const target = { ...feedTarget(url), patienceMillis: 4000 };
      for await (const one of runFeedConformance(target, new Set([rule]))) results.push(one);
      await processes.kill(child);
      expect(results).toMatchObject([{ rule, outcome: "failed" }]);
      expect(results[0]?.detail).not.toContain("no answer");
    },
    60_000,
  );
});
