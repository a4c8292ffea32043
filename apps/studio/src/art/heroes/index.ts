import type { HeroName } from "../theme.ts";
import { drawCoin } from "./coin.ts";
import { drawDragonBoat } from "./dragon-boat.ts";
import { drawGem } from "./gem.ts";
import type { DrawHero } from "./hero.ts";
import { drawKoi } from "./koi.ts";
import { drawLantern } from "./lantern.ts";
import { drawLotus } from "./lotus.ts";

export const HERO: Readonly<Record<HeroName, DrawHero>> = {
  koi: drawKoi,
  lantern: drawLantern,
  gem: drawGem,
  coin: drawCoin,
  lotus: drawLotus,
  "dragon-boat": drawDragonBoat,
};
