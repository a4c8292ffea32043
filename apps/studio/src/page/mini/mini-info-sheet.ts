import { t } from "@lingui/core/macro";
import type { MiniGameView, MiniKind, MiniSessionView } from "../../protocol/mini.ts";
import { element } from "../shell/element.ts";
import { openSheet } from "../shell/sheet.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import { localDecimal, timesText } from "./multiples.ts";
import { paysOf } from "./pay-tables.ts";

/** The rules of each game, in a few sentences. */
function rulesOf(kind: MiniKind): string[] {
  switch (kind) {
    case "dice":
      return [
        t`A number from 0.00 to 99.99 is drawn, each as likely. Choose under or over and your number.`,
        t`The smaller the chance you choose, the more it pays: 99 divided by the chance in percent.`,
      ];
    case "limbo":
      return [
        t`Choose how high the lantern must fly. If it reaches your height or more, your bet is paid times that height.`,
        t`It reaches a height with a chance of 99% divided by the height.`,
      ];
    case "coins":
      return [
        t`Choose lotus or moon and how many coins are flipped. You win when all of them show your side.`,
        t`Each coin doubles what is paid, starting from 1.98 times the bet.`,
      ];
    case "plinko":
      return [
        t`A ball falls left or right at every peg, each as likely. The slot it falls into says what your bet is paid times.`,
        t`More rows and a higher risk put more of the return into the outer slots.`,
      ];
    case "keno":
      return [
        t`Pick one to ten of forty numbers. Ten are drawn; the more of yours are among them, the more is paid.`,
        t`Steady pays smaller wins more often, bold pays greater wins more rarely.`,
      ];
    case "wheel":
      return [
        t`The wheel stops on one of its segments, each as likely. The segment says what your bet is paid times.`,
        t`A higher risk means fewer segments that pay, and each pays more.`,
      ];
    case "mines":
      return [
        t`Choose how many mines hide under 25 tiles. Every safe tile raises what you may take; a mine ends the round and the bet is lost.`,
        t`Where the mines lie is fixed before you open the first tile. Take your winnings whenever you like after it.`,
        t`A round you leave is kept for an hour. Then it is ended for you: what you had won is paid, or, if you had opened nothing, your bet is returned.`,
      ];
    case "hi-lo":
      return [
        t`Guess whether the next card is higher or lower. An equal card wins both ways; on an ace or a king it is a bet of its own. Aces are low, kings high, and every card is drawn from a full deck.`,
        t`Every right guess multiplies what you may take; a wrong one ends the round and the bet is lost. You may skip a card.`,
        t`A round you leave is kept for an hour. Then it is ended for you: what you had won is paid, or, if you had guessed nothing, your bet is returned.`,
      ];
    case "crash":
      return [
        t`Bets are taken until the kite takes off. What you may take grows as it climbs; cash out before the string snaps, or the bet is lost.`,
        t`All players share one flight. Set a height at which you are cashed out automatically, or press the button: what counts is the server's clock when your press arrives there.`,
        t`Up to two bets fly together, each with its own stake and height. Until the kite takes off a bet can be cancelled: its whole stake comes back.`,
        t`The end of every flight is fixed long before by a chain of hashes whose end is published; each flight's hash leads to the one before.`,
        t`If our servers could not take your press because they were down, your bet is returned unless your own height had been reached: then it is paid.`,
      ];
  }
}

function figures(
  game: MiniGameView,
  view: Pick<MiniSessionView, "stakes" | "maxPayout"> | undefined,
  money: MoneyFormat,
): HTMLElement {
  const entries: [string, string][] = [
    [
      game.kind === "keno" ? t`Return to player (RTP), at least` : t`Return to player (RTP)`,
      `${localDecimal(game.rtp)}%`,
    ],
    [t`House edge`, `${localDecimal((100 - Number(game.rtp)).toFixed(2))}%`],
    [t`Largest multiple`, timesText(game.maxWin)],
    ...(view
      ? ([
          [t`Smallest bet`, money(view.stakes.least)],
          [t`Largest bet`, money(view.stakes.most)],
          [t`Largest win of a round`, money(view.maxPayout)],
        ] as [string, string][])
      : []),
    [t`Rules version`, game.rulesVersion],
  ];
  const rows = entries.flatMap(([name, value]) => [element("dt", {}, name), element("dd", { dir: "ltr" }, value)]);
  return element("dl", { class: "figures" }, ...rows);
}

/** Rules, pays and the exact figures of the game. */
export function showMiniInfo(
  game: MiniGameView,
  view: Pick<MiniSessionView, "stakes" | "maxPayout"> | undefined,
  money: MoneyFormat,
): Promise<void> {
  const { closed } = openSheet(
    game.name,
    element("h3", {}, t`Figures`),
    figures(game, view, money),
    element(
      "p",
      { class: "sheet-small" },
      t`The return is exact: it is computed from every outcome, not measured. Wins are cut to the smallest coin, which takes less than one of it from a win.`,
    ),
    ...(view
      ? [
          element(
            "p",
            { class: "sheet-small" },
            t`No round pays more than the largest win. Bets that could win more are not taken, and a round that grows to it is paid at once.`,
          ),
        ]
      : []),
    element("h3", {}, t`Rules`),
    ...rulesOf(game.kind).map((text) => element("p", {}, text)),
    element(
      "p",
      {},
      t`A round is settled on the server. If you are cut off, it still counts and is shown when you come back.`,
    ),
    ...paysOf(game),
  );
  return closed;
}
