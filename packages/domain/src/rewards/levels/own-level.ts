import { type CallOutput, type contract, levelNameIn } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { isChecked } from "./change-levels.ts";
import { type Ladder, ladderOf, levelAt } from "./ladder-rows.ts";
import { membersOf, type LevelProgress, progressOf, validBetsIn } from "./level-progress.ts";

type Call = typeof contract.rewards.ownLevel;

/** The member's VIP level, and the figures that decide about the next one. */
export async function ownLevel(context: PlayerContext): Promise<CallOutput<Call>> {
  const { db, player, brand, caller } = context;
  const ladder = await ladderOf(db, brand.id);
  if (!ladder || ladder.stopped) {
    return {
      value: {
        ...{ state: "coming_soon", currency: brand.currency, level: 0, pinned: false, validBet: 0n, deposits: 0n },
        ...{ keep: null, windowDays: null, levels: [] },
      },
    };
  }
  const [progress] = await progressOf(db, ladder, membersOf([player.id]));
  invariant(progress, "every member has a level");
  const { windowDays, levels } = ladder.terms;
  const { pinned, validBet, deposits } = progress;
  return {
    value: {
      ...{ state: "open", currency: ladder.currency, level: Math.min(progress.level, levels.length), pinned },
      ...{ validBet: positive(validBet), deposits, windowDays },
      levels: levels.map((level) => ({ ...level, name: levelNameIn(level, caller.locale) })),
      keep: await keepOf(context, ladder, progress),
    },
  };
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n);

async function keepOf({ db, player }: PlayerContext, ladder: Ladder, progress: LevelProgress) {
  const { terms, currency, keepFrom: from, keepTo: until } = ladder;
  if (!isChecked(terms, progress, from)) return null;
  const done = positive((await validBetsIn(db, [player.id], { currency, from, to: until })).get(player.id) ?? 0n);
  const needed = levelAt(terms, progress.level)?.keep ?? 0n;
  return { needed, done, until, warned: progress.warnedFor?.getTime() === until.getTime() && done < needed };
}
