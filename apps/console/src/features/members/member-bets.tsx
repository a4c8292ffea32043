import { EmptyState, dayAt, notify, periodOf, presetRange, SaveFileButton, useLatest, useUi } from "@banyan/ui";
import { byCursor } from "@banyan/client";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BetLine } from "../../platform/answers.ts";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { useBetColumns } from "./bet-columns.tsx";
import { BetFilters, type BetWish } from "./bet-filters.tsx";
import { BetTotals } from "./bet-totals.tsx";
import { MemberBetDialog } from "./member-bet-dialog.tsx";

interface MemberBetsProps {
  readonly memberId: string;
  readonly currency: string;
}

/** The member's bets of all categories, newest first, with their totals. */
export function MemberBets({ memberId, currency }: MemberBetsProps) {
  const { t } = useLingui();
  const { timeZone } = useUi();
  const failureText = useFailureText();
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  const [wish, setWish] = useState<BetWish>(() => ({
    days: presetRange("last30", today),
    ...{ gameType: "", vassalage: "", state: "" },
  }));
  const { open, dialog } = useMemberBet(memberId);
  const columns = useBetColumns(memberId, open);
  const input = { memberId, ...periodOf(wish.days), ...filtersOf(wish) };
  const query = useInfiniteQuery(
    queries.operations.memberBets.infiniteOptions({
      input: (before: string | undefined) => ({ ...input, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  const first = query.data?.pages[0];
  const choices = useLatest(first?.choices ?? undefined);
  const totals = first?.totals;
  return (
    <div className="flex flex-col gap-4">
      <BetFilters wish={wish} today={today} choices={choices ?? []} onChange={setWish} />
      {totals && <BetTotals totals={totals} currency={currency} />}
      <SaveFileButton
        name="bets.csv"
        load={() => client.operations.memberBetsFile(input)}
        onFailure={(error) => notify.error(failureText(error))}
      >
        <Trans>Download CSV</Trans>
      </SaveFileButton>
      <EndlessTable
        caption={t`Bets`}
        columns={columns}
        rowKey={(row) => row.id}
        query={query}
        empty={<EmptyState title={t`No bets match these filters`} />}
      />
      {dialog}
    </div>
  );
}

function filtersOf({ gameType, vassalage, state }: BetWish) {
  return { ...(gameType && { gameType }), ...(vassalage && { vassalage }), ...(state && { state }) };
}

/** The dialog of the bet that was opened last. */
function useMemberBet(memberId: string) {
  const [bet, setBet] = useState<BetLine>();
  const [isOpen, setOpen] = useState(false);
  return {
    open(next: BetLine) {
      setBet(next);
      setOpen(true);
    },
    dialog: bet && <MemberBetDialog key={bet.id} memberId={memberId} bet={bet} open={isOpen} onOpenChange={setOpen} />,
  };
}
