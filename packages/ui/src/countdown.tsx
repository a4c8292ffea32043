import { useEffect, useEffectEvent, useState } from "react";
import { classes } from "./classes.ts";
import { timeLeft } from "./clock-text.ts";
import { useFormats } from "./formats.ts";

export interface CountdownProps {
  /** Epoch milliseconds, by the same clock as `now`. */
  readonly until: number;
  /** The server's time if money depends on it; otherwise the device's time. */
  readonly now?: () => number;
  readonly onEnd?: () => void;
  readonly className?: string;
}

function secondsBetween(now: number, until: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/**
 * The remaining time, updated each second. Clocks are written from left to right in every language. Days beside them
 * follow the direction of the text.
 */
export function Countdown({ until, now = Date.now, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsBetween(now(), until));
  const readClock = useEffectEvent(() => now());
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const seconds = secondsBetween(readClock(), until);
      setLeft(seconds);
      if (seconds > 0) timer = setTimeout(tick, 1000);
      else end();
    };
    timer = setTimeout(tick, 0);
    return () => clearTimeout(timer);
  }, [until]);
  const formats = useFormats();
  const { days, clock } = timeLeft(left);
  return (
    <span role="timer" className={classes("tabular", className)}>
      {days > 0 && (
        <>
          <bdi>{formats.days(days)}</bdi>{" "}
        </>
      )}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  );
}
