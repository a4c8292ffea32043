import { msg } from "@lingui/core/macro";
import { cashierSection } from "./cashier-section.ts";
import type { SectionSpec } from "./field-spec.ts";
import { accessSections } from "./access-sections.ts";

const lookSection: SectionSpec = {
  id: "look",
  title: msg`Name, languages and look`,
  intro: msg`What visitors see first, and in which languages.`,
  fields: [
    { path: "name", kind: "text", label: msg`Name of the brand` },
    { path: "locales", kind: "languages", label: msg`Languages offered` },
    {
      path: "defaultLocale",
      kind: "default-language",
      label: msg`Language for everybody else`,
      hint: msg`Shown to visitors whose own language is not offered.`,
    },
    {
      path: "settings.timeZone",
      kind: "time-zone",
      label: msg`Time zone of days and reports`,
      hint: msg`A change acts from the first day of the next month.`,
    },
    {
      path: "settings.theme",
      kind: "choice",
      label: msg`Theme at the first visit`,
      hint: msg`Visitors can change it for themselves.`,
      options: [
        { value: "dark", label: msg`Dark` },
        { value: "light", label: msg`Light` },
      ],
    },
    {
      path: "settings.decorativeCounters",
      kind: "switch",
      label: msg`Decorative counters`,
      hint: msg`Numbers that rise on their own and stand for no money. The site says so, and never shows them beside a real jackpot.`,
    },
    {
      path: "settings.accent",
      kind: "group",
      label: msg`Custom colour`,
      hint: msg`It must be readable on the background of each theme.`,
      blank: { dark: "#fcb442", light: "#8a5208" },
      absent: null,
      fields: [
        { path: "dark", kind: "colour", label: msg`In the dark theme` },
        { path: "light", kind: "colour", label: msg`In the light theme` },
      ],
    },
  ],
};

const serviceSection: SectionSpec = {
  id: "service",
  title: msg`Customer service and links`,
  intro: msg`How visitors reach customer service, and where the site gets its content.`,
  fields: [
    {
      path: "settings.customerService",
      kind: "rows",
      label: msg`Ways to reach customer service`,
      hint: msg`The first is the button on the maintenance and blocked pages.`,
      add: msg`Add a contact`,
      blank: { csType: "LIVECHAT", url: "" },
      fields: [
        {
          path: "csType",
          kind: "choice",
          label: msg`Kind`,
          options: [
            { value: "LIVECHAT", label: msg`Live chat` },
            { value: "TELEGRAM", label: msg`Telegram` },
            { value: "FACEBOOK", label: msg`Facebook` },
          ],
        },
        { path: "url", kind: "address", label: msg`Address` },
      ],
    },
    {
      path: "settings.resources",
      kind: "rows",
      label: msg`Resources`,
      add: msg`Add a resource`,
      keyed: msg`Type`,
      blank: { url: "" },
      fields: [
        { path: "url", kind: "address", label: msg`Address` },
        { path: "labels", kind: "spoken", label: msg`Text of its link` },
      ],
    },
    { path: "settings.feedback.descriptionMin", kind: "number", label: msg`Shortest feedback, in characters` },
    { path: "settings.feedback.descriptionMax", kind: "number", label: msg`Longest feedback, in characters` },
    {
      path: "settings.gtagId",
      kind: "text-or-none",
      label: msg`Google tag`,
      hint: msg`For example G-ABC12345. Leave it empty for none.`,
    },
    { path: "settings.imageCdns", kind: "words", label: msg`Image servers` },
    { path: "settings.launchGameCdns", kind: "words", label: msg`Game servers` },
  ],
};

const gamesSection: SectionSpec = {
  id: "games",
  title: msg`Games`,
  intro: msg`Whose games are offered, and in which order.`,
  fields: [
    {
      path: "settings.games.vendors",
      kind: "vendors",
      label: msg`Vendors, in the order of the lobby`,
    },
    {
      path: "settings.games.inHouseVendors",
      kind: "words",
      label: msg`Vendors listed under In-house`,
    },
    {
      path: "settings.games.windowVendors",
      kind: "words",
      label: msg`Vendors whose games open in a separate window`,
    },
    { path: "settings.games.tokenHours", kind: "number", label: msg`Hours that an idle game stays open` },
    { path: "settings.games.play.autoplay", kind: "switch", label: msg`Games may use autoplay` },
    { path: "settings.games.play.turbo", kind: "switch", label: msg`Games may be played faster` },
    { path: "settings.games.play.gamble", kind: "switch", label: msg`Games may offer to gamble a win` },
    {
      path: "settings.games.play.minimumCycleMillis",
      kind: "number",
      label: msg`Shortest time of a round, in milliseconds`,
    },
    {
      path: "settings.games.transferWallets.vendors",
      kind: "words",
      label: msg`Vendors with a separate wallet`,
    },
    {
      path: "settings.games.transferWallets.moveOnLaunch",
      kind: "switch",
      label: msg`Opening a game moves the money into its wallet`,
    },
  ],
};

const rewardsSection: SectionSpec = {
  id: "rewards",
  title: msg`Promotions`,
  intro: msg`A change takes effect once another operator approves it.`,
  fields: [
    {
      path: "settings.rewards.budgetSecondApprovalAbove",
      kind: "money",
      label: msg`Budgets of promotions above this need a second operator`,
    },
    {
      path: "settings.rewards.grantSecondApprovalAbove",
      kind: "money",
      label: msg`Rewards for a member above this need a second operator`,
    },
    {
      path: "settings.rewards.strictBonuses",
      kind: "switch",
      label: msg`Great Britain’s rules for bonuses: to play at most ten times, one product or all`,
    },
    {
      path: "settings.rewards.lotteryCoverMost",
      kind: "number",
      label: msg`Per cent of a lottery play that a player may cover in a draw`,
      hint: msg`Bets that cover more count nothing for bonuses.`,
    },
  ],
};

/** All settings of a brand, in the order in which an operator looks for them. */
export const sections: readonly SectionSpec[] = [
  lookSection,
  ...accessSections,
  serviceSection,
  gamesSection,
  rewardsSection,
  cashierSection,
];
