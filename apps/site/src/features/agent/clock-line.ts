const two = (value: number): string => value.toString().padStart(2, "0");

/**
 * Formats an instant for the agent header as YYYY-MM-DD HH:mm:ss. `offsetMinutes` is the offset east of Greenwich
 * (R-2.31).
 */
export function clockLine(millis: number, offsetMinutes: number): string {
  const moved = new Date(millis + offsetMinutes * 60_000);
  const day = [moved.getUTCFullYear(), two(moved.getUTCMonth() + 1), two(moved.getUTCDate())].join("-");
  return `${day} ${[moved.getUTCHours(), moved.getUTCMinutes(), moved.getUTCSeconds()].map(two).join(":")}`;
}

/** Formats an offset in minutes east of Greenwich: "GMT+05:30". */
export function gmtOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  return `GMT${offsetMinutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
