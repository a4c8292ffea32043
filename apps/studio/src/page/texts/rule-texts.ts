import { plural, t } from "@lingui/core/macro";
import type { FeatureView, GameView } from "../../protocol/index.ts";
import { type MoneyFormat, numberText } from "./formats.ts";

/** One feature of a game, as its rules describe it. */
export interface FeatureText {
  title: string;
  texts: string[];
}

export function featureTexts(game: GameView, stake: bigint, money: MoneyFormat): FeatureText[] {
  return game.features.map((feature) => featureText(feature, game, stake, money));
}

function featureText(feature: FeatureView, game: GameView, stake: bigint, money: MoneyFormat): FeatureText {
  switch (feature.kind) {
    case "free-spins":
      return { title: t`Free spins`, texts: freeSpinTexts(feature) };
    case "cascade":
      return { title: t`Falling symbols`, texts: cascadeTexts(feature, game.pays) };
    case "variable-reels": {
      const [fewest, most] = [numberText(feature.fewest), numberText(feature.most)];
      return {
        title: t`Changing reels`,
        texts: [
          t`On every spin each reel shows ${fewest} to ${most} symbols. The more it shows, the more ways there are.`,
        ],
      };
    }
    case "expanding-wilds":
      return {
        title: t`Expanding wilds`,
        texts: [t`A wild that lands grows over its whole reel before wins are counted.`],
      };
    case "sticky-wilds":
      return {
        title: t`Sticky wilds`,
        texts: [t`In free spins a wild grows over its reel and stays there until the last of them.`],
      };
    case "hold-and-win":
      return { title: t`Hold and win`, texts: holdTexts(feature, stake, money) };
    case "pick":
      return { title: t`Pick a prize`, texts: pickTexts(feature, stake, money) };
  }
}

function freeSpinTexts({ symbol, awards, multiplier }: Extract<FeatureView, { kind: "free-spins" }>): string[] {
  const lines = awards.map(({ count, spins }) => {
    const many = numberText(count);
    return symbol === null
      ? plural(spins, {
          one: `${many} wins in a row of one spin win # free spin.`,
          other: `${many} wins in a row of one spin win # free spins.`,
        })
      : plural(spins, {
          one: `${many} scatters anywhere win # free spin.`,
          other: `${many} scatters anywhere win # free spins.`,
        });
  });
  const times = numberText(multiplier);
  const last =
    multiplier > 1
      ? t`Free spins pay ×${times}, use the bet of the spin that won them, and can win more free spins.`
      : t`Free spins use the bet of the spin that won them, and can win more free spins.`;
  return [...lines, last];
}

function cascadeTexts(
  { ladder, winsMax }: Extract<FeatureView, { kind: "cascade" }>,
  pays: GameView["pays"],
): string[] {
  const times = ladder.map((step) => `×${numberText(step)}`).join(" · ");
  const most = numberText(winsMax);
  return [
    pays === "cluster"
      ? t`When something has paid, all symbols vanish and a whole new window falls, until nothing pays any more.`
      : t`What has paid vanishes, what is above it falls, and new symbols follow, until nothing pays any more.`,
    ...(ladder.some((step) => step > 1)
      ? [t`Wins in a row of one spin are multiplied, one after the other: ${times}`]
      : []),
    t`A spin ends after ${most} windows at the latest.`,
  ];
}

function holdTexts(
  { coins, respins, valuesTimes, grand }: Extract<FeatureView, { kind: "hold-and-win" }>,
  stake: bigint,
  money: MoneyFormat,
): string[] {
  const [wanted, spins] = [numberText(coins), numberText(respins)];
  const amounts = valuesTimes.map((times) => money((stake * BigInt(Math.round(times * 1000))) / 1000n));
  const [least, most] = [amounts[0] ?? "", amounts.at(-1) ?? ""];
  const all = money(stake * BigInt(grand));
  return [
    t`${wanted} or more coins start it: they stay, and every empty place spins again ${spins} times. Every new coin brings all respins back.`,
    t`At this bet a coin is worth ${least} to ${most}. At the end all coins are paid.`,
    t`When every place holds a coin, ${all} is paid besides.`,
  ];
}

function pickTexts(
  { picks, prizes }: Extract<FeatureView, { kind: "pick" }>,
  stake: bigint,
  money: MoneyFormat,
): string[] {
  const lines = picks.map(({ count, boxes }) => {
    const many = numberText(count);
    return plural(boxes, {
      one: `${many} bonus symbols anywhere open # box.`,
      other: `${many} bonus symbols anywhere open # boxes.`,
    });
  });
  const amounts = prizes.map((times) => money(stake * BigInt(times))).join(" · ");
  return [
    ...lines,
    t`At this bet the boxes hold: ${amounts}`,
    t`The prizes and their order are drawn with the spin: which box you press changes nothing.`,
  ];
}

/** The options for a win, if the brand offers a gamble. */
export function gambleText({ figures }: GameView): FeatureText {
  const most = figures.maxWin;
  return {
    title: t`Double or nothing`,
    texts: [
      t`A win that is greater than its bet may be gambled before it is collected: name the colour of the next card and it doubles, or its suit and it counts four times. Any other card takes it.`,
      t`Each of the 52 cards is equally likely, for every card anew. A gamble gives back exactly 100% over time, so it changes nothing about the return of the game.`,
      t`Up to five cards may be turned for one win, none of which could pay more than ${most} × bet. A win that is left alone is collected by itself.`,
    ],
  };
}

/** The conditions under which equal symbols pay in the game. */
export function payRules(game: GameView): string[] {
  const units = numberText(game.paylines.length);
  const shared = t`Every spin plays ${units} lines. The bet is shared equally among them.`;
  const isReels = game.strips !== null;
  const fair = isReels
    ? t`Every stop of every reel is equally likely on every spin.`
    : t`Every place is filled by itself, each symbol with the likelihood that is published.`;
  switch (game.pays) {
    case "lines":
      return [
        shared,
        t`Equal symbols on neighbouring reels pay along a line, from the leftmost reel to the right. Each line pays only its highest win; wins on different lines add up.`,
        fair,
      ];
    case "both-ways":
      return [
        shared,
        t`Equal symbols on neighbouring reels pay along a line, from the left and from the right. A line across all reels pays once; wins on different lines add up.`,
        fair,
      ];
    case "ways":
      return [
        t`Equal symbols on neighbouring reels pay from the leftmost reel to the right, wherever they stand, once for every way to choose one on each reel.`,
        fair,
      ];
    case "cluster":
      return [t`Equal symbols that touch side by side or one above the other pay together.`, fair];
    case "anywhere":
      return [t`Enough equal symbols pay wherever they stand.`, fair];
  }
}
