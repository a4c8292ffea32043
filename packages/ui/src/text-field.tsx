import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { FieldFrame, type FieldTexts, INPUT_STYLE, inputBoxStyle } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size">, FieldTexts {
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/**
 * One line of text. `type="password"` adds a button that reveals it. Accepts the props of react-hook-form's `register`.
 */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  leading,
  trailing,
  type = "text",
  id,
  className,
  ...input
}: TextFieldProps) {
  const { t } = useLingui();
  const [revealed, setRevealed] = useState(false);
  const secret = type === "password";
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(ids) => (
        <div dir={leading && input.dir === "ltr" ? "ltr" : undefined} className={inputBoxStyle(Boolean(error))}>
          {leading && <span className="ms-3.5 -me-1 flex shrink-0 text-text-3 [&_svg]:size-5">{leading}</span>}
          <input {...input} {...ids} type={secret && revealed ? "text" : type} className={INPUT_STYLE} />
          {secret && (
            <IconButton
              label={revealed ? t`Hide password` : t`Show password`}
              icon={revealed ? <EyeOff /> : <Eye />}
              onClick={() => setRevealed(!revealed)}
            />
          )}
          {trailing && <span className="me-1 flex shrink-0 items-center">{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
