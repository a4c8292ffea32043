import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, CallContext, OperatorContext } from "../context.ts";
import { issueCaptcha } from "../verification/index.ts";
import { answerFeedback, feedback, feedbackInbox, ownFeedback } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let visitor: CallContext;
let operator: OperatorContext;
let stranger: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  [brand] = [await createBrandFixture(database.db), await createBrandFixture(database.db)];
  visitor = callContext(services, brand);
  operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  const elsewhere = await createBrandFixture(database.db);
  stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }));
});

/** Replaces the stored answer of the captcha with five known letters. */
async function readCaptcha() {
  const { captchaId } = await issueCaptcha(visitor, "feedback", "picture");
  const answer = services.vault.fingerprint("abcde", `captcha:${captchaId}`).toString("hex");
  await database.db.updateTable("captcha").set({ answer }).where("id", "=", captchaId).execute();
  return { captchaId, captcha: "abcde" };
}

type Told = CallInput<typeof contract.content.feedback>;
const LONG_ENOUGH = "The deposit came twice.";

async function tell(told: Partial<Told> = {}, context = visitor) {
  const input = { type: 1 as const, content: LONG_ENOUGH, ...(await readCaptcha()), ...told };
  return (await feedback(context, input)).value.reference;
}

const inbox = async (view: "waiting" | "all" = "waiting", context = operator) =>
  (await feedbackInbox(context, { view, limit: 20 })).list;
const found = async (reference: string) => (await inbox("all")).find((each) => each.reference === reference);

describe("feedback", () => {
  it("[R-3.11] reaches the inbox of its brand's operators, and nobody else's", async () => {
    const reference = await tell({ sender: "dana@example.test", type: 3 });
    expect(reference).toMatch(/^F-[2-9A-Z]{8}$/);
    expect(await found(reference)).toMatchObject({
      type: 3,
      content: LONG_ENOUGH,
      sender: "dana@example.test",
      state: "open",
      answerWays: ["email"],
      memberId: null,
    });
    expect(await inbox("all", stranger)).toEqual([]);
  });

  it("is found by its id, by its brand's operators alone", async () => {
    await tell({});
    const feedbackId = (await found(await tell({})))?.id ?? "";
    const input = { view: "all", limit: 5, feedbackId } as const;
    expect((await feedbackInbox(operator, input)).list.map(({ id }) => id)).toEqual([feedbackId]);
    expect((await feedbackInbox(stranger, input)).list).toEqual([]);
  });

  it.each([
    ["x".repeat(19), "FEEDBACK_LENGTH"],
    ["x".repeat(20), "done"],
    ["😀".repeat(200), "done"],
    ["x".repeat(201), "FEEDBACK_LENGTH"],
  ])("[R-5.07] takes 20 to 200 characters: %s", async (content, outcome) => {
    expect(await outcomeOf(tell({ content }))).toBe(outcome);
  });

  it("[R-5.07] takes as many characters as the brand's settings say", async () => {
    const short = await createBrandFixture(database.db, {
      settings: (settings) => ({ ...settings, feedback: { descriptionMin: 3, descriptionMax: 5 } }),
    });
    const context = callContext(services, short);
    const refused = feedback(context, { type: 0, content: "123456" });
    await expect(refused).rejects.toMatchObject({ code: "FEEDBACK_LENGTH", details: { min: 3, max: 5 } });
  });

  it("[R-5.07] asks for a captcha that was made for it, once the rest is right", async () => {
    expect(await outcomeOf(feedback(visitor, { type: 1, content: LONG_ENOUGH }))).toBe("CAPTCHA_REQUIRED");
    expect(await outcomeOf(tell({ captcha: "zzzzz" }))).toBe("CAPTCHA_CHECK_FAILED");
    const { captchaId } = await issueCaptcha(visitor, "login", "work");
    expect(await outcomeOf(tell({ captchaId }))).toBe("CAPTCHA_CHECK_FAILED");
  });
});

describe("an answer to feedback", () => {
  it("goes by mail in the language that the feedback came in, and is written down", async () => {
    const reference = await tell(
      { sender: "dana@example.test" },
      { ...visitor, caller: { ...visitor.caller, locale: "ur" } },
    );
    const feedbackId = (await found(reference))?.id ?? "";
    const { value } = await answerFeedback(operator, { feedbackId, answer: "It is on its way back to you." });
    expect(value).toMatchObject({ state: "answered", decidedBy: operator.operator.name });
    expect((await services.outgoing()).at(-1)).toMatchObject({
      channel: "email",
      to: "dana@example.test",
      locale: "ur",
      template: "feedbackAnswer",
      values: { answer: "It is on its way back to you.", reference, content: LONG_ENOUGH },
    });
    const entry = await database.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", feedbackId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: "feedback.answer", details: { reference } });
    expect((await inbox()).some(({ id }) => id === feedbackId)).toBe(false);
  });

  it("stands in the member's own list, and in nobody else's", async () => {
    const [dana, other] = [
      await createPlayerFixture(database.db, brand),
      await createPlayerFixture(database.db, brand),
    ];
    const reference = await tell({}, { ...visitor, knownPlayer: dana });
    const item = await found(reference);
    expect(item).toMatchObject({ answerWays: ["notice"], account: dana.username });
    const before = (await services.outgoing()).length;
    await answerFeedback(operator, { feedbackId: item?.id ?? "", answer: "Thank you, it is mended." });
    expect((await services.outgoing()).length).toBe(before);
    const own = await ownFeedback(playerContext(services, brand, dana), { limit: 20 });
    expect(own.list).toMatchObject([{ reference, state: "answered", answer: "Thank you, it is mended." }]);
    expect((await ownFeedback(playerContext(services, brand, other), { limit: 20 })).list).toEqual([]);
  });

  it("that would reach nobody is refused, and closing needs none", async () => {
    const feedbackId = (await found(await tell({ sender: "the man in the moon" })))?.id ?? "";
    const answer = (text: string | null, context = operator) =>
      outcomeOf(answerFeedback(context, { feedbackId, answer: text }));
    expect(await answer("hello?", stranger)).toBe("NOT_FOUND");
    expect(await answer("hello?")).toBe("FEEDBACK_SENDER_UNREACHABLE");
    expect(await answer(null)).toBe("done");
    expect(await answer(null)).toBe("STATE_CHANGED");
  });

  it("is given once, however many operators answer at the same moment", async () => {
    const feedbackId = (await found(await tell({ sender: "race@example.test" })))?.id ?? "";
    const answers = Array.from({ length: 6 }, (_, n) =>
      outcomeOf(answerFeedback(operator, { feedbackId, answer: `${n}` })),
    );
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect((await services.outgoing()).filter(({ to }) => to === "race@example.test")).toHaveLength(1);
  });
});
