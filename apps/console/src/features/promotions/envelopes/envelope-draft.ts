import { typedMoneyText } from "@banyan/kernel";
import type { EnvelopeCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

export interface EnvelopeDraft {
  readonly id: string;
  /** HH:MM by the brand's clock. */
  readonly opensAt: string;
  readonly minutes: DraftNumber;
  readonly envelopes: DraftNumber;
  readonly sum: DraftAmount;
  readonly split: EnvelopeCampaign["terms"]["split"];
  /** 0: everybody. */
  readonly depositDays: DraftNumber;
  readonly claimDays: DraftNumber;
  readonly budget: DraftAmount;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const MINUTES_AN_HOUR = 60;
const EVENING = 1_200;
const EMPTY: DraftAmount = { text: "", minor: undefined };
const whole = (units: number): DraftNumber => ({ text: String(units), units });
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Minutes after midnight as HH:MM. */
export const clockOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / MINUTES_AN_HOUR))}:${twoDigits(minutes % MINUTES_AN_HOUR)}`;

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * MINUTES_AN_HOUR + Number(minutes);
}

/** The draft of the next version, or an empty one for every evening. */
export function envelopeDraftOf(
  campaign: EnvelopeCampaign | undefined,
  pageId: string,
  currency: string,
  locale: string,
): EnvelopeDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  const { terms } = campaign ?? {};
  return {
    id: campaign?.id ?? pageId,
    opensAt: clockOf(terms?.opensAt ?? EVENING),
    minutes: whole(terms?.minutes ?? MINUTES_AN_HOUR),
    envelopes: whole(terms?.envelopes ?? 100),
    sum: amount(terms?.sum),
    split: terms?.split ?? "random",
    depositDays: whole(terms?.depositDays ?? 7),
    claimDays: whole(terms?.claimDays ?? 7),
    budget: amount(campaign?.budget.granted),
    startsAt: campaign?.startsAt ?? null,
    endsAt: campaign?.endsAt ?? null,
  };
}

/** The input of a save, without its reason; undefined while something is missing or a part would be empty. */
export function envelopeInputOf(draft: EnvelopeDraft) {
  const { id, split, startsAt, endsAt } = draft;
  const opensAt = minutesOf(draft.opensAt);
  const [minutes, envelopes, claimDays] = [draft.minutes.units, draft.envelopes.units, draft.claimDays.units];
  const [sum, budget, depositDays] = [draft.sum.minor, draft.budget.minor, draft.depositDays.units];
  if (opensAt === undefined || !minutes || !envelopes || !claimDays) return undefined;
  if (sum === undefined || budget === undefined || depositDays === undefined) return undefined;
  if (BigInt(sum) < BigInt(envelopes)) return undefined;
  return {
    ...{ id, startsAt, endsAt, budget },
    terms: { opensAt, minutes, envelopes, sum, split, depositDays, claimDays },
  };
}
