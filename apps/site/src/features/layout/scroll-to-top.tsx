import { IconButton, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";

/** How far down, in pixels, the way back is worth a button. */
const SHOWN_BELOW = 900;

function subscribe(notify: () => void): () => void {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}

export function ScrollToTop() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(subscribe, () => window.scrollY > SHOWN_BELOW);
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
