import type { HeroName } from "../theme.ts";
import { drawBalloon } from "./balloon.ts";
import { drawBee } from "./bee.ts";
import { drawBell } from "./bell.ts";
import { drawBook } from "./book.ts";
import { drawBuffalo } from "./buffalo.ts";
import { drawButterfly } from "./butterfly.ts";
import { drawCat } from "./cat.ts";
import { drawCherry } from "./cherry.ts";
import { drawChest } from "./chest.ts";
import { drawClover } from "./clover.ts";
import { drawCobra } from "./cobra.ts";
import { drawCoin } from "./coin.ts";
import { drawComet } from "./comet.ts";
import { drawCompass } from "./compass.ts";
import { drawCrab } from "./crab.ts";
import { drawCrown } from "./crown.ts";
import { drawCrystalBall } from "./crystal-ball.ts";
import { drawCupcake } from "./cupcake.ts";
import { drawDragonBoat } from "./dragon-boat.ts";
import { drawDrum } from "./drum.ts";
import { drawEagle } from "./eagle.ts";
import { drawElephant } from "./elephant.ts";
import { drawFan } from "./fan.ts";
import { drawFox } from "./fox.ts";
import { drawFrog } from "./frog.ts";
import { drawGem } from "./gem.ts";
import { drawGoblet } from "./goblet.ts";
import { drawGrapes } from "./grapes.ts";
import type { DrawHero } from "./hero.ts";
import { drawHorseshoe } from "./horseshoe.ts";
import { drawHourglass } from "./hourglass.ts";
import { drawIngot } from "./ingot.ts";
import { drawJellyfish } from "./jellyfish.ts";
import { drawKey } from "./key.ts";
import { drawKite } from "./kite.ts";
import { drawKoi } from "./koi.ts";
import { drawLamp } from "./lamp.ts";
import { drawLantern } from "./lantern.ts";
import { drawLion } from "./lion.ts";
import { drawLotus } from "./lotus.ts";
import { drawMango } from "./mango.ts";
import { drawMask } from "./mask.ts";
import { drawMonkey } from "./monkey.ts";
import { drawMoon } from "./moon.ts";
import { drawMushroom } from "./mushroom.ts";
import { drawOctopus } from "./octopus.ts";
import { drawOrange } from "./orange.ts";
import { drawOwl } from "./owl.ts";
import { drawPanda } from "./panda.ts";
import { drawPeacock } from "./peacock.ts";
import { drawPearl } from "./pearl.ts";
import { drawPharaoh } from "./pharaoh.ts";
import { drawPhoenixFeather } from "./phoenix-feather.ts";
import { drawPineapple } from "./pineapple.ts";
import { drawPlanet } from "./planet.ts";
import { drawPomegranate } from "./pomegranate.ts";
import { drawPotion } from "./potion.ts";
import { drawPumpkin } from "./pumpkin.ts";
import { drawRabbit } from "./rabbit.ts";
import { drawRocket } from "./rocket.ts";
import { drawRose } from "./rose.ts";
import { drawScarab } from "./scarab.ts";
import { drawShield } from "./shield.ts";
import { drawShip } from "./ship.ts";
import { drawStag } from "./stag.ts";
import { drawStrawberry } from "./strawberry.ts";
import { drawSunflower } from "./sunflower.ts";
import { drawTeapot } from "./teapot.ts";
import { drawTiger } from "./tiger.ts";
import { drawTurtle } from "./turtle.ts";
import { drawWatermelon } from "./watermelon.ts";
import { drawWhale } from "./whale.ts";
import { drawWolf } from "./wolf.ts";

export const HERO: Readonly<Record<HeroName, DrawHero>> = {
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
  fox: drawFox,
  wolf: drawWolf,
  panda: drawPanda,
  lion: drawLion,
  owl: drawOwl,
  monkey: drawMonkey,
  rabbit: drawRabbit,
  buffalo: drawBuffalo,
  elephant: drawElephant,
  cat: drawCat,
  stag: drawStag,
  eagle: drawEagle,
  peacock: drawPeacock,
  butterfly: drawButterfly,
  scarab: drawScarab,
  bee: drawBee,
  crab: drawCrab,
  turtle: drawTurtle,
  octopus: drawOctopus,
  jellyfish: drawJellyfish,
  whale: drawWhale,
  frog: drawFrog,
  cobra: drawCobra,
  cherry: drawCherry,
  watermelon: drawWatermelon,
  pineapple: drawPineapple,
  pomegranate: drawPomegranate,
  grapes: drawGrapes,
  strawberry: drawStrawberry,
  orange: drawOrange,
  sunflower: drawSunflower,
  rose: drawRose,
  clover: drawClover,
  mushroom: drawMushroom,
  pumpkin: drawPumpkin,
  chest: drawChest,
  hourglass: drawHourglass,
  lamp: drawLamp,
  drum: drawDrum,
  fan: drawFan,
  shield: drawShield,
  bell: drawBell,
  horseshoe: drawHorseshoe,
  compass: drawCompass,
  ship: drawShip,
  balloon: drawBalloon,
  rocket: drawRocket,
  moon: drawMoon,
  cupcake: drawCupcake,
  ingot: drawIngot,
  goblet: drawGoblet,
  book: drawBook,
  potion: drawPotion,
  "crystal-ball": drawCrystalBall,
  pharaoh: drawPharaoh,
  pearl: drawPearl,
  key: drawKey,
  kite: drawKite,
  teapot: drawTeapot,
  comet: drawComet,
};
