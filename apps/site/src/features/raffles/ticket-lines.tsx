import { formatMoney } from "@banyan/kernel";
import { ProgressBar, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import type { Raffle } from "../../platform/answers.ts";

export interface TicketLinesProps {
  readonly raffle: Raffle;
  /** A draw is being shown: its ticket is still counted. */
  readonly busy: boolean;
}

/** The tickets of today, what earns the next one, and when they lapse. */
export function TicketLines({ raffle, busy }: TicketLinesProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { terms, tickets, bought, inMall, earned, progress, currency, until, state } = raffle;
  const { goal, amount, most } = terms.ticket;
  const price = formatMoney(amount, currency, i18n.locale, "code");
  const done = BigInt(progress) % BigInt(amount);
  const left = formatMoney(BigInt(amount) - done, currency, i18n.locale, "code");
  const moment = formats.dayTime(until);
  if (state !== "open") {
    return (
      <p className="text-center text-15 text-text-2">
        <Trans>This promotion takes no tickets now.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-15">
      <p className="text-center font-bold" aria-busy={busy}>
        {t`${plural(tickets, { one: "# ticket left today", other: "# tickets left today" })}`}
      </p>
      {bought > 0 && (
        <p className="text-center text-13 text-text-2">
          {t`${plural(bought, {
            one: "# of them is for points and does not lapse today.",
            other: "# of them are for points and do not lapse today.",
          })}`}
        </p>
      )}
      {earned < most && (
        <>
          <p className="flex flex-wrap justify-between gap-x-3 text-13">
            <span className="font-bold">
              <Trans>The next ticket</Trans>
            </span>
            <span className="text-text-2">
              <Trans>{left} to go</Trans>
            </span>
          </p>
          <ProgressBar label={t`The next ticket`} value={Number(done) / Number(amount)} />
        </>
      )}
      <p className="text-13 text-text-2">
        {goal === "deposits" ? (
          <Trans>Each {price} that you deposit today is a ticket.</Trans>
        ) : (
          <Trans>Each {price} that you bet today is a ticket.</Trans>
        )}{" "}
        <Trans>At most {most} a day.</Trans> <Trans>They lapse {moment}.</Trans>
      </p>
      {inMall && (
        <ButtonLink to="/pointMall" search={{}} className="self-center">
          <Trans>Tickets for points</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
