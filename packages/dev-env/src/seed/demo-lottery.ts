/** A vendor of the house, and the page of the site on which its lotteries are played. */
export const lotteryVendors = [
  { code: "TCG_LOTTO_VN", name: "Vietnam lottery", page: "/vnLottery?gameCode={gameCode}" },
  { code: "TCG_SEA", name: "South-East Asia lottery", page: "/seaLottery?gameCode={gameCode}" },
  { code: "LOTT", name: "Quick lottery", page: "/lottery?gameCode={gameCode}" },
  { code: "ELOTT", name: "E-lottery", page: "/lottery?gameCode={gameCode}" },
] as const;

export const lotteryVendorCodes = lotteryVendors.map(({ code }) => code);

export interface DemoLottery {
  readonly code: string;
  readonly vendor: (typeof lotteryVendors)[number]["code"];
  readonly type: "LOTTERY" | "ELOTT";
  readonly rules: string;
  readonly prices: string;
  /** A draw every so many seconds from midnight on; null for draws at a time of some days. */
  readonly everySeconds: number | null;
  readonly closeSeconds: number;
  readonly timeZone: string;
  /** HH:MM. */
  readonly atTime?: string;
  /** 1 is Monday. */
  readonly weekdays?: readonly number[];
  readonly monthDays?: readonly number[];
  /** YYYY-MM-DD. */
  readonly pauses?: readonly string[];
  /** Days with a draw that the weekdays or days of the month do not name, such as those of moved draws. */
  readonly extraDays?: readonly string[];
  /** The two lotteries over whose draws it is. */
  readonly over?: readonly [one: string, other: string];
  /** Only of draws that take place outside. */
  readonly resultWithinSeconds?: number;
  readonly names: Readonly<Record<string, string>>;
}
