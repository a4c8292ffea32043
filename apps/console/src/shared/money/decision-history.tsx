import { useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { WithdrawalCase } from "../../platform/answers.ts";

/** Separates facts on one line. */
const SEPARATOR = " · ";

type Decision = WithdrawalCase["decisions"][number];

/** The decisions on a money record, each with operator, time and reason. */
export function DecisionHistory({ decisions }: { readonly decisions: readonly Decision[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (decisions.length === 0) return null;
  const words: Readonly<Record<Decision["decision"], string>> = {
    approve: t`approved`,
    reject: t`rejected`,
    return: t`returned the money`,
    force_receipt: t`forced the receipt`,
  };
  return (
    <ul className="grid gap-2 border-t border-hairline pt-3 text-13 text-text-2">
      {decisions.map(({ operator, decision, reason, at }) => (
        <li key={`${operator}${at}`}>
          <strong className="text-text">{operator}</strong> {words[decision]}
          {SEPARATOR}
          <time>{formats.dateTime(at)}</time>
          {reason === null ? null : <p className="break-words">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
