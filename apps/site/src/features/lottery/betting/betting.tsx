import type { LotteryPlay } from "@banyan/game-math/lottery";
import { Button, Chip, classes, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { groupsOf, type LotteryShown } from "../game/lottery-shown.ts";
import { PlayFigures } from "../plays/play-figures.tsx";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { codesOf, emptyEntry, type Entry } from "./entry.ts";
import { PlayPad } from "./play-pad.tsx";
import { LINES_MOST } from "./slip.ts";
import type { SlipState } from "./use-slip.ts";
import { LineCount, UnitCount } from "../plays/counts.tsx";

export interface BettingProps {
  readonly lottery: LotteryShown;
  readonly slip: SlipState;
  /** The draw to which new lines go. */
  readonly next: LotteryDraw | undefined;
  /** Called when lines were added. */
  readonly onAdded: () => void;
}

/** The choice of a play and its entry. */
export function Betting({ lottery, slip, next, onAdded }: BettingProps) {
  const { plays } = lottery;
  const [chosen, setChosen] = useState(plays[0]);
  if (!chosen) return null;
  return (
    <div className="flex flex-col gap-4">
      <PlayChoice lottery={lottery} chosen={chosen} onChoose={setChosen} />
      <PlayEntry key={chosen.code} lottery={lottery} play={chosen} slip={slip} next={next} onAdded={onAdded} />
    </div>
  );
}

interface PlayChoiceProps {
  readonly lottery: LotteryShown;
  readonly chosen: LotteryPlay;
  readonly onChoose: (play: LotteryPlay) => void;
}

/** The groups of plays, and the plays of the chosen group. */
function PlayChoice({ lottery: { plays, rules }, chosen, onChoose }: PlayChoiceProps) {
  const { t } = useLingui();
  const texts = usePlayTexts(rules.table);
  const ofGroup = (group: string) => plays.filter((play) => play.group === group);
  const chips = (
    label: string,
    names: readonly {
      readonly key: string;
      readonly name: string;
      readonly play: LotteryPlay | undefined;
      readonly selected: boolean;
    }[],
  ) => (
    <fieldset
      aria-label={label}
      className="min-w-0 scrollbar-none -mx-3 flex gap-2 overflow-x-auto px-3 py-1 lg:flex-wrap"
    >
      {names.map(({ key, name, play, selected }) => (
        <Chip key={key} selected={selected} onClick={() => play && onChoose(play)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </fieldset>
  );
  const inGroup = ofGroup(chosen.group);
  return (
    <div className="flex flex-col gap-1">
      {chips(
        t`Kinds of play`,
        groupsOf(plays).map((group) => ({
          key: group,
          name: texts.group(group),
          play: ofGroup(group)[0],
          selected: group === chosen.group,
        })),
      )}
      {inGroup.length > 1 &&
        chips(
          t`Plays`,
          inGroup.map((play) => ({
            key: play.code,
            name: texts.name(play.code),
            play,
            selected: play.code === chosen.code,
          })),
        )}
    </div>
  );
}

interface PlayEntryProps extends BettingProps {
  readonly play: LotteryPlay;
}

/** The pad of a play, its figures, and the button that adds the chosen values to the slip. */
function PlayEntry({ lottery, play, slip, next, onAdded }: PlayEntryProps) {
  const { t } = useLingui();
  const texts = usePlayTexts(lottery.rules.table);
  const [entry, setEntry] = useState<Entry>(() => emptyEntry(play));
  const [bankers, setBankers] = useState<readonly string[]>([]);
  const codes = codesOf(play, entry, bankers);
  const add = (added: readonly string[]) => {
    const answer = slip.add(play, added, next?.numero);
    if (answer.kind === "too-many") {
      notify.error(t`A ticket can have up to ${LINES_MOST} lines.`);
      return;
    }
    if (answer.repeated > 0) notify.info(t`These lines are already on your slip.`);
    setEntry(emptyEntry(play));
    setBankers([]);
    onAdded();
  };
  const count = codes?.length ?? 0;
  const units = (codes ?? []).reduce((sum, code) => sum + play.units(code), 0);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-17">
          <bdi>{texts.name(play.code)}</bdi>
        </h2>
        <p className="text-15 text-text-2">{texts.wins(play.code)}</p>
        <PlayFigures lottery={lottery} play={play} code={codes?.[0]} />
      </div>
      <PlayPad
        lottery={lottery}
        play={play}
        entry={entry}
        bankers={bankers}
        onChange={setEntry}
        onBankers={setBankers}
        onCodes={add}
      />
      {/* A bar above the page's own bars, as soon as something is chosen. Before, it would only cover the pad. */}
      <div
        className={classes(
          (codes === undefined || count > 0) &&
            "sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-3 border-t border-hairline bg-bg px-3 py-2 lg:bottom-0 lg:mx-0 lg:px-0",
        )}
      >
        {codes === undefined ? (
          <p role="alert" className="rounded-control bg-danger-tint p-3 text-15 text-danger">
            <Trans>These numbers make too many lines.</Trans>
          </p>
        ) : (
          <Button
            tone="primary"
            size="lg"
            wide
            icon={<Plus />}
            disabled={count === 0 || !next}
            onClick={() => add(codes)}
          >
            <span>
              <Trans>Add to slip</Trans>
            </span>
            {count > 0 && (
              <>
                {" · "}
                <LineCount of={count} /> · <UnitCount of={units} />
              </>
            )}
          </Button>
        )}
      </div>
    </section>
  );
}
