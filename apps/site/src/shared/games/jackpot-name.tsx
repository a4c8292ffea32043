import { Trans } from "@lingui/react/macro";
import { Gem } from "lucide-react";

/** The name of the house's jackpot in a line of a record. */
export function JackpotName({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-1 font-bold text-live">
      <Gem aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        <Trans>
          Jackpot: <bdi>{name}</bdi>
        </Trans>
      </span>
    </span>
  );
}
