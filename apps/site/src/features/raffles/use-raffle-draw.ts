import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Raffle, RaffleDraw } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";

const SEED_BYTES = 12;

/** A seed of this device: nobody knew it when the platform committed to its own. */
function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Idle, or a prize is being drawn, shown with motion, or announced. */
export type RaffleStage = "idle" | "drawing" | "moving" | "over";

/** Draws a prize, and keeps it back until the motion that shows it has ended. */
export function useRaffleDraw({ id, version, seedHash }: Pick<Raffle, "id" | "version" | "seedHash">) {
  const [shown, setShown] = useState<RaffleDraw>();
  const [isOver, setOver] = useState(true);
  const claim = useMutation(
    queries.rewards.rafflePromotionClaim.mutationOptions({
      onSuccess({ value }) {
        setShown(value);
        setOver(false);
      },
      // The chances may have changed meanwhile, or another tab has used the ticket.
      onError: () => void refresh(),
    }),
  );
  const after: RaffleStage = shown ? (isOver ? "over" : "moving") : "idle";
  const stage: RaffleStage = claim.isPending ? "drawing" : after;
  return {
    stage,
    drawn: shown,
    error: claim.error,
    /** `choice` becomes a part of the player's seed, so it decides as much as chance does. */
    draw(choice?: number) {
      const clientSeed = choice === undefined ? newClientSeed() : `${newClientSeed()}-${choice}`;
      setShown(undefined);
      claim.mutate({ id, version, seedHash, clientSeed });
    },
    finish() {
      setOver(true);
      void refresh();
    },
  };
}

function refresh(): Promise<unknown> {
  return Promise.all(
    [
      queries.rewards.raffle.key(),
      queries.rewards.waitingRewards.key(),
      queries.content.pointsBalance.key(),
      queries.content.pointsDetails.key(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
