import { failureOf } from "@banyan/client";
import { Button, EmptyState, type EmptyStateProps, ErrorState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../../link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { openPopup } from "../auth/popup.ts";

export interface LaunchRefusalProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface Look {
  readonly illustration: NonNullable<EmptyStateProps["illustration"]>;
  readonly title: ReactNode;
  readonly action: ReactNode;
}

const otherGames = (
  <ButtonLink to="/" tone="primary">
    <Trans>Other games</Trans>
  </ButtonLink>
);

/** The refusals that trying again does not mend, each with what does. */
const LOOKS: Readonly<Record<string, Look>> = {
  REAL_ACCOUNT_REQUIRED: {
    illustration: "gift",
    title: <Trans>This needs a real account</Trans>,
    action: (
      <Button tone="primary" onClick={() => openPopup("register")}>
        <Trans>Create an account</Trans>
      </Button>
    ),
  },
  GAME_UNKNOWN: { illustration: "search", title: <Trans>There is no such game</Trans>, action: otherGames },
  GAME_MAINTENANCE: { illustration: "lantern", title: <Trans>This game is resting</Trans>, action: otherGames },
  PLAY_BLOCKED: {
    illustration: "lantern",
    title: <Trans>You cannot play at the moment</Trans>,
    action: (
      <ButtonLink to="/member/transferFund" tone="primary">
        <Trans>To your wallet</Trans>
      </ButtonLink>
    ),
  },
};

/** Why a game did not open, and the way on. */
export function LaunchRefusal({ error, retrying, onRetry }: LaunchRefusalProps) {
  const failureText = useFailureText();
  const { code } = failureOf(error);
  const look = LOOKS[code];
  if (look) {
    return (
      <EmptyState illustration={look.illustration} title={look.title} action={look.action}>
        {failureText(error)}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={
        code === "VENDOR_UNREACHABLE" ? (
          <Trans>The game's studio does not answer</Trans>
        ) : (
          <Trans>The game did not open</Trans>
        )
      }
      onRetry={onRetry}
      retrying={retrying}
    >
      {failureText(error)}
    </ErrorState>
  );
}
