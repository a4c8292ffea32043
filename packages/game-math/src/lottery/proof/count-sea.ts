import type { LotteryResult } from "../lottery-play.ts";

/** The pays of a hit in 4D, in stakes, by prize. */
const FOUR_DIGITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "sea_4d_my big": { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 },
  "sea_4d_my small": { first: 3500, second: 2000, third: 1000 },
  "sea_4d_sg big": { first: 2000, second: 1000, third: 490, special: 250, consolation: 60 },
  "sea_4d_sg small": { first: 3000, second: 2000, third: 800 },
};

const PAYS: Readonly<Record<string, number>> = {
  top3: 900,
  tode3: 150,
  top2: 90,
  run_top: 3.2,
  front3: 450,
  bottom3: 450,
  bottom2: 90,
  run_bottom: 4.2,
};

const sorted = (number: string): string => number.split("").toSorted().join("");

/**
 * A second reader of the plays of South-East Asia for tests, which shares no code with the engine. Answers the stakes
 * that a line is paid.
 */
export function countSea(table: string, play: string, code: string, draw: LotteryResult): number {
  const prize = (name: string) => (draw[name] ?? []) as readonly string[];
  const given = code.split(",");
  const [kind = "", size = ""] = play.startsWith("ibox") ? ["ibox", play.slice(5)] : [play.replace("4", "")];
  if (kind === "ibox") {
    const permutations = [...allNumbers()].filter((number) => sorted(number) === code);
    const won = permutations.map((number) => fourDigits(`${table} ${size}`, number));
    return won.reduce((sum, one) => sum + one, 0) / permutations.length;
  }
  if (kind === "big" || kind === "small") {
    return given.reduce((sum, number) => sum + fourDigits(`${table} ${kind}`, number), 0);
  }
  if (play === "a3") return 660 * given.filter((one) => prize("first")[0]?.endsWith(one)).length;
  if (play === "abc3") {
    return given.reduce((sum, one) => {
      const pays = (name: string, stakes: number) => (prize(name)[0]?.slice(1) === one ? stakes : 0);
      return sum + pays("first", 250) + pays("second", 210) + pays("third", 150);
    }, 0);
  }
  return (PAYS[play] ?? Number.NaN) * hitsOf();

  function fourDigits(list: string, number: string): number {
    return Object.entries(FOUR_DIGITS[list] ?? {}).reduce(
      (sum, [name, stakes]) => sum + stakes * prize(name).filter((drawn) => drawn === number).length,
      0,
    );
  }

  function hitsOf(): number {
    const top = prize(table === "sea_hn" ? "special" : "first")[0] ?? "";
    const three = top.slice(top.length - 3);
    const bottom = { sea_th: prize("last2")[0], sea_la: top.slice(0, 2), sea_hn: prize("first")[0]?.slice(3) }[table];
    switch (play) {
      case "top3":
        return given.filter((one) => one === three).length;
      case "tode3":
        return sorted(three) === code ? 1 : 0;
      case "top2":
        return given.filter((one) => one === three.slice(1)).length;
      case "run_top":
        return given.filter((one) => three.includes(one)).length;
      case "front3":
        return given.filter((one) => prize("front3").includes(one)).length;
      case "bottom3":
        return given.filter((one) => prize("last3").includes(one)).length;
      case "bottom2":
        return given.filter((one) => one === bottom).length;
      default:
        return given.filter((one) => bottom?.includes(one)).length;
    }
  }
}

function* allNumbers(): Generator<string> {
  for (let number = 0; number < 10_000; number += 1) yield String(number).padStart(4, "0");
}
