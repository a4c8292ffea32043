import { t } from "@lingui/core/macro";

/** A risk in the player's language. */
export function riskText(risk: string): string {
  if (risk === "low") return t`Low`;
  return risk === "medium" ? t`Medium` : t`High`;
}

/** The name of a keno table in the player's language. */
export function tableText(table: string): string {
  return table === "steady" ? t`Steady` : t`Bold`;
}
