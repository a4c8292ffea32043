import { failureOf } from "@banyan/client";
import { Button, EmptyState, type EmptyStateProps, ErrorState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Dices } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { useFeature } from "../../platform/use-feature.ts";
import { openPopup } from "../../shared/session/popup.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { useFreePlay } from "../../shared/free-play/use-free-play.ts";
import type { GameAddress } from "../../shared/games/game-card.ts";
import { OtherGames } from "./other-games.tsx";

export interface LaunchRefusalProps {
  readonly game: GameAddress;
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

/** Refusals that a retry cannot fix, each with the action that can. */
const LOOKS: Readonly<Record<string, Look>> = {
  GAME_UNKNOWN: { illustration: "search", title: <Trans>Game not found</Trans>, action: otherGames },
  GAME_MAINTENANCE: {
    illustration: "lantern",
    title: <Trans>This game is under maintenance</Trans>,
    action: otherGames,
  },
  PLAY_BLOCKED: {
    illustration: "lantern",
    title: <Trans>You cannot play at the moment</Trans>,
    action: (
      <ButtonLink to="/member/transferFund" tone="primary">
        <Trans>Go to wallet</Trans>
      </ButtonLink>
    ),
  },
};

/** The options of a trial player without money: new play money or a real account. */
function OtherAccounts({ onPlaying }: { readonly onPlaying: () => void }) {
  const offered = useFeature("FREEPLAY3");
  const freePlay = useFreePlay();
  const failureText = useFailureText();
  return (
    <div className="flex flex-col gap-3">
      {offered && (
        <Button
          tone="primary"
          icon={<Dices />}
          loading={freePlay.isPending}
          onClick={() => freePlay.mutate(undefined, { onSuccess: onPlaying })}
        >
          <Trans>Play free with play money</Trans>
        </Button>
      )}
      <Button tone={offered ? "quiet" : "primary"} onClick={() => openPopup("register")}>
        <Trans>Create an account</Trans>
      </Button>
      <FormError>{freePlay.error && failureText(freePlay.error)}</FormError>
    </div>
  );
}
/** Refusals that concern only this game. Other games are offered instead. */
const HAS_OTHERS = new Set(["GAME_MAINTENANCE", "GAME_UNKNOWN"]);

/** Explains why a game did not open, and offers the next step. */
export function LaunchRefusal({ game, error, retrying, onRetry }: LaunchRefusalProps) {
  const failureText = useFailureText();
  const { code } = failureOf(error);
  if (code === "REAL_ACCOUNT_REQUIRED") {
    return (
      <EmptyState
        wholePage
        illustration="gift"
        title={<Trans>This needs a real account</Trans>}
        action={<OtherAccounts onPlaying={onRetry} />}
      >
        {failureText(error)}
      </EmptyState>
    );
  }
  const look = LOOKS[code];
  if (look) {
    return (
      <div>
        <EmptyState wholePage illustration={look.illustration} title={look.title} action={look.action}>
          {failureText(error)}
        </EmptyState>
        {HAS_OTHERS.has(code) && <OtherGames game={game} />}
      </div>
    );
  }
  return (
    <ErrorState
      wholePage
      title={
        code === "VENDOR_UNREACHABLE" ? (
          <Trans>The game provider is not responding</Trans>
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
