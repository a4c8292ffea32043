import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface FieldTexts {
  readonly label: ReactNode;
  /** Hides the label visually but not from screen readers. The field then needs a placeholder with the same text. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Present only when the value was refused; replaces the hint and marks the field. */
  readonly error?: ReactNode;
  /** Writes "optional" beside the label. Fields are required by default, which is not written. */
  readonly optional?: boolean;
}

export interface FieldIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** The control. It receives the ids that connect it to its label, hint and error. */
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Shows the label above and the hint or error below, and sets the attributes that connect the three. */
export function FieldFrame({
  id: givenId,
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classes("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-13 font-bold text-text-2"}>
        {label}
        {optional && (
          <>
            {/* Without a space, the letters of joined scripts would connect across the elements. */}{" "}
            <span className="ms-0.5 font-medium text-text-3">
              <Trans>optional</Trans>
            </span>
          </>
        )}
      </label>
      {children({ id, "aria-describedby": note ? noteId : undefined, "aria-invalid": error ? true : undefined })}
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={classes("text-13", error ? "text-danger" : "text-text-3")}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** The box around an input: one border, one focus ring, for every content. */
export function inputBoxStyle(invalid: boolean): string {
  return classes(
    "flex min-h-12 w-full items-center rounded-control border bg-bg text-17 md:text-15",
    "transition-[border-color] duration-100 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus",
    "has-disabled:opacity-50",
    invalid ? "border-danger" : "border-control hover:border-text-3",
  );
}

/** The input itself: transparent, and as large as its box. */
export const INPUT_STYLE =
  "min-h-11 w-full min-w-0 flex-1 bg-transparent px-3.5 text-start text-text outline-none placeholder:text-text-3 focus-visible:outline-none";
