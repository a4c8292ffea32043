import { failureOf } from "@banyan/client";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFailureText } from "../../platform/use-failure-text.ts";

interface FieldFailure {
  /** What the platform said of a field; undefined when it said nothing of it. */
  readonly of: (field: string) => string | undefined;
  /** What it said of no field that the form has: stands at the end of the form. */
  readonly rest: string | undefined;
}

/** Sorts what the platform refused by the form's fields, and moves the focus to the field that was refused. */
export function useFieldFailure(error: unknown, fields: readonly string[]): FieldFailure {
  const { t } = useLingui();
  const failureText = useFailureText();
  const failure = error ? failureOf(error) : undefined;
  const named = typeof failure?.details["field"] === "string" ? failure.details["field"] : undefined;
  const field = fields.find((each) => named === each || named?.startsWith(`${each}.`));
  useEffect(() => {
    if (error && field !== undefined) focusInvalid();
  }, [error, field]);
  if (failure === undefined) return { of: () => undefined, rest: undefined };
  const value = failure.details["value"];
  const text = failure.code === "INPUT_INVALID" ? t`This value is not right.` : failureText(error);
  const whole = typeof value === "string" ? `${value}: ${text}` : text;
  return {
    of: (each) => (each === field ? whole : undefined),
    rest: field === undefined ? failureText(error) : undefined,
  };
}

/** Moves the focus to the first field that is marked as wrong, in the dialog that is open or on the page. */
export function focusInvalid(): void {
  const dialogs = document.querySelectorAll("[role=dialog]");
  const form = dialogs.item(dialogs.length - 1) ?? document;
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
