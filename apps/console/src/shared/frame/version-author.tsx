import { Trans } from "@lingui/react/macro";

interface VersionAuthorProps {
  /** Null: the version comes with the brand, and its reason is a note of the set-up. */
  readonly operator: string | null;
  readonly reason: string;
}

/** The operator who wrote a version, and the reason. */
export function VersionAuthor({ operator, reason }: VersionAuthorProps) {
  if (operator === null) return <Trans>set up with the brand</Trans>;
  return (
    <>
      <bdi>{operator}</bdi> · <bdi className="wrap-anywhere">{reason}</bdi>
    </>
  );
}
