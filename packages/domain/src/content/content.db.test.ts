import type { Content, HelpContent, PromotionContent } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import sharp from "sharp";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, CallContext, OperatorContext } from "../context.ts";
import { notices } from "../noticeboard/index.ts";
import {
  contentHistory,
  contentItems,
  findPicture,
  helpCenter,
  orderContentItems,
  promotion,
  promotions,
  removeContentItem,
  saveContentItem,
  uploadPicture,
} from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let visitor: CallContext;
let operator: OperatorContext;
let stranger: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  visitor = callContext(services, brand);
  operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  const elsewhere = await createBrandFixture(database.db);
  stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }));
});

const reason = "as was agreed";

/** Moves the end of a promotion to a time in the past. */
function runOut(id: string, endsAt: string) {
  return database.db
    .updateTable("content_item")
    .set({ content: sql`jsonb_set(content, '{endsAt}', to_jsonb(${endsAt}::text))` })
    .where("id", "=", id)
    .execute();
}

const help = (term: string, wanted: Partial<HelpContent> = {}): HelpContent => ({
  kind: "help",
  term,
  title: { en: `About ${term}` },
  summary: {},
  body: { en: "<p>How it works.</p>" },
  ...wanted,
});
const promo = (wanted: Partial<PromotionContent> = {}): PromotionContent => ({
  kind: "promotion",
  filters: ["slots", "new_player"],
  state: "coming_soon",
  title: { en: "Lantern week" },
  summary: { en: "Seven nights" },
  body: { en: "<p>Terms</p>" },
  images: [],
  startsAt: null,
  endsAt: null,
  ...wanted,
});

async function write(content: Content, wanted: { id?: string; version?: number; published?: boolean } = {}) {
  const { id = newId(), version = 0, published = true } = wanted;
  const { value } = await saveContentItem(operator, { brandId: brand.id, id, version, published, content, reason });
  return value;
}

const readHelp = async (locale = "en") => {
  const { value } = await helpCenter({ ...visitor, caller: { ...visitor.caller, locale } }, { device: "WEB" });
  return value.pages;
};

async function png(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "banner.png", { type: "image/png" });
}

