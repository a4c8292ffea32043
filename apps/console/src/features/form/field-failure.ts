import { failureOf } from "@banyan/client";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFailureText } from "../../platform/use-failure-text.ts";

export interface FieldFailure {
  /** What the platform said of a field, or of what the field is a part of; undefined when it said nothing of it. */
  readonly of: (field: string) => string | undefined;
  /** What it said of no field that the form has: stands at the end of the form. */
  readonly rest: string | undefined;
}

/** The fields that refusals are about whose details do not name one. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  AFFILIATE_DOMAIN_TAKEN: "hosts",
  AFFILIATE_DOMAIN_UNKNOWN: "hosts",
  AMOUNT_ABOVE_MAXIMUM: "amount",
  CONTENT_TERM_TAKEN: "content.term",
  DOMAIN_TAKEN: "hosts",
};

/**
 * Sorts what the platform refused by the form's fields, and moves the focus to the field that was refused. The reason
 * is a field of every form that has a ReasonField. `words` says what a form knows better than the platform.
 */
export function useFieldFailure(
  error: unknown,
  fields: readonly string[] = [],
  words?: (error: unknown) => string,
): FieldFailure {
  const { t } = useLingui();
  const failureText = useFailureText();
  const failure = error ? failureOf(error) : undefined;
  const named = failure && fieldOf(failure);
  const isShown = named !== undefined && [...fields, "reason"].some((field) => concerns(named, field));
  useEffect(() => {
    if (error && isShown) focusInvalid();
  }, [error, isShown]);
  if (failure === undefined) return { of: () => undefined, rest: undefined };
  const value = failure.details["value"];
  const text = failure.code === "INPUT_INVALID" ? t`This value is not right.` : failureText(error);
  const whole = typeof value === "string" ? `${value}: ${text}` : text;
  return {
    of: (field) => (named !== undefined && concerns(named, field) ? whole : undefined),
    rest: isShown ? undefined : (words ?? failureText)(error),
  };
}

/** The path of the field that a refusal names. */
export function fieldOf({ code, details }: Pick<ReturnType<typeof failureOf>, "code" | "details">): string | undefined {
  const { field } = details;
  return typeof field === "string" && field !== "" ? field : FIELD_OF_CODE[code];
}

/** True for the field itself, for a part of it and for what it is a part of. */
function concerns(named: string, field: string): boolean {
  return named === field || named.startsWith(`${field}.`) || field.startsWith(`${named}.`);
}

/** What failed, without a conflict that the form tells of itself. */
export function unlessConflict(error: unknown): unknown {
  return error && failureOf(error).code === "STATE_CHANGED" ? null : error;
}

/** Moves the focus to the first field that is marked as wrong, in the dialog that is open or on the page. */
export function focusInvalid(): void {
  const dialogs = document.querySelectorAll("[role=dialog]");
  const form = dialogs.item(dialogs.length - 1) ?? document;
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
