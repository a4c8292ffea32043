import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import type { LotteryChase } from "../../../platform/answers.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { ChaseCard } from "./chase-card.tsx";
import { useChaseNow } from "./use-chases.ts";

export interface PlacedChaseProps {
  readonly lottery: LotteryShown;
  readonly chase: LotteryChase;
  readonly onDone: () => void;
}

/** The chase that was just placed, in its present state. */
export function PlacedChase({ lottery, chase, onDone }: PlacedChaseProps) {
  const present = useChaseNow(lottery.gameCode, chase);
  return (
    <div className="flex flex-col gap-4">
      <output className="flex items-center gap-2 text-17 font-bold text-win [&_svg]:size-6">
        <CircleCheck aria-hidden="true" />
        <Trans>Your chase is running</Trans>
      </output>
      <ChaseCard isUnfolded lottery={lottery} chase={present} />
      <Button wide onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
