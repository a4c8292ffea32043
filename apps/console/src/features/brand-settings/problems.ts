import { type BrandContradictionRule, brandContradictions } from "@banyan/contract/brand-contradictions";
import { brandSettings } from "@banyan/contract/brand-settings";
import { useLingui } from "@lingui/react/macro";
import { asConfiguration, type Draft, valueAt } from "../../shared/brand-fields/draft.ts";

/** Returns a function that finds the problems of a draft, by path. The server runs the same checks again. */
export function useFindProblems(): (draft: Draft) => ReadonlyMap<string, string> {
  const { t } = useLingui();
  const contradiction = useContradictionText();
  return (draft) => {
    const problems = new Map<string, string>();
    const name = valueAt(draft, "name");
    if (typeof name !== "string" || name.trim() === "" || name.length > 60) problems.set("name", t`Enter a name.`);
    const checked = brandSettings.safeParse(valueAt(draft, "settings"));
    for (const issue of checked.error?.issues ?? []) {
      const path = ["settings", ...issue.path.map(String)].join(".");
      const { minimum, maximum } = issue as { readonly minimum?: number; readonly maximum?: number };
      const isNumber = "origin" in issue && (issue.origin === "number" || issue.origin === "int");
      if (isNumber && minimum !== undefined) problems.set(path, t`At least ${minimum}.`);
      else if (isNumber && maximum !== undefined) problems.set(path, t`At most ${maximum}.`);
      else problems.set(path, t`This value is not allowed.`);
    }
    // The search for contradictions needs valid values.
    if (problems.size > 0) return problems;
    for (const { rule, path } of brandContradictions(asConfiguration(draft))) problems.set(path, contradiction(rule));
    return problems;
  };
}

/** Returns the text of a contradiction between settings. */
export function useContradictionText(): (rule: BrandContradictionRule) => string {
  const { t } = useLingui();
  return (rule) => {
    const texts: Readonly<Record<BrandContradictionRule, string>> = {
      default_language_not_offered: t`Choose one of the languages offered.`,
      accent_unreadable: t`This colour cannot be read on the background of its theme.`,
      no_way_to_register: t`Nobody could register. Keep a username or a mobile number switched on.`,
      no_way_to_sign_in: t`Nobody could sign in. Keep one way to sign in switched on.`,
      mobile_field_off: t`This needs mobile numbers: ask for them at registration.`,
      required_field_off: t`A field that is required must be asked for.`,
      no_trial_type: t`Free play needs an account type of trial players.`,
      no_agent_type: t`Agents need an account type.`,
      account_type_twice: t`Each number can be one kind of account only.`,
      birthday_age_below_minimum: t`It cannot be below the minimum age.`,
      vendor_not_offered: t`Name only vendors that the brand offers.`,
      named_twice: t`A name occurs twice.`,
      minimum_above_maximum: t`The smallest amount is above the largest.`,
      preset_outside_limits: t`A preset amount is outside the limits.`,
      method_without_gateway: t`Choose the gateway.`,
      method_without_account: t`Name the account that members pay into.`,
      gateway_unknown: t`The platform has no such gateway.`,
      vendor_unknown: t`The platform has no such vendor.`,
      time_zone_unknown: t`There is no such time zone.`,
      vendor_without_wallet: t`Our own games are played with the cash balance.`,
    };
    return texts[rule];
  };
}
