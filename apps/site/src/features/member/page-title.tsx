import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { usePageTitle } from "../../platform/page-title.ts";

/** The heading of a member's page. Where the list of pages is not beside it, it has a link back to the list. */
export function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-1">
      <Link
        to="/member"
        className="touch-target -ms-1 flex items-center gap-0.5 self-start rounded-control text-13 font-bold text-text-3 hover:text-text xl:hidden"
      >
        <ChevronLeft aria-hidden="true" className="mirror-rtl size-4" />
        <Trans>My pages</Trans>
      </Link>
      <h1 className="text-24 font-heavy">{title}</h1>
    </div>
  );
}
