import { IconButton, notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import type { BetLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

/** The house runs jackpots itself, so their rounds have no replay. */
const OF_THE_HOUSE = "house:";

interface ReplayButtonProps {
  readonly memberId: string;
  readonly round: Extract<BetLine, { readonly kind: "round" }>;
}

/** Shows a replay of a member's round. Its vendor rebuilds the round from the stored draw. */
export function ReplayButton({ memberId, round }: ReplayButtonProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const recall = useMutation(
    queries.operations.recallRound.mutationOptions({
      onSuccess: ({ value }) => window.open(value.url, "_blank", "noopener"),
      onError: (error) => notify.error(failureText(error)),
    }),
  );
  if (round.roundId.startsWith(OF_THE_HOUSE)) return null;
  return (
    <IconButton
      label={t`Show round ${round.roundId} again`}
      icon={<Play className="mirror-rtl" />}
      disabled={recall.isPending}
      onClick={() => recall.mutate({ memberId, vassalage: round.vassalage, roundId: round.roundId })}
    />
  );
}
