import {
  dialogBy,
  inTurn,
  panelOfGame,
  press,
  pressFirst,
  pressIn,
  type Screen,
  toTheEnd,
  untilPlayable,
} from "./screen.ts";

const forVisitors: readonly Screen[] = [
  { name: "lobby", at: "/", open: toTheEnd },
  { name: "notices", at: "/", open: dialogBy(({ page }) => page.locator(".marquee button").first().press("Enter")) },
  { name: "menu", at: "/", width: "narrow", open: dialogBy(press("Menu")) },
  {
    name: "announcements",
    at: "/",
    width: "narrow",
    open: inTurn(dialogBy(press("Menu")), dialogBy(press("Announcements"))),
  },
  {
    name: "legal dialog",
    at: "/",
    width: "narrow",
    open: inTurn(dialogBy(press("Menu")), dialogBy(press("Licence and rules"))),
  },
  { name: "announcements", at: "/", width: "wide", open: dialogBy(press("Announcements")) },
  { name: "legal dialog", at: "/", width: "wide", open: dialogBy(press("Licence and rules")) },
  { name: "sign-in", at: "/login" },
  { name: "sign-in refused", at: "/login", open: press("Sign in") },
  { name: "forgotten password", at: "/login", open: press("Forgot your password?") },
  { name: "registration", at: "/register" },
  { name: "registration refused", at: "/register", open: press("Create account") },
  { name: "password set anew", at: "/resetPassword" },
  { name: "social sign-in", at: "/social" },
  { name: "help center", at: "/help" },
  { name: "help page", at: "/help#fair-play" },
  { name: "feedback", at: "/help#feedback" },
  { name: "feedback refused", at: "/help#feedback", open: press("Send") },
  { name: "promotions", at: "/promotions", open: toTheEnd },
  { name: "promotion", at: "/promotions?", open: dialogBy(pressFirst('a[href*="promotions#"]')) },
  { name: "promotion that is over", at: "/promotions#0" },
  { name: "points mall", at: "/pointMall" },
  { name: "points mall, rules", at: "/pointMall?", open: press("Rules and rates", "tab") },
  { name: "points mall, points of members", at: "/pointMall?", open: press("Points details", "tab") },
  { name: "app download", at: "/appDownload" },
  { name: "licence and rules", at: "/legal" },
  { name: "hot games", at: "/hot" },
  { name: "slots", at: "/rng" },
  { name: "slots searched in vain", at: "/rng?search=zzzzzz" },
  { name: "slots, filters", at: "/rng?", open: dialogBy(press("Filters")) },
  { name: "game information", at: "/rng?search=lantern+koi", open: dialogBy(pressFirst("article button")) },
  { name: "our games", at: "/bgs" },
  { name: "live casino", at: "/live" },
  { name: "fishing", at: "/fish" },
  { name: "card games", at: "/pvp" },
  { name: "sports", at: "/sports" },
  { name: "e-sports", at: "/esports" },
  { name: "lottery center", at: "/lott" },
  { name: "winners", at: "/winners" },
  { name: "e-lottery", at: "/elott" },
  { name: "cockfight", at: "/cockfight" },
  { name: "no such page", at: "/nowhere" },
  { name: "agents' entry", at: "/agent" },
];

const forNewcomers: readonly Screen[] = [
  { name: "sign-in by mobile", at: "/login", open: press("Mobile", "tab") },
  { name: "sign-in by e-mail", at: "/login?", open: press("E-mail", "tab") },
  { name: "forgotten password, every way", at: "/login", open: press("Forgot your password?") },
  { name: "registration by mobile", at: "/register" },
];

const ACCOUNT = "/member/securityCenter";
const SLOT = "/seamless?vassalage=INHOUSE&gameCode=thousand-lantern-koi";
const DICE = "/seamless?vassalage=INHOUSE&gameCode=jade-dice";

const forMembers: readonly Screen[] = [
  { name: "member's lobby", at: "/", open: toTheEnd },
  { name: "account menu", at: "/", width: "wide", open: press("Account of {name}") },
  { name: "favourites", at: "/favorite" },
  { name: "recently played", at: "/recent" },
  { name: "member's points mall", at: "/pointMall" },
  { name: "member's points", at: "/pointMall?", open: press("Points details", "tab") },
  { name: "member's redemptions", at: "/pointMall?", open: press("Exchange history", "tab") },
  { name: "member center", at: "/member" },
  { name: "account", at: ACCOUNT },
  { name: "sign-in password", at: ACCOUNT, open: dialogBy(pressIn("Sign-in password", "Change")) },
  { name: "payment password", at: ACCOUNT, open: dialogBy(pressIn("Payment password", "Change")) },
  { name: "profile", at: ACCOUNT, open: dialogBy(pressIn("About you", "Edit")) },
  { name: "e-mail address", at: ACCOUNT, open: dialogBy(pressIn("E-mail", "Add")) },
  { name: "mobile number", at: ACCOUNT, open: dialogBy(pressIn("Mobile number", "Add")) },
  { name: "sign out everywhere", at: ACCOUNT, open: dialogBy(press("Sign out everywhere")) },
  { name: "sign-out", at: ACCOUNT, open: dialogBy(press("Sign out")) },
  { name: "betting record", at: "/member/personalHistoryCopy" },
  { name: "account record", at: "/member/transactionHistory" },
  { name: "deposit", at: "/member/depositv2" },
  { name: "deposit refused", at: "/member/depositv2", open: press("Continue to payment") },
  { name: "deposit as it stands", at: "/member/depositv2?", open: pressFirst('a[href*="deposit="]') },
  { name: "withdrawal", at: "/member/withdraw" },
  { name: "withdrawal as it stands", at: "/member/withdraw?", open: pressFirst('a[href*="withdrawal="]') },
  { name: "wallet", at: "/member/transferFund" },
  { name: "inviting friends", at: "/member/referral" },
  { name: "lottery", at: "/lottery" },
  { name: "lottery of Vietnam", at: "/vnLottery" },
  { name: "lottery of the sea", at: "/seaLottery" },
  { name: "slot game", at: SLOT, open: untilPlayable },
  { name: "slot game, rules", at: SLOT, open: panelOfGame("Paytable and rules") },
  { name: "slot game, bets", at: SLOT, open: panelOfGame("Bet") },
  { name: "slot game, autoplay", at: SLOT, open: panelOfGame("Autoplay") },
  { name: "slot game, rounds", at: SLOT, open: panelOfGame("Rounds played") },
  { name: "dice game", at: DICE, open: untilPlayable },
  { name: "dice game, fairness", at: DICE, open: panelOfGame("Fairness") },
  { name: "dice game, rules", at: DICE, open: panelOfGame("Rules and figures") },
  { name: "dice game, rounds", at: DICE, open: panelOfGame("Rounds played") },
  { name: "crash game", at: "/seamless?vassalage=INHOUSE&gameCode=paper-kite", open: untilPlayable },
  { name: "no such game", at: "/seamless?vassalage=INHOUSE&gameCode=none" },
];

const forAgents: readonly Screen[] = [{ name: "agent center", at: "/agentHome" }];

/** Who looks at a screen. A newcomer is a visitor of a brand that has every way in switched on. */
export type Viewer = "visitor" | "newcomer" | "member" | "agent";

/** Every screen of the site, by whose it is. A route without a screen here fails the sweep over them. */
export const screens: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: forVisitors,
  newcomer: forNewcomers,
  member: forMembers,
  agent: forAgents,
};
