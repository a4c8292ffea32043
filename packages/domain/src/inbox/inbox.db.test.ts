import { EVERYBODY } from "@banyan/contract";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { inTransaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { memberInfo } from "../identity/index.ts";
import { setMemberLabels } from "../operators/index.ts";
import { campaignAudience } from "../rewards/index.ts";
import { tellMembers } from "../tell-members.ts";
import {
  deleteMessage,
  inbox,
  readMessage,
  readMessages,
  removeOldMessages,
  sendMessage,
  sentMessages,
  withdrawMessage,
} from "./index.ts";

const database = testDatabase({ max: 10 });
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
let member: PlayerContext;
let other: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  [member, other] = [await newMember(), await newMember()];
});

async function newMember(): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand));
}

const speaking = (context: PlayerContext, locale: string): PlayerContext => ({
  ...context,
  caller: { ...context.caller, locale },
});

const TEXTS = { en: { title: "Lights", content: "Tonight" }, ur: { title: "روشنیاں", content: "آج رات" } };

type Sent = Parameters<typeof sendMessage>[1];

const send = async (changes: Partial<Sent> = {}, by = operator) =>
  (
    await sendMessage(by, {
      ...{ brandId: brand.id, requestId: newId(), texts: TEXTS, account: null, audience: EVERYBODY, ...changes },
    })
  ).value;

const list = async (context: PlayerContext) => (await inbox(context, { limit: 20 })).list;
const titles = async (context: PlayerContext) => (await list(context)).map(({ title }) => title);
const unread = async (context: PlayerContext) => (await memberInfo(context, {})).value.unreadMessages;
const refusedReading = (context: PlayerContext, id: string) => outcomeOf(readMessage(context, { id }));

const tell = ({ player }: PlayerContext, subject: string = newId()) =>
  inTransaction(database.db, (tx) =>
    tellMembers(tx, [
      {
        ...{ playerId: player.id, kind: "withdrawal_rejected", subject },
        facts: { amount: 1_234n, currency: brand.currency, reference: "W-1", reason: "The name differs" },
      },
    ]),
  );

describe("a message of the platform", () => {
  it("[R-3.07] is told once, with its facts, and counted as unread until it is read", async () => {
    const subject = newId();
    await Promise.all([tell(member, subject), tell(member, subject)]);
    const [message, ...rest] = await list(member);
    invariant(message, "a message is there");
    expect(rest).toEqual([]);
    expect(message).toMatchObject({
      ...{ kind: "withdrawal_rejected", isRead: false, amount: 1_234n, currency: brand.currency },
      ...{ reference: "W-1", reason: "The name differs", title: null, content: null, level: null, until: null },
    });
    expect([await unread(member), await unread(other)]).toEqual([1, 0]);
    expect(await refusedReading(other, message.id)).toBe("NOT_FOUND");
    expect(await outcomeOf(deleteMessage(other, { id: message.id }))).toBe("NOT_FOUND");
    await Promise.all([1, 2, 3].map(() => readMessage(member, { id: message.id })));
    expect([(await list(member))[0]?.isRead, await unread(member)]).toEqual([true, 0]);
  });

  it("is removed for good, and removed again without harm", async () => {
    await tell(member);
    await tell(member);
    const [newest, oldest] = await list(member);
    await deleteMessage(member, { id: newest?.id ?? "" });
    await deleteMessage(member, { id: newest?.id ?? "" });
    expect((await list(member)).map(({ id }) => id)).toEqual([oldest?.id]);
    expect(await refusedReading(member, newest?.id ?? "")).toBe("NOT_FOUND");
    expect(await unread(member)).toBe(1);
  });

  it("is not shown after half a year, and counts no more", async () => {
    await tell(member);
    await database.pool.query("update member_message set at = now() - interval '181 days' where player_id = $1", [
      member.player.id,
    ]);
    expect([await list(member), await unread(member)]).toEqual([[], 0]);
  });
});

describe("old messages", () => {
  it("are removed with their marks, and younger ones stay", async () => {
    await tell(member);
    await tell(member);
    await tell(other);
    const [old, young] = [await send(), await send()];
    await readMessage(member, { id: old.id });
    await readMessage(member, { id: young.id });
    const age = (days: number, where: string, ...values: unknown[]) =>
      database.pool.query(`update ${where}`, [days, ...values]);
    await age(181, "member_message set at = now() - make_interval(days => $1) where player_id = $2", member.player.id);
    await age(179, "member_message set at = now() - make_interval(days => $1) where player_id = $2", other.player.id);
    await age(181, "brand_message set sent_at = now() - make_interval(days => $1) where id = $2", old.id);
    await Promise.all([removeOldMessages(database.db, 1), removeOldMessages(database.db, 1)]);
    await removeOldMessages(database.db);
    const left = async (table: string, column: string, values: readonly string[]) =>
      (await database.pool.query(`select from ${table} where ${column} = any($1)`, [values])).rowCount;
    expect(await left("member_message", "player_id", [member.player.id])).toBe(0);
    expect(await left("member_message", "player_id", [other.player.id])).toBe(1);
    expect(await left("brand_message_mark", "message_id", [old.id, young.id])).toBe(1);
    expect(await left("brand_message", "id", [old.id, young.id])).toBe(1);
    expect(await titles(member)).toEqual(["Lights"]);
  });
});

