import { hasForgottenNotes, type Services, publishForgotten } from "@banyan/domain";
import { hasContractsToSettle, hasTeamsToRollUp, rollUpTeams, settleContracts } from "@banyan/domain/agents";
import { followMaintenancePlans, isMaintenancePlanDue } from "@banyan/domain/brand";
import { countReturns, watchReturns } from "@banyan/domain/fairness";
import { collectWinners } from "@banyan/domain/games";
import { gatherJackpots } from "@banyan/domain/jackpots";
import {
  hasChasesToRun,
  hasDrawsToRun,
  hasResultsToTake,
  nextChaseStep,
  nextDrawStep,
  nextResultStep,
  runChases,
  runDraws,
  takeResults,
} from "@banyan/domain/lottery";
import { hasPlayFor } from "@banyan/domain/play";
import { countPoints, hasTicketsToReturn, returnTickets } from "@banyan/domain/points";
import {
  countWagering,
  hasEnvelopesToRun,
  hasLevelsToRun,
  hasMissionsToRun,
  hasPromotionsToRun,
  hasRacesToRun,
  hasReferralsToRun,
  hasRewardsToRun,
  runEnvelopes,
  runLevels,
  runMissions,
  runPromotions,
  runRaces,
  runReferrals,
  runRewards,
} from "@banyan/domain/rewards";
import { countTurnover } from "@banyan/domain/turnover";
import type { RegularTask } from "./look-out.ts";

/** How far a shown jackpot may lag behind the bets that feed it, and how often the outbox is searched. */
const SOON_MILLIS = 2_000;
/** The least time between two looks at the draws and chases of lotteries. Their times wake the worker. */
const DRAWS_MILLIS = 100;
/** The least time between two looks at the sources of results. */
const RESULTS_MILLIS = 1_000;
/** How far the game figures for members and operators may lag. */
const FIGURES_MILLIS = 10_000;

/** The registry of regular tasks that every worker runs. */
export function regularTasks(services: Services): readonly RegularTask[] {
  return [
    { name: "outbox", isDue: () => hasForgottenNotes, run: () => publishForgotten(services), everyMillis: SOON_MILLIS },
    {
      name: "maintenance",
      isDue: () => isMaintenancePlanDue,
      run: () => followMaintenancePlans(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "draws",
      isDue: hasDrawsToRun,
      run: () => runDraws(services),
      everyMillis: DRAWS_MILLIS,
      nextAt: nextDrawStep,
    },
    {
      name: "results",
      isDue: hasResultsToTake,
      run: () => takeResults(services),
      everyMillis: RESULTS_MILLIS,
      nextAt: nextResultStep,
    },
    {
      name: "chases",
      isDue: hasChasesToRun,
      run: () => runChases(services),
      everyMillis: DRAWS_MILLIS,
      nextAt: nextChaseStep,
    },
    {
      name: "jackpots",
      isDue: () => hasPlayFor("jackpots"),
      run: () => gatherJackpots(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "returns",
      isDue: () => hasPlayFor("returns"),
      async run() {
        await countReturns(services);
        await watchReturns(services);
      },
      everyMillis: FIGURES_MILLIS,
    },
    {
      name: "turnover",
      isDue: () => hasPlayFor("turnover"),
      run: () => countTurnover(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "wagering",
      isDue: () => hasPlayFor("wagering"),
      run: () => countWagering(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "points",
      isDue: () => hasPlayFor("points"),
      run: () => countPoints(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "raffle-tickets",
      isDue: () => hasTicketsToReturn,
      run: () => returnTickets(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "promotions",
      isDue: () => hasPromotionsToRun,
      run: () => runPromotions(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "races",
      isDue: () => hasRacesToRun,
      run: () => runRaces(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "missions",
      isDue: () => hasMissionsToRun,
      run: () => runMissions(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "envelopes",
      isDue: () => hasEnvelopesToRun,
      run: () => runEnvelopes(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "referrals",
      isDue: () => hasReferralsToRun,
      run: () => runReferrals(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "levels",
      isDue: () => hasLevelsToRun,
      run: () => runLevels(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "rewards",
      isDue: () => hasRewardsToRun,
      run: () => runRewards(services),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "contracts",
      isDue: hasContractsToSettle,
      run: () => settleContracts(services),
      everyMillis: FIGURES_MILLIS,
    },
    {
      name: "teams",
      isDue: () => hasTeamsToRollUp,
      run: () => rollUpTeams(services.db),
      everyMillis: SOON_MILLIS,
    },
    {
      name: "winners",
      isDue: () => hasPlayFor("winners"),
      run: () => collectWinners(services),
      everyMillis: FIGURES_MILLIS,
    },
  ];
}
