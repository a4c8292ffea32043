import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { ConsoleFrame } from "./features/frame/console-frame.tsx";
import { AuditPage } from "./routes/audit-page.tsx";
import { BrandsPage } from "./routes/brands-page.tsx";
import { DepositsPage } from "./routes/deposits-page.tsx";
import { MemberPage } from "./routes/member-page.tsx";
import { MembersPage } from "./routes/members-page.tsx";
import { NotFoundPage } from "./routes/not-found-page.tsx";
import { WithdrawalsPage } from "./routes/withdrawals-page.tsx";

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
      // Whoever opens the back office wants to know what waits.
      throw redirect({ to: "/withdrawals" });
    },
  }),
  createRoute({ getParentRoute: () => root, path: "/deposits", component: DepositsPage }),
  createRoute({ getParentRoute: () => root, path: "/withdrawals", component: WithdrawalsPage }),
  createRoute({ getParentRoute: () => root, path: "/members", component: MembersPage }),
  createRoute({ getParentRoute: () => root, path: "/members/$memberId", component: MemberPage }),
  createRoute({ getParentRoute: () => root, path: "/brands", component: BrandsPage }),
  createRoute({ getParentRoute: () => root, path: "/audit", component: AuditPage }),
]);

export function createConsoleRouter() {
  return createRouter({ routeTree: tree, scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
