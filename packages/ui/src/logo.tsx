import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { useUi } from "./ui-context.ts";

/** A banyan: one crown, one trunk, and aerial roots that have become trunks. */
function BanyanMark() {
  return (
    <>
      <path
        d="M6 20.5c-3-1-4.6-4.2-3.2-6.9C3.7 11.7 5.8 10.7 7.8 11c.5-3 3.2-5.2 6.3-5 1.5-2.3 4.1-3.5 6.8-3 2.5.4 4.5 2.1 5.3 4.4 3-.4 5.7 1.8 6 4.8 2.7.3 4.8 2.6 4.6 5.3-.2 1.8-1.3 3.3-2.9 4-9.1 1.8-18.6 1.6-27.9-1Z"
        fill="var(--live)"
      />
      <path
        d="M12.5 9.5c2-1.5 4.5-1.7 6.5-.6M23.5 10.5c2-.8 4.2-.3 5.7 1.2M8 15.5c1.8-1.3 4-1.3 5.8-.3M19 15c2-1.2 4.5-1.2 6.5 0"
        fill="none"
        stroke="var(--on-live)"
        strokeOpacity="0.35"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path d="M17.2 21c.4 5-.2 9.5-3.7 14h13c-3.5-4.5-4.1-9-3.7-14Z" fill="var(--accent)" />
      <path
        d="M9.5 21c.3 4.5-.3 8.5-1.2 14M13.3 21.5c0 3-.2 5.5-.8 8M30.5 21.5c-.3 4.5.2 8.5 1.2 13.5M26.8 21.6c0 3 .2 5.4.8 7.9M5.5 20c0 2-.1 3.6-.4 5.2M34.5 20.5c0 2 .1 3.2.3 4.6"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </>
  );
}

/** Noor ("light"): an eight-pointed star around a flame. */
function NoorMark() {
  return (
    <>
      <path
        d="M20 1.5 25.4 7h7.6v7.6l5.5 5.4-5.5 5.4V33h-7.6L20 38.5 14.6 33H7v-7.6L1.5 20 7 14.6V7h7.6Z"
        fill="var(--accent)"
      />
      <path
        d="M20 6.5 24 10.6h5.5v5.4l4 4-4 4v5.4H24l-4 4.1-4-4.1h-5.5V24l-4-4 4-4v-5.4H16Z"
        fill="none"
        stroke="var(--on-primary)"
        strokeOpacity="0.45"
        strokeWidth="1"
      />
      <path d="M20 10.5c4.5 5 6 8 6 10.8a6 6 0 0 1-12 0c0-2.8 1.5-5.8 6-10.8Z" fill="var(--live)" />
      <path
        d="M20 17.5c2 2.4 2.7 3.6 2.7 4.9a2.7 2.7 0 0 1-5.4 0c0-1.3.7-2.5 2.7-4.9Z"
        fill="var(--on-live)"
        fillOpacity="0.65"
      />
    </>
  );
}

const MARKS: Readonly<Record<string, () => ReactNode>> = { banyan: BanyanMark, noor: NoorMark };

export interface LogoMarkProps {
  /** Defaults to the current brand. A brand without a mark gets the tree. */
  readonly brand?: string;
  readonly size?: number;
  readonly className?: string;
}

export function LogoMark({ brand, size = 32, className }: LogoMarkProps) {
  const ui = useUi();
  const Mark = MARKS[brand ?? ui.brand] ?? BanyanMark;
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className={classes("shrink-0", className)}>
      <Mark />
    </svg>
  );
}

export interface LogoProps extends LogoMarkProps {
  /** The brand's name, in letters beside the mark. */
  readonly name: string;
}

export function Logo({ name, size = 32, className, ...mark }: LogoProps) {
  return (
    <span
      className={classes("inline-flex min-w-0 items-center gap-2 font-heavy tracking-tight text-text", className)}
      style={{ fontSize: size * 0.66 }}
    >
      <LogoMark {...mark} size={size} />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
