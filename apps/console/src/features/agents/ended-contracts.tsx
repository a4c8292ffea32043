import { Trans } from "@lingui/react/macro";

interface EndedContractsProps {
  readonly list: readonly {
    readonly id: string;
    readonly upline: { readonly account: string } | null;
    readonly downline: { readonly account: string };
  }[];
}

/** The contracts that an act of the house ends. */
export function EndedContracts({ list }: EndedContractsProps) {
  if (list.length === 0) {
    return (
      <p className="text-15 text-text-2">
        <Trans>No other contract ends.</Trans>
      </p>
    );
  }
  return (
    <div className="text-15">
      <p className="text-text-2">
        <Trans>These contracts end at the same moment:</Trans>
      </p>
      <ul>
        {list.map(({ id, upline, downline }) => (
          <li key={id} className="border-t border-hairline py-1 wrap-anywhere">
            {upline === null ? <Trans>House</Trans> : <bdi>{upline.account}</bdi>} {" · "}
            <bdi>{downline.account}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
