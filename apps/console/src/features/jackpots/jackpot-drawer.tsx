import { Amount, Card, Sheet, useFormats } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { JackpotLifeLine, JackpotPoolLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { useJackpotNow } from "../../shared/frame/follow.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { CloseJackpotForm } from "./close-jackpot-form.tsx";
import { JackpotDecision } from "./jackpot-decision.tsx";
import { JackpotNames } from "./jackpot-names.tsx";
import { JackpotState, useJackpotKinds, useJackpotName } from "./jackpot-words.tsx";

const BPS = 10_000;

interface JackpotDrawerProps {
  readonly pool: JackpotPoolLine;
  readonly onClose: () => void;
}

/** One jackpot: its proposer, books, rules and winners, with the forms to open and close it. */
export function JackpotDrawer({ pool: opened, onClose }: JackpotDrawerProps) {
  const pool = useJackpotNow(opened);
  const { t } = useLingui();
  const mayManage = useMay("jackpots.manage");
  const books = useBooks(pool);
  const nameOf = useJackpotName();
  const { state } = pool;
  const isBegun = pool.openedAt !== null;
  return (
    <Sheet open onOpenChange={onClose} title={<bdi>{nameOf(pool)}</bdi>} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-15 text-text-2">
            <BrandNames ids={pool.brandIds} />
          </span>
          <JackpotState state={state} />
        </div>
        {opened.state === "proposed" && pool.state !== "proposed" && pool.decision !== null ? (
          <ChangedMeanwhile by={pool.decision.by}>
            <Trans>{pool.decision.by} decided this while you had it open.</Trans>
          </ChangedMeanwhile>
        ) : null}
        {isBegun ? (
          <Card title={t`Books`}>
            <Facts facts={books} />
          </Card>
        ) : null}
        <Card title={t`Rules`}>
          <Facts facts={useRules(pool)} />
        </Card>
        <JackpotNames pool={pool} mayChange={mayManage && (state === "proposed" || state === "open")} />
        {isBegun ? (
          <Card title={t`Wins`}>
            <Lives pool={pool} />
          </Card>
        ) : null}
        {state === "proposed" && mayManage ? <JackpotDecision pool={pool} onDone={onClose} /> : null}
        {state === "open" && mayManage ? <CloseJackpotForm pool={pool} onDone={onClose} /> : null}
      </div>
    </Sheet>
  );
}

function useBooks({ books, currency }: JackpotPoolLine): readonly Fact[] {
  const { t } = useLingui();
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return [
    { label: t`Seeds paid in`, value: money(books.seeds) },
    { label: t`Contributions`, value: money(books.contributions) },
    { label: t`Wins paid`, value: money(`-${books.wins}`) },
    ...(books.returned === "0" ? [] : [{ label: t`Returned to the house`, value: money(`-${books.returned}`) }]),
    { label: t`In the pool`, value: <strong>{money(books.balance)}</strong> },
    { label: t`Set aside for the next seed`, value: money(books.reserve) },
    { label: t`Stakes that contributed`, value: money(books.stakes) },
  ];
}

function useRules(pool: JackpotPoolLine): readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const kinds = useJackpotKinds();
  const { data: known } = useQuery(queries.operations.jackpotPools.queryOptions({ input: {} }));
  const vendorName = (code: string) => known?.vendors.find((vendor) => vendor.code === code)?.name ?? code;
  const { decision } = pool;
  const money = (minor: string) => <Amount minor={minor} currency={pool.currency} show="code" />;
  return [
    { label: t`Trigger`, value: kinds[pool.kind] },
    ...(pool.ceiling === null ? [] : [{ label: t`Must drop before`, value: money(pool.ceiling) }]),
    ...(pool.meanStakes === null ? [] : [{ label: t`Average stakes between two wins`, value: money(pool.meanStakes) }]),
    ...(pool.longestSeconds === null
      ? []
      : [{ label: t`Must drop within`, value: t`${formats.number(Math.round(pool.longestSeconds / 60))} minutes` }]),
    { label: t`Seed`, value: money(pool.seed) },
    { label: t`Of each stake`, value: formats.percent(pool.contributionBps / BPS) },
    { label: t`Share of that for the next seed`, value: formats.percent(pool.reserveBps / BPS) },
    { label: t`Smallest stake`, value: money(pool.minimumStake) },
    ...(pool.gameCode === null ? [] : [{ label: t`Lottery`, value: pool.gameCode }]),
    { label: t`Vendors`, value: pool.vendors.length === 0 ? t`All vendors` : pool.vendors.map(vendorName).join(", ") },
    { label: t`Proposed`, value: formats.dateTime(pool.proposal.at) },
    ...(pool.proposal.by === null ? [] : [{ label: t`Proposed by`, value: pool.proposal.by }]),
    ...(pool.proposal.reason === null ? [] : [{ label: t`Why it was proposed`, value: pool.proposal.reason }]),
    ...(decision === null ? [] : [{ label: t`Decided by`, value: decision.by }]),
    ...(decision === null || decision.reason === null
      ? []
      : [{ label: t`Reason for the decision`, value: decision.reason }]),
    ...(pool.openedAt === null ? [] : [{ label: t`Opened`, value: formats.dateTime(pool.openedAt) }]),
    ...(pool.closedAt === null ? [] : [{ label: t`Closed`, value: formats.dateTime(pool.closedAt) }]),
  ];
}

