import { Button, Countdown, StatusPill, useFormats } from "@banyan/ui";
import { formatMoney } from "@banyan/kernel";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EnvelopeRain, RedEnvelopes } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { EnvelopePicture } from "./envelope-picture.tsx";
import { PastRains } from "./past-rains.tsx";
import { RainDialog } from "./rain-dialog.tsx";

const refresh = () => void queryClient.invalidateQueries({ queryKey: queries.rewards.redEnvelopes.key() });

/** The red envelopes of a promotion: when the next rain is, the rain itself, and the proofs of earlier ones. */
export function EnvelopePlay({ id }: { readonly id: string }) {
  const patience = usePatience();
  const query = useQuery(queries.rewards.redEnvelopes.queryOptions({ input: { id }, refetchInterval: patience }));
  return (
    <QueryGate query={query} data={query.data?.value} lines={8}>
      {(envelopes) => (
        <div className="flex flex-col gap-5">
          <section className="flex flex-col items-center gap-4 rounded-tile bg-raised p-5 text-center">
            <EnvelopePicture open={Boolean(envelopes.rain?.own)} className="w-24" />
            <Now envelopes={envelopes} />
          </section>
          <PastRains envelopes={envelopes} />
        </div>
      )}
    </QueryGate>
  );
}

function Now({ envelopes }: { readonly envelopes: RedEnvelopes }) {
  const { rain } = envelopes;
  if (!rain) {
    return (
      <p className="text-15 text-text-2">
        <Trans>No further rain is planned at present.</Trans>
      </p>
    );
  }
  return <Rain envelopes={envelopes} rain={rain} />;
}

function Rain({ envelopes, rain }: { readonly envelopes: RedEnvelopes; readonly rain: EnvelopeRain }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { id, own, state, left, listHash } = rain;
  const { currency } = envelopes;
  const all = formats.number(rain.envelopes);
  const sum = formatMoney(rain.sum, currency, i18n.locale, "code");
  const moment = formats.dayTime(state === "coming" ? rain.opensAt : rain.closesAt);
  return (
    <>
      <p className="text-17 font-bold">
        <Trans>
          {all} envelopes, {sum} in all
        </Trans>
      </p>
      {own ? (
        <Own own={own} />
      ) : (
        <>
          {state === "coming" && (
            <p className="text-15 text-text-2">
              <Trans>The next rain begins {moment}.</Trans>
              <Countdown
                until={Date.parse(rain.opensAt)}
                onEnd={refresh}
                className="mt-1 block text-24 font-heavy text-text"
              />
            </p>
          )}
          {state === "open" && <Open envelopes={envelopes} left={left} moment={moment} onStart={() => setOpen(true)} />}
          {state === "gone" && (
            <p className="text-15 text-text-2">
              <Trans>All envelopes of this rain are taken. The next one comes tomorrow.</Trans>
            </p>
          )}
        </>
      )}
      {listHash !== null && (
        <details className="w-full text-start text-13 text-text-2">
          <summary className="cursor-pointer">
            <Trans>Hash of the list</Trans>
          </summary>
          <p className="mt-1">
            <Trans>The amounts are cut and fixed. After the rain you see them all and can verify this hash.</Trans>
          </p>
          <bdi dir="ltr" className="mt-1 block font-mono text-12 wrap-anywhere">
            {listHash}
          </bdi>
        </details>
      )}
      {isOpen && id !== null && <RainDialog rainId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Own({ own }: { readonly own: NonNullable<EnvelopeRain["own"]> }) {
  const { i18n } = useLingui();
  const sum = formatMoney(own.amount, own.currency, i18n.locale, "code");
  return (
    <>
      <p className="text-20 font-heavy text-win">
        <Trans>You have {sum}.</Trans>
      </p>
      {own.isClaimed ? (
        <StatusPill tone="win">
          <Trans>Claimed</Trans>
        </StatusPill>
      ) : (
        <ButtonLink to="/member/rewardCenter" wide>
          <Trans>Claim it in the reward center</Trans>
        </ButtonLink>
      )}
    </>
  );
}

interface OpenProps {
  readonly envelopes: RedEnvelopes;
  readonly left: number;
  /** The end of the rain. */
  readonly moment: string;
  readonly onStart: () => void;
}

function Open({ envelopes: { obstacle, depositDays }, left, moment, onStart }: OpenProps): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <p className="text-15 text-text-2">
        <span className="block">{t`${plural(left, { one: "# envelope left", other: "# envelopes left" })}`}</span>
        <Trans>It rains until {moment}.</Trans>
      </p>
      {obstacle === "deposit" ? (
        <>
          <p className="text-15">
            {t`${plural(depositDays, {
              one: "The rain is for members with a deposit since yesterday.",
              other: "The rain is for members with a deposit in the last # days.",
            })}`}
          </p>
          <ButtonLink to="/member/depositv2" tone="primary" size="lg" wide>
            <Trans>Deposit</Trans>
          </ButtonLink>
        </>
      ) : (
        <Button tone="primary" size="lg" wide onClick={onStart}>
          <Trans>Start the rain</Trans>
        </Button>
      )}
    </>
  );
}
