import { type RouteEntry, routeTable } from "@banyan/contract";
import { createPlayerFixture, FIXTURE_PASSWORD } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRoleWorld, type RoleWorld } from "./role-world.ts";

const database = testDatabase();
const NON_MEMBER_TYPE = 99;

/** The messages of section 6, in every complete language. */
const MESSAGES = {
  NOT_A_MEMBER: {
    en: "Non-member accounts cannot log in.",
    "zh-CN": "非会员账号无法登录。",
    ur: "غیر ممبر اکاؤنٹ لاگ اِن نہیں کر سکتے۔",
    th: "บัญชีที่ไม่ใช่สมาชิกเข้าสู่ระบบไม่ได้",
    vi: "Tài khoản không phải hội viên không thể đăng nhập.",
  },
  NOT_AN_AGENT: {
    en: "Non-agents cannot log in.",
    "zh-CN": "非代理账号无法登录。",
    ur: "جو ایجنٹ نہیں وہ یہاں لاگ اِن نہیں کر سکتے۔",
    th: "บัญชีที่ไม่ใช่ตัวแทนเข้าสู่ระบบไม่ได้",
    vi: "Tài khoản không phải đại lý không thể đăng nhập.",
  },
  RETURN_BALANCE_MEMBERS_ONLY: {
    en: "Non-members cannot return balance.",
    "zh-CN": "非会员不能回收余额。",
    ur: "غیر ممبر بیلنس واپس نہیں لا سکتے۔",
    th: "ผู้ที่ไม่ใช่สมาชิกดึงยอดเงินกลับไม่ได้",
    vi: "Người không phải hội viên không thể thu hồi số dư.",
  },
} as const;

let world: RoleWorld;

beforeAll(async () => {
  world = await openRoleWorld(database.db, database.url);
  const { id } = world.own.vendor.brand;
  const locales = Object.keys(MESSAGES.NOT_A_MEMBER);
  await database.db.updateTable("brand").set({ locales }).where("id", "=", id).execute();
});
afterAll(() => world?.close());

function callNamed(name: string): RouteEntry {
  const found = routeTable().find((call) => call.name === name);
  invariant(found, `no call ${name}`);
  return found;
}

describe.each(Object.keys(MESSAGES.NOT_A_MEMBER) as (keyof typeof MESSAGES.NOT_A_MEMBER)[])("in %s", (language) => {
  it("[R-6.05] an account that is no member's is told so when it signs in", async () => {
    const { username, id } = await createPlayerFixture(database.db, world.own.vendor.brand);
    await database.db.updateTable("player").set({ account_type: NON_MEMBER_TYPE }).where("id", "=", id).execute();
    const input = { username, password: FIXTURE_PASSWORD };
    const answer = await world.client.call(world.hosts.own, callNamed("session.login"), input, { language });
    expect(answer).toMatchObject({ status: 403, code: "NOT_A_MEMBER", message: MESSAGES.NOT_A_MEMBER[language] });
  });

  it("[R-6.05] who is no agent is told so at the agents' entry, and signs in at the players'", async () => {
    const { username } = await createPlayerFixture(database.db, world.own.vendor.brand);
    const enter = (entry: "agent" | "site") =>
      world.client.call(
        world.hosts.own,
        callNamed("session.login"),
        { username, password: FIXTURE_PASSWORD, entry },
        { language },
      );
    expect(await enter("agent")).toMatchObject({ code: "NOT_AN_AGENT", message: MESSAGES.NOT_AN_AGENT[language] });
    expect((await enter("site")).code).toBe("done");
  });

  it("[R-6.05] who is no member cannot return balance", async () => {
    const { brand, code } = world.own.vendor;
    const accountType = brand.settings.accountTypes.trial[0] ?? NON_MEMBER_TYPE;
    const { token } = await createPlayerFixture(database.db, brand, { accountType });
    const move = (from: string, to: string) =>
      world.client.call(
        world.hosts.own,
        callNamed("wallet.walletTransfer"),
        { requestId: newId(), from, to },
        { token, language },
      );
    const message = MESSAGES.RETURN_BALANCE_MEMBERS_ONLY[language];
    for (const from of ["all", code]) {
      expect(await move(from, "cash")).toMatchObject({ status: 403, code: "RETURN_BALANCE_MEMBERS_ONLY", message });
    }
    expect((await move("cash", code)).code).toBe("REAL_ACCOUNT_REQUIRED");
  });
});
