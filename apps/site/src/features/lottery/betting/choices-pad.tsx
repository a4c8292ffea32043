import { useUi } from "@banyan/ui";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { oddsText } from "../plays/odds-text.ts";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { toggled } from "./entry.ts";
import { ValueButton } from "./value-button.tsx";

export interface ChoicesPadProps {
  readonly lottery: LotteryShown;
  readonly play: string;
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Choices with their odds. Each is a line. */
export function ChoicesPad({ lottery, play, choices, chosen, onChange }: ChoicesPadProps) {
  const { locale } = useUi();
  const texts = usePlayTexts(lottery.rules.table);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
      {choices.map((choice) => (
        <ValueButton
          wide
          key={choice}
          selected={chosen.includes(choice)}
          onClick={() => onChange(toggled(chosen, choice, choices.length))}
          figure={<bdi dir="ltr">{oddsText(lottery.list.odds(play, choice) ?? 0, locale)}</bdi>}
        >
          {texts.value(choice)}
        </ValueButton>
      ))}
    </div>
  );
}
