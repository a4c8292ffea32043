import { hasTurn, shareOfDay, type Turns } from "@banyan/dev-env/share-of-day";

/** A window size and a language. The language selects the brand. */
export type Combination = "phone-en" | "phone-ur" | "desktop-en" | "desktop-ur";
export type Project = Combination | "screens";

/** Each pair covers both sizes, both languages and both brands. */
const ONE_PAIR = ["phone-ur", "desktop-en"] as const;
const OTHER_PAIR = ["phone-en", "desktop-ur"] as const;

type Pair = typeof ONE_PAIR | typeof OTHER_PAIR;

/** One combination of the pair each day, by turns; both in a full run. Each day some files begin with the other one. */
const alternating = (pair: Pair, first: 0 | 1): readonly Combination[] => shareOfDay(pair, pair.length, first);

/**
 * The projects of each journey file. Short journeys run in one of the two pairs of combinations. Long ones run in one
 * combination: always the same one, or the two of a pair by turns. The screen walks check the layout of every screen in
 * every size and language; they choose their windows and languages themselves.
 */
export const PROJECTS_OF: Readonly<Record<string, readonly Project[]>> = {
  // The console opens with the first brand.
  activities: ["phone-en"],
  // Most of its tests need a phone or a wide screen.
  addresses: ONE_PAIR,
  "agent-center": alternating(ONE_PAIR, 1),
  "agent-consent": ["desktop-en"],
  // They have a phone in Urdu beside the desk.
  "agent-contracts": ["desktop-en"],
  "agent-entry": alternating(OTHER_PAIR, 0),
  // Another journey lets operators approve the daily salaries of the first brand.
  "agent-salaries": ["desktop-ur"],
  "agent-transfers": ["desktop-en"],
  "agents-team": alternating(OTHER_PAIR, 1),
  auth: alternating(ONE_PAIR, 0),
  "betting-record": alternating(ONE_PAIR, 1),
  "brand-settings": ["desktop-en"],
  // The clock of the page is stopped; the window must be wide enough for a row.
  carousels: ["desktop-en"],
  catalogue: ["phone-ur"],
  console: ["desktop-en"],
  content: ["phone-ur"],
  "contract-runs": ["desktop-en"],
  deposit: alternating(OTHER_PAIR, 0),
  "draw-verifier": alternating(ONE_PAIR, 0),
  failures: alternating(ONE_PAIR, 1),
  // One studio deals: a second window would play the same rounds.
  "fed-table": ["phone-en"],
  // The frame of a wide screen, in the language of its texts.
  frame: ["desktop-en"],
  "game-search": alternating(OTHER_PAIR, 1),
  "game-wallets": ["desktop-en"],
  // The console opens with the first brand.
  gifts: ["phone-en"],
  "house-contracts": ["desktop-en"],
  // An operator writes at the desk.
  inbox: ["phone-en"],
  jackpots: ["phone-ur"],
  // A phone's menu and a wide screen's bars are used differently.
  keyboard: alternating(ONE_PAIR, 0),
  // All languages of one brand; texts are the same in every window.
  languages: ["phone-en"],
  // Its second test changes the levels of a brand, which are shared.
  levels: ["phone-ur"],
  "lobby-lists": alternating(ONE_PAIR, 1),
  "lottery-chase": alternating(ONE_PAIR, 0),
  "lottery-console": ["desktop-en"],
  "lottery-history": alternating(ONE_PAIR, 1),
  "lottery-jackpot": ["phone-en"],
  // Both tests move the draw of one station.
  "lottery-live": ["phone-ur"],
  "lottery-results": ["desktop-en"],
  // Limits, odds and schedules are shared: a second window would change the same ones.
  "lottery-settings": ["desktop-en"],
  lottery: alternating(ONE_PAIR, 1),
  "member-moves": ["desktop-en"],
  // All players share the flight: a second window would wait for the first one's to end.
  "mini-games": ["desktop-en"],
  // The missions of a brand are shared: a second window would open the same one.
  "missions-console": ["desktop-en"],
  missions: ["phone-ur"],
  offline: alternating(OTHER_PAIR, 0),
  "page-titles": alternating(OTHER_PAIR, 1),
  passwords: ["desktop-ur"],
  play: alternating(ONE_PAIR, 0),
  "points-bonus": ["phone-en"],
  "points-mall": ["phone-ur"],
  promotions: alternating(ONE_PAIR, 0),
  raffles: ["phone-ur"],
  // The readers of a platform are shared: a second window would stop the same one.
  readers: ["phone-ur"],
  receipt: ["phone-ur"],
  reconciliation: ["desktop-en"],
  "red-envelopes": ["phone-en"],
  // An operator decides at the desk.
  referrals: ["phone-en"],
  // The console opens with the first brand.
  "reward-grants": ["phone-en"],
  // It has a phone in Urdu beside the desk.
  rewards: ["desktop-en"],
  screens: ["screens"],
  "session-ended": alternating(ONE_PAIR, 1),
  settlements: alternating(ONE_PAIR, 0),
  // It has two phones beside the desk, one of them in Urdu, and a platform that it may kill.
  "shared-table": ["desktop-en"],
  "sign-in-guards": alternating(OTHER_PAIR, 1),
  // The brand registers by mobile number, too.
  "site-messages": ["desktop-ur"],
  strangers: alternating(OTHER_PAIR, 0),
  surfaces: alternating(ONE_PAIR, 1),
  // It has two phones beside the desk, one of them in Urdu.
  tables: alternating(ONE_PAIR, 1),
  // Files are the same on every device and in every language.
  weights: ["desktop-en"],
  whole: ["desktop-en"],
  withdrawal: ["phone-ur"],
};

/**
 * Journeys that take long and are not the only proof of a requirement: one of each group runs each day. A full run plays
 * all of them. Journeys with two combinations are in groups of three: in pairs they would always meet the same one.
 */
export const TURNS: Turns = [
  ["lottery", "lottery-chase", "lottery-jackpot"],
  ["lobby-lists", "lottery-console", "mini-games"],
  ["lottery-results", "lottery-settings"],
  ["brand-settings", "carousels", "page-titles"],
  ["readers", "reconciliation"],
  ["fed-table", "shared-table"],
];

/** The journey files of a project that run today, as names relative to this folder. */
export function journeysOf(project: Project): string[] {
  return Object.entries(PROJECTS_OF).flatMap(([name, projects]) =>
    projects.includes(project) && hasTurn(TURNS, name) ? [`${name}.journey.ts`] : [],
  );
}
