import { Button, type ButtonProps } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Dices } from "lucide-react";
import { useFeature } from "../../platform/use-feature.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";
import { useFreePlay } from "./use-free-play.ts";

export interface FreePlayButtonProps extends Pick<ButtonProps, "size" | "tone"> {
  readonly onPlaying: () => void;
}

/** Lets a visitor play with play money immediately, if the brand offers it. */
export function FreePlayButton({ onPlaying, size = "lg", tone = "quiet" }: FreePlayButtonProps) {
  const offered = useFeature("FREEPLAY3");
  const signedIn = useSignedIn();
  const failureText = useFailureText();
  const freePlay = useFreePlay();
  if (!offered || signedIn) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        tone={tone}
        size={size}
        wide
        icon={<Dices />}
        loading={freePlay.isPending}
        onClick={() => freePlay.mutate(undefined, { onSuccess: onPlaying })}
      >
        <Trans>Play free with play money</Trans>
      </Button>
      <FormError>{freePlay.error && failureText(freePlay.error)}</FormError>
    </div>
  );
}
