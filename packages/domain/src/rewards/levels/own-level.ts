import { type CallOutput, type contract, levelNameIn } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { isChecked } from "./change-levels.ts";
import { type Ladder, ladderOf, levelAt } from "./ladder-rows.ts";
import { membersOf, type Stand, standsOf, validBetsIn } from "./stands.ts";

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
  const [stand] = await standsOf(db, ladder, membersOf([player.id]));
  invariant(stand, "every member stands at a level");
  const { windowDays, levels } = ladder.terms;
  const { pinned, validBet, deposits } = stand;
  return {
    value: {
      ...{ state: "open", currency: ladder.currency, level: Math.min(stand.level, levels.length), pinned },
      ...{ validBet: positive(validBet), deposits, windowDays },
      levels: levels.map((level) => ({ ...level, name: levelNameIn(level, caller.locale) })),
      keep: await keepOf(context, ladder, stand),
    },
  };
}

const positive = (minor: bigint) => (minor > 0n ? minor : 0n);

async function keepOf({ db, player }: PlayerContext, ladder: Ladder, stand: Stand) {
  const { terms, currency, keepFrom: from, keepTo: until } = ladder;
  if (!isChecked(terms, stand, from)) return null;
  const done = positive((await validBetsIn(db, [player.id], { currency, from, to: until })).get(player.id) ?? 0n);
  const needed = levelAt(terms, stand.level)?.keep ?? 0n;
  return { needed, done, until, warned: stand.warnedFor?.getTime() === until.getTime() && done < needed };
}
