import { ConfirmDialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";

/** The forms of this page with work that is not saved. */
const unsavedForms = new Set<symbol>();

export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0;
}

interface UnsavedWork {
  /** Closes the form, or asks first when something would be lost. */
  readonly close: () => void;
  /** The question; stands in the form. */
  readonly question: ReactNode;
}

/**
 * Asks before work that is not saved is lost: when the form is closed, when the operator goes to another place, and
 * when the tab is closed or loaded again.
 */
export function useUnsavedWork(unsaved: boolean, onClose: () => void = () => undefined): UnsavedWork {
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    const form = Symbol("form");
    unsavedForms.add(form);
    return () => {
      unsavedForms.delete(form);
    };
  }, [unsaved]);
  const stay = () => {
    setClosing(false);
    leaving.reset?.();
  };
  const leave = () => {
    setClosing(false);
    if (leaving.status === "blocked") leaving.proceed();
    else onClose();
  };
  return {
    close: () => (unsaved ? setClosing(true) : onClose()),
    question: (
      <ConfirmDialog
        open={closing || leaving.status === "blocked"}
        onOpenChange={stay}
        danger
        title={t`Leave without saving?`}
        cancelLabel={t`Stay`}
        confirmLabel={t`Leave without saving`}
        onConfirm={leave}
      >
        <Trans>What you changed here is not saved.</Trans>
      </ConfirmDialog>
    ),
  };
}
