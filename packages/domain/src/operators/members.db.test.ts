import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { auditTrail } from "../compliance/index.ts";
import type { Brand, OperatorContext, SignedInPlayer } from "../context.ts";
import { findPlayerSession, sealIdNumber } from "../identity/index.ts";
import { memberDetail, members, queueCounts, setAffiliateDomains, setMemberStatus } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let elsewhere: Brand;
/** Sees `brand` only. */
let restricted: OperatorContext;
let sana: SignedInPlayer & { readonly token: string };
let stranger: SignedInPlayer;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  elsewhere = await createBrandFixture(database.db, { currency: "PKR" });
  restricted = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  sana = await createPlayerFixture(database.db, brand, {
    username: "Sana_99%",
    payeeName: "Sana Tariq",
    mobile: { country: "92", number: "3001234567" },
    balance: 7_500n,
  });
  await database.db
    .updateTable("player")
    .set({ email: "Sana@Example.com", email_key: "sana@example.com", nickname: "The Nightingale" })
    .where("id", "=", sana.id)
    .execute();
  for (const username of ["alpha", "beta", "sanaa"]) await createPlayerFixture(database.db, brand, { username });
  stranger = await createPlayerFixture(database.db, elsewhere, { username: "sanastranger", balance: 1n });
});

const found = async (search: string, context = restricted) =>
  (await members(context, { limit: 50, search })).list.map(({ account }) => account);

describe("members", () => {
  it("[R-6.07] lists the members of the operator's brands, newest first, page by page", async () => {
    const first = await members(restricted, { limit: 3 });
    const second = await members(restricted, { limit: 3, before: first.next ?? "" });
    const accounts = [...first.list, ...second.list].map(({ account }) => account);
    expect(accounts).toEqual(["sanaa", "beta", "alpha", "Sana_99%"]);
    expect(second.next).toBeNull();
    expect(second.list[0]).toEqual({
      id: sana.id,
      brandId: brand.id,
      account: "Sana_99%",
      type: 0,
      status: "active",
      payeeName: "Sana Tariq",
      mobile: "+92 3001234567",
      email: "Sana@Example.com",
      currency: "USD",
      balance: 7_500n,
      held: 0n,
      createdAt: second.list[0]?.createdAt,
      lastLoginAt: null,
    });
  });

  it.each([
    ["SANA", ["sanaa", "Sana_99%"]],
    ["sana_", ["Sana_99%"]],
    ["%", ["Sana_99%"]],
    ["sana\\", []],
    ["Sana Ta", ["Sana_99%"]],
    ["sana@ex", ["Sana_99%"]],
    ["03001234", ["Sana_99%"]],
    ["300 123", ["Sana_99%"]],
    ["+92 300", ["Sana_99%"]],
    ["0092300", ["Sana_99%"]],
    ["1234567", ["Sana_99%"]],
    ["34567", ["Sana_99%"]],
    ["na_99", ["Sana_99%"]],
    ["tariq", ["Sana_99%"]],
    ["example.com", ["Sana_99%"]],
    ["nightingale", ["Sana_99%"]],
    ["()", []],
    ["nobody", []],
  ])("finds by how it begins and by its parts: %s", async (search, accounts) => {
    expect(await found(search)).toEqual(accounts);
  });

  it("finds by id, in the operator's brands only", async () => {
    expect(await found(sana.id.toUpperCase())).toEqual(["Sana_99%"]);
    expect(await found(stranger.id)).toEqual([]);
  });

  it("shows one brand when asked, and none that the operator may not see", async () => {
    const everywhere = operatorContext(services, await createOperatorFixture(database.db));
    const of = async (context: OperatorContext) =>
      (await members(context, { limit: 50, brandId: elsewhere.id })).list.map(({ account }) => account);
    expect(await of(everywhere)).toEqual(["sanastranger"]);
    expect(await of(restricted)).toEqual([]);
  });
});

describe("memberDetail", () => {
  it("tells one member whole", async () => {
    const { value } = await memberDetail(restricted, { memberId: sana.id });
    expect(value).toMatchObject({
      account: "Sana_99%",
      balance: 7_500n,
      language: "en",
      nickname: "The Nightingale",
      playBlocked: false,
      totals: { deposits: 0n, withdrawals: 0n, stake: 0n, payout: 0n },
      sessions: [{ ip: "127.0.0.1", userAgent: "fixture", active: true }],
      bankAccounts: [],
    });
  });

  it("tells who brought whom, and what the member told of himself, without the whole of a document's number", async () => {
    const brought = await createPlayerFixture(database.db, brand, { uplineId: sana.id });
    const sealed = sealIdNumber(services.vault, brought.id, "A1234567");
    await database.db
      .updateTable("player")
      .set({
        id_number_sealed: sealed,
        birthday: "1990-05-05",
        profile: JSON.stringify({ telegram: "t", domain: "d" }),
      })
      .where("id", "=", brought.id)
      .execute();
    const { value } = await memberDetail(restricted, { memberId: brought.id });
    expect(value).toMatchObject({
      registration: { invitedBy: { id: sana.id, account: "Sana_99%" }, invited: 0, domain: "d", url: null },
      profile: { telegram: "t", birthday: "1990-05-05", idNumber: "•••• 567", zalo: null },
      mobileVerified: false,
    });
    expect((await memberDetail(restricted, { memberId: sana.id })).value.registration.invited).toBe(1);
  });

  it("does not tell of a member of another brand, nor of nobody", async () => {
    expect(await outcomeOf(memberDetail(restricted, { memberId: stranger.id }))).toBe("NOT_FOUND");
    expect(await outcomeOf(memberDetail(restricted, { memberId: newId() }))).toBe("NOT_FOUND");
  });
});

