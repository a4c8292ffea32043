import { Amount, Button, Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Ticket } from "lucide-react";
import { useState } from "react";
import { totalsOf } from "./slip.ts";
import { SlipPanel, type SlipPanelProps } from "./slip-panel.tsx";
import { LineCount } from "../plays/counts.tsx";

/** The slip of phones: a bar at the bottom, which opens the slip as a sheet from below. */
export function SlipBar(props: SlipPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { slip, stake, ticket, chase, lottery } = props;
  const count = slip.lines.length;
  const close = (open: boolean) => {
    setOpen(open);
    if (!open && ticket.placed) ticket.forget();
    if (!open && chase.placed) chase.forget();
  };
  return (
    <>
      {count > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float">
          <Button wide icon={<Ticket />} onClick={() => setOpen(true)}>
            <span>
              <Trans>Slip</Trans>
            </span>
            {" · "}
            <LineCount of={count} /> ·{" "}
            <Amount
              minor={totalsOf(slip.lines, stake.unitStake).stake}
              currency={lottery.prices.currency}
              show="code"
            />
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={close} title={<Trans>Slip</Trans>}>
        <SlipPanel {...props} />
      </Dialog>
    </>
  );
}
