import { Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ChaseList } from "../chase/chase-list.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { TicketList } from "./ticket-list.tsx";

type Shown = "tickets" | "chases";

/** The member's tickets of a game, or the chases that place some of them. */
export function MyTickets({ lottery }: { readonly lottery: LotteryShown }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>("tickets");
  return (
    <div className="flex flex-col gap-3">
      <Segmented<Shown>
        label={t`Tickets or chases`}
        className="self-start"
        value={shown}
        onValueChange={setShown}
        segments={[
          { value: "tickets", label: <Trans>Tickets</Trans> },
          { value: "chases", label: <Trans>Chases</Trans> },
        ]}
      />
      {shown === "tickets" ? <TicketList lottery={lottery} /> : <ChaseList lottery={lottery} />}
    </div>
  );
}
