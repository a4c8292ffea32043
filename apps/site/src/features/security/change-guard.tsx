import { Button } from "@banyan/ui";
import type { ReactNode } from "react";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";

export interface ChangeGuardProps {
  readonly children: ReactNode;
  readonly submitLabel: ReactNode;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onSubmit: () => void;
}

/** What a change of something that guards the account means, and its button; who asks is proven by the step-up dialog. */
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
