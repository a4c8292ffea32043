import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";

const NoticeDialog = lazy(async () => ({ default: (await import("./notice-dialog.tsx")).NoticeDialog }));

/** The time that each letter is visible. A faster marquee is not readable. */
const SECONDS_A_LETTER = 0.14;

/** The brand's notices, one after another. A press opens all of them at the current one. */
export function NoticeMarquee() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(queries.noticeboard.notices.queryOptions({ input: {}, staleTime: 60_000 }));
  const [playing, setPlaying] = useState(true);
  const [opened, setOpened] = useState<number>();
  // Reserves the height while it loads, so that the layout does not shift.
  if (isPending) return <div aria-hidden="true" className="h-[46px]" />;
  const notices = data?.value ?? [];
  if (notices.length === 0) return null;
  const letters = notices.reduce((sum, { title }) => sum + title.length + 12, 0);
  const row = (copy: boolean) =>
    notices.map(({ id, title }, index) => (
      <li key={`${id}${copy}`} aria-hidden={copy} className="shrink-0">
        <button
          type="button"
          tabIndex={copy ? -1 : 0}
          onClick={() => setOpened(index)}
          className="h-11 rounded-control px-4 text-13 whitespace-nowrap text-text-2 hover:text-text"
        >
          {title}
        </button>
      </li>
    ));
  return (
    <section
      aria-label={t`Notices`}
      className="flex items-center rounded-control border border-hairline bg-surface ps-3"
    >
      <Megaphone aria-hidden="true" className="mirror-rtl size-4 shrink-0 text-live" />
      <div className="min-w-0 flex-1 overflow-hidden mask-x-from-[calc(100%-16px)]">
        <ul
          className={classes("marquee flex w-max", !playing && "[animation-play-state:paused]")}
          style={{ animationDuration: `${letters * SECONDS_A_LETTER}s` }}
        >
          {row(false)}
          {row(true)}
        </ul>
      </div>
      <PlayToggle playing={playing} onChange={setPlaying} className="me-1 motion-reduce:hidden" />
      {opened !== undefined && (
        <Suspense>
          <NoticeDialog notices={notices} begin={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
