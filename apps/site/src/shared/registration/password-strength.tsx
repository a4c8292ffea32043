import { classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { strengthOf } from "./strength.ts";

const COLOURS = ["bg-danger", "bg-danger", "bg-accent", "bg-live", "bg-win"] as const;
const STEPS = [1, 2, 3, 4] as const;

/** Shows the strength of a password during typing. */
export function PasswordStrength({ password, fitsRule }: { readonly password: string; readonly fitsRule: boolean }) {
  if (password === "") return null;
  const strength = strengthOf(password, fitsRule);
  return (
    <div className="-mt-2 flex items-center gap-3">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classes(
              "h-1 flex-1 rounded-full transition-colors",
              step <= Math.max(1, strength) ? COLOURS[strength] : "bg-raised",
            )}
          />
        ))}
      </span>
      <output className="min-w-20 text-end text-12 text-text-2">
        {strength === 0 && <Trans>Too weak</Trans>}
        {strength === 1 && <Trans>Weak</Trans>}
        {strength === 2 && <Trans>Fair</Trans>}
        {strength === 3 && <Trans>Good</Trans>}
        {strength === 4 && <Trans>Strong</Trans>}
      </output>
    </div>
  );
}
