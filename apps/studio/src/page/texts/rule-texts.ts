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
        texts: [t`On every spin each reel shows ${fewest} to ${most} symbols. The more symbols, the more ways to win.`],
      };
    }
    case "expanding-wilds":
      return {
        title: t`Expanding wilds`,
        texts: [t`A wild expands to fill its whole reel before wins are counted.`],
      };
    case "sticky-wilds":
      return {
        title: t`Sticky wilds`,
        texts: [t`In free spins a wild expands to fill its reel and stays until the last free spin.`],
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
      ? t`Free spins pay ×${times}, use the bet of the spin that won them and can win more free spins.`
      : t`Free spins use the bet of the spin that won them and can win more free spins.`;
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
      ? t`After a win, all symbols disappear and a new set falls, until there are no more wins.`
      : t`Winning symbols disappear, the symbols above them fall, and new ones drop in, until there are no more wins.`,
    ...(ladder.some((step) => step > 1) ? [t`Consecutive wins in one spin are multiplied in turn: ${times}`] : []),
    t`A spin shows at most ${most} sets of symbols.`,
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
    t`${wanted} or more coins start the feature. Coins stay in place, and every empty position spins again ${spins} times. Each new coin resets the respins.`,
    t`At this bet a coin is worth ${least} to ${most}. All coins are paid at the end.`,
    t`When every position holds a coin, ${all} is paid in addition.`,
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
    t`The prizes and their order are drawn with the spin. It makes no difference which box you press.`,
  ];
}

/** The options for a win, if the brand offers a gamble. */
export function gambleText({ figures }: GameView): FeatureText {
  const most = figures.maxWin;
  return {
    title: t`Double or nothing`,
    texts: [
      t`You can gamble a win that is greater than its bet before you collect it. Guess the colour of the next card to double it, or its suit to win four times as much. With any other card you lose the win.`,
      t`Each of the 52 cards is equally likely on every draw. The gamble returns exactly 100% over time, so it does not change the game's return to player.`,
      t`You can draw up to five cards for one win. No card can pay more than ${most} × bet. If you do nothing, the win is collected automatically.`,
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
    : t`Every position is filled independently, each symbol with its published probability.`;
  switch (game.pays) {
    case "lines":
      return [
        shared,
        t`Matching symbols on adjacent reels pay along a line, from the leftmost reel to the right. Each line pays only its highest win. Wins on different lines add up.`,
        fair,
      ];
    case "both-ways":
      return [
        shared,
        t`Matching symbols on adjacent reels pay along a line, from the left and from the right. A line across all reels pays once. Wins on different lines add up.`,
        fair,
      ];
    case "ways":
      return [
        t`Matching symbols on adjacent reels pay from the leftmost reel to the right, in any position, once for every way to choose one on each reel.`,
        fair,
      ];
    case "cluster":
      return [t`Matching symbols that touch side by side or one above the other pay together.`, fair];
    case "anywhere":
      return [t`Enough matching symbols pay in any position.`, fair];
  }
}
