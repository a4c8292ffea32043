import { useEffect, useEffectEvent, useState } from "react";
import { classes } from "./classes.ts";
import { clockText } from "./clock-text.ts";

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

/** The remaining time, updated each second. Clocks are written from left to right in every language. */
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
  return (
    <bdi dir="ltr" role="timer" className={classes("tabular", className)}>
      {clockText(left)}
    </bdi>
  );
}
