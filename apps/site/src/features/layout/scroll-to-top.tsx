import { IconButton, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";

/** How far down, in pixels, the way back is worth a button. */
const SHOWN_BELOW = 900;

/** As of the last time that the page was scrolled: asked while a page is drawn, a browser would lay it out for that. */
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
