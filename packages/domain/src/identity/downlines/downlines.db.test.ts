import {
  callContext,
  createBrandFixture,
  createPlayerFixture,
  createTestServices,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../../context.ts";
import { login, register } from "../index.ts";
import { closeInvitationLink } from "./close-invitation-link.ts";
import { createInvitationLink } from "./create-invitation-link.ts";
import { invitationLinks } from "./invitation-links.ts";
import { registerDownline } from "./register-downline.ts";
import { visitInvitation } from "./visit-invitation.ts";

const PASSWORD = "long-enough-1";

const database = testDatabase({ max: 8 });
let services: TestServices;
let brand: Brand;
let agent: PlayerContext;
let agentType: number;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  agentType = brand.settings.accountTypes.agents[0] ?? 1;
  agent = await newAgent();
});

const newAgent = async () =>
  playerContext(services, brand, await createPlayerFixture(database.db, brand, { accountType: agentType }));

let count = 0;

/** A visitor with an address and a name that nobody had before. */
function visitor() {
  count += 1;
  const context = callContext(services, brand);
  return { ...context, caller: { ...context.caller, ip: `198.51.100.${count}` } };
}

const join = (code: string) =>
  register(visitor(), {
    ...{ username: `comer${(count += 1)}`, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode: code },
    ...{ agreedToTerms: true, registerMethod: "WEB", login: false },
  });

const link = async (wanted: Partial<Parameters<typeof createInvitationLink>[1]> = {}) =>
  (await createInvitationLink(agent, { name: "Forum", type: brand.settings.accountTypes.member, ...wanted })).value;

const known = async (id: string) => (await invitationLinks(agent, { limit: 100 })).list.find((each) => each.id === id);

const newest = () =>
  database.db
    .selectFrom("player")
    .select(["upline_id", "account_type", "must_change_password"])
    .where("brand_id", "=", brand.id)
    .orderBy("no", "desc")
    .executeTakeFirstOrThrow();

describe("registerDownline", () => {
  it("[R-2.30] opens an account directly below, whose owner must change the password", async () => {
    const { value } = await registerDownline(agent, { username: "ByHand1", password: PASSWORD, type: agentType });
    expect(value.account).toBe("ByHand1");
    expect(await newest()).toEqual({
      ...{ upline_id: agent.player.id, account_type: agentType, must_change_password: true },
    });
    const signedIn = await login(visitor(), {
      ...{ username: "ByHand1", password: PASSWORD, type: "username", entry: "agent", rememberMe: false },
    });
    expect(signedIn.value).toMatchObject({ passwordExpired: true });
  });

  it("refuses in order: the type, the brand's rules for both fields, a taken name", async () => {
    const open = (wanted: object) =>
      outcomeOf(registerDownline(agent, { username: "ByHand2", password: PASSWORD, type: agentType, ...wanted }));
    expect(await open({ type: brand.settings.accountTypes.trial[0], username: "?" })).toBe("ACCOUNT_TYPE_NOT_ALLOWED");
    expect(await open({ username: "?", password: "x" })).toBe("REGISTRATION_FIELD_INVALID");
    expect(await open({ username: "byhand1" })).toBe("USERNAME_TAKEN");
    expect(await open({})).toBe("done");
  });
});

describe("an invitation link", () => {
  it("[R-2.30] brings members of its type, and tells what it brought", async () => {
    const { id, code } = await link({ type: agentType });
    await visitInvitation(visitor(), { code: code.toLowerCase() });
    await join(code.toLowerCase());
    expect(await newest()).toMatchObject({ upline_id: agent.player.id, account_type: agentType });
    expect(await known(id)).toMatchObject({
      ...{ state: "open", isAgent: true, visits: 1, registered: 1, depositors: 0, deposits: 0n },
    });
  });

  it("sums the deposits of the members it brought", async () => {
    const { id, code } = await link();
    await join(code);
    await database.pool.query(
      `insert into deposit (
        id, brand_id, player_id, reference, request_id, method_id, method_kind, amount, currency, state, paid_amount,
        paid_currency, expires_at, settled_at
      ) select gen_random_uuid(), brand_id, id, 'D' || no, gen_random_uuid(), 'bank-transfer', 'bank_transfer', 700, $2,
        'settled', 700, $2, now(), now() from player where brand_id = $1 order by no desc limit 1`,
      [brand.id, brand.currency],
    );
    expect(await known(id)).toMatchObject({ registered: 1, depositors: 1, deposits: 700n });
  });

  it("is used as often as it allows, also by registrations at the same time", async () => {
    const { id, code } = await link({ usesMax: 2 });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(join(code))));
    expect(outcomes.toSorted()).toEqual(["INVITATION_CODE_ERROR", "INVITATION_CODE_ERROR", "done", "done"]);
    expect(await known(id)).toMatchObject({ state: "used_up", registered: 2 });
  });

  it("ends by its day, or by the agent", async () => {
    const expired = await link({ days: 1 });
    await database.pool.query("update invitation_link set expires_at = now() where id = $1", [expired.id]);
    const closed = await link();
    await closeInvitationLink(agent, { linkId: closed.id });
    for (const { code } of [expired, closed]) expect(await outcomeOf(join(code))).toBe("INVITATION_CODE_ERROR");
    await visitInvitation(visitor(), { code: closed.code });
    expect([await known(expired.id), await known(closed.id)]).toMatchObject([
      { state: "expired" },
      { state: "closed", visits: 0 },
    ]);
  });

  it("[R-6.04] belongs to its agent", async () => {
    const { id } = await link();
    const other = await newAgent();
    expect(await outcomeOf(closeInvitationLink(other, { linkId: id }))).toBe("NOT_FOUND");
    expect((await invitationLinks(other, { limit: 10 })).list).toEqual([]);
    expect(await known(id)).toMatchObject({ state: "open" });
  });

  it("has a type that the agent may open, and an agent has a limited number", async () => {
    expect(await outcomeOf(link({ type: brand.settings.accountTypes.trial[0] ?? 4 }))).toBe("ACCOUNT_TYPE_NOT_ALLOWED");
    const many = await newAgent();
    await database.pool.query(
      `insert into invitation_link (id, brand_id, agent_id, code, name, account_type)
      select gen_random_uuid(), $1, $2, 'MANY' || n, 'Many', 0 from generate_series(1, 100) as n`,
      [brand.id, many.player.id],
    );
    expect(await outcomeOf(createInvitationLink(many, { name: "One more", type: 0 }))).toBe("LIMIT_REACHED");
  });
});
