import { useLingui } from "@lingui/react/macro";
import { describePath } from "./describe-path.ts";
import { useFlagTexts } from "./flags-field.tsx";

/** Returns a function that names a path of a brand in the operator's language. */
export function useDescribePath(): (path: string) => string {
  const { t, i18n } = useLingui();
  const explainFlag = useFlagTexts();
  // Labels of fields that are changed outside the settings form.
  const beside: Readonly<Record<string, string>> = {
    status: t`Status`,
    maintenanceUntil: t`Expected end of maintenance`,
    "plan.from": t`Begins`,
    "plan.until": t`Ends`,
    hosts: t`Addresses of the site`,
    mainHost: t`Main address`,
    "settings.regions.blockedCountries": t`Blocked countries`,
    "settings.regions.blockedAddresses": t`Blocked addresses`,
    "settings.regions.allowedAddresses": t`Always allowed`,
    "settings.regions.testAddresses": t`Testers`,
  };
  return (path) => {
    const known = beside[path];
    if (known !== undefined) return known;
    const flag = /^settings\.flags\.(\w+)$/.exec(path)?.[1];
    if (flag !== undefined) return explainFlag(flag);
    return describePath(path)
      .labels.map((label) => (typeof label === "string" ? label : i18n._(label)))
      .join(" · ");
  };
}
