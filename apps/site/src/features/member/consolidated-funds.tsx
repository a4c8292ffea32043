import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useFeature } from "../../platform/use-feature.ts";

/**
 * The member's money besides the available balance: reserved amounts and games' wallets. Renders nothing if there is
 * none.
 */
export function ConsolidatedFunds() {
  const enabled = useFeature("AGENTPOLICY3");
  const { data } = useQuery(queries.member.consolidatedFunds.queryOptions({ input: {}, enabled }));
  if (!data) return null;
  const { available, held, vendorWallets, total, currency } = data.value;
  if (available === total) return null;
  const money = (minor: string) => <Amount minor={minor} currency={currency} />;
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-13 text-text-2 *:odd:text-text-3">
      {held !== "0" && (
        <>
          <dt>
            <Trans>Set aside</Trans>
          </dt>
          <dd>{money(held)}</dd>
        </>
      )}
      {vendorWallets !== "0" && (
        <>
          <dt>
            <Trans>In game wallets</Trans>
          </dt>
          <dd>{money(vendorWallets)}</dd>
        </>
      )}
      <dt>
        <Trans>In total</Trans>
      </dt>
      <dd className="font-bold">{money(total)}</dd>
    </dl>
  );
}
