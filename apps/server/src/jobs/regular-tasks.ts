import { hasForgottenNotes, type Services, tellForgotten } from "@banyan/domain";
import { followMaintenancePlans, isMaintenancePlanDue } from "@banyan/domain/brand";
import { countReturns, watchReturns } from "@banyan/domain/fairness";
import { collectWinners, hasWagersFrom, readerPlace, winnersFrom } from "@banyan/domain/games";
import { gatherJackpots } from "@banyan/domain/jackpots";
import { sql } from "kysely";
import type { RegularTask } from "./look-out.ts";

/** How far a shown jackpot may lag behind the bets that feed it, and how often the outbox is searched. */
const SOON_MILLIS = 2_000;
/** How far the game figures for members and operators may lag. */
const FIGURES_MILLIS = 10_000;

/** The registry of regular tasks that every worker runs. */
export function regularTasks(services: Services): readonly RegularTask[] {
  const { db } = services;
  return [
    { name: "outbox", isDue: () => hasForgottenNotes, run: () => tellForgotten(services), everyMillis: SOON_MILLIS },
    {
      name: "maintenance",
      isDue: () => isMaintenancePlanDue,
      run: () => followMaintenancePlans(services),
      everyMillis: SOON_MILLIS,
    },
    readingTask({
      name: "jackpots",
      run: () => gatherJackpots(services),
      reached: async () => (await readerPlace(db, "jackpots")).at,
      everyMillis: SOON_MILLIS,
    }),
    readingTask({
      name: "returns",
      async run() {
        await countReturns(services);
        await watchReturns(services);
      },
      reached: async () => (await readerPlace(db, "returns")).at,
      everyMillis: FIGURES_MILLIS,
    }),
    readingTask({
      name: "winners",
      run: () => collectWinners(db),
      reached: () => winnersFrom(db),
      everyMillis: FIGURES_MILLIS,
    }),
  ];
}

interface ReadingTask extends Pick<RegularTask, "name" | "run" | "everyMillis"> {
  /** The point up to which actions are read, as the database writes it. */
  readonly reached: () => Promise<string | undefined>;
}

/** A task that reads the players' actions, and is due when there are new ones. */
function readingTask({ reached, run, ...task }: ReadingTask): RegularTask {
  let from: string | undefined;
  return {
    ...task,
    isDue: () => (from === undefined ? sql<boolean>`true` : hasWagersFrom(from)),
    async run() {
      await run();
      from = await reached();
    },
  };
}
