import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";

export interface RowArrowsProps {
  /** The row that scrolls sideways. The row and the arrows share one positioned parent. */
  readonly row: RefObject<HTMLElement | null>;
}

/** A tolerance of one pixel, because browsers round the scroll position. */
const ROUNDING = 1;

interface Hidden {
  readonly before: boolean;
  readonly behind: boolean;
}

function hiddenOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden {
  // In a right-to-left row the scroll position is negative.
  const place = Math.abs(scrollLeft);
  return { before: place > ROUNDING, behind: place < scrollWidth - clientWidth - ROUNDING };
}

/**
 * Arrows at the ends of a row, for a mouse that cannot scroll sideways. Each is shown only while content is hidden at
 * its end. The keyboard needs none, because focused elements scroll into view.
 */
export function RowArrows({ row }: RowArrowsProps) {
  const [hidden, setHidden] = useState<Hidden>({ before: false, behind: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () =>
      setHidden((known) => {
        const now = hiddenOf(element);
        return now.before === known.before && now.behind === known.behind ? known : now;
      });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // The row's content may load later than the row.
    const contents = new MutationObserver(look);
    contents.observe(element, { childList: true });
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [row]);
  const step = (forth: 1 | -1) => {
    const element = row.current;
    const side = document.dir === "rtl" ? -1 : 1;
    element?.scrollBy({ left: forth * side * element.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <>
      {hidden.before && (
        <span className="pointer-events-none absolute inset-y-0 start-0 z-10 flex items-center bg-linear-to-r from-bg from-60% to-transparent pe-6 rtl:bg-linear-to-l">
          <Arrow icon={<ChevronLeft className="mirror-rtl size-5" />} onPress={() => step(-1)} />
        </span>
      )}
      {hidden.behind && (
        <span className="pointer-events-none absolute inset-y-0 end-0 z-10 flex items-center bg-linear-to-l from-bg from-60% to-transparent ps-6 rtl:bg-linear-to-r">
          <Arrow icon={<ChevronRight className="mirror-rtl size-5" />} onPress={() => step(1)} />
        </span>
      )}
    </>
  );
}

interface ArrowProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function Arrow({ icon, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className="pointer-events-auto grid size-9 place-items-center rounded-full border border-hairline bg-raised text-text shadow-lift transition-colors duration-100 hover:bg-hover"
    >
      {icon}
    </button>
  );
}
