import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vnNorthHistory } from "@banyan/game-math/lottery-history";
import { packEndings } from "@banyan/game-math/north-endings";
import { root } from "../root.ts";
import type { Generator } from "./generator.ts";

const FOLDER = "packages/game-math/src/lottery/data";

/** The endings of the North's past draws, which the site's charts load. The whole results are three times as large. */
export const northEndings: Generator = {
  name: "the endings of the North's past draws",
  async generate() {
    const licence = await readFile(join(root, FOLDER, "vn-north-history.LICENSE.txt"), "utf8");
    const draws = vnNorthHistory().map(({ date, result: { special = [], ...others } }) => {
      const rest = Object.values(others).flat().map(ending);
      return { date, endings: [...special.map(ending), ...rest.toSorted((one, other) => one - other)] };
    });
    const text = JSON.stringify(packEndings(draws, licence), null, 1);
    return new Map([[`${FOLDER}/vn-north-endings.generated.json`, `${text}\n`]]);
  },
};

const ending = (number: number | string): number => Number(String(number).slice(-2));
