import { Trans } from "@lingui/react/macro";
import type { GameDecisionLine } from "../../platform/answers.ts";
import { useVendorName } from "../../shared/frame/vendor-name.ts";

/** The games of a decision: all games of a vendor, or some names and the number of the others. */
export function DecidedOf({
  decision,
}: {
  readonly decision: Pick<GameDecisionLine, "vassalage" | "games" | "gameNames">;
}) {
  const vendorName = useVendorName();
  const { vassalage, games, gameNames } = decision;
  const others = games - gameNames.length;
  return (
    <>
      <bdi>{vassalage === null ? gameNames.join(", ") : vendorName(vassalage)}</bdi>{" "}
      {vassalage === null && others > 0 && <Trans>and {others} more</Trans>}
    </>
  );
}
