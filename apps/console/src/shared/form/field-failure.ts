import { failureOf } from "@banyan/client";
import { typedNumberText } from "@banyan/kernel";
import { useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFailureText } from "../../platform/use-failure-text.ts";

export interface FieldFailure {
  /**
   * Returns the platform's message about a field or about its parent; undefined if there is none. `decimals` are those
   * of a number that is sent without a decimal sign.
   */
  readonly of: (field: string, decimals?: number) => string | undefined;
  /** The message that concerns no field of the form. It is shown at the end of the form. */
  readonly rest: string | undefined;
}

/** The field of each refusal whose details do not name one. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  AFFILIATE_DOMAIN_TAKEN: "hosts",
  AFFILIATE_DOMAIN_UNKNOWN: "hosts",
  AMOUNT_ABOVE_MAXIMUM: "amount",
  CONTENT_TERM_TAKEN: "content.term",
  DOMAIN_TAKEN: "hosts",
};

/**
 * Assigns the platform's refusal to a field of the form and moves the focus there. Every form with a ReasonField has
 * the field "reason". `words` replaces the platform's text where the form has a better one.
 */
export function useFieldFailure(
  error: unknown,
  fields: readonly string[] = [],
  words?: (error: unknown) => string,
): FieldFailure {
  const { t } = useLingui();
  const { locale } = useUi();
  const failureText = useFailureText();
  const failure = error ? failureOf(error) : undefined;
  const named = failure && fieldOf(failure);
  const isShown = named !== undefined && [...fields, "reason"].some((field) => concerns(named, field));
  useEffect(() => {
    if (error && isShown) focusInvalid();
  }, [error, isShown]);
  if (failure === undefined) return { of: () => undefined, rest: undefined };
  const { value, ...bounds } = failure.details;
  const invalidText = (decimals: number) => {
    const written = (bound: unknown) =>
      typeof bound === "number" ? typedNumberText(BigInt(bound), { locale, decimals }) : undefined;
    const minimum = written(bounds["minimum"]);
    const maximum = written(bounds["maximum"]);
    if (minimum !== undefined) return t`At least ${minimum}.`;
    return maximum === undefined ? t`This value is not allowed.` : t`At most ${maximum}.`;
  };
  const isSmallBudget = failure.code === "TERMS_NOT_ALLOWED" && named === "budget";
  const textOf = (decimals: number) => {
    if (isSmallBudget) {
      return t`The budget is too small: what is reserved and paid already and the largest reward must fit into it.`;
    }
    const text = failure.code === "INPUT_INVALID" ? invalidText(decimals) : failureText(error);
    return typeof value === "string" ? `${value}: ${text}` : text;
  };
  return {
    of: (field, decimals = 0) => (named !== undefined && concerns(named, field) ? textOf(decimals) : undefined),
    rest: isShown ? undefined : (words ?? failureText)(error),
  };
}

/** The path of the field that a refusal names. */
export function fieldOf({ code, details }: Pick<ReturnType<typeof failureOf>, "code" | "details">): string | undefined {
  const { field } = details;
  return typeof field === "string" && field !== "" ? field : FIELD_OF_CODE[code];
}

/** True for the same field, for a part of it and for a parent of it. */
function concerns(named: string, field: string): boolean {
  return named === field || named.startsWith(`${field}.`) || field.startsWith(`${named}.`);
}

/** The error, or null for a conflict, which the form reports separately. */
export function unlessConflict(error: Error | null | undefined): Error | null | undefined {
  return error && failureOf(error).code === "STATE_CHANGED" ? null : error;
}

/** Moves the focus to the first invalid field in the open dialog, or else on the page. */
export function focusInvalid(): void {
  const dialogs = document.querySelectorAll("[role=dialog]");
  const form = dialogs.item(dialogs.length - 1) ?? document;
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  // The label and the message around the field are read with it.
  field?.scrollIntoView({ block: "center" });
}
