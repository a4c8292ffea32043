import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Mission } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { isInstalled } from "../../platform/use-install.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";

/** The way to what an open goal asks for. Goals over play and deposits need none. */
export function MissionAction({ goal }: Pick<Mission, "goal">) {
  switch (goal) {
    case "friends":
      return (
        <ButtonLink to="/member/referral" size="sm" className="self-start">
          <Trans>Invite friends</Trans>
        </ButtonLink>
      );
    case "contacts":
      return (
        <ButtonLink to="/member/securityCenter" size="sm" className="self-start">
          <Trans>Verify a contact</Trans>
        </ButtonLink>
      );
    case "app":
      return <AppStart />;
    default:
      return null;
  }
}

/** The way to the app. In the app itself, its start is reported. */
function AppStart() {
  const { mutate } = useMutation(
    queries.rewards.startApp.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.rewards.missionSummary.key() }),
    }),
  );
  useEffect(() => {
    if (isInstalled()) mutate({});
  }, [mutate]);
  return (
    <ButtonLink to="/appDownload" size="sm" className="self-start">
      <Trans>Get the app</Trans>
    </ButtonLink>
  );
}
