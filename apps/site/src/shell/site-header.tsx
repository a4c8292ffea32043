import { IconButton, Logo, LogoMark, Skeleton, classes, useMediaQuery } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, PanelLeft } from "lucide-react";
import { Suspense, lazy } from "react";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { Optional } from "../platform/optional.tsx";
import { useSignedIn } from "../platform/use-session.ts";
import { GameSearch } from "../features/search/game-search.tsx";
import { MemberActions } from "./member-parts.ts";
import type { ShellData } from "./shell-data.ts";

const HeaderLanguage = lazy(async () => ({
  default: (await import("./header-language.early.tsx")).HeaderLanguage,
}));

export interface SiteHeaderProps {
  readonly shell: ShellData;
  /**
   * True on a page that is one game. It hides the balance and the cashier's shortcuts, because the game shows its own
   * balance.
   */
  readonly onGamePage: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar at the top of every page. */
export function SiteHeader({ shell, onGamePage, onToggleMenu }: SiteHeaderProps) {
  const { t } = useLingui();
  const wide = useMediaQuery("(width >= 64rem)");
  const { member, brandName } = shell;
  const narrow = useMediaQuery("(width < 40rem)");
  const tiny = useMediaQuery("(width < 22.5rem)");
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-(--strip) z-30 border-b border-hairline bg-bg">
      <div className="mx-auto flex h-14 items-center gap-1 px-2 sm:gap-2 sm:px-4 lg:h-16 lg:gap-4 lg:px-6">
        {!onGamePage && (
          <IconButton
            label={t`Menu`}
            icon={wide ? <PanelLeft className="mirror-rtl" /> : <MenuIcon />}
            onClick={onToggleMenu}
            className="lg:-ms-3"
          />
        )}
        <Link
          to="/"
          aria-label={t`${brandName}, home`}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-control"
        >
          {narrow ? <LogoMark size={34} /> : <Logo name={brandName} size={wide ? 34 : 28} />}
        </Link>
        <div className="min-w-0 flex-1" />
        {/* Phones have no space for the search here. They have it in the lobby, on lists, and at the top of the
            menu. */}
        {!onGamePage && !narrow && <GameSearch look={wide ? "field" : "sign"} className={wide ? "w-56 shrink" : ""} />}
        {/* Phones have no space for the language beside a member's balance, and the narrowest phones never have.
            The side menu has it there. */}
        {!onGamePage && !(member ? narrow : tiny) && (
          <Optional fallback={<div className="size-11" />}>
            <HeaderLanguage languages={shell.languages} onLanguageChange={shell.onLanguageChange} />
          </Optional>
        )}
        {member ? (
          <Suspense fallback={<Skeleton className="h-11 w-40" />}>
            <MemberActions shell={shell} member={member} onGamePage={onGamePage} />
          </Suspense>
        ) : (
          // Hidden while a session exists, even before the member has loaded. On phones, long words wrap to two lines.
          <div className={classes("flex min-w-0 items-center gap-1 sm:shrink-0 sm:gap-2", signedIn && "invisible")}>
            <ButtonLink to="/login" tone="quiet" className="max-sm:shrink max-sm:px-1 max-sm:leading-tight">
              <Trans>Sign in</Trans>
            </ButtonLink>
            <ButtonLink to="/register" tone="primary" className="max-sm:shrink max-sm:px-2 max-sm:leading-tight">
              <Trans>Register</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  );
}
