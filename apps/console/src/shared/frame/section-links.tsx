import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface SectionLinksProps {
  readonly sections: readonly { readonly id: string; readonly name: ReactNode }[];
}

/** Links to the sections of a long page. The next Tab goes on from the section. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`On this page`} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="touch-target inline-flex min-h-9 items-center rounded-full border border-hairline bg-surface px-3.5 text-13 font-bold text-text-2 hover:border-control hover:text-text"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The heading of a section that links lead to. The focus moves here, below the bar of narrow screens. */
export function SectionHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-20 font-heavy">
      {children}
    </h2>
  );
}
