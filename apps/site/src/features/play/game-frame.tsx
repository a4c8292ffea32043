import { Button, Spinner, classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { beginningGame } from "../../platform/beginning.ts";
import { type BegunFrame, begunFrame, moveInto } from "../../platform/begun-frame.ts";
import type { GameAddress } from "../catalogue/game-card.ts";

/** After so long a player should hear that it takes long, and have a way to try again. */
const LONG_MS = 12_000;

/**
 * A game's document may run, keep what is its own, and open pages beside ours; it may lead this page away only where
 * the player pressed something, as vendors' own lobby buttons do. first-paint.js allows the frame that it opens the same.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-orientation-lock";

const FRAME = "absolute inset-0 size-full border-0";

export interface GameFrameProps {
  /** Absent where nothing of it is shown before it comes, as in a replay. */
  readonly game?: GameAddress;
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly title: string;
  /** The game has said that it can be played. */
  readonly ready: boolean;
  readonly onRetry: () => void;
}

/** The game itself, in all the room there is, under a cover until it shows something. */
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

/** The place of a game that was opened before this program came: it goes on in it. */
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

/** Says that the game is on its way, and after a while that it takes long. */
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
      {long ? <Trans>This takes longer than it should.</Trans> : <Trans>The game is loading…</Trans>}
      {long && onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </output>
  );
}
