import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { PAGE_PATH } from "@banyan/contract";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, CallContext, PlayerContext } from "../context.ts";
import { announcements } from "./announcements.ts";
import { banners } from "./banners.ts";
import { notices } from "./notices.ts";
import { seeAnnouncements } from "./see-announcements.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let visitor: CallContext;
let signedIn: PlayerContext;
/** The same player, in the context of a call that visitors may make. */
let player: CallContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  visitor = callContext(services, brand);
  signedIn = playerContext(services, brand, await createPlayerFixture(database.db, brand));
  player = { ...visitor, knownPlayer: signedIn.player };
});

const HOUR = 3_600_000;
const past = (hours: number) => new Date(Date.now() - hours * HOUR);
const future = (hours: number) => new Date(Date.now() + hours * HOUR);

async function publish(changes: object) {
  const row = { id: newId(), brand_id: brand.id, group_name: "w_home", image_url: "/a.svg", ...changes };
  await database.db.insertInto("banner").values(row).execute();
}

async function post(title: string, changes: object = {}) {
  const texts = JSON.stringify({ en: { title, content: `All of ${title}` } });
  await database.db
    .insertInto("notice")
    .values({ id: newId(), brand_id: brand.id, texts, ...changes })
    .execute();
}

async function announce(title: string, changes: object = {}) {
  const texts = JSON.stringify({ en: { title, content: `All of ${title}` } });
  const row = { id: newId(), brand_id: brand.id, type: "B", execution: "B", texts, shown_from: past(2), ...changes };
  await database.db.insertInto("announcement").values(row).execute();
}

describe("banners", () => {
  it("[R-3.03] come in the brand's order, in the group that was asked for or in all", async () => {
    await publish({ position: 2, image_url: "/second.svg" });
    await publish({ position: 1, image_url: "/first.svg", linkage_type: "PAGE", linkage: "/hot" });
    await publish({ group_name: "w_leftmenu", image_url: "/menu.svg" });
    const { value } = await banners(visitor, { groupName: "w_home" });
    expect(value.map(({ url, linkageType, linkage }) => [url, linkageType, linkage])).toEqual([
      ["/first.svg", "PAGE", "/hot"],
      ["/second.svg", null, null],
    ]);
    expect((await banners(visitor, {})).value.map(({ groupName }) => groupName)).toEqual([
      "w_home",
      "w_home",
      "w_leftmenu",
    ]);
  });

  it.each(["//evil.example", "/\\evil.example", "/\tevil", "javascript:alert(1)"])(
    "lead nowhere where what was kept is no path of the site: %s",
    async (linkage) => {
      expect(PAGE_PATH.test(linkage)).toBe(false);
      await publish({ position: 1, linkage_type: "PAGE", linkage });
      const { value } = await banners(visitor, { groupName: "w_home" });
      expect(value[0]).toMatchObject({ linkageType: null, linkage: null });
    },
  );

  it("speak the caller's language, with a picture of its own where there is one, else the brand's", async () => {
    const texts = JSON.stringify({
      en: { title: "Lanterns", action: "Look" },
      ur: { title: "لالٹین", imageUrl: "/ur.svg" },
    });
    await publish({ texts });
    const spoken = async (language: string) => (await banners(visitor, { language })).value[0];
    expect(await spoken("ur")).toMatchObject({ title: "لالٹین", text: null, action: null, url: "/ur.svg" });
    expect(await spoken("th")).toMatchObject({ title: "Lanterns", action: "Look", url: "/a.svg" });
  });

  it("are shown in their time only, and by their own brand only", async () => {
    await publish({ shown_until: past(1) });
    await publish({ shown_from: future(1) });
    await publish({ enabled: false });
    const other = await createBrandFixture(database.db);
    await publish({ brand_id: other.id });
    expect((await banners(visitor, {})).value).toEqual([]);
  });

  it("of the real brand are shown to who plays with its play money", async () => {
    await publish({});
    const trial = { ...(await createBrandFixture(database.db)), freePlayOf: brand.id };
    expect((await banners(callContext(services, trial), {})).value).toHaveLength(1);
  });
});

describe("notices", () => {
  it("[R-3.04] come in the brand's order, the newest first among equals", async () => {
    await post("old", { shown_from: past(3) });
    await post("new", { shown_from: past(1) });
    await post("last", { position: 9 });
    await post("tomorrow", { shown_from: future(24) });
    const { value } = await notices(visitor, {});
    expect(value.map(({ title }) => title)).toEqual(["new", "old", "last"]);
    expect(value[0]).toMatchObject({ content: "All of new", publishedAt: expect.any(Date) });
  });
});

const asked = { types: "B,PL,PU,PR,H", platform: "W", pageNo: 1, pageSize: 9 } as const;
const titles = async (context: CallContext, changes: object = {}) =>
  (await announcements(context, { ...asked, ...changes })).value.list.map(({ title }) => title);

describe("announcements", () => {
  it("[R-4.10] are told to visitors (B), to whoever is signed in (A) and to newcomers (F)", async () => {
    await announce("everybody", { shown_from: past(1) });
    await announce("players", { execution: "A", shown_from: past(2) });
    await announce("newcomers", { execution: "F", shown_from: past(3) });
    expect(await titles(visitor)).toEqual(["everybody"]);
    expect(await titles(visitor, { execution: "A" })).toEqual([]);
    expect(await titles(player)).toEqual(["everybody", "players", "newcomers"]);
    expect(await titles(player, { execution: "A" })).toEqual(["players"]);
    expect(await titles(player, { execution: "F" })).toEqual(["newcomers"]);
  });

  it("[R-4.10] are of the types that were asked for", async () => {
    for (const type of ["B", "PL", "PU", "PR", "H"]) await announce(type, { type });
    expect((await titles(visitor, { types: "PL,PU" })).toSorted()).toEqual(["PL", "PU"]);
  });

  it("[R-9.03] come nine a page", async () => {
    for (let count = 1; count <= 11; count += 1) await announce(`${count}`, { shown_from: past(count) });
    const { value } = await announcements(visitor, asked);
    expect(value).toMatchObject({ pageNo: 1, totalPages: 2, total: 11 });
    expect(value.list).toHaveLength(9);
    expect(await titles(visitor, { pageNo: 2 })).toEqual(["10", "11"]);
  });

  it("are unread until the player looked through them; nothing is unread to visitors", async () => {
    await announce("first");
    await announce("second", { execution: "A" });
    const unread = async (context: CallContext) => (await announcements(context, asked)).value;
    expect(await unread(visitor)).toMatchObject({ unread: 0, list: [{ unread: false }] });
    expect(await unread(player)).toMatchObject({ unread: 2, list: [{ unread: true }, { unread: true }] });
    await seeAnnouncements(signedIn, {});
    expect(await unread(player)).toMatchObject({ unread: 0, list: [{ unread: false }, { unread: false }] });
    await seeAnnouncements(signedIn, {});
    await database.db
      .updateTable("announcement_seen")
      .set({ seen_at: past(3) })
      .execute();
    expect((await unread(player)).unread).toBe(2);
  });
});
