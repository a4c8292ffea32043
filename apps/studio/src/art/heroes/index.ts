import { HEROES, type HeroName } from "../theme.ts";
import { drawCoin } from "./coin.ts";
import { drawCrown } from "./crown.ts";
import { drawDragonBoat } from "./dragon-boat.ts";
import { drawGem } from "./gem.ts";
import type { DrawHero } from "./hero.ts";
import { drawKoi } from "./koi.ts";
import { drawLantern } from "./lantern.ts";
import { drawLotus } from "./lotus.ts";
import { drawMango } from "./mango.ts";
import { drawMask } from "./mask.ts";
import { drawPhoenixFeather } from "./phoenix-feather.ts";
import { drawPlanet } from "./planet.ts";
import { drawTiger } from "./tiger.ts";

const DRAWN: Partial<Record<HeroName, DrawHero>> = {
  koi: drawKoi,
  lantern: drawLantern,
  crown: drawCrown,
  gem: drawGem,
  coin: drawCoin,
  mask: drawMask,
  lotus: drawLotus,
  "dragon-boat": drawDragonBoat,
  tiger: drawTiger,
  "phoenix-feather": drawPhoenixFeather,
  mango: drawMango,
  planet: drawPlanet,
};

export const HERO = Object.fromEntries(HEROES.map((name) => [name, DRAWN[name] ?? drawGem])) as Record<
  HeroName,
  DrawHero
>;
