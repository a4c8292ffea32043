import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, PlayerContext, SignedInPlayer } from "../../context.ts";
import {
  endSession,
  endSessions,
  findPlayerSession,
  forgetDevice,
  forgetPlace,
  login,
  noteSeen,
  securityOverview,
  sessions,
} from "../index.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let player: SignedInPlayer;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
});
beforeEach(async () => {
  player = await createPlayerFixture(database.db, brand);
  await sql`delete from player_session where player_id = ${player.id}`.execute(database.db);
});

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

const onPhone: Origin = { ip: "203.0.113.7", userAgent: PHONE, deviceId: newId() };
const onLaptop: Origin = { ip: "2001:db8:0:2::5", userAgent: LAPTOP, deviceId: newId() };

/** Signs in from that place; returns the context of the session. */
async function signInAt(place: Origin): Promise<PlayerContext & { readonly token: string }> {
  const visitor = callContext(services, brand);
  const context = { ...visitor, caller: { ...visitor.caller, ...place } };
  const { value } = await login(context, {
    username: player.username,
    password: FIXTURE_PASSWORD,
    type: "username",
    entry: "site",
    rememberMe: false,
  });
  const session = await findPlayerSession(database.db, brand, value.token);
  return { ...context, player: session ?? player, token: value.token };
}

const isOpen = async (token: string) => (await findPlayerSession(database.db, brand, token)) !== undefined;

describe("the sessions of a player", () => {
  it("[R-2.28] are told with device, address and which of them asks", async () => {
    const phone = await signInAt(onPhone);
    const laptop = await signInAt(onLaptop);
    const { value } = await sessions(phone, {});
    expect(value).toMatchObject([
      { current: true, ip: "203.0.113.7", browser: "Chrome", system: "Android" },
      { current: false, ip: "2001:db8:0:2::5", browser: "Firefox", system: "Linux" },
    ]);
    expect(JSON.stringify(value)).not.toContain(laptop.token);
    expect((await sessions(laptop, {})).value[0]).toMatchObject({ current: true, browser: "Firefox" });
  });

  it("[R-2.28] are ended one by one, by their owner only", async () => {
    const [phone, laptop] = [await signInAt(onPhone), await signInAt(onLaptop)];
    const { value } = await sessions(phone, {});
    const sessionId = value.find(({ current }) => !current)?.id ?? "";
    const stranger = { ...phone, player: await createPlayerFixture(database.db, brand) };
    await endSession(stranger, { sessionId });
    expect(await isOpen(laptop.token)).toBe(true);
    await endSession(phone, { sessionId });
    expect([await isOpen(laptop.token), await isOpen(phone.token)]).toEqual([false, true]);
    expect((await sessions(phone, {})).value).toHaveLength(1);
  });

  it.each([true, false])("[R-2.28] are all ended at once, this one kept: %s", async (keepThis) => {
    const [phone, laptop] = [await signInAt(onPhone), await signInAt(onLaptop)];
    await endSessions(phone, { keepThis });
    expect([await isOpen(laptop.token), await isOpen(phone.token)]).toEqual([false, keepThis]);
  });

  it("are noted as used, once a while has passed", async () => {
    const { token, player: session } = await signInAt(onPhone);
    expect(await findPlayerSession(database.db, brand, token)).toMatchObject({ seenLongAgo: false });
    await sql`update player_session set last_seen_at = now() - interval '6 minutes'`.execute(database.db);
    expect(await findPlayerSession(database.db, brand, token)).toMatchObject({ seenLongAgo: true });
    await noteSeen(database.db, brand.id, session);
    expect(await findPlayerSession(database.db, brand, token)).toMatchObject({ seenLongAgo: false });
  });

  it("begin each with a token of its own", async () => {
    const before = await signInAt(onPhone);
    const after = await signInAt(onPhone);
    expect(after.token).not.toBe(before.token);
  });
});

describe("the places and devices of a player", () => {
  it("[R-2.26] are registered at every sign-in, each once, and an IPv6 household as one", async () => {
    await signInAt(onPhone);
    await signInAt({ ...onLaptop, ip: "2001:db8:0:2:ffff::1" });
    const laptop = await signInAt(onLaptop);
    const { value } = await securityOverview(laptop, {});
    expect(value.places).toMatchObject([
      { network: "2001:db8:0:2::/64", current: true },
      { network: "203.0.113.7", current: false },
    ]);
    expect(value.devices).toMatchObject([
      { id: onLaptop.deviceId, browser: "Firefox", current: true },
      { id: onPhone.deviceId, browser: "Chrome", current: false },
    ]);
  });

  it("[R-2.26] are forgotten by their owner only; a forgotten device is signed out", async () => {
    const [phone, laptop] = [await signInAt(onPhone), await signInAt(onLaptop)];
    const seen = async () => {
      const { value } = await securityOverview(phone, {});
      return [value.places.length, value.devices.length];
    };
    const placeId = (await securityOverview(phone, {})).value.places.find(({ current }) => !current)?.id ?? "";
    const stranger = { ...phone, player: await createPlayerFixture(database.db, brand) };
    await forgetPlace(stranger, { placeId });
    await forgetDevice(stranger, { deviceId: onLaptop.deviceId });
    expect(await seen()).toEqual([2, 2]);
    expect(await isOpen(laptop.token)).toBe(true);
    await forgetPlace(phone, { placeId });
    await forgetDevice(phone, { deviceId: onLaptop.deviceId });
    expect(await seen()).toEqual([1, 1]);
    expect([await isOpen(laptop.token), await isOpen(phone.token)]).toEqual([false, true]);
  });
});

describe("the previous sign-in", () => {
  it("[R-2.28] is told to the one after it", async () => {
    const first = await signInAt(onPhone);
    expect((await securityOverview(first, {})).value.previousLogin).toBeNull();
    const second = await signInAt(onLaptop);
    expect((await securityOverview(second, {})).value.previousLogin).toMatchObject({
      ip: "203.0.113.7",
      browser: "Chrome",
      system: "Android",
    });
  });
});
