import { useLayoutEffect, useRef, useState } from "react";
import { mayMove } from "../../platform/may-move.ts";
import { EnvelopePicture } from "./envelope-picture.tsx";

const FALLING = 16;
const STILL = 9;
const SLOWEST_MILLIS = 5_200;
const FASTEST_MILLIS = 3_000;

/** Places and speeds that look like rain; every envelope leads to the same next one of the list. */
const DROPS = Array.from({ length: FALLING }, (_, index) => ({
  key: index,
  /** Per cent of the width. */
  start: (index * 37 + 5) % 84,
  millis: FASTEST_MILLIS + ((index * 733) % (SLOWEST_MILLIS - FASTEST_MILLIS)),
  /** Of its way, when the rain begins. */
  share: ((index * 29) % FALLING) / FALLING,
  turn: ((index * 53) % 40) - 20,
  size: 3.4 + ((index * 7) % 3) * 0.6,
}));

export interface FallingEnvelopesProps {
  readonly disabled: boolean;
  readonly onPick: () => void;
}

/** Envelopes that fall, and stay still where nothing moves. The button below them does the same for keyboards. */
export function FallingEnvelopes({ disabled, onPick }: FallingEnvelopesProps) {
  const [moves] = useState(mayMove);
  return moves ? <Rain disabled={disabled} onPick={onPick} /> : <Still disabled={disabled} onPick={onPick} />;
}

function Rain({ disabled, onPick }: FallingEnvelopesProps) {
  const sky = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const falls = [...(sky.current?.children ?? [])].map((drop, index) => {
      const { millis = SLOWEST_MILLIS, share = 0, turn = 0 } = DROPS[index] ?? {};
      const fall = drop.animate(
        [
          { transform: `translateY(-6rem) rotate(${turn}deg)` },
          // Of the sky's height: a compositor moves transforms without a new layout.
          { transform: `translateY(100cqh) rotate(${-turn}deg)` },
        ],
        { duration: millis, iterations: Infinity },
      );
      fall.currentTime = share * millis;
      return fall;
    });
    return () => {
      for (const fall of falls) fall.cancel();
    };
  }, []);
  return (
    <div
      ref={sky}
      aria-hidden="true"
      className="absolute inset-0 touch-manipulation overflow-hidden [container-type:size]"
    >
      {DROPS.map(({ key, start, size }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          disabled={disabled}
          onPointerDown={onPick}
          className="absolute top-0 block p-2"
          style={{ insetInlineStart: `${start}%`, width: `${size}rem` }}
        >
          <EnvelopePicture className="w-full drop-shadow-lg" />
        </button>
      ))}
    </div>
  );
}

function Still({ disabled, onPick }: FallingEnvelopesProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-3 place-items-center p-4">
      {DROPS.slice(0, STILL).map(({ key }) => (
        <button key={key} type="button" tabIndex={-1} disabled={disabled} onClick={onPick} className="w-14">
          <EnvelopePicture className="w-full" />
        </button>
      ))}
    </div>
  );
}
