import { Trans } from "@lingui/react/macro";

interface MissingNoteProps {
  /** Whether every required field has a value that can be used. */
  readonly isWhole: boolean;
  readonly hasReason: boolean;
}

/** Says why the button of a form cannot be pressed yet. Renders nothing when it can. */
export function MissingNote({ isWhole, hasReason }: MissingNoteProps) {
  if (isWhole && hasReason) return null;
  return (
    <p className="text-13 text-text-2">
      {isWhole ? (
        <Trans>Write the reason: 3 to 500 characters.</Trans>
      ) : (
        <Trans>A required value is missing, or a value cannot be used.</Trans>
      )}
    </p>
  );
}
