import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Category } from "../../shared/games/category.ts";

/** The link to the whole list of a section. */
export function SeeAll({ path, search, title }: Pick<Category, "path" | "search"> & { readonly title: string }) {
  const { t } = useLingui();
  return (
    <Link
      to={path}
      search={search ?? {}}
      aria-label={t`See all: ${title}`}
      className="touch-target flex shrink-0 items-center gap-0.5 rounded-control text-13 font-bold text-text-2 hover:text-text"
    >
      <Trans>See all</Trans>
      <ChevronRight aria-hidden="true" className="mirror-rtl size-4" />
    </Link>
  );
}
