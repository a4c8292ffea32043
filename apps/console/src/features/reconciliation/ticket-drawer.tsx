import { Amount, Sheet } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { useTicketNow } from "../../shared/frame/follow.ts";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { BothSides } from "./both-sides.tsx";
import { ProposalForm } from "./proposal-form.tsx";
import { RepairDecision } from "./repair-decision.tsx";
import { RepairHistory } from "./repair-history.tsx";
import { TicketState, useKindSentence, useKindWords } from "./ticket-words.tsx";

interface TicketDrawerProps {
  readonly ticket: ReconciliationTicket;
  readonly onClose: () => void;
}

/** One difference: both sides, the possible repair, and the statements of the operators. */
export function TicketDrawer({ ticket: opened, onClose }: TicketDrawerProps) {
  const ticket = useTicketNow(opened);
  const kindWords = useKindWords();
  const sentence = useKindSentence();
  const mayDecide = useMay("reconciliation.decide");
  return (
    <Sheet open onOpenChange={onClose} title={kindWords[ticket.kind]} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-15 text-text-2">{ticket.vendorName}</span>
          <TicketState state={ticket.state} />
        </div>
        <TicketChangedMeanwhile opened={opened} now={ticket} />
        <p className="text-15">{sentence(ticket.kind)}</p>
        <BothSides ticket={ticket} />
        <Facts facts={useFacts(ticket)} />
        {ticket.memberId === null ? (
          <p className="text-15 text-text-2">
            <Trans>The vendor names no player of this platform, so no balance can be corrected.</Trans>
          </p>
        ) : null}
        {ticket.state === "open" && mayDecide ? <ProposalForm ticket={ticket} onDone={onClose} /> : null}
        {ticket.state === "proposed" ? <RepairDecision ticket={ticket} mayDecide={mayDecide} onDone={onClose} /> : null}
        <RepairHistory ticket={ticket} />
      </div>
    </Sheet>
  );
}

function useFacts(ticket: ReconciliationTicket): readonly Fact[] {
  const { t } = useLingui();
  const { memberId, account, brandId, change, currency, day } = ticket;
  return [
    {
      label: ticket.kind === "round_unresolved" ? t`Round` : t`Transaction`,
      value: (
        <bdi dir="ltr" className="text-13 break-all">
          {ticket.subject}
        </bdi>
      ),
    },
    ...(memberId === null
      ? []
      : [{ label: t`Member`, value: <MemberLink memberId={memberId}>{account ?? memberId}</MemberLink> }]),
    ...(brandId === null ? [] : [{ label: t`Brand`, value: <BrandNames ids={[brandId]} /> }]),
    ...(day === null ? [] : [{ label: t`Day compared`, value: <bdi dir="ltr">{day}</bdi> }]),
    ...(change === null || currency === null
      ? []
      : [
          {
            label: t`If the vendor is right`,
            value: <Amount minor={change} currency={currency} show="code" signed outcome />,
          },
        ]),
  ];
}

interface TicketChangedMeanwhileProps {
  readonly opened: ReconciliationTicket;
  readonly now: ReconciliationTicket;
}

/** Says that somebody proposed or decided while the drawer was open, or that the difference settled itself. */
function TicketChangedMeanwhile({ opened, now }: TicketChangedMeanwhileProps) {
  const { t } = useLingui();
  const latest = now.decisions.length > opened.decisions.length ? now.decisions.at(-1) : undefined;
  if (now.state === opened.state && latest === undefined) return null;
  const name = latest?.operator ?? "";
  const words = {
    propose: t`${name} proposed a repair while you had this open.`,
    approve: t`${name} approved this while you had it open.`,
    reject: t`${name} refused this while you had it open.`,
  } as const;
  return (
    <ChangedMeanwhile by={latest?.operator ?? null}>
      {latest === undefined ? t`This changed while you had it open.` : words[latest.decision]}
    </ChangedMeanwhile>
  );
}
