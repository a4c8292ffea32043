import { isDeepStrictEqual } from "node:util";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, describe, expect, it } from "vitest";
import { everyZone, type ZoneClock } from "./zone-clock.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2024, 0, 1);
const UNTIL = Date.UTC(2028, 0, 1);
const RANDOM_INSTANTS = 200;

const database = testDatabase();

/** The answers of the database for one zone and a list of instants. */
async function answersOf(zone: string, instants: readonly number[]) {
  const { rows } = await database.pool.query<{ hour: string; day: string; start: string; next: string }>(
    `select extract(epoch from zone_hour(at, $1))::text as hour, zone_date(at, $1)::text as day,
       extract(epoch from zone_day_start(zone_date(at, $1), $1))::text as start,
       extract(epoch from zone_day_start(zone_date(at, $1) + 1, $1))::text as next
     from unnest($2::float8[]) with ordinality as asked (seconds, place), to_timestamp(seconds) as at
     order by place`,
    [zone, instants.map((instant) => instant / SECOND)],
  );
  return rows.map(({ hour, day, start, next }) => ({
    hour: Number(hour) * SECOND,
    day,
    start: Number(start) * SECOND,
    next: Number(next) * SECOND,
  }));
}

/** The clock of the zone, by the database: seconds since 1970 as if they were UTC. */
async function shownBy(zone: string, instants: readonly number[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ shown: string }>(
    `select extract(epoch from to_timestamp(seconds) at time zone $1)::text as shown
     from unnest($2::float8[]) with ordinality as asked (seconds, place) order by place`,
    [zone, instants.map((instant) => instant / SECOND)],
  );
  return rows.map(({ shown }) => Number(shown) * SECOND);
}

/** The same answers by arithmetic on the zone's clock changes, as JavaScript knows them. */
function expectedOf(clock: ZoneClock, instant: number) {
  const today = clock.dayOf(instant);
  return {
    hour: clock.hourOf(instant),
    day: new Date(today).toISOString().slice(0, 10),
    start: clock.startOf(today),
    next: clock.startOf(today + DAY),
  };
}

/** Repeatable: a failure names its instant. */
function randomInstants(): number[] {
  let state = 20_240_101;
  return Array.from({ length: RANDOM_INSTANTS }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return FROM + Math.floor((state / 2_147_483_648) * ((UNTIL - FROM) / SECOND)) * SECOND;
  });
}

const around = (change: number) =>
  [-DAY, -HOUR, -31 * MINUTE, -SECOND, 0, SECOND, 29 * MINUTE, 31 * MINUTE, HOUR, 2 * HOUR, DAY].map(
    (distance) => change + distance,
  );

const askedOf = (clock: ZoneClock, random: readonly number[]) => [...random, ...clock.changes.flatMap(around)];

