import { Switch } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { type FeatureFlag, featureFlags } from "@banyan/contract/feature-flags";
import { useDraft, valueAt } from "./draft.ts";

/** A switch for every feature of the tree, with its explanation. */
export function FlagsField({ path }: { readonly path: string }) {
  const { draft, change, problems, readOnly } = useDraft();
  const explain = useFlagTexts();
  const known: readonly string[] = featureFlags;
  const flags = (valueAt(draft, path) ?? {}) as Readonly<Record<string, boolean>>;
  const names = [...known, ...Object.keys(flags).filter((flag) => !known.includes(flag))];
  return (
    <ul className="grid gap-2 sm:col-span-2">
      {names.map((flag) => (
        <li key={flag} className="border-b border-hairline pb-2 last:border-b-0">
          <Switch
            checked={flags[flag] === true}
            disabled={readOnly}
            onCheckedChange={(on) => change(`${path}.${flag}`, on)}
            detail={
              problems.has(`${path}.${flag}`) ? (
                <span className="text-danger">{problems.get(`${path}.${flag}`)}</span>
              ) : undefined
            }
          >
            {explain(flag)}
          </Switch>
        </li>
      ))}
    </ul>
  );
}

/** Returns the explanation of a feature, or its name if the console has no text for it. */
export function useFlagTexts(): (flag: string) => string {
  const { t } = useLingui();
  return (flag) => {
    const texts: Readonly<Record<FeatureFlag | "EMAILVERCODELOGIN" | "REFERRAL", string>> = {
      USERNAMEREG3: t`Register and sign in with a username`,
      MOBILENUMREG3: t`Register with a mobile number`,
      MOBILENUMPASSREG3: t`Sign in with a mobile number and password`,
      REGMOBVERF3: t`Registration proves the mobile number with a code`,
      CHNGPASSVERIF3: t`A forgotten password is replaced with a code by SMS`,
      AGENTPOLICY3: t`Agents, their contracts and downlines`,
      FREEPLAY3: t`Free play with a trial account`,
      PWDEXPFORCECHANGE3: t`Expired passwords must be changed at sign-in`,
      MOBILEVERCODELOGIN3: t`Sign in with a code by SMS`,
      REFERRAL: t`Invite friends`,
      EMAILVERCODELOGIN: t`Sign in with a code by e-mail`,
    };
    return (texts as Readonly<Record<string, string>>)[flag] ?? flag;
  };
}
