import { Button, Card, notify, Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTableLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField, Refused } from "../../shared/form/reason-field.tsx";
import { FeedState } from "./feed-card.tsx";
import { useDisputeText } from "./dispute-words.ts";
import { refetchTables } from "./table-query.ts";
import { useStageText } from "./table-words.tsx";

/** One press on the croupier's screen. */
interface Press {
  readonly kind: "open" | "close" | "card" | "result" | "void";
  readonly index?: number;
  readonly value?: string;
  readonly reason?: string;
}

interface CroupierDeskProps {
  readonly table: DeskTableLine;
  readonly feed: NonNullable<DeskTableLine["feed"]>;
}

/**
 * The croupier's screen at a studio's table, for a phone or a tablet beside the felt. It has one large button for the
 * next act, and the keys of the result. A press is a frame of the table's console. Another source must tell the same.
 */
export function CroupierDesk({ table, feed }: CroupierDeskProps) {
  const { t } = useLingui();
  const stage = useStageText();
  const disputeText = useDisputeText();
  const { vassalage, gameCode, round } = table;
  const deal = useMutation(queries.operations.dealTable.mutationOptions({ onSettled: () => void refetchTables() }));
  const failed = useFieldFailure(deal.error);
  const press = (act: Press) => deal.mutate({ vassalage, gameCode, ...act });
  const isOpen = round?.stage === "open";
  const isClosed = round?.stage === "closed";
  const mayOpen = round === null || ["paying", "over", "void"].includes(round.stage);
  const own = feed.sources.find(({ byScreen }) => byScreen)?.code;
  const told = feed.readings.find(({ source }) => source === own)?.value ?? "";
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-20 font-bold">{round === null ? t`No round yet` : stage(round)}</output>
          <FeedState feed={feed} />
        </div>
        {feed.dispute === null ? null : (
          <p role="alert" className="mt-2 text-danger">
            {disputeText(feed.dispute.why)} <Trans>Two operators decide it at the desk.</Trans>
          </p>
        )}
      </Card>
      {mayOpen ? (
        <Button tone="primary" size="lg" wide loading={deal.isPending} onClick={() => press({ kind: "open" })}>
          <Trans>Place your bets</Trans>
        </Button>
      ) : null}
      {isOpen ? (
        <Button tone="primary" size="lg" wide loading={deal.isPending} onClick={() => press({ kind: "close" })}>
          <Trans>No more bets</Trans>
        </Button>
      ) : null}
      <Refused>{failed.rest}</Refused>
      {isClosed && feed.dispute === null ? (
        <ResultKeys table={table} told={told} pending={deal.isPending} press={press} />
      ) : null}
      {isOpen || isClosed ? <VoidForm pending={deal.isPending} press={press} /> : null}
    </div>
  );
}

interface KeysProps {
  readonly table: DeskTableLine;
  readonly told: string;
  readonly pending: boolean;
  readonly press: (act: Press) => void;
}

function ResultKeys(props: KeysProps) {
  const { game } = props.table;
  if (game.startsWith("baccarat") || game === "dragon-tiger") return <CardKeys {...props} />;
  return game === "sic-bo" ? <DiceKeys {...props} /> : <PocketKeys {...props} />;
}

const key =
  "touch-target min-h-12 rounded-control border border-hairline bg-surface text-17 font-bold aria-pressed:bg-primary aria-pressed:text-on-primary focus-visible:outline-2 focus-visible:outline-focus";

