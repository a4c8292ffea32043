import { dialogBy, inTurn, press, pressFirst, type Screen } from "./screen.ts";

const CONTENT = "/content?brand=banyan";
const BRAND = "/brands/banyan";
const LOTTERY = "/lotteries/VN5M";

/** The first record of a list: a row on wide screens, a card on phones. */
const firstRecord = pressFirst("tbody tr, li button");

/** The screens of one kind of content: its list, and the form of a new one. */
const contentOf = (kind: string, add: string): readonly Screen[] => [
  { name: kind, at: CONTENT, open: press(kind, "tab") },
  { name: add, at: CONTENT, open: inTurn(press(kind, "tab"), dialogBy(press(add))) },
];

/** Every place of the console, with a member to open. The sweep fails for a route without a place here. */
export const consoleScreensWith = (memberId: string): readonly Screen[] => [
  { name: "withdrawals", at: "/withdrawals" },
  { name: "withdrawal", at: "/withdrawals", open: dialogBy(firstRecord) },
  { name: "deposits", at: "/deposits" },
  { name: "deposit", at: "/deposits", open: dialogBy(firstRecord) },
  { name: "reconciliation", at: "/reconciliation" },
  { name: "members", at: "/members" },
  { name: "member", at: `/members/${memberId}` },
  { name: "bonuses of a member", at: `/members/${memberId}`, open: press("Bonuses and rewards", "tab") },
  { name: "brands", at: "/brands" },
  { name: "access to a brand", at: "/brands", open: dialogBy(press("Change access")) },
  { name: "wallets of a brand", at: "/brands", open: dialogBy(press("Change wallets")) },
  { name: "brand", at: BRAND },
  { name: "addresses of a brand", at: BRAND, open: press("Addresses", "tab") },
  { name: "history of a brand", at: BRAND, open: press("History", "tab") },
  { name: "promotions that pay", at: "/promotions?brand=banyan" },
  { name: "terms of a promotion", at: "/promotions?brand=banyan", open: dialogBy(press("Change the terms")) },
  { name: "terms of red envelopes", at: "/promotions?brand=banyan", open: dialogBy(press("Change the envelopes")) },
  { name: "steps of a mission", at: "/promotions?brand=banyan", open: dialogBy(press("Open a mission")) },
  {
    name: "rewards for friends",
    at: "/promotions?brand=banyan",
    open: dialogBy(press("Change the rewards for friends")),
  },
  { name: "chances of a wheel", at: "/promotions?brand=banyan", open: dialogBy(press("Change the chances")) },
  { name: "agents", at: "/agents?brand=banyan" },
  { name: "agent", at: `/agents/${memberId}` },
  { name: "contracts of an agent", at: `/agents/${memberId}`, open: press("Contracts", "tab") },
  { name: "settled periods of an agent", at: `/agents/${memberId}`, open: press("Settled periods", "tab") },
  { name: "contracts of agents", at: "/contracts?brand=banyan" },
  { name: "period of contracts", at: "/contracts?brand=banyan", open: dialogBy(firstRecord) },
  {
    name: "change of a contract's payment",
    at: "/contracts?brand=banyan",
    open: inTurn(dialogBy(firstRecord), dialogBy(press("Change"))),
  },
  { name: "VIP levels", at: "/levels?brand=banyan" },
  { name: "terms of VIP levels", at: "/levels?brand=banyan", open: dialogBy(press("Change the levels")) },
  { name: "redemptions", at: "/points?brand=banyan" },
  { name: "rewards and stock", at: "/points?brand=banyan", open: press("Rewards", "tab") },
  {
    name: "stock of a reward",
    at: "/points?brand=banyan",
    open: inTurn(press("Rewards", "tab"), dialogBy(firstRecord)),
  },
  {
    name: "rates of points",
    at: "/points?brand=banyan",
    open: inTurn(press("Rates", "tab"), dialogBy(press("Change the rates"))),
  },
  ...contentOf("Banners", "New banner"),
  ...contentOf("Promotions", "New promotion"),
  ...contentOf("Notices", "New notice"),
  ...contentOf("Announcements", "New announcement"),
  ...contentOf("Help pages", "New help page"),
  ...contentOf("Points mall", "New reward"),
  { name: "games", at: "/games" },
  { name: "decision of a game", at: "/games", open: dialogBy(pressFirst("li button:not([role])")) },
  { name: "decisions of games", at: "/games", open: dialogBy(press("History")) },
  { name: "menu", at: "/games", width: "narrow", open: dialogBy(press("Menu")) },
  { name: "messages", at: "/messages?brand=banyan" },
  { name: "a message", at: "/messages?brand=banyan", open: dialogBy(press("Write a message")) },
  { name: "feedback", at: "/feedback" },
  { name: "jackpots", at: "/jackpots" },
  { name: "new jackpot", at: "/jackpots", open: dialogBy(press("Open a jackpot")) },
  { name: "lotteries", at: "/lotteries" },
  { name: "draws of a lottery", at: LOTTERY },
  { name: "draw", at: LOTTERY, open: dialogBy(firstRecord) },
  { name: "exposure of a lottery", at: LOTTERY, open: press("Exposure", "tab") },
  { name: "plays of a lottery", at: LOTTERY, open: press("Plays", "tab") },
  { name: "prices of a lottery", at: LOTTERY, open: press("Prices", "tab") },
  { name: "change of odds", at: LOTTERY, open: inTurn(press("Prices", "tab"), press("Change odds")) },
  { name: "schedule of a lottery", at: LOTTERY, open: press("Schedule", "tab") },
  {
    name: "change of a schedule",
    at: LOTTERY,
    open: inTurn(press("Schedule", "tab"), dialogBy(press("Change the schedule"))),
  },
  { name: "tables", at: "/tables" },
  { name: "table", at: "/tables", open: dialogBy(firstRecord) },
  { name: "screen of a croupier", at: "/tables/EVO/roulette-lotus/deal" },
  { name: "fairness", at: "/fairness" },
  { name: "jackpot", at: "/jackpots", open: dialogBy(firstRecord) },
  { name: "name of a jackpot", at: "/jackpots", open: inTurn(dialogBy(firstRecord), dialogBy(press("Change"))) },
  { name: "jobs", at: "/jobs" },
  { name: "reader", at: "/jobs", open: dialogBy(pressFirst("[aria-labelledby=readers] :is(tbody tr, li button)")) },
  { name: "audit trail", at: "/audit" },
  { name: "entry of the audit trail", at: "/audit", open: dialogBy(firstRecord) },
  { name: "no such place", at: "/nowhere" },
];
