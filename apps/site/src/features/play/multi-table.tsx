import { failureOf } from "@banyan/client";
import { Button, EmptyState, ErrorState, IconButton, Skeleton, useMediaQuery } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Plus, X } from "lucide-react";
import { type ComponentType, type RefObject, Suspense, useRef, useState } from "react";
import { usePageTitle } from "../../platform/page-title.ts";
import { useMember } from "../../platform/use-session.ts";
import { GameFrame, Loading } from "../../shared/game-frame/game-frame.tsx";
import { tellGame } from "../../shared/game-frame/frame-messages.ts";
import { useFrameMessages } from "../../shared/game-frame/use-frame-messages.ts";
import { gamesOptions } from "../../shared/games/catalogue-queries.ts";
import { cardOfGame, type GameAddress, gameKey } from "../../shared/games/game-card.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { openPopup } from "../../shared/session/popup.ts";
import type { DepositSheetProps } from "../../shared/wallet/deposit-sheet-props.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { LaunchRefusal } from "./launch-refusal.tsx";
import { TABLES_MOST } from "./several-tables.ts";
import { useLaunch } from "./use-launch.ts";
import { useOnceOnline } from "./use-once-online.ts";

/** A narrower screen has no space for two felts. */
const WIDE = "(width >= 64rem)";

export interface MultiTableProps {
  readonly tables: readonly GameAddress[];
  readonly onChange: (tables: readonly GameAddress[]) => void;
  readonly DepositSheet: ComponentType<DepositSheetProps>;
}

/** The frame of an open table. */
interface OpenedFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string;
}

