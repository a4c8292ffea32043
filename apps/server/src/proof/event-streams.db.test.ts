import {
  createBrandFixture,
  createPlayerFixture,
  openSessionFixture,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Brand } from "@banyan/domain";
import { routeTable } from "@banyan/contract";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { type OpenStream, openStream } from "./event-stream.ts";

const IDLE_MINUTES = 10;

const database = testDatabase();
let app: WalkedApp;
let other: WalkedApp;
let brand: Brand;
let host: string;
const streams: OpenStream[] = [];

beforeAll(async () => {
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, session: { ...settings.session, idleMinutes: IDLE_MINUTES } }),
  });
  host = `${brand.id}.test`;
  await serveAt(database.db, { [host]: brand });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  other = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(async () => {
  for (const stream of streams) stream.leave();
  for (const each of [app, other]) await each?.close();
});

const newPlayer = () => createPlayerFixture(database.db, brand);

async function open(on: WalkedApp, token: string): Promise<OpenStream> {
  const stream = await openStream(on.port, host, token);
  streams.push(stream);
  return stream;
}

async function call(on: WalkedApp, name: string, token: string, input: Readonly<Record<string, unknown>> = {}) {
  const entry = routeTable().find((each) => each.name === name);
  if (entry === undefined) throw new Error(`the contract has no ${name}`);
  return (await on.call(host, entry, input, { token })).code;
}

describe("the event stream of a session", () => {
  it("ends soon after its session was ended by another process, and no other stream does", async () => {
    const player = await newPlayer();
    const { token: elsewhere } = await openSessionFixture(database.db, player.id);
    const [ended, kept] = [await open(app, player.token), await open(app, elsewhere)];
    expect(await call(other, "session.logout", player.token)).toBe("done");
    expect(await ended.ended).toBe("finished");
    const stillOpen = await Promise.race([kept.ended, new Promise((resolve) => setTimeout(resolve, 3_000, "open"))]);
    expect(stillOpen).toBe("open");
  });

  it.each<[string, (playerId: PlayerId) => Promise<unknown>]>([
    [
      "has run out",
      (id) => sql`update player_session set expires_at = now() where player_id = ${id}`.execute(database.db),
    ],
    ["is of a blocked player", (id) => sql`update player set status = 'blocked' where id = ${id}`.execute(database.db)],
    [
      "was idle for the brand's time",
      (id) =>
        sql`update player_session set last_seen_at = now() - make_interval(mins => ${IDLE_MINUTES})
          where player_id = ${id}`.execute(database.db),
    ],
  ])("ends when the session %s", async (_name, change) => {
    const player = await newPlayer();
    const stream = await open(app, player.token);
    await change(player.id);
    expect(await stream.ended).toBe("finished");
  });

  it("is one of six at most; the place of one that was left is free again", async () => {
    const { token } = await newPlayer();
    const opened = [];
    for (let count = 0; count < 6; count += 1) opened.push(await open(app, token));
    const headers = { authorization: `Bearer ${token}` };
    const seventh = () => app.send({ host, method: "GET", path: "/wps/events", headers });
    expect(await seventh()).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    opened[0]?.leave();
    await expect
      .poll(() =>
        open(app, token).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("open");
  });
});

describe("a session of a brand with an idle time", () => {
  const idle = (minutes: number, tokenHash: Buffer) =>
    sql`update player_session set last_seen_at = now() - make_interval(mins => ${minutes})
      where token_hash = ${tokenHash}`.execute(database.db);

  it("ends after so many minutes without a call, and is kept by calls", async () => {
    const player = await newPlayer();
    await idle(IDLE_MINUTES - 1, player.tokenHash);
    expect(await call(app, "member.info", player.token)).toBe("done");
    const { rows } = await sql<{ fresh: boolean }>`
      select last_seen_at > now() - interval '1 minute' as fresh from player_session
      where token_hash = ${player.tokenHash}`.execute(database.db);
    expect(rows).toEqual([{ fresh: true }]);
    await idle(IDLE_MINUTES, player.tokenHash);
    expect(await call(app, "member.info", player.token)).toBe("SESSION_ENDED");
  });

  it("is a sign-in of the day once, however often the site is opened in it", async () => {
    const player = await newPlayer();
    for (let visit = 0; visit < 3; visit += 1) {
      await idle(IDLE_MINUTES - 1, player.tokenHash);
      expect(await call(app, "member.info", player.token)).toBe("done");
      expect(await call(app, "rewards.missionSummary", player.token)).toBe("done");
    }
    const { rows } = await sql<{ kind: string }>`
      select kind from member_event where player_id = ${player.id}`.execute(database.db);
    expect(rows).toEqual([{ kind: "sign_in" }]);
  });

  it("is not kept by a page that only listens", async () => {
    const player = await newPlayer();
    await idle(IDLE_MINUTES - 1, player.tokenHash);
    await open(app, player.token);
    const { rows } = await sql<{ fresh: boolean }>`
      select last_seen_at > now() - interval '1 minute' as fresh from player_session
      where token_hash = ${player.tokenHash}`.execute(database.db);
    expect(rows).toEqual([{ fresh: false }]);
  });
});