describe("hours and days of every zone", () => {
  let clocks: readonly ZoneClock[];
  beforeAll(async () => {
    const { rows } = await database.pool.query<{ name: string }>("select name from pg_timezone_names order by name");
    clocks = everyZone(
      rows.map(({ name }) => name),
      FROM - 3 * DAY,
      UNTIL + 3 * DAY,
    );
  }, 600_000);

  it("are those of JavaScript's own time zones, at 200 random instants and around every change of a clock", async () => {
    const random = randomInstants();
    const otherData: string[] = [];
    for (const clock of clocks) {
      const asked = askedOf(clock, random);
      const shown = await shownBy(clock.zone, asked);
      // The database and JavaScript have different editions of the zones' rules: a zone with other rules is left out.
      if (shown.some((local, index) => local !== clock.shownAt(asked[index] ?? 0))) {
        otherData.push(clock.zone);
        continue;
      }
      const answers = await answersOf(clock.zone, asked);
      const wrong = asked.flatMap((instant, index) => {
        const [answer, expected] = [answers[index], expectedOf(clock, instant)];
        return isDeepStrictEqual(answer, expected) ? [] : [{ at: new Date(instant), answer, expected }];
      });
      expect([clock.zone, wrong]).toEqual([clock.zone, []]);
    }
    expect(clocks.length).toBeGreaterThan(400);
    expect(otherData.length).toBeLessThan(clocks.length / 20);
  }, 240_000);

  it("follow each other: an hour begins where the one before ends, and is an hour long at most", async () => {
    for (const clock of clocks) {
      const asked = clock.changes.flatMap((change) =>
        Array.from({ length: 6 * 60 }, (_, minute) => change - 3 * HOUR + minute * MINUTE),
      );
      if (asked.length === 0) continue;
      const { rows } = await database.pool.query(
        `select seconds from unnest($2::float8[]) as seconds, to_timestamp(seconds) as at, zone_hour(at, $1) as hour
         where hour > at or at - hour >= interval '1 hour' or zone_hour(hour, $1) <> hour
           or zone_hour(hour - interval '1 microsecond', $1) >= hour`,
        [clock.zone, asked.map((instant) => instant / SECOND)],
      );
      expect([clock.zone, rows]).toEqual([clock.zone, []]);
    }
  }, 240_000);
});

describe("days that are not 24 hours long", () => {
  it.each([
    ["Europe/Berlin", "2026-03-29", 23],
    ["Europe/Berlin", "2026-10-25", 25],
    ["Europe/Berlin", "2026-06-01", 24],
    ["Australia/Lord_Howe", "2026-04-05", 24.5],
    ["Australia/Lord_Howe", "2026-10-04", 23.5],
    ["Atlantic/Azores", "2026-10-25", 25],
    ["America/Havana", "2026-11-01", 25],
    ["Africa/Cairo", "2026-04-24", 23],
    ["Antarctica/Troll", "2026-10-25", 26],
    ["Asia/Karachi", "2026-03-29", 24],
    ["Pacific/Apia", "2011-12-30", 0],
  ])("in %s, %s has %d hours", async (zone, day, hours) => {
    const { rows } = await database.pool.query<{ hours: number }>(
      `select (extract(epoch from zone_day_start($2::date + 1, $1) - zone_day_start($2, $1)) / 3600)::float8 as hours`,
      [zone, day],
    );
    expect(rows[0]?.hours).toBe(hours);
  });

  it.each([
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
    ["Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00.000Z"],
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
    ["America/Toronto", "1919-03-31", "1919-03-31T04:30:00.000Z"],
  ])("in %s, %s begins at its first instant", async (zone, day, first) => {
    const { rows } = await database.pool.query<{ start: Date }>("select zone_day_start($2, $1) as start", [zone, day]);
    expect(rows[0]?.start.toISOString()).toBe(first);
  });
});

describe("hours that do not begin with an hour of UTC", () => {
  it.each([
    ["Asia/Tehran", "2026-05-01T10:29:59.999Z", "2026-05-01T09:30:00.000Z"],
    ["Asia/Kathmandu", "2026-05-01T10:15:00.000Z", "2026-05-01T10:15:00.000Z"],
    ["Asia/Yangon", "2026-05-01T10:29:00.000Z", "2026-05-01T09:30:00.000Z"],
    // The clock goes from 02:00 back to 01:30: a separate half hour begins.
    ["Australia/Lord_Howe", "2026-04-04T15:10:00.000Z", "2026-04-04T15:00:00.000Z"],
  ])("in %s at %s the hour began at %s", async (zone, at, began) => {
    const { rows } = await database.pool.query<{ hour: Date }>("select zone_hour($2, $1) as hour", [zone, at]);
    expect(rows[0]?.hour.toISOString()).toBe(began);
  });

  it("are refused for an unknown zone", async () => {
    await expect(database.pool.query("select zone_hour(now(), 'Nowhere/None')")).rejects.toThrow(/time zone/);
  });
});