describe("setAffiliateDomains", () => {
  const bind = (memberId: string, hosts: readonly string[], context = restricted) =>
    setAffiliateDomains(context, { memberId, hosts: [...hosts], reason: "agreed" });

  it("gives a member addresses of the brand's own site, all at once, and writes it down", async () => {
    const { id } = await createPlayerFixture(database.db, brand);
    for (const host of ["one.example", "two.example"]) {
      await database.db.insertInto("brand_domain").values({ host, brand_id: brand.id, surface: "site" }).execute();
    }
    await bind(id, ["One.example", "two.example"]);
    await bind(id, ["two.example"]);
    expect((await memberDetail(restricted, { memberId: id })).value.registration.domains).toEqual(["two.example"]);
    expect(await outcomeOf(bind(sana.id, ["two.example"]))).toBe("AFFILIATE_DOMAIN_TAKEN");
    expect(await outcomeOf(bind(sana.id, ["one.example"]))).toBe("done");
    const { list } = await auditTrail(restricted, { limit: 10, subjectKind: "member", subjectId: id });
    expect(list.map(({ details }) => details)).toEqual([
      { hosts: ["two.example"], reason: "agreed" },
      { hosts: ["one.example", "two.example"], reason: "agreed" },
    ]);
  });

  it("refuses another brand's address, and a member of another brand", async () => {
    await database.db
      .insertInto("brand_domain")
      .values({ host: "elsewhere.example", brand_id: elsewhere.id, surface: "site" })
      .execute();
    expect(await outcomeOf(bind(sana.id, ["elsewhere.example"]))).toBe("AFFILIATE_DOMAIN_UNKNOWN");
    expect(await outcomeOf(bind(stranger.id, ["elsewhere.example"]))).toBe("NOT_FOUND");
  });
});

describe("setMemberStatus", () => {
  const set = (memberId: string, status: "active" | "blocked", context = restricted) =>
    setMemberStatus(context, { memberId, status, reason: "chargebacks" });

  it("blocks a member, which ends his sessions for good, and writes it down", async () => {
    const { id, token } = await createPlayerFixture(database.db, brand);
    await set(id, "blocked");
    expect(await findPlayerSession(database.db, brand, token)).toBeUndefined();
    await set(id, "active");
    expect(await findPlayerSession(database.db, brand, token)).toBeUndefined();
    const { list } = await auditTrail(restricted, { limit: 10, subjectKind: "member", subjectId: id });
    expect(list.map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ["member.unblock", restricted.operator.username, { reason: "chargebacks" }],
      ["member.block", restricted.operator.username, { reason: "chargebacks" }],
    ]);
    const { username } = await database.db
      .selectFrom("player")
      .select("username")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(list[0]?.subject).toEqual({ name: username, member: { id, account: username } });
  });

  it("refuses in order: a member who is not the operator's to see, then a state that is no longer so", async () => {
    expect(await outcomeOf(set(stranger.id, "active"))).toBe("NOT_FOUND");
    expect(await outcomeOf(set(newId(), "blocked"))).toBe("NOT_FOUND");
    const { id } = await createPlayerFixture(database.db, brand);
    expect(await outcomeOf(set(id, "active"))).toBe("STATE_CHANGED");
    await database.db.updateTable("player").set({ status: "closed" }).where("id", "=", id).execute();
    expect(await outcomeOf(set(id, "active"))).toBe("STATE_CHANGED");
    expect(await outcomeOf(set(id, "blocked"))).toBe("STATE_CHANGED");
  });

  it("is done by one of ten operators who press at once", async () => {
    const { id } = await createPlayerFixture(database.db, brand);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(set(id, "blocked"))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(9);
  });
});

describe("queueCounts", () => {
  it("is nothing where nothing waits", async () => {
    expect(await queueCounts(restricted, {})).toEqual({
      value: {
        deposits: 0,
        withdrawals: 0,
        disputes: 0,
        reconciliation: 0,
        feedback: 0,
        redemptions: 0,
        fairness: 0,
        brandChanges: 0,
        jackpots: 0,
        lotteries: 0,
        readers: 0,
        tables: 0,
        contracts: 0,
        contractRuns: 0,
      },
    });
  });
});
