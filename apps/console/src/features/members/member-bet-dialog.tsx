import { BetLegs, BetLines, Dialog } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import type { BetLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { BetSubject } from "./bet-subject.tsx";

interface MemberBetDialogProps {
  readonly memberId: string;
  readonly bet: BetLine;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The lines of a member's ticket, or the legs of a combination. */
export function MemberBetDialog({ memberId, bet, open, onOpenChange }: MemberBetDialogProps) {
  const { kind, id, currency } = bet;
  const query = useQuery({
    ...queries.operations.memberBet.queryOptions({ input: { memberId, kind, id } }),
    enabled: open,
  });
  return (
    <Dialog reading open={open} onOpenChange={onOpenChange} title={<BetSubject bet={bet} />}>
      <Loaded query={query}>
        {(detail) => (
          <>
            {detail.kind === "ticket" && <BetLines lines={detail.lines} currency={currency} />}
            {detail.kind === "combo" && <BetLegs legs={detail.legs} parlays={detail.parlays} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
