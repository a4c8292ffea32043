import type { ReactNode } from "react";

/** The site's own emblem for each vendor, in a box of 24 × 24. No vendor's artwork is copied. */
const EMBLEMS: Readonly<Record<string, ReactNode>> = {
  PG: <path d="M12 3 21 12 12 21 3 12Zm0 5-4 4 4 4 4-4Z" />,
  EG2: <path d="M4 4h16v4H9v3h9v3H9v3h11v4H4Z" />,
  PT: <path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-2.5 5.5v9l7-4.5Z" />,
  JDB: <path d="M12 2 15 9l7 .6-5.3 4.6L18.3 21 12 17.3 5.7 21l1.6-6.8L2 9.6 9 9Z" />,
  CQ9: <path d="M12 2 20.7 7v10L12 22 3.3 17V7Zm0 5.5L8 9.8v4.4l4 2.3 4-2.3V9.8Z" />,
  FC: <path d="M3 18 5 6l4.5 5L12 4l2.5 7L19 6l2 12Zm0 2h18v2H3Z" />,
  JL: <path d="M13.5 2 5 13.5h5.5L9 22l9.5-12.5H13Z" />,
  BGS: <path d="M4 20V9l8-6 8 6v11h-5v-6.5a3 3 0 0 0-6 0V20Z" />,
};

export const footerVendors: readonly string[] = Object.keys(EMBLEMS);

/** A vendor's letters with its emblem, in the colour of the surrounding text. */
export function VendorMark({ vendor }: { readonly vendor: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-15 font-heavy tracking-wide">
      <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd" aria-hidden="true">
        {EMBLEMS[vendor]}
      </svg>
      <bdi>{vendor}</bdi>
    </span>
  );
}
