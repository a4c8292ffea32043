import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts, inputBoxStyle } from "./field-frame.tsx";
import { useFormats } from "./formats.ts";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  /**
   * The text's length in characters, shown against `maxLength`. With it, the browser does not cut the text, because
   * browsers count an emoji as two.
   */
  readonly count?: number;
}

export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  count,
  maxLength,
  rows = 4,
  ...area
}: TextAreaProps) {
  const formats = useFormats();
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(ids) => (
        <div className={`${inputBoxStyle(Boolean(error))} flex-col items-stretch`}>
          <textarea
            {...area}
            {...ids}
            {...(count === undefined && { maxLength })}
            rows={rows}
            className="w-full resize-y bg-transparent px-3.5 py-3 text-text outline-none placeholder:text-text-3 focus-visible:outline-none"
          />
          {count !== undefined && maxLength !== undefined && (
            <bdi
              className={`tabular self-end px-3.5 pb-2 text-12 ${count > maxLength ? "font-bold text-danger" : "text-text-3"}`}
              dir="ltr"
            >
              {`${formats.number(count)} / ${formats.number(maxLength)}`}
            </bdi>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
