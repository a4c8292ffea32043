import { brandSettings, type CallInput, type contract } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { nameVendors } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePlayBrand } from "../brand/index.ts";
import type { Brand, OperatorContext } from "../context.ts";
import { brandConfiguration, decideBrandChange, restoreBrandVersion, saveBrandConfiguration } from "./index.ts";

const DAY_MILLIS = 86_400_000;

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let olivia: OperatorContext;
let omar: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db, { gateways: new Map([["redirect", {} as never]]) });
  const { settings } = await createBrandFixture(database.db);
  await nameVendors(database.db, settings.games.vendors);
  olivia = operatorContext(services, await createOperatorFixture(database.db));
  omar = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
});

const present = async () => (await brandConfiguration(olivia, { brandId: brand.id })).value;

type Settings = CallInput<typeof contract.operations.saveBrandConfiguration>["configuration"]["settings"];

async function save(changed: Partial<Settings>) {
  const { version, configuration } = await present();
  const settings = { ...brandSettings.parse(configuration.settings), ...changed };
  const input = { brandId: brand.id, version, configuration: { ...configuration, settings }, reason: "for the test" };
  return saveBrandConfiguration(olivia, input);
}

async function zoneAt(moment: Date, brandId: string = brand.id): Promise<string | null> {
  const { rows } = await database.pool.query<{ zone: string | null }>("select brand_zone($1, $2) as zone", [
    brandId,
    moment,
  ]);
  return rows[0]?.zone ?? null;
}

/** Midnight of the first of the next month by UTC, a number of hours later. */
function nextMonth(hours = 0): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, hours));
}

const before = (moment: Date) => new Date(moment.getTime() - 1);

describe("the zone of a brand's days", () => {
  it("is UTC for a brand without the setting, in every year", async () => {
    expect((await present()).timeZone).toEqual({ now: "UTC", next: null });
    expect(await zoneAt(new Date("2001-01-01"))).toBe("UTC");
    expect(await zoneAt(new Date("2040-01-01"))).toBe("UTC");
    expect(await zoneAt(new Date(), "nowhere")).toBeNull();
  });

  it("is that of its first settings for a new brand", async () => {
    brand = await createBrandFixture(database.db, {
      settings: (settings) => ({ ...settings, timeZone: "Asia/Karachi" }),
    });
    expect((await present()).timeZone).toEqual({ now: "Asia/Karachi", next: null });
    expect(await zoneAt(new Date("2001-01-01"))).toBe("Asia/Karachi");
  });

  it("changes from the beginning of the next month on, after the present month has ended in the present zone", async () => {
    // Midnight comes earlier in Karachi, so the month of UTC ends last.
    await save({ timeZone: "Asia/Karachi" });
    expect((await present()).timeZone).toEqual({ now: "UTC", next: { zone: "Asia/Karachi", from: nextMonth() } });
    expect(await zoneAt(new Date())).toBe("UTC");
    expect(await zoneAt(before(nextMonth()))).toBe("UTC");
    expect(await zoneAt(nextMonth())).toBe("Asia/Karachi");
  });

  it("changes when the next month has begun in the new zone, where midnight comes later", async () => {
    await save({ timeZone: "America/Bogota" });
    expect((await present()).timeZone.next).toEqual({ zone: "America/Bogota", from: nextMonth(5) });
    expect(await zoneAt(before(nextMonth(5)))).toBe("UTC");
    expect(await zoneAt(nextMonth(5))).toBe("America/Bogota");
  });

  it.each(["Asia/Karachi", "America/Bogota", "Pacific/Auckland", "Pacific/Honolulu"])(
    "never goes back by a day at a change from UTC to %s",
    async (timeZone) => {
      await save({ timeZone });
      const { rows } = await database.pool.query<{ day: string }>(
        `select zone_date(at, brand_zone($1, at))::text as day
         from generate_series($2::timestamptz, $3::timestamptz, interval '7 minutes') as at`,
        [brand.id, new Date(nextMonth().getTime() - 2 * DAY_MILLIS), new Date(nextMonth().getTime() + 2 * DAY_MILLIS)],
      );
      const days = rows.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    },
  );

  it("replaces a planned change by the next one, and drops it when the present zone is wanted again", async () => {
    await save({ timeZone: "Asia/Karachi" });
    await save({ timeZone: "Asia/Tehran" });
    expect((await present()).timeZone.next).toMatchObject({ zone: "Asia/Tehran" });
    await save({ timeZone: "UTC" });
    expect((await present()).timeZone).toEqual({ now: "UTC", next: null });
    expect(await zoneAt(new Date("2040-01-01"))).toBe("UTC");
  });

  it("keeps a planned change when another setting changes, and follows a version that is restored", async () => {
    await save({ timeZone: "Asia/Karachi" });
    await save({ minimumAge: 20 });
    expect((await present()).timeZone.next).toMatchObject({ zone: "Asia/Karachi" });
    const { version } = await present();
    await restoreBrandVersion(olivia, { brandId: brand.id, version, restore: 1, reason: "as before" });
    expect((await present()).timeZone.next).toBeNull();
  });

  it("waits with a change that needs a second operator", async () => {
    const { cashier } = brand.settings;
    const withdrawal = { ...cashier.withdrawal, maximum: 7_000_000n };
    await save({ timeZone: "Asia/Karachi", cashier: { ...cashier, withdrawal } });
    expect((await present()).timeZone.next).toBeNull();
    const { proposal } = await present();
    expect(proposal?.changes).toContainEqual({ path: "settings.timeZone", from: "UTC", to: "Asia/Karachi" });
    await decideBrandChange(omar, { proposalId: proposal?.id ?? "", decision: "approve" });
    expect((await present()).timeZone.next).toMatchObject({ zone: "Asia/Karachi" });
  });

  it("is followed by the brand's free play", async () => {
    const play = await freePlayBrand(services, brand);
    await save({ timeZone: "Asia/Karachi" });
    expect(await zoneAt(nextMonth(), play.id)).toBe("Asia/Karachi");
    expect(await zoneAt(before(nextMonth()), play.id)).toBe("UTC");
  });

  it.each(["Nowhere/None", "asia/karachi", "posix/UTC"])("is refused where nobody knows it: %s", async (timeZone) => {
    await expect(save({ timeZone })).rejects.toMatchObject({
      code: "SETTINGS_CONTRADICT",
      details: { rule: "time_zone_unknown", path: "settings.timeZone" },
    });
    expect(await outcomeOf(save({}))).toBe("NOTHING_CHANGED");
  });

  it("cannot be changed for the past, whoever asks", async () => {
    const past = "update brand_time_zone set zone = 'Asia/Karachi' where brand_id = $1";
    await expect(database.pool.query(past, [brand.id])).rejects.toThrow(/in effect/);
    await expect(database.pool.query("delete from brand_time_zone where brand_id = $1", [brand.id])).rejects.toThrow(
      /in effect/,
    );
  });
});
