import type { ActivityState } from "@banyan/contract";
import { Illustration, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import type { Promotion } from "../../platform/answers.ts";
import { ActivityPill } from "../../shared/promotions/activity-pill.tsx";
import { promotionsOptions } from "../../shared/promotions/promotion-queries.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { useCarousel } from "./carousel/use-carousel.ts";
import { RowArrows } from "./row-arrows.tsx";
import { SectionHeading } from "./section-heading.tsx";

const TIMING = { autoplayMillis: 5_000, transitionMillis: 1_000 } as const;

/** Promotions that the visitor can join or has joined. Future and past ones are only on the promotions page. */
const OPEN: ReadonlySet<ActivityState> = new Set(["join", "claim", "applying", "process", "joined", "issued"]);

/** Hides the controls of the row in windows that show all of so many promotions. */
const UNLESS_ALL_SHOWN: Readonly<Record<number, string>> = { 1: "hidden", 2: "sm:hidden", 3: "lg:hidden" };

/**
 * The open promotions with their states, three at a time on wide screens. Each one links to its entry on the promotions
 * page.
 */
export function PromotionCarousel() {
  const { t } = useLingui();
  const { locale } = useUi();
  const { data } = useQuery(promotionsOptions(locale));
  const promotions = (data?.value.list ?? []).filter(({ state }) => OPEN.has(state));
  const { track, playing, setPlaying, stillness } = useCarousel({ count: promotions.length, ...TIMING });
  if (promotions.length === 0) return null;
  const title = t`Promotions`;
  return (
    <section className="flex flex-col gap-3" {...stillness}>
      <SectionHeading
        icon={Gift}
        action={
          <span className={UNLESS_ALL_SHOWN[promotions.length]}>
            <span className="flex items-center gap-1">
              <PlayToggle playing={playing} onChange={setPlaying} className="motion-reduce:hidden" />
              <RowArrows title={title} row={track} />
            </span>
          </span>
        }
      >
        {title}
      </SectionHeading>
      <ul ref={track} className="scrollbar-none flex snap-x snap-mandatory gap-5 overflow-x-auto">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="w-[85%] shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)]"
          >
            <PromotionTile promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromotionTile({ promotion }: { readonly promotion: Promotion }) {
  const { id, title, state } = promotion;
  const [image] = promotion.announcementImages;
  return (
    <Link
      to="/promotions"
      hash={id}
      className="flex h-full flex-col overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift hover:border-control"
    >
      {image ? (
        <img
          src={image.smallUrl}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          className="aspect-5/2 w-full object-cover lite:hidden"
        />
      ) : (
        <span className="grid aspect-5/2 w-full place-items-center overflow-hidden bg-linear-to-br from-raised to-live-tint lite:hidden">
          <Illustration name="gift" />
        </span>
      )}
      <span className="flex items-start justify-between gap-3 px-4 py-3">
        <span className="line-clamp-2 min-w-0 font-bold">{title}</span>
        <ActivityPill state={state} className="mt-0.5" />
      </span>
    </Link>
  );
}
