import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** The steps to add the site to an iPhone's home screen, with the icons to look for. */
export function IosGuide() {
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      <Step number={1} picture={<SafariBar />}>
        <Trans>
          Open this page in Safari and press <strong>Share</strong>, the square with an arrow, at the bottom.
        </Trans>
      </Step>
      <Step number={2} picture={<ShareSheet />}>
        <Trans>
          Scroll down and press <strong>Add to Home Screen</strong>.
        </Trans>
      </Step>
      <Step number={3} picture={<HomeScreen />}>
        <Trans>
          Press <strong>Add</strong>. The new icon on your home screen opens the site full screen, without Safari.
        </Trans>
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Step({ number, picture, children }: StepProps) {
  return (
    <li className="flex flex-col gap-3 rounded-tile border border-hairline bg-surface p-4">
      <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full rounded-control bg-raised">
        {picture}
      </svg>
      <p className="flex gap-3 text-15 text-text-2">
        <span className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-live-tint text-13 font-bold text-live">
          {number}
        </span>
        <span>{children}</span>
      </p>
    </li>
  );
}

const line = {
  fill: "none",
  stroke: "var(--text-2)",
  strokeWidth: 3,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <rect
        x="46"
        y="6"
        width="68"
        height="140"
        rx="10"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth="2"
      />
      {children}
    </>
  );
}

function SafariBar() {
  return (
    <Phone>
      <path d="M54 18h52M54 28h36M54 38h44M54 48h30" {...line} strokeWidth={2} stroke="var(--hairline)" />
      <rect x="47" y="86" width="66" height="28" fill="var(--raised)" />
      <circle cx="80" cy="100" r="17" fill="var(--live-tint)" stroke="var(--live)" strokeWidth="2" />
      <path d="M80 106V91M75 95l5-5 5 5M73 98v9h14v-9" {...line} strokeWidth={2} stroke="var(--live)" />
    </Phone>
  );
}

function ShareSheet() {
  return (
    <Phone>
      <rect x="47" y="34" width="66" height="86" rx="8" fill="var(--raised)" />
      <path d="M56 48h36M56 62h28M56 104h30" {...line} strokeWidth={2} stroke="var(--control)" />
      <rect x="51" y="73" width="58" height="22" rx="5" fill="var(--live-tint)" stroke="var(--live)" strokeWidth="2" />
      <path d="M57 84h26" {...line} strokeWidth={2} stroke="var(--live)" />
      <rect x="93" y="78" width="12" height="12" rx="3" {...line} strokeWidth={2} stroke="var(--live)" />
      <path d="M99 81v6M96 84h6" {...line} strokeWidth={2} stroke="var(--live)" />
    </Phone>
  );
}

function HomeScreen() {
  const icons = [0, 1, 2, 3, 4, 5].map((n) => ({ x: 53 + (n % 3) * 19, y: 22 + Math.floor(n / 3) * 22 }));
  return (
    <Phone>
      {icons.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="14" height="14" rx="4" fill="var(--raised)" />
      ))}
      <rect x="68" y="66" width="24" height="24" rx="6" fill="var(--primary)" />
      <path d="M75 71h10c4 5 4 9 0 14H75c-4-5-4-9 0-14Z" fill="var(--on-primary)" />
      <path d="M58 100h44" {...line} strokeWidth={2} stroke="var(--hairline)" />
    </Phone>
  );
}
