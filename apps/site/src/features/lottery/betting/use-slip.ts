import type { LotteryPlay } from "@banyan/game-math/lottery";
import { useState } from "react";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { keyOfLine, type SlipLine, withAcceptedOdds, withLines, withTrouble } from "./slip.ts";

/** The result of adding lines. */
export type Added = { readonly kind: "added"; readonly repeated: number } | { readonly kind: "too-many" };

export interface SlipState {
  readonly lines: readonly SlipLine[];
  /** The draw that the player means; undefined while the slip is empty. */
  readonly numero: string | undefined;
  readonly add: (play: LotteryPlay, codes: readonly string[], numero: string | undefined) => Added;
  readonly remove: (line: SlipLine) => void;
  readonly clear: () => void;
  /** Moves the slip to another draw, because its own has closed. */
  readonly move: (numero: string) => void;
  readonly acceptOdds: () => void;
  readonly refused: (failure: Parameters<typeof withTrouble>[1]) => void;
}

function lineOf({ list }: LotteryShown, play: LotteryPlay, code: string): SlipLine {
  return {
    play: play.code,
    code,
    units: play.units(code),
    odds: list.odds(play.code, code) ?? 0,
    greatest: play.greatest(code),
  };
}

/** The slip of a game. It stays when a draw closes, and then waits for the player to choose the next one. */
export function useSlip(lottery: LotteryShown): SlipState {
  const [lines, setLines] = useState<readonly SlipLine[]>([]);
  const [numero, setNumero] = useState<string>();
  const keep = (next: readonly SlipLine[]) => {
    setLines(next);
    if (next.length === 0) setNumero(undefined);
  };
  return {
    lines,
    numero,
    add(play, codes, present) {
      const addition = withLines(
        lines,
        codes.map((code) => lineOf(lottery, play, code)),
      );
      if (!addition) return { kind: "too-many" };
      setLines(addition.lines);
      setNumero(numero ?? present);
      return { kind: "added", repeated: addition.repeated };
    },
    remove: (line) => keep(lines.filter((each) => keyOfLine(each) !== keyOfLine(line))),
    clear: () => keep([]),
    move: setNumero,
    acceptOdds: () => setLines(withAcceptedOdds(lines)),
    refused: (failure) => setLines(withTrouble(lines, failure)),
  };
}
