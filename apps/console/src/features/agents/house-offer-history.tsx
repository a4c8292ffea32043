import { useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { HouseOfferLine } from "../../platform/answers.ts";
import { kindNames } from "./agent-words.ts";

/** The decided proposals of contracts in the house's name; nothing without one. */
export function HouseOfferHistory({ offers }: { readonly offers: readonly HouseOfferLine[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const decided = offers.filter(({ decidedAt }) => decidedAt !== null);
  const states: Readonly<Record<HouseOfferLine["state"], string>> = {
    proposed: t`Proposed`,
    approved: t`Sent`,
    rejected: t`Refused`,
    withdrawn: t`Taken back`,
  };
  if (decided.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-17 font-bold">
        <Trans>Earlier proposals of the house</Trans>
      </h2>
      <ul className="grid text-15">
        {decided.map(({ id, kind, state, proposedBy, decidedBy, decidedAt, decisionReason }) => (
          <li key={id} className="border-t border-hairline py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-bold">
                {t(kindNames[kind])}: {states[state]}
              </span>
              <span className="text-13 text-text-3">{decidedAt && formats.dateTime(decidedAt)}</span>
            </span>
            <span className="block text-13 text-text-3">
              <Trans>
                Proposed by {proposedBy}, decided by {decidedBy ?? "–"}
              </Trans>
            </span>
            {decisionReason && <bdi className="block text-13 text-text-2 wrap-anywhere">{decisionReason}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
