import { formatMoney } from "@banyan/kernel";
import { Amount, ProgressBar } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnLevel } from "../../platform/answers.ts";

/** The rest that the next level asks for: one bar for each figure. */
export function NextLevel({ own }: { readonly own: OwnLevel }) {
  const { t } = useLingui();
  const { level, levels, validBet, deposits, currency, windowDays } = own;
  const next = levels[level];
  if (!next) {
    return (
      <p className="text-15 text-text-2">
        <Trans>You are at the highest level.</Trans>
      </p>
    );
  }
  const number = level + 1;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-15 font-bold">
        <span>
          <Trans>Next: level {number}</Trans>
          {" · "}
          <bdi>{next.name}</bdi>
        </span>
        {next.bonus !== "0" && (
          <span>
            <Trans>
              Bonus <Amount minor={next.bonus} currency={currency} show="code" />
            </Trans>
          </span>
        )}
      </h3>
      {next.validBet !== null && (
        <Figure label={t`Valid bets`} done={validBet} needed={next.validBet} currency={currency} />
      )}
      {next.deposits !== null && (
        <Figure label={t`Deposits`} done={deposits} needed={next.deposits} currency={currency} />
      )}
      {windowDays !== null && (
        <p className="text-13 text-text-3">
          <Trans>The last {windowDays} days count.</Trans>
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly done: string;
  readonly needed: string;
  readonly currency: string;
}

/** A figure with its target and the rest that is missing. */
export function Figure({ label, done, needed, currency }: FigureProps) {
  const { i18n } = useLingui();
  const missing = BigInt(needed) - BigInt(done);
  const left = formatMoney(missing > 0n ? missing : 0n, currency, i18n.locale, "code");
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-13">
        <span className="font-bold">{label}</span>
        <bdi dir="ltr" className="text-text-2">
          <Amount minor={done} currency={currency} /> / <Amount minor={needed} currency={currency} show="code" />
        </bdi>
      </div>
      <ProgressBar value={needed === "0" ? 1 : Math.min(1, Number(done) / Number(needed))} label={label} />
      {missing > 0n && (
        <span className="text-13 text-text-2">
          <Trans>{left} to go</Trans>
        </span>
      )}
    </div>
  );
}
