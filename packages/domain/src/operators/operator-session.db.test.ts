import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  FIXTURE_PASSWORD,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant } from "@banyan/kernel";
import { Secret, TOTP } from "otpauth";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../compliance/index.ts";
import { brands, findOperatorSession, members, operatorLogin, operatorLogout, operatorMe } from "./index.ts";

const database = testDatabase();
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});

const caller = { ip: "203.0.113.7", country: null, userAgent: "test", requestId: "test", locale: "en" };

/** An operator with an authenticator, whose codes are current or a number of steps off. */
async function newOperator() {
  const secret = new Secret({ size: 20 });
  const authenticator = new TOTP({ secret });
  const operator = await createOperatorFixture(database.db, { totpSecret: secret.base32 });
  const code = (steps = 0) => authenticator.generate({ timestamp: Date.now() + steps * 30_000 });
  return { ...operator, code };
}

const signIn = (username: string, code: string, password = FIXTURE_PASSWORD) =>
  operatorLogin({ ...services, caller }, { username, password, code });

describe("operatorLogin", () => {
  it("[R-6.07] opens a session with the permissions and brands that the operator has, and writes it down", async () => {
    const brand = await createBrandFixture(database.db);
    const operator = await newOperator();
    const { value } = await signIn(operator.username.toUpperCase(), operator.code());
    expect(value.operator).toMatchObject({ id: operator.id, username: operator.username, locale: "en" });
    expect(value.operator.permissions).toContain("withdrawals.decide");
    expect(value.operator.brands).toContainEqual({
      id: brand.id,
      name: "Test brand",
      currency: "USD",
      timeZone: "UTC",
    });
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, value.token)).toMatchObject({
      id: operator.id,
      brandIds: null,
    });
    const written = await database.db
      .selectFrom("audit_entry")
      .select(["action", "ip"])
      .where("actor_id", "=", operator.id)
      .execute();
    expect(written).toEqual([{ action: "operator.sign_in", ip: "203.0.113.7" }]);
  });

  it("writes every failure into the audit trail, and never what was typed as an unknown name", async () => {
    const { id, username, code } = await newOperator();
    expect(await outcomeOf(signIn(username, code(), "not-the-password"))).toBe("OPERATOR_SIGN_IN_FAILED");
    expect(await outcomeOf(signIn("my-own-secret-password", code()))).toBe("OPERATOR_SIGN_IN_FAILED");
    const context = operatorContext(services, await createOperatorFixture(database.db));
    const { list } = await auditTrail(context, { limit: 100 });
    const failed = list.filter(({ action }) => action === "operator.sign-in-failed");
    expect(failed).toContainEqual(
      expect.objectContaining({
        actor: "system",
        subjectId: id,
        subject: { name: username, member: null },
        ip: "203.0.113.7",
      }),
    );
    expect(failed).toContainEqual(expect.objectContaining({ subjectId: "unknown", subject: null }));
    expect(JSON.stringify(list)).not.toContain("my-own-secret");
  });

  it("offers the operator's brands without their free play, which has the same names", async () => {
    const brand = await createBrandFixture(database.db);
    const free = await createBrandFixture(database.db);
    await database.db
      .updateTable("brand")
      .set({ free_play_of: brand.id, currency: "FUN" })
      .where("id", "=", free.id)
      .execute();
    const operator = await newOperator();
    const { value } = await signIn(operator.username, operator.code());
    const offered = value.operator.brands.map(({ id }) => id);
    expect(offered).toContain(brand.id);
    expect(offered).not.toContain(free.id);
    expect(value.operator.freePlay).toContainEqual({ id: free.id, brandId: brand.id });
  });

  it("takes a code once, however many come with it at the same time", async () => {
    const { username, code } = await newOperator();
    const current = code();
    // Fewer failures than the limit, so that only the used code causes the refusals.
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(signIn(username, current))));
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "done",
      ...Array.from({ length: 4 }, () => "OPERATOR_SIGN_IN_FAILED"),
    ]);
    expect(await outcomeOf(signIn(username, current))).toBe("OPERATOR_SIGN_IN_FAILED");
  });

  it("takes no code from before the last one", async () => {
    const { username, code } = await newOperator();
    expect(await outcomeOf(signIn(username, code(1)))).toBe("done");
    expect(await outcomeOf(signIn(username, code()))).toBe("OPERATOR_SIGN_IN_FAILED");
    expect(await outcomeOf(signIn(username, code(-1)))).toBe("OPERATOR_SIGN_IN_FAILED");
  });

  it("does not use a code up for someone with the wrong password", async () => {
    const { username, code } = await newOperator();
    const current = code();
    expect(await outcomeOf(signIn(username, current, "wrong"))).toBe("OPERATOR_SIGN_IN_FAILED");
    expect(await outcomeOf(signIn(username, current))).toBe("done");
  });

  it.each([
    ["a code too old", -3],
    ["a code too early", 3],
  ])("refuses %s", async (_name, steps) => {
    const { username, code } = await newOperator();
    expect(await outcomeOf(signIn(username, code(steps)))).toBe("OPERATOR_SIGN_IN_FAILED");
  });

  it("refuses an unknown operator, another's code, and one who was disabled, in the same words", async () => {
    const [operator, other] = [await newOperator(), await newOperator()];
    const refused = [await outcomeOf(signIn("nobody", operator.code()))];
    refused.push(await outcomeOf(signIn(operator.username, other.code())));
    await sql`update operator set disabled_at = now() where id = ${operator.id}`.execute(database.db);
    refused.push(await outcomeOf(signIn(operator.username, operator.code())));
    expect(refused).toEqual(Array.from({ length: 3 }, () => "OPERATOR_SIGN_IN_FAILED"));
  });

  it("never evaluates more than five guesses, however many come at once", async () => {
    const { username, code } = await newOperator();
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      outcomeOf(signIn(username, String(guess).padStart(6, "0"))),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === "SIGN_IN_LOCKED")).toHaveLength(25);
    expect(await outcomeOf(signIn(username, code()))).toBe("SIGN_IN_LOCKED");
  });
});

