import type { CaptchaAction, CaptchaKind } from "@banyan/contract";
import { newId } from "@banyan/kernel";
import type { Challenge } from "altcha-lib";
import { sql } from "kysely";
import type { CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { refusal } from "../refusal.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { makeWork, workIsDone } from "./captcha-work.ts";

const CAPTCHA_MINUTES = 5;

export interface IssuedCaptcha {
  readonly captchaId: string;
  readonly kind: CaptchaKind;
  /** The picture (PNG), or the work as JSON; both in base64. */
  readonly value: string;
  readonly expiresAt: Date;
}

type Context = Pick<CallContext, "db" | "brand" | "vault" | "caller">;

/**
 * Makes a captcha for one action of one brand; without an action it is valid for one call of any kind. The expected
 * answer is stored and never sent.
 */
export async function issueCaptcha(
  context: Context,
  action: CaptchaAction | undefined,
  kind: CaptchaKind,
): Promise<IssuedCaptcha> {
  const { db, brand, vault } = context;
  const id = newId();
  const { value, answer } = kind === "picture" ? await picture(vault, id) : await work(vault);
  const { expires_at: expiresAt } = await db
    .insertInto("captcha")
    .values({
      id,
      brand_id: brand.id,
      action: action ?? null,
      kind,
      answer,
      visitor: visitorOf(context),
      expires_at: sql<Date>`now() + make_interval(mins => ${CAPTCHA_MINUTES})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await sweepCaptchas(db);
  return { captchaId: id, kind, value, expiresAt };
}

/** Identifies a visitor: people behind one address are distinguished by their browsers, as far as these differ. */
function visitorOf({ brand, caller, vault }: Context): Buffer {
  const { ip, userAgent, deviceId } = caller;
  return vault.fingerprint(JSON.stringify([householdOf(ip), userAgent, deviceId]), `captcha.visitor:${brand.id}`);
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

/** The captcha fields of a call. */
export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Checks the answer of a captcha and uses the captcha up, right or wrong. It is deleted from the table before the
 * comparison, so that one answer counts once, also under concurrent requests. Without an id it is the captcha in the
 * caller's cookie, else the last one that this visitor was given.
 *
 * Throws Refusal, each with {captcha: true}, which shows the captcha field. In precedence order:
 * - CAPTCHA_REQUIRED when no answer was sent
 * - CAPTCHA_CHECK_FAILED, with {expired: true} for a captcha that is expired, used, or made for another action or brand
 * - CAPTCHA_CHECK_FAILED for a wrong answer
 */
export async function checkCaptcha(context: Context, action: CaptchaAction, answer: CaptchaAnswer): Promise<void> {
  const { vault } = context;
  const typed = answerOf(answer);
  if (typed === "") throw refusal("CAPTCHA_REQUIRED", { captcha: true });
  const taken = await takeCaptcha(context, answer.captchaId ?? context.caller.captchaId);
  const isForThis = taken?.action === null || taken?.action === action;
  if (!taken?.isAlive || !isForThis) throw refusal("CAPTCHA_CHECK_FAILED", { captcha: true, expired: true });
  const isRight =
    taken.kind === "picture"
      ? taken.answer === lettersHash(vault, taken.id, typed)
      : await workIsDone(vault, JSON.parse(taken.answer) as Challenge, typed);
  if (!isRight) throw refusal("CAPTCHA_CHECK_FAILED", { captcha: true });
}

function answerOf({ captcha = "" }: CaptchaAnswer): string {
  return captcha.replace(/\s/g, "");
}

async function takeCaptcha(context: Context, id: string | undefined) {
  const { db, brand } = context;
  const wanted =
    id === undefined
      ? sql<string>`(
          select id from captcha where visitor = ${visitorOf(context)} order by id desc limit 1
        )`
      : sql<string>`${id}::uuid`;
  return db
    .deleteFrom("captcha")
    .where("id", "=", wanted)
    .where("brand_id", "=", brand.id)
    .returning(["id", "action", "kind", "answer", sql<boolean>`expires_at > now()`.as("isAlive")])
    .executeTakeFirst();
}

const SWEPT_AT_ONCE = 50;

async function sweepCaptchas(db: Context["db"]): Promise<void> {
  await sql`
    delete from captcha where id in (
      select id from captcha where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked
    )
  `.execute(db);
}
