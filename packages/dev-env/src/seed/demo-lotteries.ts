import { type FiveTexts, inEach } from "./content/five-languages.ts";
import type { DemoLottery } from "./demo-lottery.ts";
import { outsideLotteries } from "./outside-lotteries.ts";
import { sixLotteries } from "./six-lotteries.ts";

/** Where the days of quick games begin. */
const ZONE = "Asia/Ho_Chi_Minh";

/** The paces of quick games: minutes between draws, and the seconds before a draw in which it takes no bets. */
const PACES = [
  { minutes: 1, closeSeconds: 5 },
  { minutes: 3, closeSeconds: 10 },
  { minutes: 5, closeSeconds: 15 },
] as const;

const MINUTES: Readonly<Record<keyof FiveTexts, (minutes: number) => string>> = {
  en: (minutes) => (minutes === 1 ? "1 minute" : `${minutes} minutes`),
  ur: (minutes) => `${minutes} منٹ`,
  "zh-CN": (minutes) => `${minutes}分`,
  th: (minutes) => `${minutes} นาที`,
  vi: (minutes) => `${minutes} phút`,
};

/** The words of a game, and its pace. */
function named(names: FiveTexts, minutes: number): FiveTexts {
  return inEach((language) => `${names[language]} ${MINUTES[language](minutes)}`);
}

const NORTH: FiveTexts = {
  en: "Vietnam North",
  ur: "ویتنام شمال",
  "zh-CN": "越南北部",
  th: "เวียดนามเหนือ",
  vi: "Miền Bắc",
};
const SOUTH: FiveTexts = {
  en: "Vietnam South",
  ur: "ویتنام جنوب",
  "zh-CN": "越南南部",
  th: "เวียดนามใต้",
  vi: "Miền Nam",
};

const QUICK: readonly (readonly [code: string, table: string, names: FiveTexts])[] = [
  ["5D", "5d", { en: "5D", ur: "5D", "zh-CN": "时时彩", th: "5D", vi: "5D" }],
  ["3D", "3d", { en: "3D", ur: "3D", "zh-CN": "3D", th: "3D", vi: "3D" }],
  ["K3", "k3", { en: "K3 dice", ur: "K3 پانسے", "zh-CN": "快三", th: "K3 ลูกเต๋า", vi: "K3 xúc xắc" }],
  ["11X5", "11x5", { en: "11 choose 5", ur: "11 میں سے 5", "zh-CN": "11选5", th: "11 เลือก 5", vi: "11 chọn 5" }],
  ["PK10", "pk10", { en: "PK10 race", ur: "PK10 ریس", "zh-CN": "PK10赛车", th: "PK10 แข่งรถ", vi: "Đua xe PK10" }],
];

const REGION: readonly (readonly [code: string, table: string, names: FiveTexts])[] = [
  [
    "4DMY",
    "sea_4d_my",
    { en: "4D Malaysia", ur: "4D ملائیشیا", "zh-CN": "马来西亚4D", th: "4D มาเลเซีย", vi: "4D Malaysia" },
  ],
  [
    "4DSG",
    "sea_4d_sg",
    { en: "4D Singapore", ur: "4D سنگاپور", "zh-CN": "新加坡4D", th: "4D สิงคโปร์", vi: "4D Singapore" },
  ],
  ["TH", "sea_th", { en: "Thai numbers", ur: "تھائی نمبر", "zh-CN": "泰国号码", th: "หวยไทย", vi: "Số Thái" }],
  ["LA", "sea_la", { en: "Lao numbers", ur: "لاؤ نمبر", "zh-CN": "老挝号码", th: "หวยลาว", vi: "Số Lào" }],
  ["HN", "sea_hn", { en: "Hanoi numbers", ur: "ہنوئی نمبر", "zh-CN": "河内号码", th: "หวยฮานอย", vi: "Số Hà Nội" }],
];

const vietnam = PACES.flatMap(({ minutes, closeSeconds }): DemoLottery[] => {
  const common = {
    vendor: "TCG_LOTTO_VN",
    type: "ELOTT",
    everySeconds: minutes * 60,
    closeSeconds,
    timeZone: ZONE,
  } as const;
  return [
    {
      ...common,
      code: `VN${minutes}M`,
      rules: "vn_north@1",
      prices: "vn_north:ELOTT@1",
      names: named(NORTH, minutes),
    },
    {
      ...common,
      code: `VNS${minutes}M`,
      rules: "vn_south@1",
      prices: "vn_south:ELOTT@1",
      names: named(SOUTH, minutes),
    },
  ];
});

const quick = QUICK.flatMap(([short, table, names]) =>
  PACES.flatMap(({ minutes, closeSeconds }) =>
    (["LOTT", "ELOTT"] as const).map((vendor): DemoLottery => ({
      code: `${vendor === "LOTT" ? "L" : "E"}${short}_${minutes}M`,
      vendor,
      type: vendor === "LOTT" ? "LOTTERY" : "ELOTT",
      rules: `${table}@1`,
      prices: `${table}:${vendor}@${vendor === "LOTT" ? 2 : 1}`,
      everySeconds: minutes * 60,
      closeSeconds,
      timeZone: ZONE,
      names: named(names, minutes),
    })),
  ),
);

/** The rules of the region's lotteries, with quick draws of the house. */
const region = REGION.map(([short, table, names]): DemoLottery => ({
  code: `S${short}_5M`,
  vendor: "TCG_SEA",
  type: "LOTTERY",
  rules: `${table}@1`,
  prices: `${table}:SEA@1`,
  everySeconds: 300,
  closeSeconds: 15,
  timeZone: ZONE,
  names: named(names, 5),
}));

/**
 * The lotteries of the demo brands: quick draws of the house, at paces of one, three and five minutes, and draws that
 * take place outside. Some quick ones have the rules of a country's lottery, and none has its results. The house draws
 * 6/45 on three evenings of the week, too.
 */
export const demoLotteries: readonly DemoLottery[] = [
  ...vietnam,
  ...outsideLotteries,
  ...region,
  ...quick,
  ...sixLotteries,
];
