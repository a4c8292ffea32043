import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { RunningRebateCard } from "./running-rebate-card.tsx";

interface RunningRebatesProps {
  /** The promotion whose page asks; absent for all of them. */
  readonly id?: string;
}

/** The rebates that can be taken before their end, with the amounts earned so far. Renders nothing where there is none. */
export function RunningRebates({ id }: RunningRebatesProps) {
  const isReal = useMember()?.isTrial === false;
  const patience = usePatience();
  const { data } = useQuery(
    queries.rewards.runningRebates.queryOptions({ input: {}, enabled: isReal, refetchInterval: patience }),
  );
  if (!isReal) return null;
  const list = (data?.value.list ?? []).filter(({ promotionId }) => id === undefined || promotionId === id);
  return list.map((rebate) => (
    <RunningRebateCard key={rebate.promotionId} rebate={rebate} isNamed={id === undefined} />
  ));
}
