import { useLingui } from "@lingui/react/macro";
import type { DownlineType } from "../../platform/answers.ts";

/** The types of accounts that an agent may open, as options of a field. */
export function useTypeOptions(types: readonly DownlineType[]): readonly { value: string; label: string }[] {
  const { t } = useLingui();
  return types.map(({ type, isAgent }) => ({ value: String(type), label: isAgent ? t`Agent ${type}` : t`Member` }));
}
