import { Amount, Card, ProgressBar, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BonusEntry } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { ActivityPill } from "../../shared/promotions/activity-pill.tsx";
import { LeavePromotion } from "./leave-promotion.tsx";

/** One bonus: the received amount, its progress, its deadline, and how it ended. */
export function BonusCard({ bonus }: { readonly bonus: BonusEntry }) {
  const formats = useFormats();
  const { state, currency, terms } = bonus;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const received = money(bonus.bonus);
  const deadline = formats.dayTime(bonus.deadline);
  const least = money(terms.minimumDeposit);
  return (
    <Card title={bonus.title} action={<ActivityPill state={state} />}>
      <div className="flex flex-col gap-4 text-15">
        {state === "joined" && (
          <>
            <p>
              <Trans>
                Deposit {least} or more before {deadline} to receive the bonus.
              </Trans>
            </p>
            <ButtonLink to="/member/depositv2" search={{}} tone="primary">
              <Trans>Deposit</Trans>
            </ButtonLink>
          </>
        )}
        {bonus.creditedAt !== null && (
          <p>
            <Trans>You received {received}.</Trans>
          </p>
        )}
        {bonus.purse !== null && bonus.end === null && bonus.creditedAt !== null && (
          <p>
            <Trans>
              {money(bonus.purse.balance)} of bonus money are left. Games that count use it by themselves, and your own
              money stays apart.
            </Trans>
          </p>
        )}
        {bonus.purse !== null && bonus.purse.converted !== "0" && (
          <p>
            <Trans>{money(bonus.purse.converted)} of it became your own money.</Trans>
          </p>
        )}
        {bonus.wagering.map((each) => (
          <Wagering key={each.queue} wagering={each} currency={currency} />
        ))}
        {bonus.end !== null && (
          <p className="text-text-2">
            <End end={bonus.end} apart={bonus.purse !== null} />
          </p>
        )}
        {(state === "joined" || bonus.giveUp !== null) && <LeavePromotion bonus={bonus} />}
      </div>
    </Card>
  );
}

interface WageringProps {
  readonly wagering: BonusEntry["wagering"][number];
  readonly currency: string;
}

function Wagering({ wagering, currency }: WageringProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { queue, required, counted, passedOver, state } = wagering;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const played = money(counted);
  const whole = money(required);
  const until = formats.dayTime(wagering.expiresAt);
  const passed = money(passedOver);
  const title = queue === "deposit" ? t`Played for the deposit` : t`Played for the bonus`;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-13 font-bold text-text-2">{title}</h3>
      <ProgressBar value={Number(counted) / Math.max(1, Number(required))} label={title} />
      <p>
        <Trans>
          {played} of {whole}
        </Trans>
        {state === "active" && (
          <span className="text-text-3">
            {" · "}
            <Trans>Until {until}</Trans>
          </span>
        )}
      </p>
      {passedOver !== "0" && (
        <p className="text-13 text-text-2">
          <Trans>Bets of {passed} did not count, because their stake was above the maximum of this promotion.</Trans>
        </p>
      )}
      {state === "ending" && (
        <p className="text-13 text-text-2">
          {queue === "purse" ? (
            <Trans>It ends in a moment.</Trans>
          ) : (
            <Trans>It ends when your open rounds are settled.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

interface EndProps {
  readonly end: NonNullable<BonusEntry["end"]>;
  /** The bonus money was kept apart from cash. */
  readonly apart: boolean;
}

function End({ end, apart }: EndProps) {
  switch (end) {
    case "completed":
      return apart ? (
        <Trans>Everything is played. Your winnings are in your balance.</Trans>
      ) : (
        <Trans>Everything is played. The bonus and its winnings are yours.</Trans>
      );
    case "used_up":
      return <Trans>The bonus was lost in play. Nothing is locked any more.</Trans>;
    case "forfeited":
      return <Trans>You gave this bonus up. Your own money stayed in your balance.</Trans>;
    case "expired":
      return <Trans>The time was over. Your own money stayed in your balance.</Trans>;
    case "left":
      return <Trans>You left this promotion before a deposit.</Trans>;
    case "deposit_too_small":
      return <Trans>Your first deposit was below the minimum, so there was no bonus.</Trans>;
    case "not_eligible":
      return <Trans>It was not your first deposit, so there was no bonus.</Trans>;
    case "cancelled":
      return <Trans>It was cancelled when your account was blocked. Your own money stayed in your balance.</Trans>;
  }
}
