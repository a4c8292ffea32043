function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

const DAY_SECONDS = 86_400;

/** A time that is left, divided for its text: whole days, and the rest as a clock. */
export interface TimeLeft {
  readonly days: number;
  /** "4:09", "1:04:09", or "01:04:09" beside days. */
  readonly clock: string;
}

export function timeLeft(seconds: number): TimeLeft {
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  if (days > 0) return { days, clock: `${twoDigits(hours)}:${twoDigits(minutes)}:${rest}` };
  return { days, clock: hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}` };
}
