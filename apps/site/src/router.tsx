import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { agentsOnly, visitorsToAgentEntry } from "./features/agent/agents-only.ts";
import { homeward } from "./features/auth/homeward.ts";
import { openPopup } from "./shared/session/popup.ts";
import { lotteryPage } from "./shared/games/game-start.ts";
import { searchWords } from "./shared/games/search-word.ts";
import { readKind } from "./features/records/kinds.ts";
import { readBetSearch } from "./features/records/bet-search.ts";
import { type PeriodSearch, readPeriod } from "./features/records/period-search.ts";
import { FailurePage } from "./features/status/failure-page.tsx";
import { sessionToken } from "./platform/session-token.ts";
import { HomePage } from "./routes/home-page.tsx";
import { SitePages } from "./routes/site-pages.tsx";

const root = createRootRoute({
  component: SitePages,
  notFoundComponent: lazyRouteComponent(() => import("./routes/not-found-page.tsx"), "NotFoundPage"),
});

/** The lobby remains mounted below the popups that have their own URLs. */
const home = createRoute({ getParentRoute: () => root, id: "home", component: HomePage });
const lobbyPaths = (["/", "/index", "/index.html", "/home"] as const).map((path) =>
  createRoute({ getParentRoute: () => home, path }),
);

/** Redirects signed-in members from the sign-in popups to the page that asked for the sign-in. */
function visitorsOnly({ search }: { readonly search: object }): void {
  if (sessionToken.read() !== undefined) throw redirect({ href: homeward((search as { next?: unknown }).next) });
}

const login = createRoute({ getParentRoute: () => home, path: "/login", beforeLoad: visitorsOnly });
/** The target of the e-mail link that resets a forgotten password. */
const resetPassword = createRoute({ getParentRoute: () => home, path: "/resetPassword" });
const register = createRoute({ getParentRoute: () => home, path: "/register", beforeLoad: visitorsOnly });

/** The return address for identity providers. Members also come here, to bind an identity. */
const social = createRoute({ getParentRoute: () => home, path: "/social" });

/** The help center over the lobby. */
const help = createRoute({
  getParentRoute: () => home,
  path: "/help",
  component: lazyRouteComponent(() => import("./routes/help-page.tsx"), "HelpPage"),
});

const promotions = createRoute({
  getParentRoute: () => root,
  path: "/promotions",
  // The page parses the filter, because its chunk has the filters.
  validateSearch: searchWords({ filter: 32 }),
  component: lazyRouteComponent(() => import("./routes/promotions-page.tsx"), "PromotionsPage"),
});

const pointMall = createRoute({
  getParentRoute: () => root,
  path: "/pointMall",
  // The page parses the tab, because its chunk has the tabs.
  validateSearch: searchWords({ tab: 8 }),
  component: lazyRouteComponent(() => import("./routes/point-mall-page.tsx"), "PointMallPage"),
});

/** The winners leaderboard. */
const winners = createRoute({
  getParentRoute: () => root,
  path: "/winners",
  // The page parses the search.
  validateSearch: searchWords({ order: 8, period: 8, gameType: 32 }),
  component: lazyRouteComponent(() => import("./routes/winners-page.tsx"), "WinnersPage"),
});

const appDownload = createRoute({
  getParentRoute: () => root,
  path: "/appDownload",
  component: lazyRouteComponent(() => import("./routes/app-download-page.tsx"), "AppDownloadPage"),
});

/** The lists of games and the game centers, open to everybody. */
const gamePages = (
  ["/hot", "/rng", "/live", "/fish", "/pvp", "/bgs", "/sports", "/esports", "/lott", "/elott", "/cockfight"] as const
).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import("./routes/games-page.tsx"), "GamesPage"),
  }),
);

/** Redirects visitors to the sign-in popup, which leads back. */
function membersOnly({ location }: { readonly location: { readonly href: string } }): void {
  if (sessionToken.read() === undefined) throw redirect({ to: "/login", search: { next: location.href } });
}

/** Marks the routes that only members may open. */
const FOR_MEMBERS = { forMembers: true };

/** The player's own lists of games. */
const ownGamePages = (["/favorite", "/recent"] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: membersOnly,
    staticData: FOR_MEMBERS,
    component: lazyRouteComponent(() => import("./routes/games-page.tsx"), "GamesPage"),
  }),
);

