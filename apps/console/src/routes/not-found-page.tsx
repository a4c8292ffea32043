import { EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <EmptyState wholePage title={t`Page not found`}>
      <Trans>Choose where to go in the menu.</Trans>
    </EmptyState>
  );
}
