import { EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Meanwhile } from "../features/lobby/meanwhile.tsx";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { usePageTitle } from "../platform/page-title.ts";

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <>
      <EmptyState
        wholePage
        illustration="search"
        title={<Trans>Page not found</Trans>}
        action={
          <ButtonLink to="/" tone="primary">
            <Trans>Go to lobby</Trans>
          </ButtonLink>
        }
      >
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </EmptyState>
      <Meanwhile />
    </>
  );
}