function Lives({ pool }: { readonly pool: JackpotPoolLine }) {
  const query = useQuery(queries.operations.jackpotLives.queryOptions({ input: { poolId: pool.id } }));
  return (
    <Loaded query={query} lines={3}>
      {({ value: lives }) => (
        <ul className="grid gap-4">
          {lives.map((life) => (
            <li key={life.number} className="grid gap-1 border-b border-hairline pb-3 last:border-0 last:pb-0">
              <LifeLine life={life} currency={pool.currency} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function LifeLine({ life, currency }: { readonly life: JackpotLifeLine; readonly currency: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { win, drawn, drop } = life;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-15">
        {drawn !== null ? (
          <>
            <span>
              <Trans>
                <Plural value={drawn.winners} one="# line" other="# lines" /> of draw{" "}
                <bdi dir="ltr">{drawn.numero ?? ""}</bdi>
              </Trans>
            </span>
            <Amount minor={drawn.amount} currency={currency} show="code" outcome />
          </>
        ) : win === null ? (
          <span className="text-text-2">{life.endedAt === null ? t`Not won yet` : t`Closed before a win`}</span>
        ) : (
          <>
            <MemberLink memberId={win.memberId}>{win.account}</MemberLink>
            <Amount minor={win.amount} currency={currency} show="code" outcome />
          </>
        )}
        <span className="basis-full text-13 text-text-3">
          {formats.dateTime(life.endedAt ?? life.beganAt)}
          {win === null ? null : (
            <>
              {" · "}
              <bdi>{win.gameName}</bdi> · <bdi>{win.vendorName}</bdi>
            </>
          )}
        </span>
      </span>
      {drawn === null || drawn.takenBack === "0" ? null : (
        <span className="flex justify-between text-13 text-text-2">
          <Trans>Taken back by corrections</Trans>
          <Amount minor={drawn.takenBack} currency={currency} show="code" />
        </span>
      )}
      {life.commitment === null ? null : (
        <span className="text-12 text-text-3">
          <Trans>Commitment at the start (SHA-256)</Trans>
          <bdi dir="ltr" className="block font-mono break-all">
            {life.commitment}
          </bdi>
        </span>
      )}
      {drop === null ? null : (
        <span className="text-12 text-text-3">
          <Trans>Revealed draw</Trans>
          <bdi dir="ltr" className="block font-mono break-all">
            {drop}
          </bdi>
        </span>
      )}
    </>
  );
}
