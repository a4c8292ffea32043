function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Seconds as a clock: "4:09", "1:04:09" or "2d 01:04:09". */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  if (days > 0) return `${days}d ${twoDigits(hours)}:${twoDigits(minutes)}:${rest}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
