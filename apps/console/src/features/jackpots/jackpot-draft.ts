import { newId } from "@banyan/kernel";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import type { Texts } from "../../shared/written/written.ts";

interface MoneyDraft {
  readonly text: string;
  /** Minor units as digits; undefined while the text is not an amount. */
  readonly minor: string | undefined;
}

interface NumberDraft {
  readonly text: string;
  /** In units of the last decimal; undefined while the text is not a number. */
  readonly units: number | undefined;
}

/** A jackpot during editing. */
export interface JackpotDraft {
  readonly requestId: string;
  /** By language. A language that is not written yet has an empty text. */
  readonly names: Texts;
  readonly brandIds: readonly string[];
  /** The vendors whose games contribute. An empty list means every vendor. */
  readonly vendors: readonly string[];
  readonly kind: JackpotPoolLine["kind"];
  /** The lottery whose draws pay it. */
  readonly gameCode: string;
  readonly seed: MoneyDraft;
  readonly minimumStake: MoneyDraft;
  readonly ceiling: MoneyDraft;
  readonly meanStakes: MoneyDraft;
  readonly minutes: NumberDraft;
  /** Per cent in hundredths: "1.25" is 125. */
  readonly contribution: NumberDraft;
  readonly reserve: NumberDraft;
}

const CONTRIBUTION_BPS_MAX = 2_000;
const DRAW_CONTRIBUTION_BPS_MAX = 8_000;
const GAME_CODE = /^[A-Z0-9_]{2,32}$/;
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
    gameCode: "",
    seed: EMPTY,
    minimumStake: EMPTY,
    ceiling: EMPTY,
    meanStakes: EMPTY,
    minutes: { text: "1440", units: 1_440 },
    contribution: { text: "1", units: 100 },
    reserve: { text: "10", units: 1_000 },
  };
}

/** The fields of a jackpot that the operator fills in. */
export type JackpotField =
  | "names"
  | "brandIds"
  | "gameCode"
  | "seed"
  | "minimumStake"
  | "ceiling"
  | "meanStakes"
  | "minutes"
  | "contribution"
  | "reserve";

/** The missing or invalid fields, in the order of the form. */
export function wrongJackpotFields(draft: JackpotDraft): readonly JackpotField[] {
  const { kind, seed, minimumStake, ceiling, meanStakes } = draft;
  const contribution = draft.contribution.units ?? 0;
  const reserve = draft.reserve.units ?? RESERVE_BPS_MAX + 1;
  const minutes = draft.minutes.units ?? 0;
  const isAboveSeed = ceiling.minor !== undefined && BigInt(ceiling.minor) > BigInt(seed.minor ?? 0);
  const right: Readonly<Record<JackpotField, boolean>> = {
    names: writtenNames(draft.names) !== undefined,
    brandIds: kind === "draw" ? draft.brandIds.length === 1 : draft.brandIds.length > 0,
    gameCode: kind !== "draw" || GAME_CODE.test(draft.gameCode),
    ceiling: kind !== "must_drop" || isAboveSeed,
    meanStakes: kind !== "chance" || meanStakes.minor !== undefined,
    minutes: kind !== "mystery" || (minutes >= 1 && minutes <= MINUTES_MAX),
    seed: seed.minor !== undefined,
    minimumStake: minimumStake.minor !== undefined,
    contribution:
      contribution >= 1 && contribution <= (kind === "draw" ? DRAW_CONTRIBUTION_BPS_MAX : CONTRIBUTION_BPS_MAX),
    reserve: reserve <= RESERVE_BPS_MAX,
  };
  return (Object.keys(right) as JackpotField[]).filter((field) => !right[field]);
}

/** The input for the platform; undefined while a field is invalid. */
export function readJackpotDraft(draft: JackpotDraft) {
  const names = writtenNames(draft.names);
  const { requestId, kind, brandIds, vendors, seed, minimumStake, ceiling, meanStakes } = draft;
  const [contributionBps, reserveBps] = [draft.contribution.units, draft.reserve.units];
  if (wrongJackpotFields(draft).length > 0 || names === undefined) return undefined;
  if (seed.minor === undefined || minimumStake.minor === undefined) return undefined;
  if (contributionBps === undefined || reserveBps === undefined) return undefined;
  return {
    requestId,
    names,
    brandIds: [...brandIds],
    vendors: [...vendors],
    kind,
    contributionBps,
    reserveBps,
    minimumStake: minimumStake.minor,
    seed: seed.minor,
    ...(kind === "must_drop" && ceiling.minor !== undefined && { ceiling: ceiling.minor }),
    ...(kind === "chance" && meanStakes.minor !== undefined && { meanStakes: meanStakes.minor }),
    ...(kind === "draw" && { gameCode: draft.gameCode }),
    ...(kind === "mystery" && { longestSeconds: (draft.minutes.units ?? 0) * 60 }),
  };
}

/** The names that are not empty; undefined if all are empty. */
export function writtenNames(names: Texts): JackpotPoolLine["names"] | undefined {
  const written = Object.entries(names).flatMap(([language, name = ""]) =>
    name.trim() === "" ? [] : [[language, name.trim()] as const],
  );
  return written.length === 0 ? undefined : Object.fromEntries(written);
}
