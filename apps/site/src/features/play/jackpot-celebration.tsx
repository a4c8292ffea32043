import { Amount, Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Gem } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { JackpotWin } from "../../platform/answers.ts";
import { ReplayDialog } from "../../shared/game-frame/replay-dialog.tsx";

const COINS = 28;
const FALL_MILLIS = 2_600;

export interface JackpotCelebrationProps {
  readonly win: JackpotWin;
  readonly onClose: () => void;
}

/** A jackpot win over the whole page, until the player closes it. The player can then watch the round whose bet won. */
export function JackpotCelebration({ win, onClose }: JackpotCelebrationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const coins = useRef<HTMLDivElement>(null);
  const [watching, setWatching] = useState(false);
  const title = useId();
  const { name, amount, currency, gameName, vassalage, roundId } = win;
  useEffect(() => {
    if (watching) return;
    dialog.current?.showModal();
    if (coins.current) rain(coins.current);
  }, [watching]);
  if (watching) {
    return (
      <ReplayDialog
        round={{ vassalage, roundId, gameName }}
        open
        onOpenChange={(open) => !open && setWatching(false)}
      />
    );
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-bg/95 text-text"
    >
      <div ref={coins} aria-hidden="true" className="pointer-events-none absolute inset-0 text-live" />
      <div className="relative grid min-h-full place-content-center justify-items-center gap-4 overflow-y-auto p-6 text-center">
        <Gem aria-hidden="true" className="size-16 text-live" />
        <h2 id={title} className="text-24 font-heavy">
          <Trans>You won the jackpot!</Trans>
        </h2>
        <p className="text-17 font-bold text-text-2">
          <bdi>{name}</bdi>
        </p>
        <p className="tabular text-40 font-heavy text-live max-sm:text-32">
          <Amount minor={amount} currency={currency} show="code" />
        </p>
        <p className="text-15 text-text-2">
          <Trans>
            It is in your balance now. Won in <bdi>{gameName}</bdi>.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button tone="primary" size="lg" autoFocus onClick={() => dialog.current?.close()}>
            <Trans>Back to the game</Trans>
          </Button>
          <Button tone="secondary" size="lg" onClick={() => setWatching(true)}>
            <Trans>Watch the winning round</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Animates falling coins once, unless the device asks for reduced motion. */
function rain(sky: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let index = 0; index < COINS; index += 1) {
    const coin = document.createElement("span");
    coin.className = "absolute -top-8 size-5 rounded-full border-2 border-current bg-current/40";
    coin.style.insetInlineStart = `${(index * 37) % 100}%`;
    sky.append(coin);
    const fall = coin.animate(
      [{ transform: "translateY(0) rotateY(0)" }, { transform: "translateY(110vh) rotateY(900deg)" }],
      { duration: FALL_MILLIS + (index % 5) * 260, delay: (index % 9) * 140, easing: "ease-in", fill: "backwards" },
    );
    void fall.finished.then(
      () => coin.remove(),
      () => undefined,
    );
  }
}
