import { Button } from "@banyan/ui";
import type { ReactNode } from "react";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";

export interface ChangeGuardProps {
  readonly children: ReactNode;
  readonly submitLabel: ReactNode;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onSubmit: () => void;
}

/** Explains a security change and has its button. The step-up dialog then asks for the proof of identity. */
export function ChangeGuard({ children, submitLabel, error, loading, onSubmit }: ChangeGuardProps) {
  const failureText = useFailureText();
  return (
    <div className="flex flex-col gap-4">
      <div className="text-15 text-text-2">{children}</div>
      <FormError>{Boolean(error) && failureText(error)}</FormError>
      <Button tone="primary" size="lg" wide loading={loading} onClick={onSubmit}>
        {submitLabel}
      </Button>
    </div>
  );
}
