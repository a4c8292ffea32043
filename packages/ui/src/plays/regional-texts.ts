import { msg } from "@lingui/core/macro";
import type { PlayText } from "./play-text.ts";
import { eachEnd, firstOf, lastOf } from "./vietnam-texts.ts";

const each = msg`Pays for each prize that is your number.`;
const shared = msg`Pays for each prize that has your digits in any order. The prize is divided by the number of orders: 24, 12, 6 or 4.`;
const among = (size: number) =>
  msg`Wins if your digit is among the last ${size}. It pays once, however often the digit is there.`;
const mostPrizes = ["first", "second", "third", "special", "consolation"];
const topPrizes = ["first", "second", "third"];
const oneOfTwo = msg`Wins if one of these two numbers is yours.`;
const top = { vn: "special", other: "first" } as const;

/** The plays of the lotteries of South-East Asia. The names of 4D are terms of the field. */
export function regionalText(code: string, table: string): PlayText | undefined {
  const prize = table === "sea_hn" ? top.vn : top.other;
  const texts: Readonly<Record<string, PlayText>> = {
    big4: { name: "4D Big", wins: each, prizes: mostPrizes },
    small4: { name: "4D Small", wins: each, prizes: topPrizes },
    ibox_big: { name: "iBox Big", wins: shared, prizes: mostPrizes },
    ibox_small: { name: "iBox Small", wins: shared, prizes: topPrizes },
    abc3: { name: "3D ABC", wins: eachEnd(3), prizes: topPrizes },
    a3: { name: "3D A", wins: lastOf(3), prizes: ["first"] },
    top3: { name: msg`3 Top`, wins: lastOf(3), prizes: [prize] },
    tode3: {
      name: msg`3 Tode`,
      wins: msg`Wins if its last three digits are yours, in any order. Three equal digits are no bet.`,
      prizes: [prize],
    },
    top2: { name: msg`2 Top`, wins: lastOf(2), prizes: [prize] },
    run_top: { name: msg`Run Top`, wins: among(3), prizes: [prize] },
    run_bottom: { name: msg`Run Bottom`, wins: among(2), prizes: ["last2"] },
    front3: { name: msg`3 Front`, wins: oneOfTwo, prizes: ["front3"] },
    bottom3: { name: msg`3 Bottom`, wins: oneOfTwo, prizes: ["last3"] },
    bottom2: {
      name: msg`2 Bottom`,
      wins: table === "sea_th" ? msg`Wins if this number is yours.` : table === "sea_la" ? firstOf(2) : lastOf(2),
      prizes: [table === "sea_th" ? "last2" : "first"],
    },
  };
  return texts[code];
}
