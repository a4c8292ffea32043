import { newId } from "@banyan/kernel";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import type { Texts } from "../content/written.ts";

interface MoneyDraft {
  readonly text: string;
  /** Minor units as digits, once the text is an amount. */
  readonly minor: string | undefined;
}

/** A jackpot as it is being typed. */
export interface JackpotDraft {
  readonly requestId: string;
  /** By language; one that is not written yet is empty. */
  readonly names: Texts;
  readonly brandIds: readonly string[];
  /** Whose games feed it; none: every vendor's. */
  readonly vendors: readonly string[];
  readonly kind: JackpotPoolLine["kind"];
  readonly seed: MoneyDraft;
  readonly minimumStake: MoneyDraft;
  readonly ceiling: MoneyDraft;
  readonly meanStakes: MoneyDraft;
  readonly minutes: string;
  /** Per cent, with up to two decimals. */
  readonly contribution: string;
  readonly reserve: string;
}

const CONTRIBUTION_BPS_MAX = 2_000;
const RESERVE_BPS_MAX = 9_000;
const MINUTES_MAX = 525_600;

const EMPTY: MoneyDraft = { text: "", minor: undefined };

export function newJackpotDraft(brandId: string | undefined, language: string): JackpotDraft {
  return {
    requestId: newId(),
    names: { [language]: "" },
    brandIds: brandId === undefined ? [] : [brandId],
    vendors: [],
    kind: "must_drop",
    seed: EMPTY,
    minimumStake: EMPTY,
    ceiling: EMPTY,
    meanStakes: EMPTY,
    minutes: "1440",
    contribution: "1",
    reserve: "10",
  };
}

/** What is asked of the platform; undefined while something is missing or makes no sense. */
export function readJackpotDraft(draft: JackpotDraft) {
  const { requestId, kind, brandIds } = draft;
  const names = writtenNames(draft.names);
  const contributionBps = bpsOf(draft.contribution);
  const reserveBps = bpsOf(draft.reserve);
  const seed = draft.seed.minor;
  const minimumStake = draft.minimumStake.minor;
  if (names === undefined || brandIds.length === 0 || seed === undefined || minimumStake === undefined)
    return undefined;
  if (contributionBps === undefined || contributionBps < 1 || contributionBps > CONTRIBUTION_BPS_MAX) return undefined;
  if (reserveBps === undefined || reserveBps > RESERVE_BPS_MAX) return undefined;
  const own = ownRules(draft, seed);
  if (!own) return undefined;
  return {
    requestId,
    names,
    brandIds: [...brandIds],
    vendors: [...draft.vendors],
    kind,
    contributionBps,
    reserveBps,
    minimumStake,
    seed,
    ...own,
  };
}

/** The names that are written, without those that are still empty; undefined while none is. */
export function writtenNames(names: Texts): JackpotPoolLine["names"] | undefined {
  const written = Object.entries(names).flatMap(([language, name = ""]) =>
    name.trim() === "" ? [] : [[language, name.trim()] as const],
  );
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

function ownRules({ kind, ceiling, meanStakes, minutes }: JackpotDraft, seed: string) {
  if (kind === "must_drop") {
    return ceiling.minor !== undefined && BigInt(ceiling.minor) > BigInt(seed) ? { ceiling: ceiling.minor } : undefined;
  }
  if (kind === "chance") return meanStakes.minor === undefined ? undefined : { meanStakes: meanStakes.minor };
  const count = Number(minutes);
  return Number.isInteger(count) && count >= 1 && count <= MINUTES_MAX ? { longestSeconds: count * 60 } : undefined;
}

/** "1.25" per cent is 125 hundredths; with a comma as well. */
function bpsOf(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}
