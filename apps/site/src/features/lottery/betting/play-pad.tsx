import type { LotteryPlay } from "@banyan/game-math/lottery";
import { Button, Chip, IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ClipboardPaste, Dices, Pin, X } from "lucide-react";
import { useState } from "react";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { ChoicesPad } from "./choices-pad.tsx";
import { emptyEntry, type Entry, fixedPicks, isEmpty, quickPick } from "./entry.ts";
import { NumbersPad } from "./numbers-pad.tsx";
import { PasteBox } from "./paste-box.tsx";
import { ZonesPad } from "./zones-pad.tsx";

export interface PlayPadProps {
  readonly lottery: LotteryShown;
  readonly play: LotteryPlay;
  readonly entry: Entry;
  readonly bankers: readonly string[];
  readonly onChange: (entry: Entry) => void;
  readonly onBankers: (bankers: readonly string[]) => void;
  /** Receives codes that go to the slip without the pad. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The entry of a play: its pad, a random pick and pasted text. */
export function PlayPad({ lottery, play, entry, bankers, onChange, onBankers, onCodes }: PlayPadProps) {
  const { t } = useLingui();
  const [isPasting, setPasting] = useState(false);
  const { pad } = play;
  const [chosen = []] = entry;
  const picks = fixedPicks(play);
  const isWheel = picks !== undefined && play.expand !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Dices />} onClick={() => onChange(quickPick(play))}>
          <Trans>Quick pick</Trans>
        </Button>
        <Chip icon={<ClipboardPaste />} selected={isPasting} onClick={() => setPasting(!isPasting)}>
          <Trans>Paste</Trans>
        </Chip>
        {!isEmpty(entry) && (
          <IconButton
            size="sm"
            label={t`Clear`}
            icon={<X />}
            onClick={() => {
              onChange(emptyEntry(play));
              onBankers([]);
            }}
          />
        )}
      </div>
      {isPasting && (
        <PasteBox
          play={play}
          onNumbers={(numbers) => onChange([[...new Set([...chosen, ...numbers])].toSorted()])}
          onCodes={onCodes}
        />
      )}
      {pad.kind === "numbers" && (
        <NumbersPad
          digits={pad.digits}
          most={isWheel || pad.most === 1 ? 10 ** pad.digits : pad.most}
          chosen={chosen}
          onChange={(numbers) => {
            onChange([numbers]);
            onBankers(bankers.filter((banker) => numbers.includes(banker)));
          }}
        />
      )}
      {pad.kind === "zones" && (
        <ZonesPad
          zones={isWheel ? pad.zones.map((zone) => ({ ...zone, most: zone.values.length })) : pad.zones}
          entry={entry}
          onChange={onChange}
        />
      )}
      {pad.kind === "choices" && (
        <ChoicesPad
          lottery={lottery}
          play={play.code}
          choices={pad.choices}
          chosen={chosen}
          onChange={(choices) => onChange([choices])}
        />
      )}
      {isWheel && chosen.length > picks && (
        <Bankers chosen={chosen} bankers={bankers} most={picks - 1} onChange={onBankers} />
      )}
    </div>
  );
}

interface BankersProps {
  readonly chosen: readonly string[];
  readonly bankers: readonly string[];
  readonly most: number;
  readonly onChange: (bankers: readonly string[]) => void;
}

/** Numbers of a wheel that every line has. */
function Bankers({ chosen, bankers, most, onChange }: BankersProps) {
  const { t } = useLingui();
  const press = (number: string) =>
    bankers.includes(number)
      ? onChange(bankers.filter((banker) => banker !== number))
      : bankers.length < most && onChange([...bankers, number]);
  return (
    <fieldset aria-label={t`Bankers`} className="min-w-0 rounded-tile border border-hairline bg-surface p-3">
      <p className="mb-2 text-13 text-text-2">
        <Trans>More numbers make a wheel: a line of every combination. A banker is in every line.</Trans>
      </p>
      <div dir="ltr" className="flex flex-wrap gap-2">
        {chosen.map((number) => (
          <Chip
            key={number}
            icon={bankers.includes(number) ? <Pin /> : undefined}
            selected={bankers.includes(number)}
            onClick={() => press(number)}
            className="tabular"
          >
            {number}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
