import { typedMoneyText } from "@banyan/kernel";
import type { RaffleCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

type Terms = RaffleCampaign["terms"];
export type PrizeKind = Terms["prizes"][number]["kind"];

/** A prize as it is typed. */
export interface PrizeDraft {
  readonly key: string;
  readonly kind: PrizeKind;
  /** Money. */
  readonly amount: DraftAmount;
  /** Whole points. */
  readonly points: DraftNumber;
  /** Hundredths of a per cent. */
  readonly weight: DraftNumber;
  /** An empty text: any number. */
  readonly stock: DraftNumber;
}

export interface RaffleDraft {
  readonly id: string;
  readonly kind: RaffleCampaign["kind"];
  readonly goal: Terms["ticket"]["goal"];
  readonly price: DraftAmount;
  readonly most: DraftNumber;
  readonly prizes: readonly PrizeDraft[];
  readonly claimDays: DraftNumber;
  readonly budget: DraftAmount;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The decimals of a chance in per cent. */
export const CHANCE_DECIMALS = 2;
/** All chances together, in hundredths of a per cent. */
export const ALL_CHANCES = 10_000;
const HUNDREDTHS = 100;

const EMPTY: DraftAmount = { text: "", minor: undefined };
const NO_NUMBER: DraftNumber = { text: "", units: undefined };
const whole = (units: number): DraftNumber => ({ text: String(units), units });

/** A new prize with a key that no other prize has. */
export function newPrize(others: readonly Pick<PrizeDraft, "key">[]): PrizeDraft {
  const taken = new Set(others.map(({ key }) => key));
  let number = others.length + 1;
  while (taken.has(`prize-${number}`)) number += 1;
  return {
    ...{ key: `prize-${number}`, kind: "cash", amount: EMPTY, points: NO_NUMBER, weight: NO_NUMBER, stock: NO_NUMBER },
  };
}

/** The draft of a raffle's next version, or an empty one. */
export function raffleDraftOf(
  raffle: RaffleCampaign | undefined,
  pageId: string,
  currency: string,
  locale: string,
): RaffleDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  const { ticket, prizes, claimDays } = raffle?.terms ?? {};
  const first = newPrize([]);
  return {
    id: raffle?.id ?? pageId,
    kind: raffle?.kind ?? "wheel",
    goal: ticket?.goal ?? "deposits",
    price: amount(ticket?.amount),
    most: whole(ticket?.most ?? 3),
    prizes: prizes?.map((prize) => ({
      key: prize.key,
      kind: prize.kind,
      amount: prize.kind === "cash" ? amount(prize.amount) : EMPTY,
      points: prize.kind === "points" ? whole(Number(prize.amount) / HUNDREDTHS) : NO_NUMBER,
      weight: { text: String(prize.weight / HUNDREDTHS), units: prize.weight },
      stock: prize.stock === null ? NO_NUMBER : whole(prize.stock),
    })) ?? [first, { ...newPrize([first]), kind: "nothing" }],
    claimDays: whole(claimDays ?? 7),
    budget: amount(raffle?.budget.granted),
    startsAt: raffle?.startsAt ?? null,
    endsAt: raffle?.endsAt ?? null,
  };
}

/** The sum of the typed chances, in hundredths of a per cent. */
export const chancesOf = (prizes: readonly PrizeDraft[]): number =>
  prizes.reduce((sum, { weight }) => sum + (weight.units ?? 0), 0);

function prizeOf({ key, kind, amount, points, weight, stock }: PrizeDraft) {
  const worth = {
    cash: amount.minor,
    points: points.units ? String(points.units * HUNDREDTHS) : undefined,
    nothing: "0",
  }[kind];
  const hasStock = kind !== "nothing" && stock.text.trim() !== "";
  if (worth === undefined || !weight.units || (hasStock && stock.units === undefined)) return undefined;
  return { key, kind, amount: worth, weight: weight.units, stock: hasStock ? (stock.units ?? null) : null };
}

/** The input of a save, without its reason; undefined while something is missing or the chances do not sum. */
export function raffleInputOf(draft: RaffleDraft) {
  const { id, kind, goal, price, most, claimDays, budget, startsAt, endsAt } = draft;
  const prizes = draft.prizes.flatMap((prize) => prizeOf(prize) ?? []);
  if (prizes.length < draft.prizes.length || prizes.length < 2 || chancesOf(draft.prizes) !== ALL_CHANCES)
    return undefined;
  if (price.minor === undefined || budget.minor === undefined || !most.units || !claimDays.units) return undefined;
  return {
    ...{ id, kind, startsAt, endsAt, budget: budget.minor },
    terms: { ticket: { goal, amount: price.minor, most: most.units }, prizes, claimDays: claimDays.units },
  };
}
