import { ConfirmDialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";

/** The forms of this page that have unsaved work. */
const unsavedForms = new Set<symbol>();

export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0;
}

interface UnsavedWork {
  /** Closes the form. Asks first if unsaved work would be lost. */
  readonly close: () => void;
  /** The confirmation dialog, to be rendered in the form. */
  readonly question: ReactNode;
}

/**
 * Asks before unsaved work is lost: when the form is closed, when the operator navigates, and when the tab is closed or
 * reloaded.
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
        <Trans>Your changes are not saved.</Trans>
      </ConfirmDialog>
    ),
  };
}