describe("what is written for a brand", () => {
  it("[R-1.07] is read by its visitors, in their language or in the brand's own", async () => {
    await write(
      help("deposits", { title: { en: "Deposits", ur: "رقم جمع کرنا" }, body: { en: "<p>a</p>", ur: "<p>ب</p>" } }),
    );
    await write(help("fairness"));
    await write(help("drafts"), { published: false });
    expect((await readHelp("ur")).map(({ term, language, title }) => [term, language, title])).toEqual([
      ["deposits", "ur", "رقم جمع کرنا"],
      ["fairness", "en", "About fairness"],
    ]);
    const { value } = await helpCenter(visitor, { lang: "en", device: "WEB" });
    expect(value.feedback).toEqual({ descriptionMin: 20, descriptionMax: 200 });
  });

  it("holds no HTML that could act", async () => {
    const body = { en: `<h2>Hi</h2><script>steal()</script><p onclick="steal()">there</p><img src=x onerror=steal()>` };
    const saved = await write(help("attacked", { body }));
    expect(saved.content).toMatchObject({ body: { en: "<h2>Hi</h2><p>there</p>" } });
    expect((await readHelp()).find(({ term }) => term === "attacked")?.html).toBe("<h2>Hi</h2><p>there</p>");
  });

  it("keeps every version, with who wrote it and why, and an audit line for each", async () => {
    const first = await write(help("history"));
    await write(help("history", { title: { en: "Changed" } }), { id: first.id, version: 1 });
    await removeContentItem(operator, { brandId: brand.id, kind: "help", id: first.id, version: 2, reason });
    const { list } = await contentHistory(operator, { brandId: brand.id, id: first.id, limit: 20 });
    expect(list.map(({ version, operator: name, content }) => [version, name, content?.kind ?? "gone"])).toEqual([
      [3, operator.operator.name, "gone"],
      [2, operator.operator.name, "help"],
      [1, operator.operator.name, "help"],
    ]);
    const audited = await database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", first.id)
      .orderBy("sequence")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(["content.write", "content.change", "content.remove"]);
    expect(await outcomeOf(write(help("history"), { id: first.id }))).toBe("STATE_CHANGED");
  });

  it("refuses a time that is over already, and keeps one that has run out since", async () => {
    const notice = (endsAt: string | null): Content => ({
      kind: "notice",
      texts: { en: { title: "Soon", content: "Soon" } },
      startsAt: null,
      endsAt,
    });
    const past = "2001-01-01T00:00:00Z";
    await expect(write(notice(past))).rejects.toMatchObject({
      code: "PERIOD_PAST",
      details: { field: "content.endsAt" },
    });
    const { id } = await write(notice(null));
    expect(await outcomeOf(write(notice(past), { id, version: 1 }))).toBe("PERIOD_PAST");
    await removeContentItem(operator, { brandId: brand.id, kind: "notice", id, version: 1, reason });
    const { id: lapsed } = await write(promo());
    await runOut(lapsed, past);
    const again = promo({ endsAt: past, title: { en: "Again" } });
    expect(await outcomeOf(write(again, { id: lapsed, version: 1 }))).toBe("done");
  });

  it("refuses what would undo another's change, change nothing, or take a taken address", async () => {
    const { id } = await write(help("guarded"));
    await write(help("other-term"));
    const changed = help("guarded", { title: { en: "New" } });
    expect(await outcomeOf(write(changed, { id, version: 0 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(write(help("other-term"), { id, version: 1 }))).toBe("CONTENT_TERM_TAKEN");
    expect(await outcomeOf(write(help("guarded"), { id, version: 1 }))).toBe("NOTHING_CHANGED");
    expect(await outcomeOf(write(promo(), { id, version: 1 }))).toBe("STATE_CHANGED");
    const races = await Promise.all(
      ["a", "b", "c"].map((en) => outcomeOf(write(help("guarded", { title: { en } }), { id, version: 1 }))),
    );
    expect(races.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  it("is nobody's business who may not see the brand", async () => {
    const { id } = await write(help("private"));
    const asked = { brandId: brand.id, id, version: 1, reason };
    const file = await png(8, 8);
    const attempts = [
      contentItems(stranger, { brandId: brand.id, kind: "help" }),
      saveContentItem(stranger, { ...asked, published: true, content: help("private") }),
      removeContentItem(stranger, { ...asked, kind: "help" }),
      orderContentItems(stranger, { brandId: brand.id, kind: "help", ids: [id], reason }),
      contentHistory(stranger, { brandId: brand.id, id, limit: 5 }),
      uploadPicture(stranger, { brandId: brand.id, file }),
    ];
    expect(await Promise.all(attempts.map(outcomeOf))).toEqual(Array(attempts.length).fill("NOT_FOUND"));
  });

  it("is shown in the order that an operator chose", async () => {
    const { value } = await contentItems(operator, { brandId: brand.id, kind: "help" });
    const ids = value.items.map(({ id }) => id);
    const backwards = ids.toReversed();
    await orderContentItems(operator, { brandId: brand.id, kind: "help", ids: backwards, reason });
    const after = await contentItems(operator, { brandId: brand.id, kind: "help" });
    expect(after.value.items.map(({ id }) => id)).toEqual(backwards);
    expect(after.value.languages[0]).toBe(brand.defaultLocale);
    const short = orderContentItems(operator, { brandId: brand.id, kind: "help", ids: ids.slice(1), reason });
    expect(await outcomeOf(short)).toBe("STATE_CHANGED");
  });
});

describe("the noticeboard", () => {
  const words = { en: { title: "New games", content: "Ten of them.\n\nCome and see." } };
  const board: readonly Content[] = [
    { kind: "notice", texts: words, startsAt: null, endsAt: null },
    { kind: "announcement", type: "PU", execution: "F", texts: words, startsAt: null, endsAt: null },
    {
      kind: "banner",
      groupName: "w_home",
      imageUrl: "/pictures/a.jpg",
      texts: { en: { title: "New games", action: "Look" } },
      linkageType: "PAGE",
      linkage: "/hot",
      startsAt: null,
      endsAt: null,
    },
  ];

  it.each(board)("[R-3.03][R-3.04] is written like everything else: $kind", async (written) => {
    const { id } = await write(written);
    const list = async () => (await contentItems(operator, { brandId: brand.id, kind: written.kind })).value.items;
    const [item] = await list();
    expect(item).toMatchObject({ id, version: 1, published: true, change: { operator: operator.operator.name } });
    // A notice without a start begins when it is written.
    const present = item?.content ?? written;
    await write({ ...present, endsAt: "2099-01-01T00:00:00.000Z" } as Content, { id, version: 1 });
    expect((await list())[0]).toMatchObject({ version: 2, content: { endsAt: "2099-01-01T00:00:00.000Z" } });
    await removeContentItem(operator, { brandId: brand.id, kind: written.kind, id, version: 2, reason });
    expect(await list()).toEqual([]);
    const { list: versions } = await contentHistory(operator, { brandId: brand.id, id, limit: 20 });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it("shows visitors at once what was written", async () => {
    const { id } = await write({ kind: "notice", texts: words, startsAt: null, endsAt: null });
    expect((await notices(visitor, {})).value).toMatchObject([{ id, title: "New games" }]);
  });

  it("keeps what came with the brand, before it is changed", async () => {
    const id = newId();
    await database.db
      .insertInto("notice")
      .values({ id, brand_id: brand.id, texts: JSON.stringify(words) })
      .execute();
    const changed = { en: { title: "Changed", content: "All of it." } };
    await write({ kind: "notice", texts: changed, startsAt: null, endsAt: null }, { id, version: 1 });
    const { list } = await contentHistory(operator, { brandId: brand.id, id, limit: 20 });
    expect(list.map(({ version, operator: name }) => [version, name])).toEqual([
      [2, operator.operator.name],
      [1, null],
    ]);
  });
});

describe("promotions", () => {
  it("[R-1.03][R-3.04] are listed by their filters, with their pictures in sequence", async () => {
    const [one, two] = [await png(1_200, 600), await png(40, 20)];
    const upload = async (file: File) => (await uploadPicture(operator, { brandId: brand.id, file })).value;
    const [large, small] = [await upload(one), await upload(two)];
    const { id } = await write(
      promo({
        images: [
          { pictureId: large.id, language: null, sequence: 2 },
          { pictureId: small.id, language: null, sequence: 1 },
        ],
      }),
    );
    await write(promo({ filters: ["deposit"] }));
    const { value } = await promotions(visitor, { filter: "slots" });
    expect(value.list).toMatchObject([
      {
        id,
        title: "Lantern week",
        state: "coming_soon",
        announcementImages: [
          { url: small.url, width: 40, sequence: 1 },
          { url: large.url, width: 1_200, height: 600, sequence: 2 },
        ],
      },
    ]);
    const full = await findPicture(database.db, large.id, "full");
    expect(full?.contentType).toBe("image/jpeg");
    expect((await sharp((await findPicture(database.db, large.id, "small"))?.bytes).metadata()).width).toBe(720);
  });

  it("[R-2.10] open by their id while they are shown", async () => {
    const { id } = await write(promo({ title: { en: "Open" } }));
    const over = await write(promo());
    await runOut(over.id, "2020-01-01T00:00:00Z");
    const draft = await write(promo(), { published: false });
    expect((await promotion(visitor, { id })).value).toMatchObject({ id, title: "Open", html: "<p>Terms</p>" });
    for (const hidden of [over.id, draft.id, newId()]) {
      expect(await outcomeOf(promotion(visitor, { id: hidden }))).toBe("NOT_FOUND");
    }
  });
});

describe("a picture", () => {
  it("is refused when it is none, or too large", async () => {
    const send = (file: File) => outcomeOf(uploadPicture(operator, { brandId: brand.id, file }));
    expect(await send(new File(["<svg onload=alert(1)>"], "x.png", { type: "image/png" }))).toBe("UPLOAD_NOT_AN_IMAGE");
    expect(await send(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.png"))).toBe("UPLOAD_TOO_LARGE");
  });
});
