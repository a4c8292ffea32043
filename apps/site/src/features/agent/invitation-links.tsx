import { Amount, Button, Card, CopyButton, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus, QrCode as QrIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { DownlineType, InvitationLink } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { PagedList, type PagedListProps } from "../../shared/page-parts/paged-list.tsx";
import { LinkCode } from "./link-code.tsx";
import { NewLink } from "./new-link.tsx";

const STATES: Readonly<
  Record<
    InvitationLink["state"],
    { readonly name: MessageDescriptor; readonly tone: ComponentProps<typeof StatusPill>["tone"] }
  >
> = {
  open: { name: msg`Open`, tone: "live" },
  expired: { name: msg`Expired`, tone: "neutral" },
  used_up: { name: msg`Used up`, tone: "neutral" },
  closed: { name: msg`Ended`, tone: "neutral" },
};

export interface InvitationLinksProps {
  readonly query: PagedListProps<InvitationLink>["query"];
  readonly types: readonly DownlineType[];
}

/** The agent's invitation links, with what each brought. */
export function InvitationLinks({ query, types }: InvitationLinksProps) {
  const [making, setMaking] = useState(false);
  return (
    <Card
      title={<Trans>Invitation links</Trans>}
      action={
        <Button size="sm" icon={<Plus />} onClick={() => setMaking(true)}>
          <Trans>New link</Trans>
        </Button>
      }
    >
      <PagedList
        query={query}
        className="flex flex-col gap-3"
        empty={
          <EmptyState illustration="records" title={<Trans>No links yet</Trans>}>
            <Trans>Make one for each place where you invite. You see what each of them brings.</Trans>
          </EmptyState>
        }
      >
        {(link) => <LinkCard key={link.id} link={link} />}
      </PagedList>
      <NewLink types={types} open={making} onOpenChange={setMaking} />
    </Card>
  );
}

/** The address that registers with a link. */
export const addressOf = ({ code }: InvitationLink) => `${location.origin}/register?code=${code}`;

function LinkCard({ link }: { readonly link: InvitationLink }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [showing, setShowing] = useState(false);
  const close = useMutation(
    queries.agents.closeInvitationLink.mutationOptions({
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.agents.invitationLinks.key() }),
    }),
  );
  const { name, type, isAgent, state, expiresAt, usesMax, registered, currency } = link;
  const { name: stateName, tone } = STATES[state];
  const expires = expiresAt === null ? "" : formats.dateTime(expiresAt);
  return (
    <li className="flex flex-col gap-3 rounded-control border border-hairline p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0">
          <bdi className="block font-bold wrap-anywhere">{name}</bdi>
          <span className="text-13 text-text-3">
            {isAgent ? <Trans>Agent {type}</Trans> : <Trans>Member</Trans>}
            {expires !== "" && (
              <>
                {" · "}
                <Trans>until {expires}</Trans>
              </>
            )}
          </span>
        </span>
        <StatusPill tone={tone}>{t(stateName)}</StatusPill>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Brought label={<Trans>Visits</Trans>}>{formats.number(link.visits)}</Brought>
        <Brought label={<Trans>Registered</Trans>}>
          {usesMax === null ? formats.number(registered) : `${formats.number(registered)} / ${formats.number(usesMax)}`}
        </Brought>
        <Brought label={<Trans>Deposited</Trans>}>{formats.number(link.depositors)}</Brought>
        <Brought label={<Trans>Deposits</Trans>}>
          <Amount minor={link.deposits} currency={currency} />
        </Brought>
      </dl>
      {state === "open" && (
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={addressOf(link)} label={t`Copy link`} />
          <Button size="sm" icon={<QrIcon />} onClick={() => setShowing(true)}>
            <Trans>QR code</Trans>
          </Button>
          <Button
            size="sm"
            tone="quiet"
            loading={close.isPending}
            aria-label={t`End the link ${name}`}
            onClick={() => close.mutate({ linkId: link.id })}
          >
            <Trans>End</Trans>
          </Button>
        </div>
      )}
      <LinkCode link={link} address={addressOf(link)} open={showing} onOpenChange={setShowing} />
    </li>
  );
}

function Brought({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="tabular font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