/** The licence and the rules, linked from the footer of every page. */
const legalPage = createRoute({
  getParentRoute: () => root,
  path: "/legal",
  component: lazyRouteComponent(() => import("./routes/legal-page.tsx"), "LegalPage"),
});

/** The pages for live chat and fairness, unless the brand has them elsewhere. */
const liveChatPage = createRoute({
  getParentRoute: () => root,
  path: "/liveChat",
  component: lazyRouteComponent(() => import("./routes/live-chat-page.tsx"), "LiveChatPage"),
});
const fairnessPage = createRoute({
  getParentRoute: () => root,
  path: "/fairness",
  component: lazyRouteComponent(() => import("./routes/fairness-page.tsx"), "FairnessPage"),
});

/** The agents' entry and their center, each without the site's frame (R-2.03, R-2.04). */
const agentEntry = createRoute({
  getParentRoute: () => root,
  path: "/agent",
  beforeLoad: visitorsToAgentEntry,
  component: lazyRouteComponent(() => import("./routes/agent-page.tsx"), "AgentPage"),
});
const agentHome = createRoute({
  getParentRoute: () => root,
  path: "/agentHome",
  beforeLoad: agentsOnly,
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "AgentPages"),
});

const agentHomePage = createRoute({
  getParentRoute: () => agentHome,
  path: "/",
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "AgentHomePage"),
});

/** Whose team is shown, and the category of games. */
const readMember = searchWords({ member: 36, gameType: 32 });

/** Whose team, or a search in all levels; with a period, the members who registered in it. */
const readTeam = searchWords({ member: 36, search: 64 });

const teamPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/downlineManagmentView",
  validateSearch: (search) => ({ ...readPeriod(search), ...readTeam(search) }),
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "TeamPage"),
});

/** Accounts that the agent opens, and invitation links. */
const registerCenterPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/registerCenter",
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "RegisterCenterPage"),
});

const teamOverviewPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/agentTeamOverview",
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "TeamOverviewPage"),
});

const teamBettingPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/personalHistoryCopy",
  validateSearch: (search) => ({ ...readPeriod(search), ...readMember(search) }),
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "TeamBettingPage"),
});

/** The betting record of one member of the team; the agent's own without a member. */
const teamBetsPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/personalHistoryCopy/bets",
  validateSearch: (search) => ({ ...readBetSearch(search), ...readMember(search) }),
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "TeamBetsPage"),
});

const readCenter = searchWords({ tab: 9, record: 36 });

/** The pages of contracts and what they paid, of reports and of news. */
const contractsPage = createRoute({
  getParentRoute: () => agentHome,
  path: "/$page",
  validateSearch: (search) => ({ ...readPeriod(search), ...readCenter(search) }),
  component: lazyRouteComponent(() => import("./routes/agent-pages.tsx"), "NamedPage"),
});

const playing = createRoute({
  getParentRoute: () => root,
  id: "playing",
  beforeLoad: membersOnly,
  staticData: FOR_MEMBERS,
});

const readGame = searchWords({ vassalage: 32, gameCode: 64 });

const playPage = createRoute({
  getParentRoute: () => playing,
  path: "/seamless",
  validateSearch: readGame,
  // Lists of games link here, also to games that are pages of the site.
  beforeLoad: ({ search: { vassalage, gameCode } }) => {
    const page = lotteryPage(vassalage);
    if (page !== undefined) throw redirect({ to: page, search: { gameCode } });
  },
  component: lazyRouteComponent(() => import("./routes/play-page.tsx"), "PlayPage"),
});

const severalTables = createRoute({
  getParentRoute: () => playing,
  path: "/tables",
  validateSearch: searchWords({ open: 400 }),
  component: lazyRouteComponent(() => import("./routes/multi-table-page.tsx"), "MultiTablePage"),
});

/** The lotteries' own pages (R-2.09). The page parses its search. */
const lotteries = (["/lottery", "/seaLottery", "/vnLottery"] as const).map((path) =>
  createRoute({
    getParentRoute: () => playing,
    path,
    validateSearch: searchWords({ gameCode: 64, prizeMode: 8, tab: 8 }),
    component: lazyRouteComponent(() => import("./routes/lottery-page.tsx"), "LotteryPage"),
  }),
);
/** The spelling of older links. */
const misspeltLottery = createRoute({
  getParentRoute: () => playing,
  path: "/lottert",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/lottery", search });
  },
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: membersOnly,
  staticData: FOR_MEMBERS,
  component: lazyRouteComponent(() => import("./routes/member-pages.tsx"), "MemberPages"),
});

const memberPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member",
  component: lazyRouteComponent(() => import("./routes/member-page.tsx"), "MemberPage"),
});

const accountPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/securityCenter",
  component: lazyRouteComponent(() => import("./routes/account-page.tsx"), "AccountPage"),
});

const bettingRecordPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/personalHistoryCopy",
  validateSearch: readBetSearch,
  component: lazyRouteComponent(() => import("./routes/betting-record-page.tsx"), "BettingRecordPage"),
});

const accountRecordPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/transactionHistory",
  validateSearch: (search): PeriodSearch & { kind?: ReturnType<typeof readKind> } => ({
    ...readPeriod(search),
    kind: readKind(search["kind"]),
  }),
  component: lazyRouteComponent(() => import("./routes/account-record-page.tsx"), "AccountRecordPage"),
});

/** The id of a member's record that a cashier page shows instead of its form. */
const shownRecord = (value: unknown) => (typeof value === "string" ? value : undefined);

const depositPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/depositv2",
  validateSearch: (search): { deposit?: string | undefined } => ({ deposit: shownRecord(search["deposit"]) }),
  component: lazyRouteComponent(() => import("./routes/deposit-page.tsx"), "DepositPage"),
});

const withdrawPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/withdraw",
  validateSearch: (search): { withdrawal?: string | undefined } => ({
    withdrawal: shownRecord(search["withdrawal"]),
  }),
  component: lazyRouteComponent(() => import("./routes/withdraw-page.tsx"), "WithdrawPage"),
});

const referralPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/referral",
  component: lazyRouteComponent(() => import("./routes/referral-page.tsx"), "ReferralPage"),
});

const walletPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/transferFund",
  component: lazyRouteComponent(() => import("./routes/wallet-page.tsx"), "WalletPage"),
});

const transferPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/transferUpline",
  component: lazyRouteComponent(() => import("./routes/transfer-page.tsx"), "TransferPage"),
});

const bonusesPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/bonusDetails",
  component: lazyRouteComponent(() => import("./routes/bonuses-page.tsx"), "BonusesPage"),
});

const rewardCenterPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/rewardCenter",
  component: lazyRouteComponent(() => import("./routes/reward-center-page.tsx"), "RewardCenterPage"),
});

const messagesPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/messageV2",
  component: lazyRouteComponent(() => import("./routes/messages-page.tsx"), "MessagesPage"),
});

const missionsPage = createRoute({
  getParentRoute: () => signedIn,
  path: "/member/missionLeaderboard",
  component: lazyRouteComponent(() => import("./routes/missions-page.tsx"), "MissionsPage"),
});

const tree = root.addChildren([
  home.addChildren([...lobbyPaths, login, register, social, resetPassword, help]),
  promotions,
  pointMall,
  appDownload,
  winners,
  ...gamePages,
  ...ownGamePages,
  legalPage,
  liveChatPage,
  fairnessPage,
  agentEntry,
  agentHome.addChildren([
    agentHomePage,
    registerCenterPage,
    teamOverviewPage,
    teamPage,
    teamBettingPage,
    teamBetsPage,
    contractsPage,
  ]),
  playing.addChildren([playPage, severalTables, ...lotteries, misspeltLottery]),
  signedIn.addChildren([
    memberPage,
    accountPage,
    bettingRecordPage,
    accountRecordPage,
    depositPage,
    withdrawPage,
    walletPage,
    transferPage,
    bonusesPage,
    rewardCenterPage,
    messagesPage,
    missionsPage,
    referralPage,
  ]),
]);

export function createSiteRouter() {
  const router = createRouter({
    routeTree: tree,
    defaultPreload: "intent",
    // The query cache decides whether data is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FailurePage,
  });
  let held = sessionToken.read();
  sessionToken.subscribe(() => {
    const before = held;
    held = sessionToken.read();
    if (held === before) return;
    const { pathname } = router.state.location;
    // If the session ended elsewhere, the sign-in popup opens over the current page and says so (R-2.12). The agents'
    // pages have their own entry.
    if (held === undefined && sessionToken.hasEnded() && !pathname.startsWith("/agent")) openPopup("login");
    // Either the member has left, or another tab shared its session after this page had started without one.
    else if (held === undefined || sessionToken.isShared()) void router.invalidate();
  });
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    readonly forMembers?: boolean;
  }
}
