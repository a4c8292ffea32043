import { isGift, wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { typedMoneyText } from "@banyan/kernel";
import type { Campaign } from "../../platform/answers.ts";
import { audienceOf, draftAudience, type DraftAudience } from "../../shared/audience/audience-draft.ts";

/** An amount as it is typed. */
export interface DraftAmount {
  readonly text: string;
  /** Minor units as digits; undefined while the text is not an amount. */
  readonly minor: string | undefined;
}

/** A number as it is typed. */
export interface DraftNumber {
  readonly text: string;
  /** In units of the last decimal; undefined while the text is not a number. */
  readonly units: number | undefined;
}

export const keptAs = ["locked", "first", "last"] as const;
type KeptAs = (typeof keptAs)[number];

export interface CampaignDraft {
  readonly id: string;
  readonly kind: Campaign["kind"];
  readonly every: Campaign["terms"]["every"];
  readonly base: Campaign["terms"]["base"];
  readonly rate: DraftNumber;
  readonly multiplier: DraftNumber;
  readonly depositMultiplier: DraftNumber;
  readonly days: DraftNumber;
  readonly joinDays: DraftNumber;
  readonly cap: DraftAmount;
  readonly minimumDeposit: DraftAmount;
  readonly maximumStake: DraftAmount;
  readonly budget: DraftAmount;
  /** Where the bonus is kept: locked cash, or a purse that is played first or last. */
  readonly kept: KeptAs;
  readonly cashable: boolean;
  readonly maximumWin: DraftAmount;
  /** Empty: no limit. */
  readonly places: DraftNumber;
  readonly contributions: Readonly<Record<string, DraftNumber>>;
  readonly audience: DraftAudience;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const EMPTY: DraftAmount = { text: "", minor: undefined };

const number = (units: number, decimals: number): DraftNumber => ({ text: String(units / 10 ** decimals), units });

/** The limit of places of a draft; empty without one. */
export const draftPlaces = (places: number | null | undefined): DraftNumber =>
  typeof places === "number" ? number(places, 0) : { text: "", units: undefined };

/** The typed limit of places: null for none, undefined while the text is not a number. */
export const placesOf = ({ text, units }: DraftNumber): number | null | undefined =>
  text.trim() === "" ? null : units;

/** The decimals of rates in per cent and of multipliers. */
export const DECIMALS = 2;

/** The draft of a promotion's next version, or the one that a kind suggests. */
export function draftOf(
  campaign: Campaign | undefined,
  pageId: string,
  currency: string,
  locale: string,
): CampaignDraft {
  const amount = (minor: string | null | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  const terms = campaign?.terms;
  const rates = new Map(terms?.contributions.map(({ category, rate }) => [category, rate]) ?? [["RNG", 10_000]]);
  return {
    id: campaign?.id ?? pageId,
    kind: campaign?.kind ?? "reload",
    every: terms?.every ?? "day",
    base: terms?.base ?? "bonus",
    rate: number(terms?.rate ?? 5_000, DECIMALS),
    multiplier: number(terms?.multiplier ?? 1_000, DECIMALS),
    depositMultiplier: number(terms?.depositMultiplier ?? 100, DECIMALS),
    days: number(terms?.days ?? 7, 0),
    joinDays: number(terms?.joinDays ?? 1, 0),
    cap: amount(terms?.cap),
    minimumDeposit: amount(terms?.minimumDeposit),
    maximumStake: amount(terms?.maximumStake),
    budget: amount(campaign?.budget.granted),
    kept: terms?.wallet?.order ?? "locked",
    cashable: terms?.wallet?.cashable ?? false,
    maximumWin: amount(terms?.wallet?.maximumWin),
    places: draftPlaces(terms?.places),
    contributions: Object.fromEntries(
      wageringCategories.map((category) => [category, number(rates.get(category) ?? 0, DECIMALS)]),
    ),
    audience: draftAudience(campaign?.audience),
    startsAt: campaign?.startsAt ?? null,
    endsAt: campaign?.endsAt ?? null,
  };
}

/** The part of a draft that another kind suggests. */
export function draftOfKind(kind: CampaignDraft["kind"], draft: CampaignDraft): Partial<CampaignDraft> {
  const gift = isGift(kind);
  return {
    ...{ kind, every: kind === "reload" || kind === "points_mall" ? "day" : "once" },
    joinDays: number(gift ? 7 : 1, 0),
    // A gift asks for nothing, so it is what accounts are opened for.
    audience: { ...draft.audience, oncePerDevice: gift && kind !== "points_mall" },
  };
}

/** The terms of a gift that are about a deposit: those of a deposit of its amount. */
const giftTerms = ({
  kind,
  cap,
  every,
}: CampaignDraft): Pick<CampaignDraft, "every" | "base" | "rate" | "minimumDeposit" | "depositMultiplier"> => ({
  ...{ every: kind === "points_mall" ? every : "once", base: "bonus", minimumDeposit: cap },
  ...{ rate: number(10_000, DECIMALS), depositMultiplier: number(0, DECIMALS) },
});

/** Hundredths of a per cent; 0 for an empty text, undefined while the text is not a number. */
function contributionOf({ contributions }: CampaignDraft, category: string): number | undefined {
  const written = contributions[category];
  return written === undefined || written.text.trim() === "" ? 0 : written.units;
}

/** The input of a save, without its reason; undefined while something is missing. */
export function inputOf(draft: CampaignDraft) {
  const { id, kind, cap, maximumStake, budget, startsAt, endsAt } = draft;
  const { every, base, rate, minimumDeposit, depositMultiplier } = isGift(kind)
    ? { ...draft, ...giftTerms(draft) }
    : draft;
  const { kept, cashable, maximumWin } = draft;
  const rates = wageringCategories.map((category) => ({ category, rate: contributionOf(draft, category) }));
  const contributions = rates.flatMap((each) => (each.rate ? [{ category: each.category, rate: each.rate }] : []));
  const { multiplier, days, joinDays } = draft;
  const contributed = rates.map((each) => each.rate);
  const numbers = [rate.units, multiplier.units, depositMultiplier.units, days.units, joinDays.units, ...contributed];
  if (numbers.includes(undefined) || contributions.length === 0) return undefined;
  if (cap.minor === undefined || minimumDeposit.minor === undefined || budget.minor === undefined) return undefined;
  const optional = [maximumStake, ...(kept === "locked" ? [] : [maximumWin])];
  if (optional.some(({ text, minor }) => text !== "" && minor === undefined)) return undefined;
  const places = placesOf(draft.places);
  if (places === undefined) return undefined;
  const audience = audienceOf(draft.audience);
  return {
    ...{ id, kind, audience, startsAt, endsAt, budget: budget.minor },
    terms: {
      ...{ every, base, contributions, cap: cap.minor, minimumDeposit: minimumDeposit.minor, places },
      maximumStake: maximumStake.minor ?? null,
      wallet: kept === "locked" ? null : { order: kept, cashable, maximumWin: maximumWin.minor ?? null },
      rate: rate.units ?? 0,
      multiplier: multiplier.units ?? 0,
      depositMultiplier: depositMultiplier.units ?? 0,
      days: days.units ?? 0,
      joinDays: joinDays.units ?? 0,
    },
  };
}
