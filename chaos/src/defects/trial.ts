import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "@banyan/dev-env/dice";
import { drain } from "../drain.ts";
import { CashierCrowd } from "../driver/cashier.ts";
import { Crowd } from "../driver/crowd.ts";
import { Journal } from "../driver/journal.ts";
import { Vendor } from "../driver/vendor.ts";
import { WalletWire } from "../driver/wallet-wire.ts";
import { untilWhole } from "../faults/schedule.ts";
import { gather } from "../rules/gather.ts";
import type { Violation } from "../rules/rule.ts";
import { violationsOf } from "../rules/rules.ts";
import type { Cluster } from "../platform/cluster.ts";
import { dropRunDatabase } from "../platform/run-database.ts";
import { openChaosPlatform } from "../platform/chaos-platform.ts";
import type { Defect, Trial } from "./defect.ts";
import { HARMLESS } from "./exposures.ts";

const PLAYERS = 10;
const SAVERS = 4;
const VOICES = 12;
const SETTLE_MILLIS_MAX = 4_000;

/** The unchanged platform through the situations of these defects. A finding here is not caused by a planted defect. */
export function soundThrough(defects: readonly Defect[]): Defect {
  const exposures = new Set(defects.map(({ expose }) => expose).filter((expose) => HARMLESS.includes(expose)));
  return {
    name: "nothing planted",
    what: "the platform as it is",
    needsWorker: defects.some(({ needsWorker }) => needsWorker),
    async expose(trial) {
      for (const expose of exposures) await expose(trial);
    },
    caughtBy: [],
  };
}

/** Plays one short run with a planted defect, and returns the broken rules. */
export async function tryDefect(
  cluster: Cluster,
  workDir: string,
  defect: Defect,
  dice: Dice,
): Promise<readonly Violation[]> {
  const database = `trial_${defect.name.replaceAll(/\W/g, "_")}`;
  if (defect.settings) await cluster.restartWith(defect.settings);
  const platform = await openChaosPlatform(
    cluster,
    {
      database,
      workDir: join(workDir, database),
      servers: 2,
      hasWorker: defect.needsWorker ?? false,
      players: PLAYERS,
      savers: SAVERS,
      spinners: 0,
      // A combination needs three.
      markets: defect.needsWorker ? 3 : 0,
      plantings: defect.plantings ?? [],
      statements: defect.statements?.(database) ?? [],
    },
    dice,
  );
  const journal = new Journal();
  const wire = new WalletWire(journal, platform.lines, platform.cast.vendor);
  const began = Date.now();
  let healedMillis: number | undefined;
  try {
    const vendor = new Vendor(platform, wire, journal, dice.fork());
    const cashier = new CashierCrowd(platform, journal, dice.fork());
    const playWhile = async (work: () => Promise<unknown>): Promise<void> => {
      const wish = { voices: VOICES, operationsPerSecond: () => Number.POSITIVE_INFINITY };
      const crowd = new Crowd(platform.cast, vendor, undefined, wish, dice.fork());
      await work();
      await crowd.leave();
    };
    const trial: Trial = {
      platform,
      vendor,
      cashier,
      healed: () => (healedMillis = Date.now()),
      play: (millis) => playWhile(() => sleep(millis)),
      playWhile,
      async untilAccepted(server, calls) {
        const goal = journal.acceptedBy(server) + calls;
        while (journal.acceptedBy(server) < goal) await sleep(1);
      },
    };
    await defect.expose(trial);
    const endedMillis = Date.now();
    await untilWhole({ platform });
    await vendor.settle(SETTLE_MILLIS_MAX);
    await cashier.settle(SETTLE_MILLIS_MAX);
    if (defect.needsWorker) await drain(platform);
    const recovery = healedMillis === undefined ? undefined : { healedMillis, endedMillis };
    return violationsOf(await gather(platform, journal, { recovery, troubles: [{ from: began, to: Date.now() }] }));
  } finally {
    wire.close();
    await platform.close();
    await cluster.insist("alter system reset all");
    await cluster.insist("select pg_reload_conf()");
    await dropRunDatabase(cluster, database);
    if (defect.settings) await cluster.restartWith([]);
  }
}
