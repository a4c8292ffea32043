import { Button, Spinner, classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { beginningGame } from "../../platform/beginning.ts";
import { type BegunFrame, begunFrame, moveInto } from "../../platform/begun-frame.ts";
import type { GameAddress } from "../games/game-card.ts";

/** The time after which the page says that loading is slow and offers a retry. */
const LONG_MS = 12_000;

/**
 * A game may run scripts, use its own origin's storage and open pages in new tabs. It may navigate this page only after
 * a press by the player, because vendors' lobby buttons do that. first-paint.js uses the same value for the frame that
 * it opens.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-orientation-lock";

const FRAME = "absolute inset-0 size-full border-0";

export interface GameFrameProps {
  /** Absent if nothing of the game is shown before it loads, as in a replay. */
  readonly game?: GameAddress;
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly title: string;
  /** The game has reported that it can be played. */
  readonly ready: boolean;
  readonly onRetry: () => void;
}

/** The game itself in all available space. A cover hides it until it shows something. */
export function GameFrame({ game, ref, url, title, ready, onRetry }: GameFrameProps) {
  const [loaded, setLoaded] = useState(false);
  const [begun] = useState(() => begunFrame(url));
  const covered = !loaded && !ready;
  const onLoad = () => setLoaded(true);
  return (
    <div className="relative min-h-0 flex-1 bg-black">
      {begun ? (
        <Begun begun={begun} ref={ref} title={title} onLoad={onLoad} />
      ) : (
        <iframe
          ref={ref}
          src={url}
          title={title}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; screen-wake-lock; clipboard-write"
          referrerPolicy="origin"
          onLoad={onLoad}
          className={FRAME}
        />
      )}
      <div
        className={classes(
          "absolute inset-0 grid place-items-center bg-bg transition-opacity",
          !covered && "pointer-events-none opacity-0",
        )}
      >
        {covered && <Loading {...(game && { game })} onRetry={onRetry} />}
      </div>
    </div>
  );
}

interface BegunProps extends Pick<GameFrameProps, "ref" | "title"> {
  readonly begun: BegunFrame;
  readonly onLoad: () => void;
}

/**
 * The place for a game's frame that was opened before this code loaded. The frame is moved into it and keeps running.
 */
function Begun({ begun: { frame, loaded }, ref, title, onLoad }: BegunProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) moveInto(place.current, frame, FRAME);
    ref.current = frame;
    return () => {
      ref.current = null;
    };
  }, [frame, ref]);
  useLayoutEffect(() => {
    frame.setAttribute("title", title);
  }, [frame, title]);
  const tellLoaded = useEffectEvent(onLoad);
  useEffect(() => void loaded.then(() => tellLoaded()), [loaded]);
  return <div ref={place} className="contents" />;
}

/** Says that the game is loading, and after a while that it takes long. */
export function Loading({ game, onRetry }: Pick<GameFrameProps, "game"> & { readonly onRetry?: () => void }) {
  const begun = game && beginningGame(game);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="flex flex-col items-center gap-4 p-6 text-center text-15 text-text-2">
      {begun && begun.picture !== "" && (
        <img src={begun.picture} alt="" width={240} height={320} className="w-40 rounded-tile object-cover" />
      )}
      {begun && <bdi className="text-20 font-heavy text-text">{begun.name}</bdi>}
      <Spinner />
      {long ? <Trans>This is taking longer than usual.</Trans> : <Trans>The game is loading…</Trans>}
      {long && onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </output>
  );
}
