import { classes } from "@banyan/ui";
import { RewardBadge } from "./reward-badge.tsx";

/** The number of waiting rewards over a picture, at the given place of its positioned frame. */
export function CornerRewardBadge({ place }: { readonly place: string }) {
  return (
    <span className={classes("pointer-events-none absolute", place)}>
      <RewardBadge />
    </span>
  );
}
