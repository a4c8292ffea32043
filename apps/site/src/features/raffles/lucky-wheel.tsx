import { useRef, useState } from "react";
import type { Raffle, RaffleDraw } from "../../platform/answers.ts";
import { SkipButton } from "./skip-button.tsx";
import { useMotion } from "./use-motion.ts";
import { useShortPrize } from "./use-prize-text.ts";

const SPIN_MILLIS = 4_600;
const TURNS = 6;
const RADIUS = 92;
const BULBS = 24;
const LABEL_SIZE = 12;
/** Font size × characters of the longest label that fits between the hub and the mark of its kind. */
const LABEL_ROOM = 80;

/** Fields of the wheel in turn: night blue, jade, plum and amber. Their labels are readable on each of them. */
const FIELDS = [
  { fill: "#1c3557", text: "#eff2f5" },
  { fill: "#0d6b52", text: "#eff2f5" },
  { fill: "#5b2a5e", text: "#eff2f5" },
  { fill: "#fcb442", text: "#281600" },
] as const;

export interface LuckyWheelProps {
  readonly prizes: Raffle["terms"]["prizes"];
  readonly currency: string;
  /** The draw to show; the wheel turns to its prize. */
  readonly draw: RaffleDraw | undefined;
  /** The motion is running. */
  readonly moving: boolean;
  readonly onStopped: () => void;
}

/** A wheel with one field for each prize; the outcome is announced in words beside it. All fields are of one size; the list beside it has the chances. */
export function LuckyWheel({ prizes, currency, draw, moving, onStopped }: LuckyWheelProps) {
  const disc = useRef<SVGGElement>(null);
  const short = useShortPrize(currency);
  const step = 360 / prizes.length;
  // The wheel stays where it stopped last, until it turns on to the next prize.
  const [stopped, setStopped] = useState(0);
  const rest = -(draw?.place ?? stopped) * step;
  const { skip } = useMotion(
    moving ? draw?.id : undefined,
    () => {
      const start = -stopped * step;
      const onward = (((rest - start) % 360) + 360) % 360;
      const turn = disc.current?.animate(
        [{ transform: `rotate(${start}deg)` }, { transform: `rotate(${start + 360 * TURNS + onward}deg)` }],
        { duration: SPIN_MILLIS, easing: "cubic-bezier(0.12, 0.7, 0.08, 1)" },
      );
      return turn ? [turn] : [];
    },
    () => {
      setStopped(draw?.place ?? stopped);
      onStopped();
    },
  );
  return (
    <div className="flex flex-col gap-3">
      <svg viewBox="-110 -116 220 226" aria-hidden="true" className="mx-auto block w-full max-w-88">
        <defs>
          <radialGradient id="wheel-rim" r="0.5">
            <stop offset="0.86" stopColor="#7a4a0c" />
            <stop offset="0.93" stopColor="#ffd98a" />
            <stop offset="1" stopColor="#8a5208" />
          </radialGradient>
          <radialGradient id="wheel-light" cx="0.35" cy="0.3" r="0.8">
            <stop offset="0" stopColor="#ffffff" stopOpacity="0.28" />
            <stop offset="0.6" stopColor="#ffffff" stopOpacity="0" />
            <stop offset="1" stopColor="#000000" stopOpacity="0.28" />
          </radialGradient>
        </defs>
        <circle r="106" fill="url(#wheel-rim)" />
        {Array.from({ length: BULBS }, (_, index) => {
          const { x, y } = onCircle(99, (index * 360) / BULBS);
          return <circle key={index} cx={x} cy={y} r="2.4" fill={index % 2 === 0 ? "#fff6dd" : "#f97770"} />;
        })}
        <g ref={disc} style={{ transform: `rotate(${rest}deg)` }}>
          {prizes.map((prize, place) => {
            const look = FIELDS[fieldOf(place, prizes.length)] ?? FIELDS[0];
            const label = short(prize);
            return (
              <g key={prize.key} transform={`rotate(${place * step})`}>
                <path d={sector(step)} fill={look.fill} stroke="#ffd98a" strokeWidth="0.8" />
                <g transform="rotate(-90)" fill={look.text}>
                  <text
                    x="52"
                    textAnchor="middle"
                    dominantBaseline="central"
                    fontSize={Math.min(LABEL_SIZE, LABEL_ROOM / label.length)}
                    fontWeight="800"
                    direction="ltr"
                  >
                    {label}
                  </text>
                  {prize.kind === "points" && <path d={STAR} transform="translate(80 0) rotate(90)" />}
                  {prize.kind === "cash" && <circle cx="80" r="4" fill="none" stroke={look.text} strokeWidth="1.6" />}
                </g>
              </g>
            );
          })}
        </g>
        <circle r={RADIUS} fill="url(#wheel-light)" pointerEvents="none" />
        <circle r="17" fill="#8a5208" stroke="#ffd98a" strokeWidth="2.5" />
        <path d={STAR} fill="#ffd98a" transform="scale(1.9)" />
        <path
          d="M0 -89 L-9 -108 Q0 -118 9 -108 Z"
          fill="#f97770"
          stroke="#fff6dd"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      {moving && <SkipButton onSkip={skip} />}
    </div>
  );
}

/** Neighbours differ, also the last and the first one. */
function fieldOf(place: number, all: number): number {
  return place === all - 1 && place % FIELDS.length === 0 ? 1 : place % FIELDS.length;
}

const STAR = "M0 -5 L1.5 -1.6 L5 -1.5 L2.2 0.7 L3.1 4.2 L0 2.2 L-3.1 4.2 L-2.2 0.7 L-5 -1.5 L-1.5 -1.6 Z";

/** A point at an angle in degrees, clockwise from the top. */
function onCircle(radius: number, angle: number): { readonly x: number; readonly y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** A field around the top of the wheel. */
function sector(step: number): string {
  const from = onCircle(RADIUS, -step / 2);
  const to = onCircle(RADIUS, step / 2);
  return `M0 0 L${from.x} ${from.y} A${RADIUS} ${RADIUS} 0 ${step > 180 ? 1 : 0} 1 ${to.x} ${to.y} Z`;
}
