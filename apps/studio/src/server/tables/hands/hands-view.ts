import { activeHand, type BlackjackSeat, finishSilently, legalActions, openSeat } from "@banyan/game-math";
import type { MyHandsView, MyRoundView } from "../../../protocol/tables.ts";
import type { SealedRecords } from "../../database/sealed-records.ts";
import { seatView, type SeatWhole, wholeSeats } from "../seat-view.ts";
import { dealOf, finishedHands, playedHands, type PlayedHands, stakeOn } from "./played-hands.ts";

/** The parts of players as their pages see them, with their hands in games with decisions. */
export async function shownSeats(records: SealedRecords, ids: readonly string[]): Promise<MyRoundView[]> {
  return shownWholes(records, await wholeSeats(records.db, ids));
}

export function shownWholes(records: SealedRecords, wholes: readonly SeatWhole[]): Promise<MyRoundView[]> {
  return Promise.all(
    wholes.map(async (whole) => {
      const hands = await handsView(records, whole);
      return { ...seatView(whole), ...(hands && { hands }) };
    }),
  );
}

async function handsView(records: SealedRecords, whole: SeatWhole): Promise<MyHandsView | undefined> {
  const { seat, round, bets } = whole;
  if (round.decides_until === null || round.stage === "void") return undefined;
  const handsOf = async ({ seat: { number, decisions }, bets: placed }: SeatWhole): Promise<PlayedHands> => {
    const deal = await dealOf(records, round, number);
    return round.decided_at === null
      ? playedHands(deal, decisions, placed)
      : { seat: finishedHands(deal, decisions, placed), pending: null };
  };
  const [stake, behind] = [stakeOn(bets, "hand"), stakeOn(bets, "behind")];
  const own = stake > 0n ? await handsOf(whole) : undefined;
  const [leader] = behind > 0n && round.leader !== null ? await wholeSeats(records.db, [round.leader]) : [];
  const silent = async () => {
    const deal = await dealOf(records, round);
    return round.decided_at === null ? openSeat(deal) : finishSilently(openSeat(deal), deal);
  };
  const followed = async () => (leader ? (await handsOf(leader)).seat : silent());
  return {
    hands: (own?.seat.hands ?? []).map(({ cards, stakes, isOver }) => ({
      ...{ cards: [...cards], stake: String(stake * BigInt(stakes)), isOver },
    })),
    active: own ? activeHand(own.seat) : -1,
    actions: own && own.pending === null && round.decided_at === null ? [...legalActions(own.seat)] : [],
    pending: own?.pending ?? null,
    step: seat.decisions.length,
    seat: seat.number,
    behind: behind > 0n ? behindView(behind, await followed(), leader !== undefined) : null,
  };
}

/** A bet behind stays on the first hand of a split. */
function behindView(stake: bigint, { hands }: BlackjackSeat, isPlayer: boolean): NonNullable<MyHandsView["behind"]> {
  const [first] = hands;
  return {
    ...{ cards: [...(first?.cards ?? [])], stake: String(stake), isOver: first?.isOver ?? true },
    follows: isPlayer ? "player" : "silence",
  };
}
