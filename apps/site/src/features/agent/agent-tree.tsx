/** The trunks of the grove: position, crown height and size. The first trunk is the root of the tree. */
const TRUNKS = [
  { x: 600, crown: 96, scale: 1.5 },
  { x: 390, crown: 168, scale: 1 },
  { x: 812, crown: 160, scale: 1.08 },
  { x: 236, crown: 226, scale: 0.68 },
  { x: 500, crown: 236, scale: 0.6 },
  { x: 716, crown: 240, scale: 0.62 },
  { x: 968, crown: 214, scale: 0.76 },
] as const;

/** Pairs of trunks: the parent and the trunk that grew from it. */
const BRANCHES = [
  [0, 1],
  [0, 2],
  [1, 3],
  [1, 4],
  [2, 5],
  [2, 6],
] as const;

/**
 * A banyan whose roots have become trunks, each with a lantern. It depicts a growing team and is drawn behind the
 * headline.
 */
export function AgentTree() {
  return (
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="mirror-rtl absolute inset-x-0 top-0 -z-10 h-44 w-full sm:h-52 lg:h-full"
    >
      <defs>
        <linearGradient id="agent-sky" x2="0.2" y2="1">
          <stop offset="0" stopColor="#06121a" />
          <stop offset="0.6" stopColor="#0d2b31" />
          <stop offset="1" stopColor="#17413d" />
        </linearGradient>
        <radialGradient id="agent-glow">
          <stop offset="0" stopColor="#ffd27a" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="#ffb14d" stopOpacity="0.16" />
          <stop offset="1" stopColor="#ffb14d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="agent-shade">
          <stop offset="0.05" stopColor="#081318" stopOpacity="0.94" />
          <stop offset="0.36" stopColor="#081318" stopOpacity="0.86" />
          <stop offset="0.6" stopColor="#081318" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="agent-foot" x2="0" y2="1">
          <stop offset="0.55" stopColor="#081318" stopOpacity="0" />
          <stop offset="1" stopColor="#081318" />
        </linearGradient>
      </defs>
      <rect width="1200" height="420" fill="url(#agent-sky)" />
      <path d="M0 352c180-44 320-10 480-28s300-30 430-8 200 6 290-10v114H0Z" fill="#0a1d22" />
      <g fill="none" stroke="#1f6a5c" strokeWidth="3" strokeLinecap="round">
        {BRANCHES.map(([from, to]) => {
          const { x, crown, scale } = TRUNKS[from];
          const end = TRUNKS[to];
          const middle = (x + end.x) / 2;
          return (
            <path
              key={`${from}-${to}`}
              d={`M${x} ${crown + 18 * scale}C${middle} ${crown - 10} ${middle} ${end.crown - 60} ${end.x} ${end.crown}`}
            />
          );
        })}
      </g>
      {TRUNKS.map(({ x, crown, scale }) => (
        <g key={x} transform={`translate(${x} ${crown})`}>
          <path
            d={`M${-7 * scale} ${18 * scale}C${-3 * scale} ${70 * scale} ${-9 * scale} 200 ${-22 * scale} ${380 - crown}H${22 * scale}C${9 * scale} 200 ${3 * scale} ${70 * scale} ${7 * scale} ${18 * scale}Z`}
            fill="#0b2529"
          />
          <g transform={`scale(${scale})`}>
            <path
              d="M-64 20c-16-6-18-28-2-34 2-20 24-30 40-22 10-18 42-20 54-2 18-8 40 4 40 24 16 6 14 28-2 34-40 10-90 10-130 0Z"
              fill="#0f4a44"
            />
            <path
              d="M-40-12c10-8 24-8 34 0M4-16c12-8 28-6 36 4M-20 6c10-6 26-6 36 0"
              fill="none"
              stroke="#2f8f78"
              strokeWidth="2"
              strokeLinecap="round"
              opacity="0.7"
            />
            <path d="M0 20v26" stroke="#0b2529" strokeWidth="2" />
            <circle cy="60" r="58" fill="url(#agent-glow)" />
            <path d="M-9 46h18c8 9 8 19 0 28h-18c-8-9-8-19 0-28Z" fill="#ffc766" />
            <path d="M-9 46h18M-9 74h18M0 46v28" stroke="#a4501f" strokeWidth="1.5" fill="none" />
          </g>
        </g>
      ))}
      {/* Dims the grove on the side of the text, on screens where the text is beside it. */}
      <rect width="1200" height="421" fill="url(#agent-shade)" className="max-lg:hidden" />
      <rect width="1200" height="421" fill="url(#agent-foot)" />
    </svg>
  );
}
