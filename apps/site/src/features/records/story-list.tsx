import { Amount, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Dices, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { withdrawalStates } from "../../shared/wallet/withdrawal-states.ts";
import { movementKinds } from "./movement-kinds.ts";
import { JackpotName } from "../../shared/games/jackpot-name.tsx";
import { type Story, amountOf } from "./stories.ts";
import type { RecordedRound } from "./use-replay.tsx";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

export interface StoryListProps {
  readonly stories: readonly Story[];
  readonly onReplay: (round: RecordedRound) => void;
}

const ROW =
  "flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors duration-100 -outline-offset-2";
const OPENS = `${ROW} hover:bg-raised`;

/** The rounds, withdrawals and other entries of one day, each with the available amount after it. */
export function StoryList({ stories, onReplay }: StoryListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {stories.map((story) => (
        <li key={story.key}>
          <StoryRow story={story} onReplay={onReplay} />
        </li>
      ))}
    </ul>
  );
}

function StoryRow({ story, onReplay }: { readonly story: Story } & Pick<StoryListProps, "onReplay">) {
  const { t } = useLingui();
  const [newest] = story.lines;
  const { round, withdrawal } = newest;
  if (round) {
    return (
      <button type="button" aria-haspopup="dialog" className={OPENS} onClick={() => onReplay(round)}>
        <Line story={story} icon={Dices} title={<bdi>{round.gameName}</bdi>} details={<RoundDetails story={story} />} />
        <Opens />
      </button>
    );
  }
  const { name, icon } = movementKinds[newest.kind];
  if (withdrawal) {
    const { name: state, tone } = withdrawalStates[withdrawal.state];
    const title = (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(name)}
        <StatusPill tone={tone}>{t(state)}</StatusPill>
      </span>
    );
    const details = (
      <>
        <span className="block">
          <BankEnding account={withdrawal} />
        </span>
        <WithdrawalSteps withdrawal={withdrawal} />
      </>
    );
    return (
      <Link to="/member/withdraw" search={{ withdrawal: withdrawal.id }} className={OPENS}>
        <Line story={story} icon={icon} title={title} details={details} />
        <Opens />
      </Link>
    );
  }
  return (
    <div className={ROW}>
      <Line story={story} icon={icon} title={t(name)} details={<PlainDetails story={story} />} />
    </div>
  );
}

const Opens = () => <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />;

interface LineProps {
  readonly story: Story;
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly details: ReactNode;
}

function Line({ story, icon: Icon, title, details }: LineProps) {
  const [{ balanceAfter, currency }] = story.lines;
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-text-2 max-sm:hidden">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="tabular block text-13 text-text-3">{details}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <Amount signed minor={story.change.toString()} currency={currency} className="font-bold" />
        <span className="text-13 text-text-3">
          <Trans>
            Available <Amount minor={balanceAfter} currency={currency} />
          </Trans>
        </span>
      </span>
    </>
  );
}

/** The time, the stake and the outcome of a round. */
function RoundDetails({ story }: { readonly story: Story }) {
  const formats = useFormats();
  const [{ at, currency, round }] = story.lines;
  const stake = amountOf(story, ["bet"]);
  const win = amountOf(story, ["win"]);
  const takenBack = round?.state === "rolled_back";
  return (
    <>
      {formats.time(at)}
      {round?.jackpot && (
        <>
          {" · "}
          <JackpotName name={round.jackpot.name} />
        </>
      )}
      {stake > 0n && (
        <>
          {" · "}
          <Trans>
            Stake <Amount minor={stake.toString()} currency={currency} />
          </Trans>
        </>
      )}
      {win > 0n && (
        <>
          {" · "}
          <Trans>
            Win <Amount minor={win.toString()} currency={currency} />
          </Trans>
        </>
      )}
      {(takenBack || round?.state === "open") && (
        <>
          {" · "}
          {takenBack ? <Trans>Cancelled</Trans> : <Trans>Open</Trans>}
        </>
      )}
    </>
  );
}

/**
 * Shows the reference of a payment, because players need it to find the payment. Other references mean nothing to them.
 */
function PlainDetails({ story }: { readonly story: Story }) {
  const formats = useFormats();
  const [{ at, kind, reference, vendorName, memberAccount, market, fromHeld, currency }] = story.lines;
  const other = vendorName ?? memberAccount ?? (market && [market.gameName, market.name].filter(Boolean).join(" · "));
  const named = kind === "deposit" ? <bdi dir="ltr">{reference}</bdi> : other && <bdi>{other}</bdi>;
  return (
    <>
      {formats.time(at)}
      {named && (
        <>
          {" · "}
          {named}
        </>
      )}
      {kind === "bet" && fromHeld !== "0" && (
        <>
          {" · "}
          <Trans>
            <Amount minor={fromHeld} currency={currency} /> from the amount set aside
          </Trans>
        </>
      )}
      {kind === "chase_hold" && (
        <>
          {" · "}
          <Trans>set aside</Trans>
        </>
      )}
      {kind === "chase_return" && (
        <>
          {" · "}
          <Trans>returned to your balance</Trans>
        </>
      )}
    </>
  );
}
