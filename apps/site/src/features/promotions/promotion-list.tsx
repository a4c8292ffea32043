import type { PromotionFilter } from "@banyan/contract";
import { promotionFilters } from "@banyan/contract/content/promotion-filters";
import { Chip, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Promotion } from "../../platform/answers.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { ActivityPill } from "../../shared/promotions/activity-pill.tsx";
import { CardsWaiting } from "../../shared/promotions/cards-waiting.tsx";
import { promotionFilterTexts } from "./promotion-filter-texts.ts";
import { PromotionPeriod } from "./promotion-period.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";
import { promotionsOptions } from "../../shared/promotions/promotion-queries.ts";

export interface PromotionListProps {
  readonly filter: PromotionFilter | undefined;
  readonly onFilter: (filter: PromotionFilter | undefined) => void;
}

/** The promotions, filtered by topic. */
export function PromotionList({ filter, onFilter }: PromotionListProps) {
  const query = useQuery(promotionsOptions(useLanguage()));
  return (
    <QueryGate query={query} data={query.data?.value.list} waiting={<CardsWaiting />}>
      {(all) => {
        const shown = all.filter(({ filters }) => filter === undefined || filters.includes(filter));
        return (
          <>
            <Filters all={all} filter={filter} onFilter={onFilter} />
            {shown.length === 0 ? (
              <EmptyState illustration="gift" title={<Trans>No promotions of this kind right now</Trans>}>
                <Trans>We add new ones often. Meanwhile, take a look at the others.</Trans>
              </EmptyState>
            ) : (
              <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {shown.map((promotion, index) => (
                  <li key={promotion.id}>
                    <PromotionCard promotion={promotion} filter={filter} first={index < 2} />
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

interface FiltersProps extends PromotionListProps {
  readonly all: readonly Promotion[];
}

/** Offers only topics that have a promotion, and always the topic in the URL. */
function Filters({ all, filter, onFilter }: FiltersProps) {
  const { t } = useLingui();
  const offered = promotionFilters.filter(
    (each) => each === filter || all.some(({ filters }) => filters.includes(each)),
  );
  return (
    <fieldset className="scrollbar-none -mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
      <legend className="sr-only">{t`Show`}</legend>
      <Chip selected={filter === undefined} onClick={() => onFilter(undefined)}>
        <Trans>All</Trans>
      </Chip>
      {offered.map((each) => (
        <Chip key={each} selected={each === filter} onClick={() => onFilter(each === filter ? undefined : each)}>
          {t(promotionFilterTexts[each])}
        </Chip>
      ))}
    </fieldset>
  );
}

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly filter: PromotionFilter | undefined;
  readonly first: boolean;
}

function PromotionCard({ promotion, filter, first }: PromotionCardProps) {
  return (
    <Link
      to="/promotions"
      hash={promotion.id}
      search={filter === undefined ? {} : { filter }}
      resetScroll={false}
      className="group flex h-full flex-col overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift transition-colors duration-100 hover:border-control"
    >
      <PromotionPicture
        promotion={promotion}
        first={first}
        sizes="(width >= 80rem) 26rem, (width >= 40rem) 50vw, 100vw"
      />
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-17 font-bold">{promotion.title}</span>
          <ActivityPill state={promotion.state} className="mt-0.5" />
        </span>
        {promotion.summary !== "" && <span className="text-15 text-text-2">{promotion.summary}</span>}
        <PromotionPeriod promotion={promotion} />
      </span>
    </Link>
  );
}
