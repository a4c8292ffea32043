import type { BrandChangeLine, ConfigurationValue } from "@banyan/contract";
import { formatMoney } from "@banyan/kernel";
import { findLanguage } from "@banyan/phrases";
import { useFormats, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { useVendorName } from "../frame/vendor-name.ts";
import { describePath } from "./describe-path.ts";
import { useDescribePath } from "./use-describe-path.ts";
import type { FieldSpec } from "./field-spec.ts";
import { useGatewayName } from "./gateway-name.ts";
import { PLAY_MONEY } from "./money-setting.tsx";

const MOMENTS: ReadonlySet<string> = new Set(["maintenanceUntil", "plan.from", "plan.until"]);

/** Paths of lists that hold vendor codes. */
const VENDORS: ReadonlySet<string> = new Set([
  "settings.games.vendors",
  "settings.games.inHouseVendors",
  "settings.games.windowVendors",
  "settings.games.transferWallets.vendors",
]);

interface ChangeListProps {
  readonly changes: readonly { readonly path: string; readonly from?: unknown; readonly to?: unknown }[];
  readonly currency: string;
}

/** The changes, one field a line, each with its old and new value. */
export function ChangeList({ changes, currency }: ChangeListProps) {
  const describe = useDescribePath();
  const show = useShownValue(currency);
  return (
    <ShownChanges
      changes={(changes as readonly BrandChangeLine[]).map(({ path, from, to }) => ({
        ...{ key: path, label: describe(path), from: show(path, from), to: show(path, to) },
      }))}
    />
  );
}

interface ShownChangesProps {
  readonly changes: readonly {
    readonly key: string;
    readonly label: string;
    readonly from: string;
    readonly to: string;
  }[];
}

/** Changes whose names and values are texts. */
export function ShownChanges({ changes }: ShownChangesProps) {
  const { t } = useLingui();
  return (
    <ul className="divide-y divide-hairline rounded-control border border-hairline">
      {changes.map(({ key, label, from, to }) => (
        <li key={key} className="grid gap-1 px-3 py-2 text-15">
          <span className="text-13 text-text-2">{label}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <del className="min-w-0 break-words text-text-3">
              <span className="sr-only">{t`Before:`} </span>
              {from}
            </del>
            <ArrowRight aria-hidden className="mirror-rtl size-4 shrink-0 self-center text-text-3" />
            <ins className="min-w-0 font-bold break-words no-underline">
              <span className="sr-only">{t`After:`} </span>
              {to}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useShownValue(currency: string): (path: string, value: ConfigurationValue) => string {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { locale } = useUi();
  const gatewayName = useGatewayName();
  const vendorName = useVendorName();
  const show = (spec: FieldSpec | undefined, value: ConfigurationValue): string => {
    if (value === null || value === "") return "—";
    if (typeof value === "boolean") return value ? t`On` : t`Off`;
    if (Array.isArray(value)) {
      const list = value as readonly ConfigurationValue[];
      return list.length === 0 ? "—" : list.map((entry) => show(spec, entry)).join(", ");
    }
    if (typeof value === "object") return JSON.stringify(value);
    if (spec?.kind === "money" || spec?.kind === "moneys")
      return typeof value === "string" && /^\d{1,18}$/.test(value)
        ? formatMoney(value, currency, locale, "code")
        : String(value);
    if (spec?.kind === "play-money" && typeof value === "string" && /^\d{1,18}$/.test(value))
      return formatMoney(value, PLAY_MONEY, locale, "code");
    if (spec?.kind === "gateway") return gatewayName(String(value));
    if (spec?.kind === "languages" || spec?.kind === "default-language")
      return findLanguage(String(value))?.name ?? String(value);
    const options = spec?.kind === "choice" || spec?.kind === "choices" ? spec.options : [];
    const option = options.find((each) => each.value === value);
    return option ? i18n._(option.label) : String(value);
  };
  return (path, value) => {
    if (path === "status") return value === 1 ? t`Maintenance` : t`Open`;
    if (MOMENTS.has(path) && typeof value === "string") return formats.dateTime(value);
    if (VENDORS.has(path) && Array.isArray(value)) {
      return value.length === 0 ? "—" : value.map((code) => vendorName(String(code))).join(", ");
    }
    return show(describePath(path).spec, value);
  };
}
