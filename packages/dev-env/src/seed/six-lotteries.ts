import type { Brand } from "@banyan/domain";
import type { NewPool } from "@banyan/domain/jackpots";
import { five } from "./content/five-languages.ts";

interface SixLottery {
  readonly code: string;
  readonly everySeconds: number | null;
  readonly closeSeconds: number;
  readonly atTime?: string;
  readonly weekdays?: readonly number[];
  readonly names: Readonly<Record<string, string>>;
  /** The last digits of the ids of its pools: one for each demo brand. */
  readonly pool: string;
  /** Dollars, in minor units. */
  readonly seed: bigint;
}

const GAMES: readonly SixLottery[] = [
  {
    code: "E645_1M",
    everySeconds: 60,
    closeSeconds: 5,
    names: five("6/45 1 minute", "6/45 1分", "6/45 1 منٹ", "6/45 1 นาที", "6/45 1 phút"),
    pool: "1",
    seed: 500_000n,
  },
  {
    code: "E645_5M",
    everySeconds: 300,
    closeSeconds: 15,
    names: five("6/45 5 minutes", "6/45 5分", "6/45 5 منٹ", "6/45 5 นาที", "6/45 5 phút"),
    pool: "5",
    seed: 2_000_000n,
  },
  {
    code: "E645_3W",
    everySeconds: null,
    closeSeconds: 600,
    atTime: "18:30",
    weekdays: [3, 5, 7],
    names: five(
      "6/45 Wednesday, Friday, Sunday",
      "6/45 周三、周五、周日",
      "6/45 بدھ، جمعہ، اتوار",
      "6/45 พุธ ศุกร์ อาทิตย์",
      "6/45 thứ Tư, thứ Sáu, Chủ nhật",
    ),
    pool: "7",
    seed: 10_000_000n,
  },
];

/** The code of the vendor and of the type of game. */
const VENDOR = "ELOTT" as const;

/** 6/45 of the house, whose draws pay a jackpot pool of each brand. */
export const sixLotteries = GAMES.map(({ pool: _pool, seed: _seed, ...game }) => ({
  ...game,
  vendor: VENDOR,
  timeZone: "Asia/Ho_Chi_Minh",
  type: VENDOR,
  rules: "6_45@1",
  prices: "6_45:ELOTT@1",
}));

/** The pools of 6/45 of a demo brand. Its number makes their ids. */
export function sixPools({ id, currency }: Pick<Brand, "id" | "currency">, number: number): readonly NewPool[] {
  return GAMES.map(({ code, names, pool, seed }) => ({
    id: `0190f5e0-7a4c-7000-8000-6a61636b${number}${pool}45`,
    names,
    brandIds: [id],
    currency,
    vendors: [VENDOR],
    kind: "draw",
    gameCode: code,
    // With the fixed prizes 54.7113% of the stakes come back.
    contributionBps: 4_100,
    reserveBps: 1_000,
    minimumStake: 1n,
    // A rupee is worth less than a dollar.
    seed: currency === "PKR" ? seed * 100n : seed,
    proposal: null,
  }));
}
