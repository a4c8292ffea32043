/** Lanterns on the branch: where each hangs, how long its cord is, and how large it is. */
const LANTERNS = [
  { x: 560, y: 96, cord: 40, scale: 0.7 },
  { x: 668, y: 78, cord: 92, scale: 1 },
  { x: 782, y: 70, cord: 44, scale: 0.8 },
  { x: 884, y: 74, cord: 128, scale: 1.25 },
  { x: 1010, y: 92, cord: 62, scale: 0.9 },
] as const;

/** Lights on the water: the further down, the wider and the fainter. */
const RIPPLES = [
  [884, 330, 46, 0.7],
  [884, 348, 74, 0.45],
  [884, 368, 110, 0.28],
  [668, 336, 34, 0.5],
  [668, 354, 58, 0.3],
  [1010, 340, 40, 0.4],
  [1010, 362, 66, 0.22],
  [560, 344, 26, 0.3],
  [300, 352, 60, 0.16],
  [430, 372, 90, 0.14],
] as const;

/** Aerial roots of the banyan, let down from its branch. */
const ROOTS =
  "M724 66c-4 40 6 70-2 116M838 62c6 60-8 90 0 150M930 66c-6 52 8 98 2 168M966 74c6 40-4 74 2 128M1066 80c-8 60 4 130-4 222M612 86c4 26-4 40 0 72";

/** A lake at night under a banyan hung with lanterns, in the brand's light. The tree stands where a line of text ends. */
export function HeroScene() {
  return (
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="mirror-rtl absolute inset-x-0 top-0 -z-10 h-40 w-full sm:h-full"
    >
      <defs>
        <linearGradient id="hero-sky" x2="0.35" y2="1">
          <stop offset="0" stopColor="#0b1430" />
          <stop offset="0.55" stopColor="#1d2a55" />
          <stop offset="1" stopColor="#4a3561" />
        </linearGradient>
        <linearGradient id="hero-water" x2="0" y2="1">
          <stop offset="0" stopColor="#2b2a55" />
          <stop offset="1" stopColor="#0a1126" />
        </linearGradient>
        <radialGradient id="hero-glow">
          <stop offset="0" stopColor="#ffcf6b" stopOpacity="0.55" />
          <stop offset="0.4" stopColor="#ff9d4d" stopOpacity="0.18" />
          <stop offset="1" stopColor="#ff9d4d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hero-paper" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb64a" />
          <stop offset="0.5" stopColor="#ffe2a0" />
          <stop offset="1" stopColor="#f2763c" />
        </linearGradient>
        <linearGradient id="hero-shade">
          <stop offset="0" stopColor="#070c1c" stopOpacity="0.82" />
          <stop offset="0.45" stopColor="#070c1c" stopOpacity="0.45" />
          <stop offset="0.75" stopColor="#070c1c" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="hero-foot" x2="0" y2="1">
          <stop offset="0.6" stopColor="#0a1126" stopOpacity="0" />
          <stop offset="1" stopColor="#0a1126" />
        </linearGradient>
      </defs>
      <rect width="1200" height="420" fill="url(#hero-sky)" />
      <g fill="#fff">
        <circle cx="96" cy="60" r="1.4" opacity="0.7" />
        <circle cx="208" cy="118" r="1" opacity="0.5" />
        <circle cx="318" cy="44" r="1.6" opacity="0.8" />
        <circle cx="412" cy="150" r="1" opacity="0.5" />
        <circle cx="470" cy="70" r="1.3" opacity="0.7" />
        <circle cx="152" cy="196" r="1" opacity="0.4" />
        <circle cx="524" cy="180" r="1.2" opacity="0.5" />
      </g>
      <path d="M0 300c120-60 190-24 290-52s150-52 262-14 150 2 250-10 240-54 398 10v80H0Z" fill="#1a2148" />
      <path d="M0 312c160-30 260-8 380-22s240-22 380-6 300-24 440-8v50H0Z" fill="#121838" />
      <rect y="310" width="1200" height="110" fill="url(#hero-water)" />
      <g fill="#ffd58a">
        {RIPPLES.map(([x, y, width, opacity]) => (
          <rect key={`${x}-${y}`} x={x - width / 2} y={y} width={width} height="3" rx="1.5" opacity={opacity} />
        ))}
      </g>
      <g fill="#0a0f22">
        <path d="M470-40h730v132c-26 14-62 10-84-10-22 24-66 26-92 2-26 26-84 26-110-2-26 22-80 24-104-2-28 22-78 20-100-6-26 18-74 14-92-12-22 14-58 10-74-12-24 8-62 0-74-24Z" />
        <path d="M1062 60c-6 90 4 180-40 270h178V60Z" />
        <path d="M520 84c120-36 320-40 560-12v22c-240-26-430-22-556 4Z" />
      </g>
      <path d={ROOTS} fill="none" stroke="#0a0f22" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M1076 110c-8 80 2 140-24 214M1108 90c-4 96 6 160-4 232M1146 96c-6 90 2 150-2 220"
        fill="none"
        stroke="#1b2244"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {LANTERNS.map(({ x, y, cord, scale }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d={`M0 0v${cord}`} stroke="#0a0f22" strokeWidth="2" />
          <g transform={`translate(0 ${cord}) scale(${scale})`}>
            <circle cy="26" r="86" fill="url(#hero-glow)" />
            <path d="M-16 4h32c14 14 14 30 0 44h-32c-14-14-14-30 0-44Z" fill="url(#hero-paper)" />
            <path
              d="M-9 4c-7 14-7 30 0 44M0 4v44M9 4c7 14 7 30 0 44"
              fill="none"
              stroke="#a4431f"
              strokeOpacity="0.45"
              strokeWidth="1.5"
            />
            <path d="M-14 0h28v5h-28ZM-14 47h28v5h-28Z" fill="#5b1f14" />
            <path d="M0 52v16M-5 52v11M5 52v11" stroke="#f2763c" strokeWidth="2" strokeLinecap="round" />
          </g>
        </g>
      ))}
      <rect width="1200" height="420" fill="url(#hero-shade)" className="max-sm:hidden" />
      <rect width="1200" height="420" fill="url(#hero-foot)" className="sm:hidden" />
    </svg>
  );
}
