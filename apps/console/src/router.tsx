import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ConsoleFrame } from "./shared/frame/console-frame.tsx";
import { NotFoundPage } from "./routes/not-found-page.tsx";

interface ConsoleSearch {
  /** The brand that lists are narrowed to. */
  readonly brand?: string;
}

const root = createRootRoute({
  component: ConsoleFrame,
  notFoundComponent: NotFoundPage,
  validateSearch: (search): ConsoleSearch => (typeof search["brand"] === "string" ? { brand: search["brand"] } : {}),
});

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      // The first page shows the waiting withdrawals.
      throw redirect({ to: "/withdrawals" });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/deposits",
    component: lazyRouteComponent(() => import("./routes/deposits-page.tsx"), "DepositsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/withdrawals",
    component: lazyRouteComponent(() => import("./routes/withdrawals-page.tsx"), "WithdrawalsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/reconciliation",
    component: lazyRouteComponent(() => import("./routes/reconciliation-page.tsx"), "ReconciliationPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/members",
    component: lazyRouteComponent(() => import("./routes/members-page.tsx"), "MembersPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/members/$memberId",
    component: lazyRouteComponent(() => import("./routes/member-page.tsx"), "MemberPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/brands",
    component: lazyRouteComponent(() => import("./routes/brands-page.tsx"), "BrandsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/brands/$brandId",
    component: lazyRouteComponent(() => import("./routes/brand-page.tsx"), "BrandPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/content",
    component: lazyRouteComponent(() => import("./routes/content-page.tsx"), "ContentPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/agents",
    component: lazyRouteComponent(() => import("./routes/agents-page.tsx"), "AgentsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/agents/$memberId",
    component: lazyRouteComponent(() => import("./routes/agent-page.tsx"), "AgentPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/contracts",
    component: lazyRouteComponent(() => import("./routes/contracts-page.tsx"), "ContractsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/promotions",
    component: lazyRouteComponent(() => import("./routes/promotions-page.tsx"), "PromotionsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/levels",
    component: lazyRouteComponent(() => import("./routes/levels-page.tsx"), "LevelsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/points",
    component: lazyRouteComponent(() => import("./routes/points-page.tsx"), "PointsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/games",
    component: lazyRouteComponent(() => import("./routes/games-page.tsx"), "GamesPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/feedback",
    component: lazyRouteComponent(() => import("./routes/feedback-page.tsx"), "FeedbackPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/messages",
    component: lazyRouteComponent(() => import("./routes/messages-page.tsx"), "MessagesPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/jackpots",
    component: lazyRouteComponent(() => import("./routes/jackpots-page.tsx"), "JackpotsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/lotteries",
    component: lazyRouteComponent(() => import("./routes/lotteries-page.tsx"), "LotteriesPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/lotteries/$gameCode",
    component: lazyRouteComponent(() => import("./routes/lottery-page.tsx"), "LotteryPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/tables",
    component: lazyRouteComponent(() => import("./routes/tables-page.tsx"), "TablesPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/tables/$vassalage/$gameCode/deal",
    component: lazyRouteComponent(() => import("./routes/croupier-page.tsx"), "CroupierPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/fairness",
    component: lazyRouteComponent(() => import("./routes/fairness-page.tsx"), "FairnessPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/jobs",
    component: lazyRouteComponent(() => import("./routes/jobs-page.tsx"), "JobsPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/audit",
    component: lazyRouteComponent(() => import("./routes/audit-page.tsx"), "AuditPage"),
  }),
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree: tree,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
