import { type DefaultError, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type {
  DepositCase,
  FeedbackLine,
  GameReturnLine,
  JackpotPoolLine,
  LotteryDrawLine,
  PlayReaderLine,
  ReconciliationTicket,
  RedemptionCase,
  WithdrawalCase,
} from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";

/** The interval at which an open drawer refetches its record. */
const FOLLOW_MILLIS = 3_000;

/** The current state of the record in a drawer. Until newer data arrives, it is the state at opening. */
function useNow<Answer, Item>(
  options: UseQueryOptions<Answer, DefaultError, Answer>,
  find: (answer: Answer) => Item | undefined,
  opened: Item,
): Item {
  const { data } = useQuery({ ...options, refetchInterval: FOLLOW_MILLIS });
  return (data === undefined ? undefined : find(data)) ?? opened;
}

interface Page<Item> {
  readonly list: readonly Item[];
}

function first<Item>({ list }: Page<Item>): Item | undefined {
  return list[0];
}

export function useDepositNow(opened: DepositCase): DepositCase {
  const input = { view: "all" as const, depositId: opened.id };
  return useNow(queries.operations.depositQueue.queryOptions({ input }), first, opened);
}

export function useWithdrawalNow(opened: WithdrawalCase): WithdrawalCase {
  const input = { view: "all" as const, withdrawalId: opened.id };
  return useNow(queries.operations.withdrawalQueue.queryOptions({ input }), first, opened);
}

export function useRedemptionNow(opened: RedemptionCase): RedemptionCase {
  const input = { view: "all" as const, redemptionId: opened.id };
  return useNow(queries.operations.redemptionQueue.queryOptions({ input }), first, opened);
}

export function useTicketNow(opened: ReconciliationTicket): ReconciliationTicket {
  const input = { view: "all" as const, ticketId: opened.id };
  return useNow(queries.operations.reconciliationTickets.queryOptions({ input }), first, opened);
}

export function useFeedbackNow(opened: FeedbackLine): FeedbackLine {
  const input = { view: "all" as const, feedbackId: opened.id };
  return useNow(queries.operations.feedbackInbox.queryOptions({ input }), first, opened);
}

export function useJackpotNow(opened: JackpotPoolLine): JackpotPoolLine {
  const options = queries.operations.jackpotPools.queryOptions({ input: {} });
  return useNow(options, ({ value }) => value.find(({ id }) => id === opened.id), opened);
}

export function useDrawNow(opened: LotteryDrawLine): LotteryDrawLine {
  const input = { gameCode: opened.gameCode, drawId: opened.id };
  return useNow(queries.operations.lotteryDraws.queryOptions({ input }), first, opened);
}

export function useReaderNow(opened: PlayReaderLine): PlayReaderLine {
  const options = queries.operations.playReaders.queryOptions({ input: {} });
  return useNow(options, ({ list }) => list.find(({ name }) => name === opened.name), opened);
}

export function useReturnNow(opened: GameReturnLine): GameReturnLine {
  const { brandId, vendor, gameCode, currency } = opened;
  const options = queries.operations.gameReturns.queryOptions({ input: { brandId, vendor, gameCode } });
  return useNow(options, ({ value }) => value.find((line) => line.currency === currency), opened);
}
