import { classes, Illustration } from "@banyan/ui";
import { Coins, Gift, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { Reward } from "../../platform/answers.ts";

/** The drawing of a reward type, for rewards without a picture. */
const DRAWINGS: Readonly<Record<Reward["type"], { readonly tint: string; readonly sign?: ReactNode }>> = {
  cash: { tint: "to-accent-tint", sign: <Coins /> },
  gift: { tint: "to-live-tint" },
  bonus: { tint: "to-accent-tint", sign: <Gift /> },
  tickets: { tint: "to-live-tint", sign: <Ticket /> },
};

export function RewardPicture({ reward, className }: { readonly reward: Reward; readonly className: string }) {
  if (reward.imageUrl !== null) {
    return <img src={reward.imageUrl} alt="" loading="lazy" className={classes("w-full object-cover", className)} />;
  }
  const { tint, sign } = DRAWINGS[reward.type];
  return (
    <div className={classes("grid place-items-center bg-linear-to-br from-raised", tint, className)}>
      <Illustration name="gift" sign={sign} size={88} />
    </div>
  );
}
