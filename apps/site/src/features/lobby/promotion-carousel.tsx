import type { ActivityState } from "@banyan/contract";
import { useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import { promotionsOptions } from "../../shared/promotions/promotion-queries.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { useCarousel } from "./carousel/use-carousel.ts";
import { SectionHeading } from "./section-heading.tsx";

const TIMING = { autoplayMillis: 5_000, transitionMillis: 1_000 } as const;

/** Promotions that the visitor can join or has joined. Future and past ones are only on the promotions page. */
const OPEN: ReadonlySet<ActivityState> = new Set(["join", "claim", "applying", "process", "joined", "issued"]);

/**
 * The open promotions, three at a time on wide screens. Each one links to its entry on the promotions page (R-2.27,
 *
 */
export function PromotionCarousel() {
  const { locale } = useUi();
  const { data } = useQuery(promotionsOptions(locale));
  const promotions = (data?.value.list ?? []).filter(({ state }) => OPEN.has(state));
  const { track, playing, setPlaying, stillness } = useCarousel({ count: promotions.length, ...TIMING });
  if (promotions.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" {...stillness}>
      <SectionHeading
        icon={Gift}
        action={<PlayToggle playing={playing} onChange={setPlaying} className="motion-reduce:hidden" />}
      >
        <Trans>Promotions</Trans>
      </SectionHeading>
      <ul ref={track} className="scrollbar-none flex snap-x snap-mandatory gap-5 overflow-x-auto">
        {promotions.map(({ id, title, announcementImages: [image] }) => (
          <li
            key={id}
            className="w-[85%] shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)]"
          >
            <Link
              to="/promotions"
              hash={id}
              className="block overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift hover:border-control"
            >
              {image && (
                <img
                  src={image.smallUrl}
                  alt=""
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  className="aspect-5/2 w-full object-cover lite:hidden"
                />
              )}
              <span className="mx-4 my-3 line-clamp-2 font-bold">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
