import { EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Meanwhile } from "../features/lobby/meanwhile.tsx";
import { ButtonLink } from "../link.tsx";

export function NotFoundPage() {
  return (
    <>
      <EmptyState
        wholePage
        illustration="search"
        title={<Trans>There is no such page</Trans>}
        action={
          <ButtonLink to="/" tone="primary">
            <Trans>To the lobby</Trans>
          </ButtonLink>
        }
      >
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </EmptyState>
      <Meanwhile />
    </>
  );
}