describe("a session of the back office", () => {
  it("ends with the sign-out that it comes with, and with the operator's disabling", async () => {
    const [leaving, staying] = [await newOperator(), await newOperator()];
    await operatorLogout(operatorContext(services, leaving), {});
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, leaving.token)).toBeUndefined();
    const { token, code: _, ...signedIn } = staying;
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, token)).toEqual(signedIn);
    await sql`update operator set disabled_at = now() where id = ${staying.id}`.execute(database.db);
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, token)).toBeUndefined();
  });

  it("knows at once what was taken from the operator", async () => {
    const { id, token } = await newOperator();
    await sql`update operator set permissions = '{members.read}', brand_ids = '{somewhere}' where id = ${id}`.execute(
      database.db,
    );
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, token)).toMatchObject({
      permissions: ["members.read"],
      brandIds: ["somewhere"],
    });
  });

  it("ends when nobody used it for a while, whatever its page asks for by itself", async () => {
    const { token } = await newOperator();
    const records = { db: database.db, operatorIdleMinutes: 20 };
    const idle = (minutes: number) =>
      sql`update operator_session set last_active_at = now() - make_interval(mins => ${minutes})`.execute(database.db);
    await idle(19);
    expect(await findOperatorSession(records, token, false)).toBeDefined();
    await idle(21);
    expect(await findOperatorSession(records, token)).toBeUndefined();
    await idle(19);
    expect(await findOperatorSession(records, token)).toBeDefined();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - max(last_active_at))::float as seconds from operator_session
    `.execute(database.db);
    expect(rows[0]?.seconds).toBeLessThan(60);
  });

  it("shows nothing to an operator whose last brand was removed", async () => {
    await createBrandFixture(database.db);
    const { id, token } = await newOperator();
    await sql`update operator set brand_ids = '{}' where id = ${id}`.execute(database.db);
    const operator = await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, token);
    invariant(operator, "the session is open");
    const context = operatorContext(services, operator);
    expect((await brands(context, {})).value).toEqual([]);
    expect((await operatorMe(context, {})).value.brands).toEqual([]);
    expect((await members(context, { limit: 20 })).list).toEqual([]);
  });

  it("is not opened by a player's token", async () => {
    expect(await findOperatorSession({ db: database.db, operatorIdleMinutes: 20 }, "x".repeat(43))).toBeUndefined();
  });

  it("shows the operator his brands only", async () => {
    const [mine] = [await createBrandFixture(database.db), await createBrandFixture(database.db)];
    const operator = await createOperatorFixture(database.db, { brandIds: [mine.id] });
    const { value } = await operatorMe(operatorContext(services, operator), {});
    expect(value.brands.map(({ id }) => id)).toEqual([mine.id]);
  });
});
