import { failureOf } from "@banyan/client";
import { notify } from "@banyan/ui";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { type FieldFailure, useFieldFailure } from "../../shared/form/field-failure.ts";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";

/** The part of a version's form that is the same for every kind of promotion. */
export interface VersionForm {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Closes the dialog, or asks first when something was typed. */
  readonly close: (open: boolean) => void;
  /** The open question. */
  readonly question: ReactNode;
}

/** The draft of a promotion's next version, with its reason and the question before typed work is lost. */
export function useVersionForm<Draft>(begin: () => Draft, onClose: () => void) {
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState("");
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const form: VersionForm = { reason, setReason, close, question };
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
  return { of: (field) => of(field) ?? of(inTerms(field)), rest };
}

/** The fields that the form of every kind has. */
const PERIOD = ["startsAt", "endsAt"];
const inTerms = (field: string) => `terms.${field}`;
