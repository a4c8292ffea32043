import { ThemeToggle, classes } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import {
  ChevronDown,
  CircleHelp,
  Gift,
  House,
  MessageSquareText,
  Scale,
  Smartphone,
  Store,
  Trophy,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { categoryPlace } from "../shared/games/category-place.ts";
import { favouriteGames, hotGames, recentGames } from "../shared/games/category.ts";
import { useSignedIn } from "../platform/use-session.ts";
import { AnnouncementRow } from "../features/noticeboard/announcement-row.tsx";
import { AppDownload } from "./app-download.tsx";
import { GameSearch } from "../features/search/game-search.tsx";
import { LanguageSelect } from "../shared/page-parts/language-select.tsx";
import type { ShellData } from "./shell-data.ts";
import { GroupBanner } from "../shared/banners/group-banner.tsx";
import { PromotionBadge } from "../shared/promotions/promotion-badge.tsx";
import { LiteSwitch } from "../shared/page-parts/lite-switch.tsx";
import { ReferralLink } from "./referral-link.tsx";
import { SocialLinks } from "./social-links.tsx";
import { SupportLinks } from "../shared/page-parts/support-links.tsx";

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-15 text-text-2 transition-colors duration-100 hover:bg-raised hover:text-text [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-3 data-[status=active]:bg-raised data-[status=active]:font-bold data-[status=active]:text-text data-[status=active]:[&_svg]:text-live";

export interface SideMenuProps {
  readonly shell: ShellData;
  readonly onOpenLegal: () => void;
}

/**
 * The links to home, games and help, and the selects for language and theme. It is beside the page, or in a
 * sheet on phones.
 */
export function SideMenu({ shell, onOpenLegal }: SideMenuProps) {
  const { t } = useLingui();
  const [gamesShown, setGamesShown] = useState(true);
  const signedIn = useSignedIn();
  const own = signedIn ? [favouriteGames, recentGames].map((list) => ({ ...list, vendors: [] })) : [];
  return (
    <nav aria-label={t`Main menu`} className="flex flex-col gap-4">
      <GameSearch look="field" className="w-full sm:hidden" />
      <Link to="/" activeOptions={{ exact: true }} className={ROW}>
        <House />
        <Trans>Home</Trans>
      </Link>
      <section>
        <button
          type="button"
          aria-expanded={gamesShown}
          onClick={() => setGamesShown(!gamesShown)}
          className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-12 font-bold tracking-wide text-text-3 uppercase hover:text-text"
        >
          <Trans>Games</Trans>
          <ChevronDown className={classes("size-4 transition-transform", !gamesShown && "-rotate-90 rtl:rotate-90")} />
        </button>
        {gamesShown && (
          <ul>
            {[...own, { ...hotGames, vendors: [] }, ...shell.categories].map((category) => {
              const { code, icon: Icon, label } = category;
              return (
                <li key={code}>
                  <Link
                    {...categoryPlace(category)}
                    activeOptions={{ includeSearch: true, exact: true }}
                    className={ROW}
                  >
                    <Icon />
                    {t(label)}
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <div>
        <Link to="/promotions" search={{}} className={ROW}>
          <Gift />
          <Trans>Promotions</Trans>
          <span className="ms-auto">
            <PromotionBadge />
          </span>
        </Link>
        <Link to="/pointMall" search={{}} className={ROW}>
          <Store />
          <Trans>Points mall</Trans>
        </Link>
        <Link to="/winners" search={{}} className={ROW}>
          <Trophy />
          <Trans>Winners</Trans>
        </Link>
        <ReferralLink className={ROW} />
        <AnnouncementRow className={ROW} />
        <Link to="/appDownload" className={ROW}>
          <Smartphone />
          <Trans>App download</Trans>
        </Link>
        <Link to="/help" activeOptions={{ includeHash: true }} className={ROW}>
          <CircleHelp />
          <Trans>Help center</Trans>
        </Link>
        <Link to="/help" hash="feedback" activeOptions={{ includeHash: true }} className={ROW}>
          <MessageSquareText />
          <Trans>Feedback and complaints</Trans>
        </Link>
      </div>
      <GroupBanner group="w_leftmenu" />
      <AppDownload />
      <SupportLinks />
      <SocialLinks />
      <MenuSection title={<Trans>Settings</Trans>}>
        <div className="flex items-center">
          <div className="min-w-0 flex-1">
            <LanguageSelect languages={shell.languages} onLanguageChange={shell.onLanguageChange} />
          </div>
          <ThemeToggle />
        </div>
        <LiteSwitch className={ROW} />
        <button type="button" className={ROW} onClick={onOpenLegal}>
          <Scale />
          <Trans>Licence and rules</Trans>
        </button>
      </MenuSection>
    </nav>
  );
}

function MenuSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="border-t border-hairline pt-3">
      <h2 className="px-3 pb-1.5 text-12 tracking-wide text-text-3 uppercase">{title}</h2>
      {children}
    </section>
  );
}
