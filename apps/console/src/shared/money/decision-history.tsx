import { Amount, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { WithdrawalCase } from "../../platform/answers.ts";

/** Separates facts on one line. */
const SEPARATOR = " · ";

type Made = WithdrawalCase["decisions"][number];
/** Decisions on other records state no amount. */
type Decision = Omit<Made, "paid"> & Partial<Pick<Made, "paid">>;

interface DecisionHistoryProps {
  readonly decisions: readonly Decision[];
  /** The currency of stated amounts. Only withdrawals have such amounts. */
  readonly currency?: string;
}

/** The decisions on a money record, each with operator, time and reason. */
export function DecisionHistory({ decisions, currency }: DecisionHistoryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (decisions.length === 0) return null;
  const words: Readonly<Record<Decision["decision"], string>> = {
    approve: t`approved`,
    reject: t`rejected`,
    return: t`returned the money`,
    force_receipt: t`forced the receipt`,
    close_payout: t`stated the paid amount`,
  };
  return (
    <ul className="grid gap-2 border-t border-hairline pt-3 text-13 text-text-2">
      {decisions.map(({ operator, decision, reason, paid, at }) => (
        <li key={`${operator}${at}`}>
          <strong className="text-text">{operator}</strong> {words[decision]}
          {paid === undefined || paid === null || currency === undefined ? null : (
            <>
              {SEPARATOR}
              <Amount minor={paid} currency={currency} show="code" />
            </>
          )}
          {SEPARATOR}
          <time>{formats.dateTime(at)}</time>
          {reason === null ? null : <p className="break-words">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
