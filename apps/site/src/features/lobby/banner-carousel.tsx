import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Banner } from "../../platform/answers.ts";
import { pictureOf } from "../../platform/beginning.ts";
import { REST_MILLIS } from "../../platform/next-turn.ts";
import { queries } from "../../platform/platform.ts";
import { BannerLink } from "../../shared/banners/banner-link.tsx";
import { isLite } from "../../platform/lite.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { useCarousel } from "./carousel/use-carousel.ts";
import { HOME_BANNERS } from "./take-lobby.ts";

/** */
const TIMING = { autoplayMillis: 5_000, transitionMillis: 1_000 } as const;

/**
 * The brand's banners of the group w_home, one at a time. The first one is the first thing that a visitor
 * sees.
 */
export function BannerCarousel() {
  const { t } = useLingui();
  const { data, isError } = useQuery(
    queries.noticeboard.banners.queryOptions({ input: HOME_BANNERS, staleTime: 60_000 }),
  );
  const banners = data?.value ?? [];
  const { track, current, playing, setPlaying, go, stillness } = useCarousel({ count: banners.length, ...TIMING });
  // The other banners render when the page is idle, before the carousel moves for the first time.
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const draw = () => setWhole(true);
    const row = track.current;
    row?.addEventListener("scroll", draw, { passive: true, once: true });
    const timer = setTimeout(draw, REST_MILLIS);
    return () => {
      row?.removeEventListener("scroll", draw);
      clearTimeout(timer);
    };
  }, [track]);
  if ((data || isError) && banners.length === 0) return null;
  return (
    <section aria-label={t`News and offers`} className="relative" {...stillness}>
      <ul
        ref={track}
        className="scrollbar-none flex h-60 snap-x snap-mandatory gap-5 overflow-x-auto rounded-sheet bg-[#0a1126] lg:h-80"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="w-full shrink-0 snap-start" inert={index !== current}>
            {(whole || index === 0) && <Slide banner={banner} first={index === 0} />}
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="absolute inset-x-3 bottom-1 flex items-center justify-end text-white lg:inset-x-6 lg:bottom-4">
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={title ?? t`Banner ${index + 1}`}
              aria-current={index === current}
              onClick={() => go(index)}
              className="group touch-target grid size-9 place-items-center"
            >
              <span className="h-1.5 w-4 rounded-full bg-white/45 transition-opacity group-aria-current:bg-white forced-colors:bg-[ButtonText]" />
            </button>
          ))}
          <PlayToggle playing={playing} onChange={setPlaying} className="!text-white" />
        </div>
      )}
    </section>
  );
}

function Slide({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const { url, title, text, action } = banner;
  return (
    <BannerLink
      banner={banner}
      className="relative isolate flex size-full flex-col justify-end gap-1.5 overflow-hidden rounded-sheet p-5 pb-10 text-white lg:justify-center lg:p-12"
    >
      <img
        src={pictureOf(url)}
        alt=""
        loading={first && !isLite() ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        className="mirror-rtl absolute inset-0 -z-20 size-full object-cover lite:hidden"
      />
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-[#070c1c]/90 via-[#070c1c]/35 to-transparent lg:bg-linear-to-r lg:via-[#070c1c]/40 rtl:lg:bg-linear-to-l" />
      {title !== null && (
        <span className="text-24 leading-tight font-heavy lg:max-w-132 lg:text-32 [:lang(ur)_&]:leading-relaxed">
          {title}
        </span>
      )}
      {text !== null && <span className="line-clamp-2 text-15 text-white/90 lg:max-w-112 lg:text-17">{text}</span>}
      {action !== null && (
        <span className="mt-2 hidden h-11 w-fit items-center rounded-control bg-white px-5 font-bold text-[#0a1126] lg:flex">
          {action}
        </span>
      )}
    </BannerLink>
  );
}
