/** A window size and a language. The language selects the brand. */
export type Combination = "phone-en" | "phone-ur" | "desktop-en" | "desktop-ur";
export type Project = Combination | "screens";

/** Each pair covers both sizes, both languages and both brands. */
const ONE_PAIR = ["phone-ur", "desktop-en"] as const;
const OTHER_PAIR = ["phone-en", "desktop-ur"] as const;

/**
 * The projects of each journey file. Short journeys run in one of the two pairs of combinations, long ones in one
 * combination. The screen walks check the layout of every screen in every size and language; they choose their windows
 * and languages themselves.
 */
export const PROJECTS_OF: Readonly<Record<string, readonly Project[]>> = {
  // Most of its tests need a phone or a wide screen.
  addresses: ONE_PAIR,
  "agent-entry": OTHER_PAIR,
  auth: ONE_PAIR,
  "betting-record": ONE_PAIR,
  "brand-settings": ["desktop-en"],
  // The clock of the page is stopped; the window must be wide enough for a row.
  carousels: ["desktop-en"],
  catalogue: ["phone-ur"],
  console: ["desktop-en"],
  content: ["phone-ur"],
  deposit: OTHER_PAIR,
  "draw-verifier": ONE_PAIR,
  failures: ONE_PAIR,
  // The frame of a wide screen, in the language of its texts.
  frame: ["desktop-en"],
  "game-search": OTHER_PAIR,
  "game-wallets": ["desktop-en"],
  jackpots: ["phone-ur"],
  // A phone's menu and a wide screen's bars are used differently.
  keyboard: ONE_PAIR,
  // All languages of one brand; texts are the same in every window.
  languages: ["phone-en"],
  "lobby-lists": ONE_PAIR,
  "lottery-chase": ONE_PAIR,
  "lottery-console": ["desktop-en"],
  "lottery-history": ONE_PAIR,
  "lottery-jackpot": ["phone-en"],
  // Limits are shared: a second window would change the same ones.
  "lottery-limits": ["desktop-en"],
  "lottery-results": ["desktop-en"],
  lottery: ONE_PAIR,
  // All players share the flight: a second window would wait for the first one's to end.
  "mini-games": ["desktop-en"],
  offline: OTHER_PAIR,
  "page-titles": OTHER_PAIR,
  passwords: ["desktop-ur"],
  play: ONE_PAIR,
  // The readers of a platform are shared: a second window would stop the same one.
  readers: ["phone-ur"],
  receipt: ["phone-ur"],
  reconciliation: ["desktop-en"],
  screens: ["screens"],
  "session-ended": ONE_PAIR,
  settlements: ONE_PAIR,
  "sign-in-guards": OTHER_PAIR,
  strangers: OTHER_PAIR,
  surfaces: ONE_PAIR,
  // Files are the same on every device and in every language.
  weights: ["desktop-en"],
  whole: ["desktop-en"],
  withdrawal: ["phone-ur"],
};

/** The journey files of a project, as names relative to this folder. */
export function journeysOf(project: Project): string[] {
  return Object.entries(PROJECTS_OF).flatMap(([name, projects]) =>
    projects.includes(project) ? [`${name}.journey.ts`] : [],
  );
}
