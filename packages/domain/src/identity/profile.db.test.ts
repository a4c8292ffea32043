import type { CallInput, contract } from "@banyan/contract";
import {
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { consolidatedFunds } from "../wallet/index.ts";
import { changeProfile, chooseIcon, memberIcon, memberInfo, profile, referral, uploadIcon } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
});

type Input = CallInput<typeof contract.member.changeProfile>;

const change = (context: PlayerContext, wanted: Partial<Input>) =>
  changeProfile(context, { ageConfirmed: false, ...wanted });

async function someone(wanted: Parameters<typeof createPlayerFixture>[2] = {}): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand, wanted));
}

/** The birthday of a person who is exactly that many years old today, shifted by some days. */
function born(years: number, days = 0): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

describe("my account", () => {
  it("[R-3.09] keeps every field that a member tells, and takes away what is emptied", async () => {
    const context = await someone();
    const told = {
      nickname: "River",
      payeeName: "Zainab Khan",
      birthday: born(30),
      nationality: "PK",
      placeOfBirth: "Sukkur",
      address: "4 Canal Road, Sukkur",
      occupation: "Teacher",
      sourceOfIncome: "salary" as const,
      telegram: "river_z",
      zalo: "0912345678",
      whatsapp: "+92 300",
      line: "river",
      facebook: "river.z",
      wechat: "river-z",
      qqNum: "123456",
    };
    const { value } = await change(context, { ...told, ageConfirmed: true, idNumber: "A1234567" });
    expect(value.values).toEqual({ ...told, idNumber: "•••• 567" });
    expect((await change(context, { telegram: "", nickname: "" })).value.values).toMatchObject({
      telegram: null,
      nickname: null,
      zalo: "0912345678",
    });
    const stored = await database.pool.query("select * from player where id = $1", [context.player.id]);
    expect(JSON.stringify(stored.rows[0].profile)).not.toContain("A1234567");
  });

  it("changes nothing but the fields that are given", async () => {
    const context = await someone();
    await change(context, { nickname: "First", occupation: "Sailor" });
    await change(context, { nickname: "Second" });
    expect((await profile(context, {})).value.values).toMatchObject({ nickname: "Second", occupation: "Sailor" });
  });

  it("lets a legal name, a birthday and a document be set once, also by two at the same time", async () => {
    const context = await someone();
    const attempts = ["Zainab Khan", "Zara Khan"].map((payeeName) => outcomeOf(change(context, { payeeName })));
    expect((await Promise.all(attempts)).toSorted()).toEqual(["PROFILE_FIELD_FIXED", "done"]);
    const { payeeName } = (await profile(context, {})).value.values;
    expect(await outcomeOf(change(context, { payeeName: payeeName ?? "" }))).toBe("done");
    expect(await outcomeOf(change(context, { payeeName: "" }))).toBe("PROFILE_FIELD_FIXED");
    await change(context, { birthday: born(40), ageConfirmed: true, idNumber: "A1234567" });
    expect(await outcomeOf(change(context, { birthday: born(41), ageConfirmed: true }))).toBe("PROFILE_FIELD_FIXED");
    expect(await outcomeOf(change(context, { idNumber: "A1234568" }))).toBe("PROFILE_FIELD_FIXED");
    expect(await outcomeOf(change(context, { idNumber: "A1234567" }))).toBe("done");
  });

  it.each([
    ["21 today", born(21), true, "done"],
    ["21 tomorrow", born(21, 1), true, "BIRTHDAY_TOO_YOUNG"],
    ["born tomorrow", born(0, 1), true, "BIRTHDAY_TOO_YOUNG"],
    ["30 and does not say so", born(30), false, "BIRTHDAY_CONFIRMATION_REQUIRED"],
  ])("[R-5.08] a member who is %s", async (_name, birthday, ageConfirmed, expected) => {
    expect(await outcomeOf(change(await someone(), { birthday, ageConfirmed }))).toBe(expected);
  });

  it("[R-5.08] takes the age that the brand has set", async () => {
    const of = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, birthdayAge: 25 }) });
    const context = playerContext(services, of, await createPlayerFixture(database.db, of));
    await expect(change(context, { birthday: born(24), ageConfirmed: true })).rejects.toMatchObject({
      code: "BIRTHDAY_TOO_YOUNG",
      details: { age: 25 },
    });
  });

  it("[R-5.01] checks the fields of registration by the brand's rules there, the others by the platform's", async () => {
    const context = await someone();
    for (const [wanted, patternId] of [
      [{ qqNum: "12" }, 7],
      [{ telegram: "two words" }, 10],
      [{ nickname: "x" }, 1],
    ] as const) {
      await expect(change(context, wanted)).rejects.toMatchObject({
        code: "REGISTRATION_FIELD_INVALID",
        details: { patternId },
      });
    }
    const { rules } = (await profile(context, {})).value;
    expect(rules.find(({ field }) => field === "qqNum")).toMatchObject({ patternId: 7, minLength: 5, maxLength: 12 });
  });
});