describe("a message of an operator", () => {
  it("reaches everybody who is there, in the member's language, as one row", async () => {
    const sent = await send();
    expect(sent).toMatchObject({ members: 2, read: 0, account: null, withdrawnAt: null });
    const late = await newMember();
    expect(await titles(speaking(member, "ur"))).toEqual(["روشنیاں"]);
    // A language without words: those of the brand's own.
    expect(await titles(speaking(other, "sw"))).toEqual(["Lights"]);
    expect([await titles(late), await unread(late), await unread(member)]).toEqual([[], 0, 1]);
    await readMessage(member, { id: sent.id });
    await readMessage(member, { id: sent.id });
    expect([await unread(member), await unread(other)]).toEqual([0, 1]);
    const { list: sentOnes, languages } = await sentMessages(operator, { brandId: brand.id, limit: 20 });
    expect(sentOnes).toMatchObject([{ id: sent.id, members: 2, read: 1, sentBy: operator.operator.username }]);
    expect(languages[0]).toBe(brand.defaultLocale);
  });

  it("to an audience reaches as many as were counted before, and stays with those who have read it", async () => {
    await setMemberLabels(operator, { memberId: member.player.id, labels: ["gold", "loud"], reason: "Plays a lot" });
    const audience = { ...EVERYBODY, labels: ["gold"] };
    expect((await campaignAudience(operator, { brandId: brand.id, audience })).value).toEqual({ members: 1, of: 2 });
    const sent = await send({ audience });
    expect(sent.members).toBe(1);
    expect([await titles(member), await titles(other)]).toEqual([["Lights"], []]);
    expect(await refusedReading(other, sent.id)).toBe("NOT_FOUND");
    await readMessage(member, { id: sent.id });
    await setMemberLabels(operator, { memberId: member.player.id, labels: [], reason: "Plays less" });
    expect([await titles(member), await unread(member)]).toEqual([["Lights"], 0]);
    await deleteMessage(member, { id: sent.id });
    await deleteMessage(member, { id: sent.id });
    expect(await titles(member)).toEqual([]);
  });

  it("to one member reaches nobody else, and tells the browser", async () => {
    await services.db.updateTable("player_session").set({ last_seen_at: new Date() }).execute();
    await send({ account: member.player.username.toUpperCase() });
    expect([await titles(member), await titles(other)]).toEqual([["Lights"], []]);
    const told = services.published.filter(({ kind }) => kind === "message").map(({ playerId }) => playerId);
    expect(told).toContain(member.player.id);
    expect(told).not.toContain(other.player.id);
    expect(await outcomeOf(send({ account: "nobody-of-that-name" }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(send({ audience: { ...EVERYBODY, team: "nobody-of-that-name" } }))).toBe(
      "TERMS_NOT_ALLOWED",
    );
  });

  it("is sent once, however often the request comes", async () => {
    const requestId = newId();
    await Promise.all([1, 2, 3].map(() => send({ requestId })));
    await send({ requestId });
    expect(await titles(member)).toEqual(["Lights"]);
    expect(await outcomeOf(send({ requestId, texts: { en: { title: "Other", content: "Words" } } }))).toBe(
      "REQUEST_ID_REUSED",
    );
  });

  it("disappears when it is withdrawn, also where it was read", async () => {
    const sent = await send();
    await readMessages(member, {});
    const withdraw = () => outcomeOf(withdrawMessage(operator, { brandId: brand.id, id: sent.id }));
    expect((await Promise.all([withdraw(), withdraw()])).toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect([await titles(member), await titles(other), await unread(other)]).toEqual([[], [], 0]);
  });

  it("is no business of other brands", async () => {
    const elsewhere = await createBrandFixture(database.db);
    const stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }));
    const sent = await send();
    expect(await outcomeOf(sentMessages(stranger, { brandId: brand.id, limit: 5 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(send({}, stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(withdrawMessage(stranger, { brandId: elsewhere.id, id: sent.id }))).toBe("NOT_FOUND");
    const guest = playerContext(services, elsewhere, await createPlayerFixture(database.db, elsewhere));
    expect([await titles(guest), await refusedReading(guest, sent.id)]).toEqual([[], "NOT_FOUND"]);
  });
});

it("lists both kinds newest first, a page at a time, and takes all as read", async () => {
  for (let round = 0; round < 3; round += 1) {
    await tell(member);
    await send();
  }
  // All at the same moment.
  await database.pool.query("update member_message set at = date_trunc('day', now()) where player_id = $1", [
    member.player.id,
  ]);
  await database.pool.query("update player set created_at = now() - interval '2 days' where id = $1", [
    member.player.id,
  ]);
  await database.pool.query("update brand_message set sent_at = date_trunc('day', now()) where brand_id = $1", [
    brand.id,
  ]);
  const all = await list(member);
  expect(all).toHaveLength(6);
  const first = await inbox(member, { limit: 4 });
  const second = await inbox(member, { limit: 4, before: first.next ?? "" });
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect([second.next, await unread(member)]).toEqual([null, 6]);
  await readMessages(member, {});
  expect([await unread(member), (await list(member)).every(({ isRead }) => isRead)]).toEqual([0, true]);
});
