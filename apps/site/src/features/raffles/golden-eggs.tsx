import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { RaffleDraw } from "../../platform/answers.ts";
import { SkipButton } from "./skip-button.tsx";
import { useMotion } from "./use-motion.ts";

const HATCH_MILLIS = 1_900;
const LIFT_MILLIS = 420;
/** The cap of an open egg. */
const LIFTED = "translate(14px, -26px) rotate(24deg)";
const EGGS = [1, 2, 3] as const;

export interface GoldenEggsProps {
  readonly draw: RaffleDraw | undefined;
  readonly moving: boolean;
  readonly disabled: boolean;
  /** The number of the egg is a part of the player's seed. */
  readonly onPick: (egg: number) => void;
  readonly onStopped: () => void;
}

/** Three golden eggs. The player opens one; its number is a part of the seed that draws the prize. */
export function GoldenEggs({ draw, moving, disabled, onPick, onStopped }: GoldenEggsProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<number>();
  const eggs = useRef<HTMLDivElement>(null);
  const { skip } = useMotion(
    moving ? draw?.id : undefined,
    () => {
      const egg = eggs.current?.querySelector<SVGElement>("[data-picked]");
      const cap = egg?.querySelector("[data-cap]");
      const shake = egg?.animate(
        [0, -7, 8, -10, 11, -13, 12, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })),
        { duration: HATCH_MILLIS, easing: "ease-in-out" },
      );
      const lift = cap?.animate([{ transform: "none" }, { transform: LIFTED }], {
        duration: LIFT_MILLIS,
        delay: HATCH_MILLIS - LIFT_MILLIS,
        easing: "cubic-bezier(.2,0,0,1)",
        fill: "forwards",
      });
      return [shake, lift].filter((animation) => animation !== undefined);
    },
    onStopped,
  );
  return (
    <div className="flex flex-col gap-3">
      <div ref={eggs} className="mx-auto grid w-full max-w-100 grid-cols-3 gap-2">
        {EGGS.map((egg) => (
          <button
            key={egg}
            type="button"
            // Not `disabled`: an egg that has been opened would lose the focus of the keyboard.
            aria-disabled={disabled || undefined}
            aria-label={t`Open egg ${egg}`}
            onClick={() => {
              if (disabled) return;
              setPicked(egg);
              onPick(egg);
            }}
            className={classes(
              "rounded-tile p-2 transition-transform duration-100",
              !disabled && "active:scale-[0.96]",
            )}
          >
            <Egg
              number={egg}
              picked={picked === egg && draw !== undefined}
              open={picked === egg && draw !== undefined && !moving}
            />
          </button>
        ))}
      </div>
      {moving && <SkipButton onSkip={skip} />}
    </div>
  );
}

interface EggProps {
  readonly number: number;
  readonly picked: boolean;
  readonly open: boolean;
}

/** An egg on a nest: the cap above the crack moves away when the egg opens. */
function Egg({ number, picked, open }: EggProps) {
  const shell = `egg-shell-${number}`;
  return (
    <svg viewBox="-50 -70 100 130" aria-hidden="true" className="w-full overflow-visible">
      <defs>
        <radialGradient id={shell} cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset="0.4" stopColor="#fcc552" />
          <stop offset="1" stopColor="#a8680c" />
        </radialGradient>
      </defs>
      <ellipse cy="48" rx="42" ry="10" fill="#000000" opacity="0.25" />
      <g data-picked={picked ? "" : undefined} style={{ transformOrigin: "0 44px" }}>
        {open && <path d={RAYS} stroke="#ffd98a" strokeWidth="3" strokeLinecap="round" />}
        <path
          d="M-32 2 L-22 -6 L-12 4 L-2 -6 L8 4 L18 -6 L32 2 C34 30 20 46 0 46 C-20 46 -34 30 -32 2 Z"
          fill={`url(#${shell})`}
        />
        <g data-cap style={open ? { transform: LIFTED } : undefined}>
          <path
            d="M-32 2 L-22 -6 L-12 4 L-2 -6 L8 4 L18 -6 L32 2 C31 -26 18 -56 0 -56 C-18 -56 -31 -26 -32 2 Z"
            fill={`url(#${shell})`}
          />
          <path
            d="M-20 -18 Q-14 -40 -2 -46"
            stroke="#fffdf2"
            strokeWidth="4"
            strokeLinecap="round"
            fill="none"
            opacity="0.8"
          />
        </g>
      </g>
      <path d="M-44 36 Q0 62 44 36 Q40 58 0 60 Q-40 58 -44 36 Z" fill="#7a4a1c" />
      <path d="M-42 42 Q0 60 42 40 M-38 50 Q0 58 38 49" stroke="#b98346" strokeWidth="2" fill="none" />
    </svg>
  );
}

const RAYS = "M-26 -22 L-38 -34 M-12 -32 L-16 -48 M0 -34 L0 -52 M-34 -8 L-48 -12";
