import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaAction } from "@banyan/contract";
import { callContext, createBrandFixture, createTestServices, outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, CallContext } from "../context.ts";
import { checkCaptcha, issueCaptcha } from "./index.ts";

const database = testDatabase();
let context: CallContext;
let other: Brand;
beforeAll(async () => {
  const services = await createTestServices(database.db);
  context = callContext(services, await createBrandFixture(database.db));
  other = await createBrandFixture(database.db);
});

/** Replaces the stored answer of the captcha with five known letters. */
async function readableCaptcha(action: CaptchaAction = "login"): Promise<string> {
  const { captchaId } = await issueCaptcha(context, action, "picture");
  const answer = context.vault.fingerprint("abcde", `captcha:${captchaId}`).toString("hex");
  await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
  return captchaId;
}

async function workedCaptcha(action: CaptchaAction = "login") {
  const { captchaId, value } = await issueCaptcha(context, action, "work");
  const solution = await solveChallenge({ challenge: JSON.parse(atob(value)), deriveKey });
  return { captchaId, captcha: `${solution?.counter}.${solution?.derivedKey}` };
}

const check = (captchaId: string, captcha: string, action: CaptchaAction = "login", of = context.brand) =>
  outcomeOf(checkCaptcha({ ...context, brand: of }, action, { captchaId, captcha }));

describe("a captcha", () => {
  it("[R-7.03] is a picture of which nothing but the picture is told", async () => {
    const issued = await issueCaptcha(context, "login", "picture");
    expect(Object.keys(issued).toSorted()).toEqual(["captchaId", "expiresAt", "kind", "value"]);
    const image = sharp(Buffer.from(issued.value, "base64"));
    expect(await image.metadata()).toMatchObject({ format: "png", width: 320, height: 112 });
    // More than one colour, so something is drawn on it.
    expect((await image.stats()).entropy).toBeGreaterThan(0.5);
    expect(issued.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  });

  it("takes its letters in any case, and with spaces between them", async () => {
    expect(await check(await readableCaptcha(), " aB cDE ")).toBe("done");
  });

  it("has an alternative for those who cannot see: work that the browser does", async () => {
    const { captchaId, captcha } = await workedCaptcha();
    expect(await check(captchaId, captcha)).toBe("done");
  });

  it("is worth nothing when the work was not done", async () => {
    const claims = ["1", "100.00", `100.${"0".repeat(64)}`, `${"9".repeat(10)}.${"f".repeat(64)}`];
    for (const claim of claims) {
      const { captchaId } = await issueCaptcha(context, "login", "work");
      expect(await check(captchaId, claim)).toBe("CAPTCHA_CHECK_FAILED");
    }
  });

  it("is used once, right or wrong, however many bring it at the same moment", async () => {
    const once = await readableCaptcha();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(once, "abcde")));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    const guessed = await readableCaptcha();
    expect([await check(guessed, "zzzzz"), await check(guessed, "abcde")]).toEqual(
      Array(2).fill("CAPTCHA_CHECK_FAILED"),
    );
  });

  it("that was made for another action or brand is worth nothing", async () => {
    expect(await check(await readableCaptcha("register"), "abcde", "login")).toBe("CAPTCHA_CHECK_FAILED");
    const { captchaId, captcha } = await workedCaptcha("feedback");
    expect(await check(captchaId, captcha, "send_code")).toBe("CAPTCHA_CHECK_FAILED");
    const foreign = await readableCaptcha();
    expect(await check(foreign, "abcde", "login", other)).toBe("CAPTCHA_CHECK_FAILED");
    expect(await check(foreign, "abcde")).toBe("done");
  });

  it("is over after five minutes", async () => {
    const captchaId = await readableCaptcha();
    await sql`update captcha set expires_at = now()`.execute(database.db);
    await expect(checkCaptcha(context, "login", { captchaId, captcha: "abcde" })).rejects.toMatchObject({
      code: "CAPTCHA_CHECK_FAILED",
      details: { captcha: true, expired: true },
    });
  });

  it("[R-7.03] that comes without its id is the last one of the same address, browser and brand", async () => {
    const of = (changes: Partial<CallContext["caller"]>, brand = context.brand): CallContext => ({
      ...context,
      brand,
      caller: { ...context.caller, ip: "203.0.113.77", userAgent: "Browser/1", ...changes },
    });
    const issue = async (to: CallContext, letters: string) => {
      const { captchaId } = await issueCaptcha(to, undefined, "picture");
      const answer = context.vault.fingerprint(letters, `captcha:${captchaId}`).toString("hex");
      await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
    };
    const bring = (from: CallContext, captcha: string) => outcomeOf(checkCaptcha(from, "feedback", { captcha }));
    await issue(of({}), "first");
    await issue(of({}), "lasts");
    const strangers = [of({ ip: "203.0.113.78" }), of({ userAgent: "Browser/2" }), of({}, other)];
    for (const stranger of strangers) expect(await bring(stranger, "lasts")).toBe("CAPTCHA_CHECK_FAILED");
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bring(of({}), "lasts")));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    await issue(of({}), "kept1");
    const { id } = await database.db.selectFrom("captcha").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await issue(of({}), "later");
    expect(await bring(of({ captchaId: id }), "kept1")).toBe("done");
  });

  it("[R-4.03] that is missing or wrong turns the field on", async () => {
    const brought = [{}, { captchaId: await readableCaptcha() }, { captchaId: "", captcha: " " }];
    for (const answer of brought) {
      await expect(checkCaptcha(context, "login", answer)).rejects.toMatchObject({
        code: "CAPTCHA_REQUIRED",
        details: { captcha: true },
      });
    }
    await expect(
      checkCaptcha(context, "login", { captchaId: await readableCaptcha(), captcha: "zzzzz" }),
    ).rejects.toEqual(expect.objectContaining({ code: "CAPTCHA_CHECK_FAILED", details: { captcha: true } }));
  });

  it("cannot be answered from the database", async () => {
    const { captchaId } = await issueCaptcha(context, "login", "picture");
    const row = await database.db
      .selectFrom("captcha")
      .selectAll()
      .where("id", "=", captchaId)
      .executeTakeFirstOrThrow();
    expect(row.answer).toMatch(/^[0-9a-f]{64}$/);
  });
});
