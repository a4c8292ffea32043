import type { CaptchaAction, CaptchaKind, ErrorCode } from "@banyan/contract";
import { newId, Refusal } from "@banyan/kernel";
import type { Challenge } from "altcha-lib";
import { sql } from "kysely";
import type { CallContext } from "../context.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { makeWork, workIsDone } from "./captcha-work.ts";

const CAPTCHA_MINUTES = 5;

export interface IssuedCaptcha {
  readonly captchaId: string;
  readonly kind: CaptchaKind;
  /** The picture (PNG), or the work to be done as JSON; both in base64. */
  readonly value: string;
  readonly expiresAt: Date;
}

type Context = Pick<CallContext, "db" | "brand" | "vault">;

/** Makes a captcha for one action of one brand. What it is answered with is kept, not told. */
export async function issueCaptcha(
  { db, brand, vault }: Context,
  action: CaptchaAction,
  kind: CaptchaKind,
): Promise<IssuedCaptcha> {
  const id = newId();
  const { value, answer } = kind === "picture" ? await picture(vault, id) : await work(vault);
  const { expires_at: expiresAt } = await db
    .insertInto("captcha")
    .values({
      id,
      brand_id: brand.id,
      action,
      kind,
      answer,
      expires_at: sql<Date>`now() + make_interval(mins => ${CAPTCHA_MINUTES})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await sweepCaptchas(db);
  return { captchaId: id, kind, value, expiresAt };
}

async function picture(vault: Context["vault"], id: string) {
  const { text, image } = await drawCaptcha();
  return { value: image, answer: lettersHash(vault, id, text) };
}

async function work(vault: Context["vault"]) {
  const answer = JSON.stringify(await makeWork(vault));
  return { value: Buffer.from(answer).toString("base64"), answer };
}

function lettersHash(vault: Context["vault"], id: string, letters: string): string {
  return vault.fingerprint(letters.toLowerCase(), `captcha:${id}`).toString("hex");
}

/** A captcha as a call brought it. */
export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Looks at the answer of a captcha, which is used up by it, right or wrong: it is taken out of the table before it is
 * compared, so that one answer counts once however many bring it. Throws Refusal, each with {captcha: true}, which turns
 * the captcha field on, in precedence order: CAPTCHA_REQUIRED when none was brought; CAPTCHA_CHECK_FAILED for one that is
 * wrong, over, used, or made for another action or brand.
 */
export async function checkCaptcha(
  { db, brand, vault }: Context,
  action: CaptchaAction,
  { captchaId, captcha = "" }: CaptchaAnswer,
): Promise<void> {
  const typed = captcha.replace(/\s/g, "");
  if (captchaId === undefined || typed === "") throw refusal("CAPTCHA_REQUIRED");
  const taken = await db
    .deleteFrom("captcha")
    .where("id", "=", captchaId)
    .where("brand_id", "=", brand.id)
    .returning(["action", "kind", "answer", sql<boolean>`expires_at > now()`.as("isAlive")])
    .executeTakeFirst();
  if (!taken?.isAlive || taken.action !== action) throw refusal("CAPTCHA_CHECK_FAILED");
  const isRight =
    taken.kind === "picture"
      ? taken.answer === lettersHash(vault, captchaId, typed)
      : await workIsDone(vault, JSON.parse(taken.answer) as Challenge, typed);
  if (!isRight) throw refusal("CAPTCHA_CHECK_FAILED");
}

const SWEPT_AT_ONCE = 50;

async function sweepCaptchas(db: Context["db"]): Promise<void> {
  await sql`
    delete from captcha where id in (
      select id from captcha where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked
    )
  `.execute(db);
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code, { captcha: true });
}
