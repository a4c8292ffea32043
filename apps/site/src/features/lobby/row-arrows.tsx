import { IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";

export interface RowArrowsProps {
  /** The name of the section. */
  readonly title: string;
  readonly row: RefObject<HTMLUListElement | null>;
}

/** Scrolls a row by almost its width, for people with a mouse. */
export function RowArrows({ title, row }: RowArrowsProps) {
  const { t } = useLingui();
  const step = (forth: 1 | -1) => {
    const element = row.current;
    const side = document.dir === "rtl" ? -1 : 1;
    element?.scrollBy({ left: forth * side * element.clientWidth * 0.9, behavior: "smooth" });
  };
  return (
    <span className="flex max-lg:hidden">
      <IconButton
        size="sm"
        label={t`Previous: ${title}`}
        icon={<ChevronLeft className="mirror-rtl" />}
        onClick={() => step(-1)}
      />
      <IconButton
        size="sm"
        label={t`Next: ${title}`}
        icon={<ChevronRight className="mirror-rtl" />}
        onClick={() => step(1)}
      />
    </span>
  );
}
