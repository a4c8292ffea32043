import { IconButton, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";

/** The scroll position in pixels from which the button is shown. */
const SHOWN_BELOW = 900;

/** Updated at each scroll. Reading the position during a render would force a layout. */
let isBelow = false;

function subscribe(notify: () => void): () => void {
  const look = () => {
    isBelow = window.scrollY > SHOWN_BELOW;
    notify();
  };
  window.addEventListener("scroll", look, { passive: true });
  return () => window.removeEventListener("scroll", look);
}

export function ScrollToTop() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(subscribe, () => isBelow);
  return (
    <IconButton
      label={t`Back to top`}
      icon={<ArrowUp />}
      tone="secondary"
      inert={!shown}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      className={classes(
        "!fixed end-4 bottom-20 z-20 !rounded-full shadow-float transition-opacity lg:bottom-6",
        !shown && "opacity-0",
      )}
    />
  );
}
