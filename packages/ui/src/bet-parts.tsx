import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import { lineLooks } from "./bet-names.ts";
import { StatusPill } from "./status-pill.tsx";

type LineState = keyof typeof lineLooks;

const LIST = "divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface";

interface PartProps {
  readonly title: ReactNode;
  readonly details: ReactNode;
  readonly state: LineState;
  readonly figure?: ReactNode;
}

/** One line or leg: what the bet is on, and how it ended. */
function Part({ title, details, state, figure }: PartProps) {
  const { t } = useLingui();
  const { name, tone } = lineLooks[state];
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="tabular block text-13 wrap-anywhere text-text-3">{details}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <StatusPill tone={tone}>{t(name)}</StatusPill>
        {figure}
      </span>
    </li>
  );
}

export interface BetLinesProps {
  readonly currency: string;
  readonly lines: readonly {
    readonly number: number;
    readonly selection: string;
    /** Minor units, like the other amounts. */
    readonly stake: string;
    readonly potentialPayout: string;
    readonly payout: string;
    readonly state: LineState;
  }[];
}

/** The lines of a ticket with their stakes and payouts. */
export function BetLines({ lines, currency }: BetLinesProps) {
  const { t } = useLingui();
  const amount = (minor: string) => <Amount minor={minor} currency={currency} />;
  return (
    <ul aria-label={t`Lines`} className={LIST}>
      {lines.map(({ number, selection, stake, potentialPayout, payout, state }) => (
        <Part
          key={number}
          state={state}
          title={<bdi>{selection}</bdi>}
          details={
            state === "open" ? (
              <Trans>
                Stake {amount(stake)} · can pay {amount(potentialPayout)}
              </Trans>
            ) : (
              <Trans>Stake {amount(stake)}</Trans>
            )
          }
          figure={state !== "open" && <span className="text-15 font-bold">{amount(payout)}</span>}
        />
      ))}
    </ul>
  );
}

export interface BetLegsProps {
  readonly legs: readonly {
    readonly marketName: string;
    readonly selection: string;
    readonly odds: string;
    readonly outcome: LineState;
  }[];
  /** How many parlays have how many legs. */
  readonly parlays: readonly { readonly legs: number; readonly count: number }[];
}

/** The legs of a parlay or a system, and for a system the parlays that it consists of. */
export function BetLegs({ legs, parlays }: BetLegsProps) {
  const { t } = useLingui();
  const all = legs.length;
  const isSystem = parlays.length > 1 || parlays.some(({ count }) => count > 1);
  return (
    <div className="flex flex-col gap-3">
      {isSystem && (
        <ul aria-label={t`Parlays`} className="flex flex-col gap-1 text-15">
          {parlays.map(({ legs: some, count }) => (
            <li key={some}>
              <Trans>
                {some} of {all} legs: <Plural value={count} one="# parlay" other="# parlays" />
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t`Legs`} className={LIST}>
        {legs.map(({ marketName, selection, odds, outcome }, index) => (
          <Part
            key={index}
            state={outcome}
            title={<bdi>{marketName}</bdi>}
            details={
              <>
                <bdi>{selection}</bdi>
                {" · "}
                <Trans>Odds {odds}</Trans>
              </>
            }
          />
        ))}
      </ul>
    </div>
  );
}
