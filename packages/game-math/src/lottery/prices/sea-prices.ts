import { listOf, type Prices, price } from "./price-list.ts";

const fourDigits = (big: number, small: number): Prices => ({
  big4: price(big),
  small4: price(small),
  ibox_big: price(big),
  ibox_small: price(small),
  abc3: price(250),
  a3: price(660),
});

const TOPS: Prices = {
  top3: price(900),
  tode3: price(150),
  top2: price(90),
  run_top: price(3.2),
  bottom2: price(90),
};

export const SEA_PRICES = [
  listOf("sea_4d_my", "SEA", fourDigits(2500, 3500)),
  listOf("sea_4d_sg", "SEA", fourDigits(2000, 3000)),
  listOf("sea_th", "SEA", { ...TOPS, front3: price(450), bottom3: price(450), run_bottom: price(4.2) }),
  listOf("sea_la", "SEA", TOPS),
  listOf("sea_hn", "SEA", TOPS),
];
