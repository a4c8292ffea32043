import { useFormats } from "@banyan/ui";
import type { PlayReward } from "../../platform/answers.ts";

/** The days of a reward's period in the brand's zone; of an hour its beginning, in the reader's own time. */
export function RewardPeriod({ reward }: { readonly reward: PlayReward }) {
  const formats = useFormats();
  const { period, periodFrom, firstDay, lastDay } = reward;
  if (period === "hour") return formats.dateTime(periodFrom);
  // Noon: the day must not shift in the reader's zone.
  return formats.dates(`${firstDay}T12:00`, `${lastDay}T12:00`);
}
