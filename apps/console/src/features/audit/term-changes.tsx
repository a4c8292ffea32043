import type { BrandChangeLine, ConfigurationValue } from "@banyan/contract";
import { multiplierFigure } from "@banyan/contract/rewards/races/race-figures";
import { formatMoney, typedNumberText } from "@banyan/kernel";
import { categoryName, useFormats, useUi } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ShownChanges } from "../../shared/brand-fields/change-list.tsx";

/** The names of the terms of promotions. A part of a list has its number behind the name. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`Amount`,
  audience: msg`Who may join`,
  base: msg`Times what`,
  bonus: msg`Bonus at the rise`,
  budget: msg`Budget of all versions`,
  cap: msg`Highest amount`,
  carriesSmall: msg`Below the least amount`,
  cashable: msg`Cash when it is played`,
  category: msg`Category`,
  claimDays: msg`Days to claim`,
  contributions: msg`Games that count`,
  days: msg`Days to play`,
  depositDays: msg`Deposit in so many last days`,
  depositMultiplier: msg`The deposit must be played, times`,
  deposits: msg`Deposits`,
  endsAt: msg`Until`,
  envelopes: msg`Envelopes`,
  every: msg`A player can take part`,
  extra: msg`More per cent`,
  firstDeposit: msg`For the first deposit`,
  friendsMost: msg`Most friends of an inviter`,
  from: msg`From level`,
  goal: msg`Goal`,
  joinDays: msg`Days to deposit`,
  keep: msg`Kept by valid bets a month`,
  kind: msg`Kind`,
  least: msg`Paid from this part on`,
  leastStake: msg`Least stake of a round`,
  leavesOutPledged: msg`Bets that count for a bonus`,
  levels: msg`Level`,
  maximumStake: msg`Highest stake that counts`,
  maximumWin: msg`Highest amount that becomes cash`,
  minimum: msg`Least amount`,
  minimumDeposit: msg`Minimum deposit`,
  minutes: msg`Minutes`,
  monthly: msg`Bonus a month`,
  most: msg`Most tickets a day`,
  multiplier: msg`To play, times`,
  name: msg`Name`,
  nameIn: msg`Name`,
  period: msg`Period`,
  pictures: msg`Pictures that an application needs, 0 to 3`,
  points: msg`Points`,
  pointsFactor: msg`Factor for points`,
  prizes: msg`Prize`,
  rate: msg`Rate`,
  rates: msg`Rates`,
  score: msg`Ranked by`,
  share: msg`Share of valid bets in %`,
  split: msg`Amounts`,
  startsAt: msg`From`,
  steps: msg`Step`,
  stock: msg`Stock`,
  stopped: msg`Stopped`,
  sum: msg`Sum of a rain`,
  target: msg`Target`,
  ticket: msg`Tickets for`,
  validBet: msg`Valid bets`,
  wallet: msg`The bonus is kept`,
  weekly: msg`Bonus a week`,
  windowDays: msg`Days that count towards a level`,
};

/** Hundredths: of a per cent, or of a multiple. */
const HUNDREDTHS: ReadonlySet<string> = new Set(["rate", "extra", "multiplier", "depositMultiplier", "pointsFactor"]);
const MOMENTS: ReadonlySet<string> = new Set(["startsAt", "endsAt", "registeredFrom", "registeredUntil"]);
/** Amounts in the unit of what is counted. */
const MEASURED: ReadonlySet<string> = new Set(["minimum", "target"]);
/** The prizes of wheels and eggs are money or points, both with two decimals. */
const PRIZE_OF_DRAW = /^terms\.prizes\.\d+\.amount$/;

/** Whether a detail of an entry is a list of changed terms. */
export function isTermChanges(value: unknown): value is readonly BrandChangeLine[] {
  return Array.isArray(value) && value.every((line) => typeof line === "object" && line !== null && "path" in line);
}

interface TermChangesProps {
  readonly changes: readonly BrandChangeLine[];
  /** The unit in which the new version counts: "rounds", "multiplier", or money. */
  readonly measure: unknown;
  readonly currency: string;
}

/** The changed terms of a promotion or of levels, each with its old and new value. */
export function TermChanges({ changes, measure, currency }: TermChangesProps) {
  const { t } = useLingui();
  const measured = changes.find(({ path }) => path === "terms.score" || path === "terms.goal");
  const showOld = useShownTerm(currency, measured?.from ?? measure);
  const showNew = useShownTerm(currency, measure);
  const nameOf = (path: string) => {
    const words: string[] = [];
    for (const part of path.split(".")) {
      if (part === "terms") continue;
      const last = words.length - 1;
      if (/^\d+$/.test(part) && last >= 0) words[last] = `${words[last]} ${Number(part) + 1}`;
      else words.push(Object.hasOwn(NAMES, part) && NAMES[part] ? t(NAMES[part]) : part);
    }
    return words.join(" · ");
  };
  return (
    <ShownChanges
      changes={changes.map(({ path, from, to }) => ({
        ...{ key: path, label: nameOf(path), from: showOld(path, from), to: showNew(path, to) },
      }))}
    />
  );
}

function useShownTerm(currency: string, measure: unknown): (path: string, value: ConfigurationValue) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const { locale } = useUi();
  return function show(path, value): string {
    if (value === null || value === "") return "—";
    if (typeof value === "boolean") return value ? t`On` : t`Off`;
    const field = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
    if (Array.isArray(value)) {
      const list = value as readonly ConfigurationValue[];
      return list.length === 0 ? "—" : list.map((entry) => show(path, entry)).join(", ");
    }
    if (typeof value === "object") {
      return Object.entries(value)
        .map(([key, part]) => show(`${path}.${key}`, part))
        .join(", ");
    }
    if (typeof value === "number") {
      return HUNDREDTHS.has(field) ? typedNumberText(BigInt(value), { locale, decimals: 2 }) : formats.number(value);
    }
    if (MOMENTS.has(field)) return formats.dateTime(value);
    if (/^\d{1,18}$/.test(value)) {
      const amount = BigInt(value);
      if (MEASURED.has(field) && measure === "rounds") return formats.number(amount);
      if (MEASURED.has(field) && measure === "multiplier") return formats.number(multiplierFigure(amount));
      return formatMoney(amount, currency, locale, PRIZE_OF_DRAW.test(path) ? "plain" : "code");
    }
    const category = field === "category" ? categoryName(value) : undefined;
    return category ? t(category) : value;
  };
}
