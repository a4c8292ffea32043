import { listOf, type Prices, price, PRICE_SCALE } from "./price-list.ts";

interface ByDigits {
  readonly two: number;
  readonly three: number;
  readonly four: number;
  readonly pairs: number;
}

const ELOTT: ByDigits = { two: price(99), three: price(960), four: price(8880), pairs: price(750) };
const LOTT: ByDigits = { two: price(75), three: price(650), four: price(5500), pairs: price(650) };

const shared = ({ two, three, four, pairs }: ByDigits): Prices => ({
  lo2: two,
  lo3: three,
  lo4: four,
  da: pairs,
  da_pairs: pairs,
  de_special: two,
  de_head_special: two,
  de_first: two,
  de_head_first: two,
  de_head: two,
  de_head_tail: two,
  cang3_special: three,
  cang3_first: three,
  cang3_head: three,
  cang3_head_tail: three,
  cang4_special: four,
  dau: price(9.7),
  duoi: price(9.7),
  sides: price(1.95),
  tong: sumPrice,
});

/** 97 over the number of pairs of digits with this sum, cut to 1/10,000. */
function sumPrice(code: string): number | undefined {
  const pairs = 10 - Math.abs(9 - Number(code));
  return pairs > 0 ? Math.floor((97 * PRICE_SCALE) / pairs) : undefined;
}

const NORTH: Prices = {
  lo2_1k: price(3.6),
  lo2_head: price(99),
  truot4: price(2),
  truot8: price(8),
  truot10: price(12),
};

const SOUTH: Prices = {
  lo2_1k: price(5.4),
  xien2: price(28),
  xien3: price(150),
  xien4: price(750),
  da_xien: price(550),
  da_xien_pairs: price(550),
  truot4: price(1.9),
  truot8: price(4),
  truot10: price(6),
};

export const VN_PRICES = [
  listOf("vn_north", "ELOTT", {
    ...shared(ELOTT),
    ...NORTH,
    xien2: price(17),
    xien3: price(65),
    xien4: price(250),
  }),
  listOf("vn_north", "LOTT", { ...shared(LOTT), ...NORTH, xien2: price(10), xien3: price(40), xien4: price(100) }),
  listOf("vn_south", "ELOTT", { ...shared(ELOTT), ...SOUTH }),
  listOf("vn_south", "LOTT", { ...shared(LOTT), ...SOUTH }),
];
