import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../../context.ts";
import { changePassword, findPlayerSession, hashPassword, login, memberInfo } from "../index.ts";

const DEFAULT = "welcome-1234";
const NEW = "other-horse-2";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let player: SignedInPlayer & { readonly token: string };
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      session: { ...settings.session, defaultPassword: DEFAULT },
      captcha: { signInAfter: null },
    }),
  });
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
  player = await createPlayerFixture(database.db, brand);
});

const change = (newPassword = NEW, oldPassword = FIXTURE_PASSWORD, confirmNewPassword = newPassword) =>
  changePassword(playerContext(services, brand, player), { oldPassword, newPassword, confirmNewPassword });

const signIn = (password = FIXTURE_PASSWORD) =>
  login(callContext(services, brand), {
    username: player.username,
    password,
    type: "username",
    entry: "site",
    rememberMe: false,
  });

const knows = (token: string) => findPlayerSession(database.db, brand, token);

describe("changePassword", () => {
  it("[R-5.06] takes the new password in the place of the old one", async () => {
    expect(await change()).toEqual({ success: true });
    expect(await outcomeOf(signIn())).toBe("SIGN_IN_FAILED");
    expect(await outcomeOf(signIn(NEW))).toBe("done");
  });

  it("ends the player's other sessions and keeps the one that it was changed in", async () => {
    const other = await signIn();
    const stranger = await createPlayerFixture(database.db, brand);
    await change();
    expect(await knows(other.value.token)).toBeUndefined();
    expect(await knows(player.token)).toMatchObject({ id: player.id });
    expect(await knows(stranger.token)).toMatchObject({ id: stranger.id });
  });

  it("is told to the player by e-mail, without either password", async () => {
    const email = `${player.username}@example.test`;
    await sql`update player set email = ${email}, email_key = ${email} where id = ${player.id}`.execute(database.db);
    await change();
    const told = (await services.outgoing()).filter(({ to }) => to === email);
    expect(told).toMatchObject([{ template: "passwordChanged", values: { username: player.username } }]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${NEW}|${FIXTURE_PASSWORD}`));
  });

  it("is written to the audit trail, without either password", async () => {
    await change();
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_entry where subject_id = ${player.id}`.execute(database.db);
    expect(rows).toEqual([{ action: "password.change", details: {} }]);
  });

  it("is done once by two who prove the same password at once", async () => {
    const outcomes = await Promise.all([outcomeOf(change("other-horse-2")), outcomeOf(change("other-horse-3"))]);
    expect(outcomes.toSorted()).toEqual(["PASSWORD_WRONG", "done"]);
  });

  // Each row breaks its rule and all later rules that the same request can break.
  it.each([
    ["REGISTRATION_FIELD_INVALID", "short", "wrong-horse-1", "else", 10],
    ["PASSWORD_NOT_NEW", DEFAULT, "wrong-horse-1", "else", 10],
    ["CONFIRMATION_MISMATCH", NEW, "wrong-horse-1", "else", 10],
    ["SIGN_IN_LOCKED", NEW, "wrong-horse-1", NEW, 10],
    ["PASSWORD_WRONG", NEW, "wrong-horse-1", NEW, 0],
    ["PASSWORD_NOT_NEW", FIXTURE_PASSWORD, FIXTURE_PASSWORD, FIXTURE_PASSWORD, 0],
    ["done", NEW, FIXTURE_PASSWORD, NEW, 0],
  ] as const)("[R-5.06] refuses in order: %s", async (code, newPassword, oldPassword, confirmation, failures) => {
    for (let count = 0; count < failures; count += 1) await outcomeOf(signIn("wrong-horse-1"));
    expect(await outcomeOf(change(newPassword, oldPassword, confirmation))).toBe(code);
  });

  it("says which rule the new password broke, under the name that the form has for it", async () => {
    await expect(change("short")).rejects.toMatchObject({ details: { field: "newPassword", min: 8, max: 64 } });
  });

  it("never evaluates more guesses of the old password than the limit, however many come at once", async () => {
    const guesses = Array.from({ length: 50 }, () => outcomeOf(change(NEW, "wrong-horse-1")));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "PASSWORD_WRONG")).toHaveLength(10);
    expect(outcomes.filter((code) => code === "SIGN_IN_LOCKED")).toHaveLength(40);
  });
});

describe("a password that must be changed", () => {
  it("[R-4.02] shows in the session that it opened, until it is changed", async () => {
    await sql`update player set must_change_password = true where id = ${player.id}`.execute(database.db);
    const { value } = await signIn();
    expect(value).toMatchObject({ passwordExpired: true, user: { passwordExpired: true } });
    const session = await knows(value.token);
    expect(session).toMatchObject({ id: player.id, passwordDue: true });
    const context = playerContext(services, brand, session ?? player);
    await changePassword(context, { oldPassword: FIXTURE_PASSWORD, newPassword: NEW, confirmNewPassword: NEW });
    expect(await knows(value.token)).toMatchObject({ passwordDue: false });
    expect((await memberInfo(context, {})).value.passwordExpired).toBe(false);
    expect((await signIn(NEW)).value.passwordExpired).toBe(false);
  });

  it("[R-4.02] is the brand's default one", async () => {
    await sql`update player set password_hash = ${await hashPassword(DEFAULT)} where id = ${player.id}`.execute(
      database.db,
    );
    expect((await signIn(DEFAULT)).value.passwordExpired).toBe(true);
  });

  it("is not asked of the trial account, which is everybody's", async () => {
    player = await createPlayerFixture(database.db, brand, { accountType: 4 });
    await sql`update player set must_change_password = true where id = ${player.id}`.execute(database.db);
    expect((await signIn()).value.passwordExpired).toBe(false);
  });
});
