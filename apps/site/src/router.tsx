import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { agentsOnly, visitorsToAgentEntry } from "./features/agent/agents-only.ts";
import { homeward } from "./features/auth/homeward.ts";
import { openPopup } from "./features/auth/popup.ts";
import { searchWord } from "./features/catalogue/search-word.ts";
import { readKind } from "./features/records/kinds.ts";
import { type PeriodSearch, readPeriod } from "./features/records/period-search.ts";
import { FailurePage } from "./features/status/failure-page.tsx";
import { sessionToken } from "./platform/session-token.ts";
import { HomePage } from "./routes/home-page.tsx";
import { SitePages } from "./routes/site-pages.tsx";

const root = createRootRoute({
  component: SitePages,
  notFoundComponent: lazyRouteComponent(() => import("./routes/not-found-page.tsx"), "NotFoundPage"),
});

/** The lobby stays mounted below the popups that have addresses of their own. */
const home = createRoute({ getParentRoute: () => root, id: "home", component: HomePage });
const lobbyPaths = (["/", "/index", "/index.html", "/home"] as const).map((path) =>
  createRoute({ getParentRoute: () => home, path }),
);

/** Whoever has signed in has nothing to do in the popups, and goes where he was asked to sign in. */
function visitorsOnly({ search }: { readonly search: object }): void {
  if (sessionToken.read() !== undefined) throw redirect({ href: homeward((search as { next?: unknown }).next) });
}

const login = createRoute({ getParentRoute: () => home, path: "/login", beforeLoad: visitorsOnly });
/** Where the link of an e-mail leads that sets a forgotten password anew. */
const resetPassword = createRoute({ getParentRoute: () => home, path: "/resetPassword" });
const register = createRoute({ getParentRoute: () => home, path: "/register", beforeLoad: visitorsOnly });

/** Where identity providers send people back to; members come here too, to bind. */
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
  // What it means is read by the page, whose piece knows the filters.
  validateSearch: (search): { filter?: string | undefined } => ({ filter: searchWord(search["filter"], 32) }),
  component: lazyRouteComponent(() => import("./routes/promotions-page.tsx"), "PromotionsPage"),
});

const pointMall = createRoute({
  getParentRoute: () => root,
  path: "/pointMall",
  component: lazyRouteComponent(() => import("./routes/point-mall-page.tsx"), "PointMallPage"),
});

/** The winners leaderboard. */
const winners = createRoute({
  getParentRoute: () => root,
  path: "/winners",
  // What it means is read by the page.
  validateSearch: (
    search,
  ): { order?: string | undefined; period?: string | undefined; gameType?: string | undefined } => ({
    order: searchWord(search["order"], 8),
    period: searchWord(search["period"], 8),
    gameType: searchWord(search["gameType"], 32),
  }),
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

/** Sends visitors to the sign-in popup, and back from there. */
function membersOnly({ location }: { readonly location: { readonly href: string } }): void {
  if (sessionToken.read() === undefined) throw redirect({ to: "/login", search: { next: location.href } });
}

/** Marks the routes that only members see. */
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

/** About the licence and the rules; the footer of every page leads here. */
const legalPage = createRoute({
  getParentRoute: () => root,
  path: "/legal",
  component: lazyRouteComponent(() => import("./routes/legal-page.tsx"), "LegalPage"),
});

/** Where the ways to reach a person lead, and what is said of fairness, unless the brand has pages elsewhere. */
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

/** The agents' entry and their center, each a whole page of its own (R-2.03, R-2.04). */
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
  component: lazyRouteComponent(() => import("./routes/agent-home-page.tsx"), "AgentHomePage"),
});

const playing = createRoute({
  getParentRoute: () => root,
  id: "playing",
  beforeLoad: membersOnly,
  staticData: FOR_MEMBERS,
});

const playPage = createRoute({
  getParentRoute: () => playing,
  path: "/seamless",
  validateSearch: (search): { vassalage?: string | undefined; gameCode?: string | undefined } => ({
    vassalage: searchWord(search["vassalage"], 32),
    gameCode: searchWord(search["gameCode"], 64),
  }),
  component: lazyRouteComponent(() => import("./routes/play-page.tsx"), "PlayPage"),
});

/** The lotteries' own pages (R-2.09); what their addresses mean is read by the page. */
const lotteries = (["/lottery", "/seaLottery", "/vnLottery"] as const).map((path) =>
  createRoute({
    getParentRoute: () => playing,
    path,
    validateSearch: (search): { gameCode?: string | undefined; prizeMode?: string | undefined } => ({
      gameCode: searchWord(search["gameCode"], 64),
      prizeMode: searchWord(search["prizeMode"], 8),
    }),
    component: lazyRouteComponent(() => import("./routes/lottery-page.tsx"), "LotteryPage"),
  }),
);
/** Older links spell it so. */
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
  validateSearch: readPeriod,
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

/** A record of the member's own that a page of the cashier shows instead of its form. */
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
  agentHome,
  playing.addChildren([playPage, ...lotteries, misspeltLottery]),
  signedIn.addChildren([
    memberPage,
    accountPage,
    bettingRecordPage,
    accountRecordPage,
    depositPage,
    withdrawPage,
    walletPage,
    referralPage,
  ]),
]);

export function createSiteRouter() {
  const router = createRouter({
    routeTree: tree,
    defaultPreload: "intent",
    // The query cache decides what is fresh, not the router.
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
    // A session that ended elsewhere says so over the page that is open (R-2.12). The agents' page has an entry of its own.
    if (held === undefined && sessionToken.hasEnded() && !pathname.startsWith("/agent")) openPopup("login");
    // The member has left; or another tab has shared its session after this page had begun without one.
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
