import { Amount } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AuditLine } from "../../platform/answers.ts";
import { type Texts, textIn } from "../../shared/written/written.ts";
import { useVendorName } from "../../shared/frame/vendor-name.ts";
import { useAuditWords } from "./audit-words.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { isChangedParts } from "./changed-lines.ts";

/** The details of an entry that operators look for first, each in a few words. */
export function AuditDetails({ entry: { details } }: { readonly entry: AuditLine }) {
  const { i18n } = useLingui();
  const words = useAuditWords();
  const told = toldDetails({ details }, words.details, i18n.locale);
  if (told.length === 0) return "–";
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 max-md:justify-end md:min-w-52">
      {told.map(({ label, value }) => (
        <span key={label}>
          <span className="text-text-3">{label}</span> <bdi className="wrap-anywhere">{value}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The details of an entry that have a label, each with its value. */
export function toldDetails(
  { details }: Pick<AuditLine, "details">,
  words: readonly (readonly [key: string, label: string])[],
  language: string,
): readonly { readonly label: string; readonly value: ReactNode }[] {
  return words.flatMap(([key, label]) => {
    const value = detailText(details, key, language);
    return value === null ? [] : [{ label, value }];
  });
}

function detailText(details: AuditLine["details"], key: string, language: string): ReactNode {
  const value = details[key];
  if (key === "vendor" && typeof value === "string") return <VendorName code={value} />;
  if (key === "changed") return isChangedParts(value) ? <ChangedFields changed={value} /> : null;
  const { currency } = details;
  if (key === "amount" && typeof value === "string" && typeof currency === "string") {
    return <Amount minor={value} currency={currency} show="code" />;
  }
  if (key === "names") return nameText(value, language);
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  return typeof value === "string" || typeof value === "number" ? value || null : null;
}

/** The name in the operator's language. For a change of names it is the new one. */
function nameText(value: unknown, language: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { to = value } = value as { readonly to?: object };
  return textIn(to as Texts, language) || null;
}

function VendorName({ code }: { readonly code: string }) {
  return <>{useVendorName()(code)}</>;
}
