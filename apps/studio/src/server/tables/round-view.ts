import { proveCard, toDecimal } from "@banyan/game-math";
import type { TableOutcomes, TableRoundView, ToldCard, VoidReason } from "../../protocol/tables.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { cardAt, outcomeAt } from "./deal-schedule.ts";
import { fightView } from "./open-round.ts";
import type { RoundRow } from "./round-record.ts";
import { cardsOfShoe, secretOf } from "./round-secret.ts";
import { cardsOfOutcome, dealFromShoe, mathOf } from "./table-play.ts";
import { type TableRecord, tableOf } from "./table-record.ts";

/** Whether the whole outcome has been told at a moment of the database's time. */
export function isTold(round: RoundRow, now: number): boolean {
  if (round.outcome === null) return false;
  if (round.told !== null) return round.stage !== "dealt" || round.told.outcome <= now;
  if (round.decides_until !== null) return round.decided_at !== null;
  return round.stage !== "dealt" || outcomeAt(round, round.shoe_id !== null).getTime() <= now;
}

/** The stored reason of an operator is free text, which no page gets. */
function publicReason({ reason }: RoundRow): VoidReason | null {
  if (reason === null) return null;
  return reason === "clock" || reason === "retired" || reason === "unattended" || reason === "feed"
    ? reason
    : "operator";
}

/** A round as public as it is at a moment. */
export async function roundView(records: SealedRecords, round: RoundRow, now: number): Promise<TableRoundView> {
  const table = tableOf(round.table_code);
  const told = isTold(round, now) ? round.outcome : null;
  const secret = round.outcome === null || round.feed_round !== null ? undefined : await secretOf(records, round);
  return {
    id: round.id,
    number: Number(round.number),
    stage: round.stage,
    opensAt: round.opens_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    dealsAt: round.deals_at.toISOString(),
    paysAt: round.pays_at.toISOString(),
    place: round.first_card ?? round.place ?? 0,
    ...(round.fight && { fight: fightView(table, round.fight) }),
    cards: secret ? toldCards(table, round, secret, now) : fedCards(round, now),
    ...sharedView(round),
    outcome: told,
    mark: told ? round.mark : null,
    returns: told ? returnsView(table, round, told) : null,
    hash: (told || round.stage === "void") && round.shoe_id === null && secret ? secret.hash : null,
    reason: publicReason(round),
  };
}

/** The first cards of a round with decisions. */
function sharedView({ decides_until: until, outcome }: RoundRow): Pick<TableRoundView, "shared"> {
  if (until === null || outcome === null) return {};
  const { player, dealer } = outcome as TableOutcomes["blackjack"];
  return { shared: { player, dealer: dealer[0] ?? 0, until: until.toISOString() } };
}

function toldCards(
  table: TableRecord,
  round: RoundRow,
  secret: Awaited<ReturnType<typeof secretOf>>,
  now: number,
): ToldCard[] {
  if (round.shoe_id === null) return [];
  const shoe = cardsOfShoe(round.shoe_id, secret);
  const first = round.first_card ?? 0;
  const { cards } = dealFromShoe(table.game, shoe, first);
  const isShowing = round.stage === "dealt";
  return cards
    .filter((_card, index) => !isShowing || cardAt(round, index).getTime() <= now)
    .map(({ to, card }, index) => {
      const { place, blind } = proveCard(secret.hash, shoe, first + index);
      return { to, card, place, blind };
    });
}

/** The cards of a studio: the readings agree about them, and nothing seals them. */
function fedCards({ told, outcome, stage }: RoundRow, now: number): ToldCard[] {
  if (told === null || outcome === null) return [];
  return cardsOfOutcome(outcome)
    .filter((_card, index) => stage !== "dealt" || (told.cards[index] ?? told.outcome) <= now)
    .map(({ to, card }, place) => ({ to, card, place, blind: "" }));
}

/** Null where the returns are those of the player's pool. */
function returnsView(
  { game }: TableRecord,
  { fight }: RoundRow,
  outcome: NonNullable<RoundRow["outcome"]>,
): Record<string, string> | null {
  if (game === "cockfight-pool" || game === "blackjack") return null;
  const returns = mathOf(game, fight ?? undefined).returns(outcome);
  return Object.fromEntries([...returns].map(([spot, times]) => [spot, toDecimal(times, 4)]));
}