describe("what changeProfile refuses, in precedence order", () => {
  it("walks the whole list", async () => {
    const context = await someone({ payeeName: "Zainab Khan" });
    const faults: Partial<Input> = { nickname: "x", payeeName: "Other Name", birthday: born(20), ageConfirmed: false };
    const mending: readonly [code: string, mended: Partial<Input>][] = [
      ["REGISTRATION_FIELD_INVALID", {}],
      ["PROFILE_FIELD_FIXED", { nickname: "River" }],
      ["BIRTHDAY_TOO_YOUNG", { payeeName: "Zainab Khan" }],
      ["BIRTHDAY_CONFIRMATION_REQUIRED", { birthday: born(21) }],
      ["done", { ageConfirmed: true }],
    ];
    let input = faults;
    const met: string[] = [];
    for (const [, mended] of mending) {
      input = { ...input, ...mended };
      met.push(await outcomeOf(change(context, input)));
    }
    expect(met).toEqual(mending.map(([code]) => code));
  });
});

describe("a member's picture", () => {
  const pixels = (format: "png" | "jpeg") =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: "#c33" } })
      .toFormat(format)
      .toBuffer();
  const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });

  it("[R-7.02] is one of the site's, or none", async () => {
    const context = await someone();
    await chooseIcon(context, { icon: "koi" });
    expect((await memberInfo(context, {})).value.icon).toBe("koi");
    await chooseIcon(context, { icon: null });
    expect((await memberInfo(context, {})).value.icon).toBeNull();
  });

  it("[R-7.08] or his own, drawn anew as a square and fetched as a file by him alone", async () => {
    const [context, other] = [await someone(), await someone()];
    const { value } = await uploadIcon(context, { file: file(await pixels("png")) });
    expect(value.icon).toMatch(/^own:\d+$/);
    expect((await memberInfo(context, {})).value.icon).toBe(value.icon);
    const sent = await memberIcon(context, {});
    expect(await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).toMatchObject({
      format: "jpeg",
      width: 256,
      height: 256,
    });
    expect(await outcomeOf(memberIcon(other, {}))).toBe("NOT_FOUND");
    await chooseIcon(context, { icon: "lotus" });
    expect(await outcomeOf(memberIcon(context, {}))).toBe("NOT_FOUND");
  });

  it.each([
    ["an SVG with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")],
    ["nothing", Buffer.alloc(0)],
    ["a torn PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
  ])("is not %s", async (_name, bytes) => {
    expect(await outcomeOf(uploadIcon(await someone(), { file: file(bytes) }))).toBe("UPLOAD_NOT_AN_IMAGE");
  });

  it("is not larger than 5 MB", async () => {
    const large = file(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(await outcomeOf(uploadIcon(await someone(), { file: large }))).toBe("UPLOAD_TOO_LARGE");
  });
});

describe("what else a member is told", () => {
  it("[R-7.02] all of his money in one place", async () => {
    const { value } = await consolidatedFunds(await someone({ balance: 12_345n }), {});
    expect(value).toMatchObject({ available: 12_345n, held: 0n, vendorWallets: 0n, total: 12_345n, currency: "USD" });
  });

  it("his invitation code, and how many came with it", async () => {
    const context = await someone();
    await someone({ uplineId: context.player.id });
    const { value } = await referral(context, {});
    expect(value).toMatchObject({ registered: 1, registeredThisMonth: 1 });
    expect(value.code).toMatch(/^[A-Z0-9]{10}$/);
  });
});
