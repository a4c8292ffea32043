import { msg } from "@lingui/core/macro";
import type { PlayText } from "./play-text.ts";
import { firstOf, lastOf } from "./vietnam-texts.ts";

const anyPrize = msg`Pays for each prize that is your number.`;
const shared = msg`Your digits win in any order. The orders share the prize.`;
const among = (size: number) => msg`Wins if your digit is among the last ${size}.`;
const top = { vn: "special", other: "first" } as const;

/** The plays of the lotteries of South-East Asia. Names with digits are terms of the field. */
export function regionalText(code: string, table: string): PlayText | undefined {
  const prize = table === "sea_hn" ? top.vn : top.other;
  const big = msg`Big`;
  const small = msg`Small`;
  const texts: Readonly<Record<string, PlayText>> = {
    big4: { name: big, wins: anyPrize },
    small4: { name: small, wins: anyPrize, prizes: ["first", "second", "third"] },
    ibox_big: { name: "iBox", part: big, wins: shared },
    ibox_small: { name: "iBox", part: small, wins: shared, prizes: ["first", "second", "third"] },
    abc3: { name: "3D ABC", wins: lastOf(3), prizes: ["first", "second", "third"] },
    a3: { name: "3D A", wins: lastOf(3), prizes: ["first"] },
    top3: { name: "3 Top", wins: lastOf(3), prizes: [prize] },
    tode3: { name: "3 Tode", wins: msg`Wins if its last three digits are yours, in any order.`, prizes: [prize] },
    top2: { name: "2 Top", wins: lastOf(2), prizes: [prize] },
    run_top: { name: "Run Top", wins: among(3), prizes: [prize] },
    run_bottom: { name: "Run Bottom", wins: among(2), prizes: ["last2"] },
    front3: { name: "3 Front", wins: lastOf(3), prizes: ["front3"] },
    bottom3: { name: "3 Bottom", wins: lastOf(3), prizes: ["last3"] },
    bottom2: {
      name: "2 Bottom",
      wins: table === "sea_la" ? firstOf(2) : lastOf(2),
      prizes: [table === "sea_th" ? "last2" : "first"],
    },
  };
  return texts[code];
}
