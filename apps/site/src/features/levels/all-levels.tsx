import { Amount, Dialog, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OwnLevel } from "../../platform/answers.ts";

interface AllLevelsProps {
  readonly own: OwnLevel;
  readonly onClose: () => void;
}

/** Points count in hundredths of the usual ones. */
const USUAL = 100;

/** All levels of the brand: what each asks for, and what it gives. */
export function AllLevels({ own: { level, levels, currency }, onClose }: AllLevelsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>All levels</Trans>} reading>
      <ol className="divide-y divide-hairline">
        {levels.map((each, index) => {
          const number = index + 1;
          const factor = formats.number(each.pointsFactor / USUAL);
          return (
            <li
              key={each.name}
              aria-current={number === level ? "true" : undefined}
              className="flex flex-col gap-1 py-3"
            >
              <p className="flex flex-wrap items-center justify-between gap-x-3 font-bold">
                <span>
                  <Trans>Level {number}</Trans>
                  {" · "}
                  <bdi>{each.name}</bdi>
                </span>
                {number === level && (
                  <StatusPill tone="win">
                    <Trans>Your level</Trans>
                  </StatusPill>
                )}
              </p>
              <dl className="grid gap-0.5 text-13 text-text-2">
                {each.validBet !== null && <Term name={t`Valid bets`}>{money(each.validBet)}</Term>}
                {each.deposits !== null && <Term name={t`Deposits`}>{money(each.deposits)}</Term>}
                {each.keep !== "0" && <Term name={t`Valid bets a month to keep it`}>{money(each.keep)}</Term>}
                {each.bonus !== "0" && <Term name={t`Bonus when you reach it`}>{money(each.bonus)}</Term>}
                {each.weekly !== "0" && <Term name={t`Bonus every week`}>{money(each.weekly)}</Term>}
                {each.monthly !== "0" && <Term name={t`Bonus every month`}>{money(each.monthly)}</Term>}
                {each.pointsFactor > USUAL && <Term name={t`Points for your play`}>{`× ${factor}`}</Term>}
              </dl>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="font-bold">
        <bdi dir="ltr">{children}</bdi>
      </dd>
    </div>
  );
}
