import { failureOf } from "@banyan/client";
import type { BrandChangeLine, BrandConfiguration, BrandContradictionRule } from "@banyan/contract";
import { needsSecondOperator } from "@banyan/contract/second-operator";
import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { ChangeList } from "../../shared/brand-fields/change-list.tsx";
import { useContradictionText } from "./problems.ts";

interface ReviewDialogProps {
  readonly brand: BrandConfigurationValue;
  /** The version that the changes are based on. */
  readonly version: number;
  readonly reason: string;
  readonly onReasonChange: (reason: string) => void;
  readonly changes: readonly BrandChangeLine[];
  readonly configuration: BrandConfiguration;
  readonly onClose: () => void;
  readonly onSaved: (outcome: "in_force" | "waits", version: number) => void;
  /** Called with the path and the text when the platform refuses a field of the form. */
  readonly onFieldRefused: (path: string, text: string) => void;
  /** Called when the version in force is not the one that the changes are based on. */
  readonly onConflict: () => void;
}

/** Shows the changes and asks for a reason before a configuration is saved. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { brand, version, changes, configuration, reason, onReasonChange, onClose, onSaved } = props;
  const { t } = useLingui();
  const refusal = useRefusalText();
  const waits = needsSecondOperator(changes);
  const save = useMutation(
    queries.operations.saveBrandConfiguration.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(value.outcome === "waits" ? t`The change waits for another operator.` : t`Saved and in force.`);
        onSaved(value.outcome, value.version);
      },
      onError: (error) => {
        const { code, details } = failureOf(error);
        if (code === "STATE_CHANGED" && details["version"] !== undefined) return props.onConflict();
        const path = refusedPath({ code, details });
        if (path !== undefined) props.onFieldRefused(path, refusal(error));
      },
      onSettled: () => refreshBrand(),
    }),
  );
  const submit = () =>
    save.mutate({
      brandId: brand.brandId,
      version,
      configuration: configuration as Parameters<typeof save.mutate>[0]["configuration"],
      reason: reason.trim(),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Review the changes`}
      footer={
        <Button wide tone="primary" loading={save.isPending} disabled={!isReason(reason)} onClick={submit}>
          {waits ? <Trans>Ask for approval</Trans> : <Trans>Save</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChangeList changes={changes} currency={brand.currency} />
        {waits ? (
          <p className="text-15 text-text-2">
            <Trans>
              This changes money limits or who can sign in. It takes effect once another operator approves it.
            </Trans>
          </p>
        ) : null}
        <ReasonField value={reason} onValueChange={onReasonChange} failed={useFieldFailure(save.error, [], refusal)} />
      </div>
    </Dialog>
  );
}

/** Invalidates every query that shows a brand. */
export function refreshBrand(): void {
  for (const query of [
    queries.operations.brandConfiguration,
    queries.operations.brandHistory,
    queries.operations.brands,
  ])
    void queryClient.invalidateQueries({ queryKey: query.key() });
}

/** The path of the configuration field that a refusal names. */
function refusedPath({ code, details }: Pick<ReturnType<typeof failureOf>, "code" | "details">): string | undefined {
  const path = code === "SETTINGS_CONTRADICT" ? details["path"] : details["field"];
  if (typeof path !== "string" || path === "reason") return undefined;
  return path.replace(/^configuration\./, "");
}

/**
 * Returns the text of a refusal. A contradiction has the console's own text; every other refusal has the platform's.
 */
export function useRefusalText(): (error: unknown) => string {
  const failureText = useFailureText();
  const contradiction = useContradictionText();
  return (error) => {
    const { code, details } = failureOf(error);
    return code === "SETTINGS_CONTRADICT"
      ? contradiction(details["rule"] as BrandContradictionRule)
      : failureText(error);
  };
}
