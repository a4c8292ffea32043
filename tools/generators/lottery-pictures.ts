import { LOTTERY_TABLES, type LotteryTable } from "@banyan/game-math";
import type { Generator } from "./generator.ts";
import { SCENES } from "./lottery-art/scenes.ts";
import { pace, SHADINGS } from "./lottery-art/shapes.ts";

/** The minutes between the draws of quick games. Daily games have a picture without a stopwatch. */
const PACES = [undefined, 1, 3, 5] as const;

/** The pictures of the lotteries, 3:4 as all tiles, for every table of rules and every pace. */
export const lotteryPictures: Generator = {
  name: "the pictures of the lotteries",
  generate: () =>
    Promise.resolve(
      new Map(
        LOTTERY_TABLES.flatMap((table) =>
          PACES.map((minutes): [string, string] => [
            `apps/site/public/lotteries/${table}${minutes === undefined ? "" : `-${minutes}m`}.svg`,
            picture(table, minutes),
          ]),
        ),
      ),
    ),
};

function picture(table: LotteryTable, minutes: number | undefined): string {
  const { sky, glow, land, objects } = SCENES[table];
  const stops = sky.map((colour, place) => `<stop offset="${place / 2}" stop-color="${colour}"/>`).join("");
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320">' +
    `<defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${glow}" stop-opacity=".8"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>${usedShadings(objects)}</defs>` +
    `<path d="M0 0h240v320H0Z" fill="url(#sky)"/><circle cx="120" cy="170" r="140" fill="url(#glow)"/>${land}` +
    `<ellipse cx="120" cy="276" rx="92" ry="16" fill="#000" opacity=".28"/>${objects}` +
    `${minutes === undefined ? "" : pace(minutes)}</svg>\n`
  );
}

/** The shadings that the objects refer to. */
function usedShadings(objects: string): string {
  return SHADINGS.split(/(?=<radial|<linear)/)
    .filter((shading) => objects.includes(`url(#${/id="([^"]+)"/.exec(shading)?.[1]})`))
    .join("");
}
