const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** A stretch of time in which a zone keeps one distance from UTC. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  /** The zone's clock minus UTC. */
  readonly offset: number;
}

/** The clock of a time zone in a period. All instants and lengths are milliseconds; a day is its midnight in UTC. */
export interface ZoneClock {
  readonly zone: string;
  /** The instants at which the clock is changed. */
  readonly changes: readonly number[];
  /** The reading of the clock, as if it were UTC. */
  shownAt(instant: number): number;
  hourOf(instant: number): number;
  dayOf(instant: number): number;
  /** The first instant of a day or of a later one. */
  startOf(day: number): number;
}

/** The clocks of those zones that JavaScript knows, from its own rules alone. */
export function everyZone(zones: readonly string[], from: number, until: number): readonly ZoneClock[] {
  return zones.flatMap((zone) => {
    const read = offsetReader(zone);
    return read === undefined ? [] : [clockOf(zone, stretchesOf(read, from, until))];
  });
}

function clockOf(zone: string, stretches: readonly Stretch[]): ZoneClock {
  const at = (instant: number): Stretch => {
    const found = stretches.find((stretch) => instant >= stretch.from && instant < stretch.until);
    if (found === undefined) throw new RangeError(`${instant} is outside of the period`);
    return found;
  };
  const shownAt = (instant: number) => instant + at(instant).offset;
  return {
    zone,
    changes: stretches.slice(1).map((stretch) => stretch.from),
    shownAt,
    hourOf: (instant) => Math.max(at(instant).from, instant - modulo(shownAt(instant), HOUR)),
    dayOf: (instant) => shownAt(instant) - modulo(shownAt(instant), DAY),
    startOf(day) {
      const starts = stretches.map(({ from, until, offset }) => {
        const first = Math.max(from, day - offset);
        return first < until ? first : Number.POSITIVE_INFINITY;
      });
      return Math.min(...starts);
    },
  };
}

/** Looks at the offset once a day, and halves the day in which it changed until the second is found. */
function stretchesOf(read: (instant: number) => number, from: number, until: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let began = from;
  let offset = read(from);
  for (let day = from; day < until; day += DAY) {
    const end = Math.min(day + DAY, until);
    const next = read(end);
    if (next === offset) continue;
    let [kept, changed] = [day, end];
    while (changed - kept > SECOND) {
      const middle = kept + Math.floor((changed - kept) / 2 / SECOND) * SECOND;
      if (read(middle) === offset) kept = middle;
      else changed = middle;
    }
    stretches.push({ from: began, until: changed, offset });
    [began, offset] = [changed, next];
  }
  return [...stretches, { from: began, until, offset }];
}

/** Reads the distance from UTC at an instant; undefined for a zone that JavaScript does not know. */
function offsetReader(zone: string): ((instant: number) => number) | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
  return (instant) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = format
      .format(instant)
      .split(/\D+/)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / SECOND) * SECOND;
  };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
