import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts, inputBoxStyle } from "./field-frame.tsx";
import { useFormats } from "./formats.ts";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  /** The text's current length, shown against `maxLength`. */
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
            rows={rows}
            className="w-full resize-y bg-transparent px-3.5 py-3 text-text outline-none placeholder:text-text-3 focus-visible:outline-none"
          />
          {count !== undefined && area.maxLength !== undefined && (
            <bdi className="tabular self-end px-3.5 pb-2 text-12 text-text-3" dir="ltr">
              {`${formats.number(count)} / ${formats.number(area.maxLength)}`}
            </bdi>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
