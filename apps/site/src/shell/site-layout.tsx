import { classes, useMediaQuery } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy, startTransition, useState } from "react";
import { useMenuHidden } from "../platform/preferences.ts";
import { InTurn } from "../platform/in-turn.tsx";
import { Optional } from "../platform/optional.tsx";
import { WhenNear } from "../platform/when-near.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import type { ShellData } from "./shell-data.ts";
import { SiteHeader } from "./site-header.tsx";

const SideMenu = lazy(async () => ({ default: (await import("./side-menu.early.tsx")).SideMenu }));
/** Loaded lazily, because phones do not show it. */
const CategoryNav = lazy(async () => ({ default: (await import("./category-nav.early.tsx")).CategoryNav }));
const SiteFooter = lazy(async () => ({ default: (await import("./site-footer.early.tsx")).SiteFooter }));

const LegalDialog = lazy(async () => {
  const { LegalDialog } = await import("../shared/page-parts/legal-dialog.tsx");
  return { default: LegalDialog };
});

const MenuSheet = lazy(async () => {
  const { MenuSheet } = await import("./menu-sheet.tsx");
  return { default: MenuSheet };
});

export interface SiteLayoutProps {
  readonly shell: ShellData;
  /** A page that is one game. It has no menus, no footer and no balance. */
  readonly gamePage: boolean;
  readonly children: ReactNode;
}

/** The layout of every page: header, side menu, page, footer. */
export function SiteLayout({ shell, gamePage, children }: SiteLayoutProps) {
  const wide = useMediaQuery("(width >= 64rem)");
  const [menuHidden, setMenuHidden] = useMenuHidden();
  const [legalOpen, setLegalOpen] = useState(false);
  const place = useRouterState({ select: (state) => state.location.href });
  const [sheetPlace, setSheetPlace] = useState<string>();
  const openLegal = () => setLegalOpen(true);
  const beside = wide && !gamePage && !menuHidden;
  const menu = (
    <Optional>
      <SideMenu shell={shell} onOpenLegal={openLegal} />
    </Optional>
  );
  return (
    <>
      <a
        href="#page"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-bold text-on-primary focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NavigationBar />
      <SiteHeader
        shell={shell}
        onGamePage={gamePage}
        // A transition: the press is answered immediately, and the menu renders in small steps.
        onToggleMenu={() => (wide ? setMenuHidden(!menuHidden) : startTransition(() => setSheetPlace(place)))}
      />
      <div className={classes("grid", beside && "grid-cols-[15.5rem_minmax(0,1fr)]")}>
        {beside && (
          <aside className="scrollbar-none sticky top-[calc(4rem+var(--strip))] h-[calc(100dvh-4rem-var(--strip))] overflow-y-auto border-e border-hairline bg-surface px-3 py-4">
            {menu}
          </aside>
        )}
        <div className="min-w-0">
          {wide && !gamePage && (
            <Optional fallback={<div className="h-12" />}>
              <CategoryNav categories={shell.categories} />
            </Optional>
          )}
          <main
            id="page"
            tabIndex={-1}
            className={classes("outline-none", !gamePage && "mx-auto max-w-340 px-3 pt-3 sm:px-4 lg:px-6 lg:pt-6")}
          >
            <div className={classes(!gamePage && "min-h-[calc(100dvh-16rem)]")}>{children}</div>
          </main>
          {/* Outside the main element, because only there screen readers treat a footer as a landmark. */}
          {!gamePage && (
            <div className="mx-auto max-w-340 px-3 pb-24 sm:px-4 lg:px-6 lg:pb-6">
              <WhenNear margin={200} className="min-h-96">
                <Optional fallback={<div className="min-h-96" />}>
                  <SiteFooter shell={shell} />
                </Optional>
              </WhenNear>
            </div>
          )}
        </div>
      </div>
      {!gamePage && (
        <InTurn name="shell">
          {/* The page itself renders first. */}
          {null}
          <BottomNav key="bottom" />
          <ScrollToTop key="top" />
        </InTurn>
      )}
      {sheetPlace !== undefined && (
        <Suspense>
          {/* Bound to the place where it was opened, so that following one of its links closes it. */}
          <MenuSheet
            open={sheetPlace === place}
            onOpenChange={(open) => setSheetPlace(open ? place : "")}
            title={shell.brandName}
          >
            {menu}
          </MenuSheet>
        </Suspense>
      )}
      {legalOpen && (
        <Suspense>
          <LegalDialog open onOpenChange={setLegalOpen} brandName={shell.brandName} minimumAge={shell.minimumAge} />
        </Suspense>
      )}
    </>
  );
}
