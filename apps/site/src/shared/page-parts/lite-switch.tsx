import { classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Leaf } from "lucide-react";
import { useLite } from "../../platform/lite.ts";

/** Switches the lite mode, which shows fewer pictures and no automatic movement. */
export function LiteSwitch({ className }: { readonly className: string }) {
  const [lite, setLite] = useLite();
  return (
    <button type="button" role="switch" aria-checked={lite} onClick={() => setLite(!lite)} className={className}>
      <Leaf />
      <span className="flex-1 text-start">
        <Trans>Lite mode</Trans>
      </span>
      <span
        aria-hidden="true"
        className={classes(
          "flex h-6 w-10 rounded-full border border-control p-0.5",
          lite ? "justify-end bg-live" : "bg-raised",
        )}
      >
        <span
          className={classes("size-4.5 rounded-full forced-colors:bg-[ButtonText]", lite ? "bg-on-live" : "bg-text-2")}
        />
      </span>
    </button>
  );
}