/** The number on which the ball lies. It is chosen first and told with a second press. */
function PocketKeys({ told, pending, press }: KeysProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  if (told !== "") return <Told told={told} />;
  return (
    <Card title={t`The ball lies on`}>
      <fieldset dir="ltr" aria-label={t`The ball lies on`} className="grid grid-cols-6 gap-2">
        {Array.from({ length: 37 }, (_, number) => (
          <button
            key={number}
            type="button"
            aria-pressed={chosen === number}
            className={key}
            onClick={() => setChosen(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <Tell
        chosen={chosen === undefined ? undefined : String(chosen)}
        pending={pending}
        onTell={(value) => press({ kind: "result", value })}
      />
    </Card>
  );
}

function DiceKeys({ told, pending, press }: KeysProps) {
  const { t } = useLingui();
  const [dice, setDice] = useState<readonly number[]>([]);
  if (told !== "") return <Told told={told} />;
  return (
    <Card title={t`The three dice`}>
      <fieldset dir="ltr" aria-label={t`The three dice`} className="grid grid-cols-6 gap-2">
        {[1, 2, 3, 4, 5, 6].map((die) => (
          <button key={die} type="button" className={key} onClick={() => setDice([...dice.slice(-2), die])}>
            {die}
          </button>
        ))}
      </fieldset>
      <Tell
        chosen={dice.length === 3 ? dice.join(" ") : undefined}
        pending={pending}
        onTell={(value) => press({ kind: "result", value })}
      />
    </Card>
  );
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
const SUITS = [
  ["c", "♣"],
  ["d", "♦"],
  ["h", "♥"],
  ["s", "♠"],
] as const;

/** The next card of the round, by rank and suit. */
function CardKeys({ told, pending, press }: KeysProps) {
  const { t } = useLingui();
  const [rank, setRank] = useState<string>();
  const [suit, setSuit] = useState<(typeof SUITS)[number][0]>("c");
  const index = told === "" ? 0 : told.split(" ").length;
  const number = index + 1;
  return (
    <Card title={t`Card ${number}`}>
      {told === "" ? null : <Told told={told} />}
      <fieldset dir="ltr" aria-label={t`Rank`} className="grid grid-cols-7 gap-2">
        {RANKS.map((one) => (
          <button key={one} type="button" aria-pressed={rank === one} className={key} onClick={() => setRank(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      <Segmented
        label={t`Suit`}
        className="my-3"
        value={suit}
        onValueChange={setSuit}
        segments={SUITS.map(([value, label]) => ({ value, label }))}
      />
      <Tell
        chosen={rank === undefined ? undefined : `${rank}${suit}`}
        pending={pending}
        onTell={(value) => {
          press({ kind: "card", index, value });
          setRank(undefined);
        }}
      />
    </Card>
  );
}

interface TellProps {
  readonly chosen: string | undefined;
  readonly pending: boolean;
  readonly onTell: (value: string) => void;
}

/** A wrong key must not become a frame, so the choice is told with a press of this button. */
function Tell({ chosen, pending, onTell }: TellProps) {
  const { t } = useLingui();
  return (
    <Button
      tone="primary"
      size="lg"
      wide
      className="mt-3"
      disabled={chosen === undefined}
      loading={pending}
      onClick={() => chosen !== undefined && onTell(chosen)}
    >
      {chosen === undefined ? t`Choose the result` : t`Tell ${chosen}`}
    </Button>
  );
}

function Told({ told }: { readonly told: string }) {
  return (
    <p className="mb-3 text-15 text-text-2">
      <Trans>You told:</Trans>{" "}
      <bdi dir="ltr" className="font-bold text-text">
        {told}
      </bdi>
    </p>
  );
}

/** Before the first card the round becomes void. Afterwards two operators decide. */
function VoidForm({ pending, press }: Pick<KeysProps, "pending" | "press">) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState("");
  // The screen shows the refusal of a press above the keys.
  const failed = useFieldFailure(undefined);
  if (!isAsked) {
    return (
      <Button tone="secondary" wide onClick={() => setAsked(true)}>
        <Trans>The round must not count</Trans>
      </Button>
    );
  }
  return (
    <Card title={t`The round must not count`}>
      <div className="grid grid-cols-1 gap-3">
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
        <Button
          tone="secondary"
          wide
          disabled={!isReason(reason)}
          loading={pending}
          onClick={() => {
            press({ kind: "void", reason: reason.trim() });
            notify.success(t`Told to the desk.`);
            setAsked(false);
            setReason("");
          }}
        >
          <Trans>Call it void</Trans>
        </Button>
      </div>
    </Card>
  );
}
