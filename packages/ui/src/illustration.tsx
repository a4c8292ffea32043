export type IllustrationName = "lantern" | "search" | "records" | "messages" | "offline" | "gift";

/** The object that hangs from the branch in each drawing, in a box of 64 × 64. */
const HANGING: Readonly<Record<IllustrationName, React.ReactNode>> = {
  lantern: (
    <>
      <path d="M22 10h20M24 14h16c7 6 9 24 0 34H24c-9-10-7-28 0-34Z" fill="var(--raised)" />
      <path d="M24 14h16c7 6 9 24 0 34H24c-9-10-7-28 0-34ZM32 14v34M22 10h20M24 52h16M32 52v8M28 52v5M36 52v5" />
    </>
  ),
  search: (
    <>
      <circle cx="29" cy="29" r="17" fill="var(--raised)" />
      <path d="m42 42 13 13" strokeWidth="4" />
      <path d="M20 26a10 10 0 0 1 9-8" />
    </>
  ),
  records: (
    <>
      <path d="M14 8h30l8 8v42l-6-4-6 4-6-4-6 4-6-4-6 4Z" fill="var(--raised)" />
      <path d="M22 24h20M22 33h20M22 42h12" />
    </>
  ),
  messages: (
    <>
      <rect x="8" y="16" width="48" height="34" rx="6" fill="var(--raised)" />
      <path d="m10 20 22 17 22-17" />
    </>
  ),
  offline: (
    <>
      <circle cx="32" cy="32" r="22" fill="var(--raised)" />
      <path d="M20 30c7-6 17-6 24 0M25 37c4-4 10-4 14 0M14 52 50 12" />
      <circle cx="32" cy="44" r="1.5" fill="currentColor" />
    </>
  ),
  gift: (
    <>
      <path d="M12 28h40v28H12z" fill="var(--raised)" />
      <path d="M8 20h48v8H8zM32 20v36M32 20c-12 0-14-12-7-12 5 0 7 12 7 12Zm0 0c12 0 14-12 7-12-5 0-7 12-7 12Z" />
    </>
  ),
};

export interface IllustrationProps {
  readonly name: IllustrationName;
  /** An icon of 24 × 24 on a round shield, shown instead of the drawing's object. */
  readonly sign?: React.ReactNode;
  readonly size?: number;
}

/** A line drawing under a banyan branch, used by every empty state. */
export function Illustration({ name, sign, size = 112 }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 112 112"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="text-text-3"
    >
      <ellipse cx="56" cy="104" rx="30" ry="4" fill="var(--raised)" stroke="none" />
      <path d="M4 16c22-8 46 4 104-6" stroke="var(--control)" strokeWidth="3" />
      <path
        d="M18 14c-4 6-2 12-6 18M34 13c-2 5 0 8-3 12M88 11c2 7-1 11 3 18M100 10c1 4-1 6 1 9"
        stroke="var(--hairline)"
      />
      <path
        d="M24 13c4-7 10-8 14-6-3 5-8 8-14 6ZM74 12c3-7 9-9 14-7-2 6-7 9-14 7Z"
        fill="var(--live-tint)"
        stroke="var(--live)"
        strokeWidth="1.5"
      />
      <path d="M56 12v20" stroke="var(--control)" />
      {sign === undefined ? (
        <g transform="translate(24 32)">{HANGING[name]}</g>
      ) : (
        <>
          <circle cx="56" cy="61" r="29" fill="var(--raised)" />
          <g transform="translate(41 46) scale(1.25)" className="text-live">
            {sign}
          </g>
        </>
      )}
    </svg>
  );
}
