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
        t`A number from 0.00 to 99.99 is drawn. All are equally likely. Choose a number, and under or over.`,
        t`The lower the chance you choose, the higher the payout: 99 divided by the chance in percent.`,
      ];
    case "limbo":
      return [
        t`Choose a height for the lantern. If it reaches that height or more, your bet is paid times your height.`,
        t`The chance of reaching a height is 99% divided by the height.`,
      ];
    case "coins":
      return [
        t`Choose lotus or moon and the number of coins. You win if all coins show your side.`,
        t`Each coin doubles the payout, starting from 1.98 times the bet.`,
      ];
    case "plinko":
      return [
        t`At every peg the ball falls left or right with equal chance. The slot it lands in shows the multiplier for your bet.`,
        t`More rows and higher risk shift more of the return to the outer slots.`,
      ];
    case "keno":
      return [
        t`Pick 1 to 10 of 40 numbers. Ten are drawn. The more of your numbers are among them, the higher the payout.`,
        t`Steady pays smaller wins more often. Bold pays bigger wins less often.`,
      ];
    case "wheel":
      return [
        t`The wheel stops on one of its segments. All are equally likely. The segment shows the multiplier for your bet.`,
        t`Higher risk means fewer paying segments, but each pays more.`,
      ];
    case "mines":
      return [
        t`Choose how many mines hide under 25 tiles. Every safe tile increases your win. A mine ends the round and you lose your bet.`,
        t`The mines are placed before you open the first tile. After that, you can cash out at any time.`,
        t`If you leave a round, we keep it for one hour. Then it ends: you are paid what you had won, or your bet is returned if you had opened nothing.`,
      ];
    case "hi-lo":
      return [
        t`Guess whether the next card is higher or lower. An equal card wins either way; on an ace or a king, equal is a separate bet. Aces are low, kings are high, and every card is drawn from a full deck.`,
        t`Each correct guess multiplies your win. A wrong guess ends the round and you lose your bet. You can skip a card.`,
        t`If you leave a round, we keep it for one hour. Then it ends: you are paid what you had won, or your bet is returned if you had guessed nothing.`,
      ];
    case "crash":
      return [
        t`Place your bet before the kite takes off. Your win grows as it climbs. Cash out before the string snaps, or you lose your bet.`,
        t`All players share one flight. Set a height for automatic cash-out, or press the button. What counts is the moment your press reaches the server.`,
        t`You can place up to two bets per flight, each with its own stake and height. Until the kite takes off, you can cancel a bet and get its whole stake back.`,
        t`Every flight's result is fixed in advance by a chain of hashes. The end of the chain is published, and each flight's hash leads to the previous one.`,
        t`If our servers were down when you pressed, your bet is returned. If your own height had already been reached, it is paid instead.`,
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
    [t`Highest multiplier`, timesText(game.maxWin)],
    ...(view
      ? ([
          [t`Minimum bet`, money(view.stakes.least)],
          [t`Maximum bet`, money(view.stakes.most)],
          [t`Maximum win per round`, money(view.maxPayout)],
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
      t`The return is exact: it is calculated from every outcome, not measured. Wins are rounded down to the smallest coin, so a win loses less than one coin.`,
    ),
    ...(view
      ? [
          element(
            "p",
            { class: "sheet-small" },
            t`No round pays more than the maximum win. Bets that could win more are not accepted, and a round that reaches it is paid at once.`,
          ),
        ]
      : []),
    element("h3", {}, t`Rules`),
    ...rulesOf(game.kind).map((text) => element("p", {}, text)),
    element(
      "p",
      {},
      t`Rounds are settled on the server. If you lose your connection, your round still counts and is shown when you come back.`,
    ),
    ...paysOf(game),
  );
  return closed;
}
