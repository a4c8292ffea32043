import type { LotteryPlay } from "@banyan/game-math/lottery";
import { Button, TextArea } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Pasted, pastedCodes, pastedNumbers } from "./pasted.ts";

export interface PasteBoxProps {
  readonly play: LotteryPlay;
  /** Receives numbers for the pad, or codes that are lines. */
  readonly onNumbers: (numbers: readonly string[]) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** True if the pasted numbers go to the pad. Other plays have one bet in each line of the text. */
function takesNumbers({ pad }: LotteryPlay): boolean {
  return pad.kind === "numbers" && (pad.least === 1 || pad.least < pad.most);
}

/** Pasted text as bets. Every part that is none is named with its place, and nothing is dropped. */
export function PasteBox({ play, onNumbers, onCodes }: PasteBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const { pad } = play;
  const read = (): Pasted =>
    pad.kind === "numbers" && takesNumbers(play) ? pastedNumbers(text, pad.digits) : pastedCodes(text, play);
  const pasted = read();
  const count = pasted.values.length;
  const take = () => {
    (takesNumbers(play) ? onNumbers : onCodes)(pasted.values);
    setText("");
  };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t`Paste or type your numbers`}
        hint={takesNumbers(play) ? t`Any separators. “01 kéo 91” means 01, 11, 21 … 91.` : t`One bet in each line.`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={3}
        dir="ltr"
        inputMode={takesNumbers(play) ? "text" : undefined}
        error={pasted.bad.length > 0 ? <BadTokens pasted={pasted} /> : undefined}
      />
      {pasted.repeated.length > 0 && (
        <p className="text-13 text-text-2">
          <Trans>
            Repeated, counted once: <bdi dir="ltr">{pasted.repeated.join(", ")}</bdi>
          </Trans>
        </p>
      )}
      <Button disabled={count === 0 || pasted.bad.length > 0} onClick={take}>
        <Plural value={count} one="Add # number" other="Add # numbers" />
      </Button>
    </div>
  );
}

/** The most parts that are named one by one. */
const NAMED_MAX = 8;

function BadTokens({ pasted: { bad } }: { readonly pasted: Pasted }) {
  const named = bad.slice(0, NAMED_MAX).map(({ text, place }) => `${place}. ${text}`);
  const list = (bad.length > NAMED_MAX ? [...named, "…"] : named).join(" · ");
  return (
    <Trans>
      Not a bet of this play, with its place: <bdi dir="ltr">{list}</bdi>
    </Trans>
  );
}
