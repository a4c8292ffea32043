import { useMediaQuery } from "@banyan/ui";
import { useEffect, useState } from "react";
import { useLite } from "../../../platform/lite.ts";

/** A show ends within this time, whatever it reveals. */
const SHOW_MS = 5_000;
const STEP_MAX_MS = 600;

export interface Reveal {
  /** How many places are revealed. */
  readonly count: number;
  readonly isOver: boolean;
  readonly skip: () => void;
}

/** Reveals places one after another. Visitors who prefer no movement see all of them immediately. */
export function useReveal(places: number): Reveal {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [isLite] = useLite();
  const [count, setCount] = useState(0);
  const isImmediate = isStill || isLite;
  const isOver = isImmediate || count >= places;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setCount(count + 1), Math.min(SHOW_MS / places, STEP_MAX_MS));
    return () => clearTimeout(timer);
  }, [count, isOver, places]);
  return { count: isOver ? places : count, isOver, skip: () => setCount(places) };
}

const ROLL_MS = 70;

/** A number that changes quickly while something is being revealed. */
export function useRoll(isRolling: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isRolling) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), ROLL_MS);
    return () => clearInterval(timer);
  }, [isRolling]);
  return turn;
}