/** Several shared tables side by side on a wide screen. Each takes bets by itself; all use one balance. */
export function MultiTable({ tables, onChange, DepositSheet }: MultiTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wide = useMediaQuery(WIDE);
  const trial = useMember()?.isTrial === true;
  usePageTitle(t`Several tables`);
  const frames = useRef(new Map<string, OpenedFrame>());
  const [deposit, setDeposit] = useState<"never" | "open" | "closed">("never");
  const leave = () => void navigate({ to: "/live" });
  /** Money has moved: the other tables show it too. */
  const refreshOthers = (but?: string) => {
    for (const [key, { frame, origin }] of frames.current) {
      if (key !== but) tellGame(frame.current?.contentWindow, origin);
    }
  };
  const openDeposit = () => (trial ? openPopup("register") : setDeposit("open"));
  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-hairline bg-bg pe-2 text-text">
        <IconButton label={t`Back to the lobby`} icon={<ArrowLeft className="mirror-rtl" />} onClick={leave} />
        <h1 className="min-w-0 flex-1 truncate text-15">
          <Trans>Several tables</Trans>
        </h1>
        <Button tone="primary" size="sm" icon={<Plus />} onClick={openDeposit}>
          {trial ? <Trans>Register</Trans> : <Trans>Deposit</Trans>}
        </Button>
      </header>
      {wide ? (
        <main className="grid min-h-0 flex-1 auto-rows-fr grid-flow-col auto-cols-fr gap-px bg-hairline">
          {tables.map((table) => (
            <TableCell
              key={gameKey(table)}
              table={table}
              onReady={(opened) => void frames.current.set(gameKey(table), opened)}
              onBalance={() => refreshOthers(gameKey(table))}
              onDeposit={openDeposit}
              onClose={() => onChange(tables.filter((one) => gameKey(one) !== gameKey(table)))}
            />
          ))}
          {tables.length < TABLES_MOST && (
            <TablePicker open={tables} onPick={(table) => onChange([...tables, table])} />
          )}
        </main>
      ) : (
        <main className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <EmptyState
            wholePage
            illustration="lantern"
            title={<Trans>This view needs a wide screen</Trans>}
            action={
              <ButtonLink to="/live" tone="primary">
                <Trans>Choose one table</Trans>
              </ButtonLink>
            }
          >
            <Trans>On a phone, one table fills the screen. Open this page on a computer to play at several.</Trans>
          </EmptyState>
        </main>
      )}
      {deposit !== "never" && (
        <Suspense>
          <DepositSheet
            open={deposit === "open"}
            onOpenChange={(open) => {
              setDeposit(open ? "open" : "closed");
              if (!open) refreshOthers();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface TableCellProps {
  readonly table: GameAddress;
  readonly onReady: (opened: OpenedFrame) => void;
  readonly onBalance: () => void;
  readonly onDeposit: () => void;
  readonly onClose: () => void;
}

/** One table, from its launch until it is closed. */
function TableCell({ table, onReady, onBalance, onDeposit, onClose }: TableCellProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useLaunch(table);
  const again = () => void refetch();
  useOnceOnline(error !== null && failureOf(error).code === "NETWORK", again);
  return (
    <section aria-label={data?.gameName ?? table.gameCode} className="relative flex min-w-0 flex-col bg-bg">
      <div className="flex h-9 shrink-0 items-center gap-2 ps-3 text-13">
        <bdi className="min-w-0 flex-1 truncate font-bold">{data?.gameName}</bdi>
        <IconButton label={t`Close this table`} icon={<X />} onClick={onClose} />
      </div>
      {data ? (
        <TableFrame
          key={dataUpdatedAt}
          table={table}
          url={data.url}
          title={data.gameName}
          {...{ onReady, onBalance, onDeposit, onClose }}
          onRetry={again}
        />
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          {error ? (
            <LaunchRefusal game={table} error={error} retrying={isFetching} onRetry={again} />
          ) : (
            <Loading game={table} />
          )}
        </div>
      )}
    </section>
  );
}

interface TableFrameProps extends TableCellProps {
  readonly url: string;
  readonly title: string;
  readonly onRetry: () => void;
}

function TableFrame({ table, url, title, onReady, onBalance, onDeposit, onClose, onRetry }: TableFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const { origin } = new URL(url);
  useFrameMessages(frame, origin, (message) => {
    if (message === "banyan:ready") {
      setReady(true);
      onReady({ frame, origin });
    }
    if (message === "banyan:balance") onBalance();
    if (message === "banyan:deposit") onDeposit();
    if (message === "banyan:lobby") onClose();
  });
  return <GameFrame game={table} ref={frame} url={url} title={title} ready={ready} onRetry={onRetry} />;
}

const PICKED_FROM = ["LIVE", "COCKFIGHT"] as const;
/** More tables than all vendors have. */
const PAGE_SIZE = 60;

interface TablePickerProps {
  readonly open: readonly GameAddress[];
  readonly onPick: (table: GameAddress) => void;
}

/** The tables that can be added. */
function TablePicker({ open, onPick }: TablePickerProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const language = useLanguage();
  const [gameType, setGameType] = useState<(typeof PICKED_FROM)[number]>("LIVE");
  const { data, error, refetch, isFetching } = useQuery(
    gamesOptions({ gameType, language, pageNo: 1, pageSize: PAGE_SIZE }),
  );
  const taken = new Set(open.map(gameKey));
  const cards = data?.games.map(cardOfGame).filter((card) => !taken.has(gameKey(card)));
  return (
    <section aria-label={t`Add a table`} className="flex min-w-0 flex-col overflow-hidden bg-bg">
      <div className="flex h-9 shrink-0 items-center gap-2 px-3">
        <h2 className="min-w-0 flex-1 truncate text-13 font-bold">
          <Trans>Add a table</Trans>
        </h2>
        {PICKED_FROM.map((type) => (
          <Button key={type} size="sm" tone={type === gameType ? "primary" : "quiet"} onClick={() => setGameType(type)}>
            {type === "LIVE" ? <Trans>Tables</Trans> : <Trans>Cockfight</Trans>}
          </Button>
        ))}
      </div>
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <ul className="grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 overflow-y-auto p-3">
          {cards
            ? cards.map((card) => (
                <li key={gameKey(card)}>
                  <button
                    type="button"
                    onClick={() => onPick({ vassalage: card.vassalage, gameCode: card.gameCode })}
                    className="flex w-full flex-col gap-1 rounded-tile border border-hairline bg-surface p-1 text-start hover:bg-raised"
                  >
                    <GamePicture game={card} className="w-full" />
                    <bdi className="truncate px-1 text-13">{card.name}</bdi>
                  </button>
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Skeleton className="h-36 !rounded-tile" />
                </li>
              ))}
          {cards?.length === 0 && (
            <li className="col-span-full text-13 text-text-3">
              <Trans>There are no other tables.</Trans>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
