import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CRASH_POINTS } from "./defects/crash-points.ts";
import type { Dice } from "@banyan/dev-env/dice";
import { drain } from "./drain.ts";
import { CashierCrowd } from "./driver/cashier.ts";
import { Crowd } from "./driver/crowd.ts";
import { acknowledgement, Journal } from "./driver/journal.ts";
import { Spinners } from "./driver/spinners.ts";
import { Vendor } from "./driver/vendor.ts";
import { WalletWire } from "./driver/wallet-wire.ts";
import type { Devices, LeftOut } from "./faults/fault.ts";
import { availableFaults, drawSubsets, type FaultRecord, strikeAll, untilWhole } from "./faults/schedule.ts";
import { gather } from "./rules/gather.ts";
import type { Violation } from "./rules/rule.ts";
import { violationsOf } from "./rules/rules.ts";
import type { Cluster } from "./platform/cluster.ts";
import { openChaosPlatform } from "./platform/chaos-platform.ts";

export interface FireWish {
  readonly faults: number;
  /** "all", or the kinds of faults to draw from, comma separated. */
  readonly kinds: string;
  readonly operations: number;
  /** The faults stop after this time, even if some are left. */
  readonly minutes: number;
}

export interface FireResult {
  readonly faults: readonly FaultRecord[];
  readonly leftOut: readonly LeftOut[];
  readonly operations: number;
  readonly attempts: number;
  readonly acknowledged: number;
  readonly violations: readonly Violation[];
}

const PLAYERS = 120;
const SAVERS = 12;
const SPINNERS = 6;
const MARKETS = 4;
const VOICES = 32;
/** The approximate time of a fault and the calm after it, for each fault of a subset. */
const MILLIS_A_FAULT = 3_500;
/** Play continues for this long after the last fault is repaired, for the rule that measures recovery. */
const RECOVERY_MILLIS = 13_000;
const SETTLE_MILLIS_MAX = 30_000;
const REPLAYS_MAX = 3_000;

/** One run with faults: play, break, repair, repeat undecided calls, and judge the final books. */
export async function playUnderFire(
  cluster: Cluster,
  devices: Devices,
  workDir: string,
  wish: FireWish,
  dice: Dice,
  tell: (line: string) => void,
): Promise<FireResult> {
  const platform = await openChaosPlatform(
    cluster,
    {
      database: "under_fire",
      workDir: join(workDir, "under-fire"),
      servers: 2,
      hasWorker: true,
      players: PLAYERS,
      savers: SAVERS,
      spinners: SPINNERS,
      markets: MARKETS,
      plantings: CRASH_POINTS,
      statements: [],
    },
    dice,
  );
  const journal = new Journal();
  const wire = new WalletWire(journal, platform.lines, platform.cast.vendor);
  try {
    const vendor = new Vendor(platform, wire, journal, dice.fork());
    const cashier = new CashierCrowd(platform, journal, dice.fork());
    const setting = { platform, dice: dice.fork(), devices };
    const { faults, leftOut } = availableFaults(devices);
    const wanted = faults.filter(({ kind }) => wish.kinds === "all" || wish.kinds.split(",").includes(kind));
    if (wanted.length === 0) throw new Error(`this machine cannot produce a fault of the kinds ${wish.kinds}`);
    const subsets = drawSubsets(wanted, wish.faults, setting.dice);

    let operationsPerSecond = (wish.operations * 1_600) / (wish.faults * MILLIS_A_FAULT + RECOVERY_MILLIS);
    const spinners = await Spinners.begin(platform);
    const crowd = new Crowd(
      platform.cast,
      vendor,
      cashier,
      { voices: VOICES, operationsPerSecond: () => operationsPerSecond },
      dice.fork(),
    );
    const deadline = Date.now() + wish.minutes * 60_000;
    const struck = await strikeAll(subsets, setting, tell, () => Date.now() > deadline);
    const healedMillis = Date.now();
    await sleep(RECOVERY_MILLIS);
    operationsPerSecond = Number.POSITIVE_INFINITY;
    while (journal.operations < wish.operations && Date.now() < deadline) await sleep(100);
    await Promise.all([crowd.leave(), spinners.leave()]);
    const endedMillis = Date.now();
    tell(`${journal.operations} operations; asking everything doubtful again`);

    await untilWhole(setting);
    await vendor.settle(SETTLE_MILLIS_MAX);
    await cashier.settle(SETTLE_MILLIS_MAX);
    await drain(platform);
    await vendor.replay(REPLAYS_MAX);
    const evidence = await gather(platform, journal, {
      recovery: { healedMillis, endedMillis },
      troubles: struck,
      spins: spinners.spins,
    });
    const calls = [...journal.wallet, ...journal.cashier];
    return {
      faults: struck,
      leftOut,
      operations: journal.operations,
      attempts: calls.reduce((sum, { attempts }) => sum + attempts.length, 0),
      acknowledged: calls.filter(acknowledgement).length,
      violations: violationsOf(evidence),
    };
  } finally {
    wire.close();
    await platform.close();
  }
}
