import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  operatorContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "./audit-trail.ts";
import { recordAudit } from "./record-audit.ts";
import { verifyAuditChain, verifyNewEntries, verifyWholeAuditTrail } from "./verify-audit-chain.ts";

const database = testDatabase();

/** Each test begins with the empty trail of a new database. */
beforeEach(() =>
  tamper(`truncate audit_entry;
    update audit_head set sequence = 0, hash = decode(repeat('00', 32), 'hex');
    truncate audit_check;
    insert into audit_check (sequence, hash) values (0, decode(repeat('00', 32), 'hex'))`),
);

async function record(details: Record<string, string | number>, brandId: BrandId | null = null): Promise<void> {
  await inTransaction(database.db, (tx) =>
    recordAudit(tx, {
      brandId,
      actor: { kind: "system" },
      action: "member.profile",
      subject: { kind: "test", id: "1" },
      details,
      ip: "2001:DB8::1",
    }),
  );
}

/** Changes rows as only a person with direct access to the database can. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
}

describe("the audit trail", () => {
  it("of nothing holds", async () => {
    expect(await verifyAuditChain(database.db)).toBeNull();
  });

  it("holds whatever the details are", async () => {
    await record({ b: "آ 中 \ud800 \u2028", a: 0.1, "10": 1e21, "9": -0 });
    await record({});
    expect(await verifyAuditChain(database.db)).toBeNull();
  });

  it("numbers the entries of writers who come at once without gap, whether or not some of them fail", async () => {
    const writes = Array.from({ length: 40 }, (_, number) =>
      number % 4 === 0
        ? inTransaction(database.db, async (tx) => {
            await recordAudit(tx, {
              brandId: null,
              actor: { kind: "system" },
              action: "member.block",
              subject: { kind: "test", id: "1" },
              details: {},
              ip: null,
            });
            throw new Error("after all not");
          }).catch(() => undefined)
        : record({ number }),
    );
    await Promise.all(writes);
    const entries = await database.db.selectFrom("audit_entry").select("sequence").orderBy("sequence").execute();
    expect(entries.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 30 }, (_, index) => BigInt(index + 1)),
    );
    expect(await verifyAuditChain(database.db)).toBeNull();
  });

  it.each([
    ["a changed detail", `update audit_entry set details = '{"amount": 2}' where sequence = 2`, 2n],
    ["a changed actor", "update audit_entry set actor_kind = 'player' where sequence = 3", 3n],
    ["a changed time", "update audit_entry set occurred_at = occurred_at + interval '1 second' where sequence = 2", 2n],
    ["a changed address", "update audit_entry set ip = '10.0.0.1' where sequence = 2", 2n],
    ["a removed first entry", "delete from audit_entry where sequence = 1", 1n],
    ["a removed entry", "delete from audit_entry where sequence = 3", 3n],
    ["a removed last entry", "delete from audit_entry where sequence = 4", 4n],
    ["a removed trail", "delete from audit_entry", 1n],
    ["two entries that changed places", "update audit_entry set sequence = 9 - sequence where sequence in (4)", 4n],
  ])("shows %s", async (_name, statement, brokenAt) => {
    for (const amount of [1, 1, 1, 1]) await record({ amount });
    await tamper(statement);
    expect(await verifyAuditChain(database.db)).toBe(brokenAt);
  });

  it.each([
    "update audit_entry set action = 'x'",
    "delete from audit_entry",
    "truncate audit_entry",
    "delete from audit_head",
  ])("is not changed by: %s", async (statement) => {
    await record({});
    await expect(database.pool.query(statement)).rejects.toThrow("never changed or removed");
  });
});

describe("the kept verification of the audit trail", () => {
  it("reads only what is new, and the whole verification finds what was changed behind it", async () => {
    for (const number of [1, 2, 3]) await record({ number });
    expect(await verifyNewEntries(database.db)).toBeNull();
    await tamper("update audit_entry set action = 'member.block' where sequence = 2");
    await record({ number: 4 });
    // Entry 2 is before the stored position and is not read again, so its change is not found yet.
    expect(await verifyNewEntries(database.db)).toBeNull();
    expect(await verifyWholeAuditTrail(database.db)).toBe(2n);
    expect(await verifyNewEntries(database.db)).toBe(2n);
  });

  it("shows a change of a new entry, and keeps showing it until the whole trail is right again", async () => {
    await record({ number: 1 });
    expect(await verifyNewEntries(database.db)).toBeNull();
    await record({ number: 2 });
    await record({ number: 3 });
    await tamper("update audit_entry set action = 'member.block' where sequence = 2");
    expect(await verifyNewEntries(database.db)).toBe(2n);
    await tamper("update audit_entry set action = 'member.profile' where sequence = 2");
    expect(await verifyNewEntries(database.db)).toBe(2n);
    expect(await verifyWholeAuditTrail(database.db)).toBeNull();
    expect(await verifyNewEntries(database.db)).toBeNull();
  });

  it("shows entries that were removed together with the end of the trail", async () => {
    for (const number of [1, 2, 3]) await record({ number });
    expect(await verifyNewEntries(database.db)).toBeNull();
    await tamper(
      "update audit_head set (sequence, hash) = (select sequence, hash from audit_entry where sequence = 2); delete from audit_entry where sequence = 3",
    );
    expect(await verifyNewEntries(database.db)).toBe(3n);
  });

  it("holds while many verify and write at once", async () => {
    const work = Array.from({ length: 30 }, (_, number) =>
      number % 2 === 0 ? record({ number }) : verifyNewEntries(database.db),
    );
    await Promise.all(work);
    expect(await verifyNewEntries(database.db)).toBeNull();
    const check = await database.db.selectFrom("audit_check").selectAll().executeTakeFirstOrThrow();
    expect(check).toMatchObject({ sequence: 15n, broken_at: null });
  });
});

describe("auditTrail", () => {
  it("[R-6.07] pages newest first, within the brands of the operator, and tells where the chain breaks", async () => {
    const services = await createTestServices(database.db);
    const [mine, other] = [await createBrandFixture(database.db), await createBrandFixture(database.db)];
    for (const number of [1, 2, 3]) {
      await record({ number }, mine.id);
      await record({ number }, other.id);
      await record({ number }, null);
    }
    const restricted = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [mine.id] }));
    const first = await auditTrail(restricted, { limit: 2 });
    expect(first.list.map(({ sequence, brandId }) => [sequence, brandId])).toEqual([
      ["7", mine.id],
      ["4", mine.id],
    ]);
    expect(first.list[0]).toMatchObject({ actor: "system", details: { number: 3 }, ip: "2001:db8::1" });
    const second = await auditTrail(restricted, { limit: 2, before: first.next ?? "" });
    expect(second.list.map(({ sequence }) => sequence)).toEqual(["1"]);
    expect(second.next).toBeNull();
    expect((await auditTrail(restricted, { limit: 9, brandId: other.id })).list).toEqual([]);
    const whole = await auditTrail(operatorContext(services, await createOperatorFixture(database.db)), { limit: 100 });
    expect(whole.list).toHaveLength(9);
    expect(whole.brokenAt).toBeNull();
    await sql`update audit_head set sequence = 12`.execute(database.db);
    expect((await auditTrail(restricted, { limit: 1 })).brokenAt).toBe("10");
    await expect(auditTrail(restricted, { limit: 1, before: "bm8" })).rejects.toMatchObject({ code: "INPUT_INVALID" });
  });
});
