import { failureOf } from "@banyan/client";
import { notify } from "@banyan/ui";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { type FieldFailure, unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { type SeenVersion, useSeenVersion } from "../../shared/form/seen-version.ts";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import type { BudgetVersion } from "./version-list.tsx";

/** The present version of the promotion that a form changes. */
export interface PresentVersion {
  readonly version: number;
  readonly currency: string;
  /** The newest first. */
  readonly versions: readonly BudgetVersion[];
}

/** The part of a version's form that is the same for every kind of promotion. */
export interface VersionForm {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Closes the dialog, or asks first when something was typed. */
  readonly close: (open: boolean) => void;
  /** The open question. */
  readonly question: ReactNode;
  /** The version that the save is based on; 0 for a new promotion. */
  readonly seen: number;
  /** The versions that others have written since the form was opened, and which the next save replaces. */
  readonly since: { readonly currency: string; readonly versions: readonly BudgetVersion[] } | undefined;
  /** Ends the form with a notice after its save, and follows the version in force after a conflict. */
  readonly afterSaving: (
    said: string,
    queryKey: QueryKey,
  ) => ReturnType<typeof afterSaving> & Pick<SeenVersion, "onError">;
  /** The error of the save, or null for a conflict that `since` shows. */
  readonly refusal: (error: Error | null | undefined) => Error | null | undefined;
}

/**
 * The draft of a promotion's next version, with its reason and the question before typed work is lost. The list behind
 * the form is fetched again meanwhile, so the form keeps the version that it was opened with. `present` is absent for a
 * new promotion.
 */
export function useVersionForm<Draft>(begin: () => Draft, onClose: () => void, present?: PresentVersion) {
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState("");
  const { close, question } = useUnsavedWork(draft !== first || reason !== "", onClose);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { begun, seen, onError } = useSeenVersion(present?.version ?? 0);
  const written = present?.versions.filter(({ version }) => version > begun) ?? [];
  const form: VersionForm = {
    ...{ reason, setReason, close, question, seen },
    since: present && seen !== begun ? { currency: present.currency, versions: written } : undefined,
    afterSaving: (said, queryKey) => ({
      ...afterSaving(said, queryKey, onClose),
      onError: (error) => present && onError(error),
    }),
    refusal: (error) => (present ? unlessConflict(error) : error),
  };
  return { draft, change, form };
}

/** Ends a dialog that has changed something: with a notice, and with the list read again. */
export function afterSaving(said: string, queryKey: QueryKey, onClose: () => void) {
  return {
    onSuccess() {
      notify.success(said);
      onClose();
    },
    // A budget above the brand's amount waits for a second operator.
    onSettled: () =>
      Promise.all(
        [queryKey, queries.operations.budgetProposals.key()].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      ),
  };
}

const NAMING_CODES: readonly string[] = ["TERMS_NOT_ALLOWED", "INPUT_INVALID"];

/**
 * The refusal of a version. Terms that are not allowed are shown at those fields of the form. Values out of their range
 * are named by their path in the input.
 */
export function useTermsFailure(error: Error | null | undefined, fields: readonly string[]): FieldFailure {
  const isNamed = error && NAMING_CODES.includes(failureOf(error).code);
  const shown = [...fields, ...PERIOD];
  const { of, rest } = useFieldFailure(error, isNamed ? shown.flatMap((field) => [field, inTerms(field)]) : []);
  return { of: (field, decimals) => of(field, decimals) ?? of(inTerms(field), decimals), rest };
}

/** The fields that the form of every kind has. */
const PERIOD = ["startsAt", "endsAt"];
const inTerms = (field: string) => `terms.${field}`;
