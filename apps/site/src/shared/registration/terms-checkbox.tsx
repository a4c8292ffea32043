import { Checkbox } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useStatus } from "../../platform/use-session.ts";
import { LegalDialog } from "../page-parts/legal-dialog.tsx";
import type { Registration } from "./registration.ts";

/** The visitor's confirmation that they are old enough and accept the rules. */
export function TermsCheckbox({ control }: { readonly control: Control<Registration> }) {
  const { t } = useLingui();
  const { name: brandName, minimumAge } = useStatus().brand;
  const [rulesOpen, setRulesOpen] = useState(false);
  const { field, fieldState } = useController({
    control,
    name: "agreedToTerms",
    rules: { validate: (agreed) => agreed || t`Please confirm that you are ${minimumAge} or older.` },
  });
  return (
    <div>
      <Checkbox checked={field.value} onCheckedChange={field.onChange} error={fieldState.error?.message}>
        <Trans>
          I am {minimumAge} or older and accept the rules of {brandName}.
        </Trans>
      </Checkbox>
      <button
        type="button"
        onClick={() => setRulesOpen(true)}
        className="touch-target ms-8.5 text-13 font-bold text-text-2 underline decoration-hairline underline-offset-4 hover:text-text"
      >
        <Trans>Read the rules</Trans>
      </button>
      <LegalDialog open={rulesOpen} onOpenChange={setRulesOpen} brandName={brandName} minimumAge={minimumAge} />
    </div>
  );
}
