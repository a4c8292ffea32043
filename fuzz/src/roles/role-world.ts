import type { RouteEntry } from "@banyan/contract";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import {
  createBankAccountFixture,
  createOperatorFixture,
  createPlayerFixture,
  TEST_DATA_KEY,
  serveAt,
} from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { startServer, type ServerUnderTestWish } from "@banyan/dev-env/server-under-test";
import { openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { openGameSession } from "@banyan/domain/games";
import { createPool } from "@banyan/domain/jackpots";
import { createTicketDoor } from "@banyan/domain/settlement";
import { invariant, newId, type PlayerId } from "@banyan/kernel";
import { type CallClient, callClient, PIXEL } from "@banyan/server/contract-walk";
import { routeTable } from "@banyan/contract";
import { sql } from "kysely";
import type { ObjectKind, Standing } from "./role-table.ts";

/** Two brands, and the console for both. */
export interface RoleWorld {
  readonly db: DatabaseConnection;
  readonly client: CallClient;
  readonly hosts: { readonly own: string; readonly other: string; readonly console: string };
  readonly own: WagerFixture;
  readonly other: WagerFixture;
  /** The persons that several calls have in common. */
  readonly shared: Map<string, Promise<Person>>;
  close(): Promise<void>;
}

/** A person who owns objects, or could. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly token: string | undefined;
}

export const PAYMENT_PASSWORD = "246810";

export async function openRoleWorld(
  db: DatabaseConnection,
  databaseUrl: string,
  { nodeArgs, env }: Pick<ServerUnderTestWish, "env" | "nodeArgs"> = {},
): Promise<RoleWorld> {
  const [own, other] = [await openWagerFixture(db), await openWagerFixture(db)];
  const hosts = { own: "roles.test", other: "other-roles.test", console: "roles-console.test" };
  await serveAt(db, { [hosts.own]: own.vendor.brand, [hosts.other]: other.vendor.brand }, hosts.console);
  await putThirdVersion(db, own);
  const server = await startServer(databaseUrl, "roles", {
    logs: "fuzz",
    ...(nodeArgs && { nodeArgs }),
    env: { DATA_KEYS: TEST_DATA_KEY, RATE_LIMIT_SCALE: "1000000", DRAIN_SECONDS: "0", ...env },
  });
  const client = callClient(server.port);
  return { db, client, hosts, own, other, shared: new Map(), close: () => server.child.stop() };
}

/**
 * Puts the brand's third version of its settings in force, and keeps the first. The examples name the first and the
 * second, so a caller who may change the brand is told that it changed.
 */
async function putThirdVersion(db: DatabaseConnection, { vendor }: WagerFixture): Promise<void> {
  const brand = await db
    .selectFrom("brand")
    .select(["id", "status", "settings", "name", "default_locale", "locales"])
    .where("id", "=", vendor.brand.id)
    .executeTakeFirstOrThrow();
  const { id, settings, ...columns } = brand;
  await db
    .insertInto("brand_settings_version")
    .values({ ...columns, brand_id: id, version: 1, settings: JSON.stringify(settings), reason: "" })
    .execute();
  await db.updateTable("brand").set({ settings_version: 3 }).where("id", "=", id).execute();
}

/**
 * A new person of that standing, in the table's brand; an operator sees only this brand. Only a person with a payment
 * password can make a withdrawal.
 */
export async function newPerson(
  { db }: RoleWorld,
  standing: Standing,
  { vendor }: WagerFixture,
  paymentPassword?: typeof PAYMENT_PASSWORD,
): Promise<Person> {
  const { brand } = vendor;
  if (standing.startsWith("operator")) {
    const permissions = standing === "operator" ? {} : { permissions: [] };
    return createOperatorFixture(db, { brandIds: [brand.id], ...permissions });
  }
  const { member, agents, trial } = brand.settings.accountTypes;
  const accountType = standing === "agent" ? agents[0] : standing === "trial" ? trial[0] : member;
  invariant(accountType !== undefined, `the brand has no ${standing}`);
  const player = await createPlayerFixture(db, brand, {
    accountType,
    balance: 1_000_000n,
    payeeName: "Bilal Ahmed",
    ...(paymentPassword && { paymentPassword }),
  });
  return standing === "visitor" ? { ...player, token: undefined } : player;
}

/** The person of that standing in the table's brand whom all calls of a purpose have in common. */
export function sharedPerson(world: RoleWorld, purpose: "refused" | "signs in", standing: Standing): Promise<Person> {
  const key = `${purpose} ${standing}`;
  const person = world.shared.get(key) ?? newPerson(world, standing, world.own);
  world.shared.set(key, person);
  return person;
}

/** Makes an object of that kind for the person; returns its id. */
export async function make(world: RoleWorld, kind: ObjectKind, owner: Person, fixture: WagerFixture): Promise<string> {
  const { db } = world;
  const { brand } = fixture.vendor;
  const playerId = owner.id as Parameters<typeof createBankAccountFixture>[2];
  switch (kind) {
    case "member":
      return owner.id;
    case "downline":
      return (await createPlayerFixture(db, brand, { uplineId: playerId })).id;
    case "contract":
      return (await signContract(world, owner, fixture)).contractId;
    case "contract record":
      return (await signContract(world, owner, fixture)).recordId;
    case "contract run":
      return (await signContract(world, owner, fixture)).runId;
    case "brand":
      return brand.id;
    case "bank account":
      return createBankAccountFixture(db, brand, playerId);
    case "deposit": {
      const returnUrl = `http://${hostOf(world, fixture)}/`;
      const input = { requestId: newId(), methodId: "bank-transfer", amount: "5000", returnUrl };
      return (await ask<{ id: string }>(world, "cashier.deposit", owner, fixture, input)).id;
    }
    case "withdrawal": {
      const bankAccountId = await createBankAccountFixture(db, brand, playerId);
      const input = { requestId: newId(), amount: "5000", bankAccountId, paymentPassword: PAYMENT_PASSWORD };
      return (await ask<{ id: string }>(world, "cashier.withdraw", owner, fixture, input)).id;
    }
    case "upload": {
      const file = new File([new Uint8Array(PIXEL)], "proof.png", { type: "image/png" });
      const input = { file, purpose: "deposit_proof" };
      return (await ask<{ uploadId: string }>(world, "cashier.upload", owner, fixture, input)).uploadId;
    }
    case "round":
      return playRound(world, owner, fixture);
    case "house ticket":
      return placeTicket(world, owner, fixture);
    case "ticket":
      return openTicket(world, owner, fixture);
    case "session": {
      const session = db.selectFrom("player_session").select("id").where("player_id", "=", owner.id);
      return (await session.executeTakeFirstOrThrow()).id;
    }
    case "place": {
      const place = { id: newId(), player_id: owner.id, network: "198.51.100.7/32" };
      await db.insertInto("player_place").values(place).execute();
      return place.id;
    }
    case "device": {
      const device = { device_id: newId(), player_id: owner.id };
      await db.insertInto("player_device").values(device).execute();
      return device.device_id;
    }
    case "house offer":
      return proposeHouseOffer(world, fixture);
    case "proposal":
      return proposeBrandChange(world, fixture);
    case "jackpot":
      return openJackpotOf(world, fixture);
    case "alarm":
      return raiseAlarm(world, fixture);
    case "feedback": {
      const told = { id: newId(), brand_id: brand.id, reference: newId(), type: 1, content: "The round stood still." };
      await db
        .insertInto("feedback")
        .values({ ...told, locale: "en", ip: "198.51.100.7" })
        .execute();
      return told.id;
    }
  }
}

function callNamed(name: string): RouteEntry {
  const found = routeTable().find((call) => call.name === name);
  invariant(found, `no call ${name}`);
  return found;
}

function hostOf({ hosts, own }: RoleWorld, fixture: WagerFixture): string {
  return fixture === own ? hosts.own : hosts.other;
}

async function ask<Value>(
  world: RoleWorld,
  name: string,
  { token }: Person,
  fixture: WagerFixture,
  input: Readonly<Record<string, unknown>>,
): Promise<Value> {
  const answer = await world.client.call(
    hostOf(world, fixture),
    callNamed(name),
    input,
    token === undefined ? {} : { token },
  );
  invariant(answer.code === "done", `${name}: ${answer.text}`);
  return (JSON.parse(answer.text) as { value: Value }).value;
}

async function playRound({ db }: RoleWorld, { id }: Person, { vendor, door }: WagerFixture): Promise<string> {
  const { brand, code, gameCode } = vendor;
  const playerId = id as Parameters<typeof openGameSession>[1]["playerId"];
  const token = await inTransaction(db, (tx) => openGameSession(tx, { brand, playerId, vendorCode: code, gameCode }));
  const roundId = newId();
  const bet = { requestId: newId(), transactionId: newId(), roundId, roundClosed: false, amount: 100n };
  const answer = await door.bet(
    { vendor: code, user: id, token, gameCode, currency: brand.currency, ...bet },
    new AbortController().signal,
  );
  invariant(answer.outcome === "ok", `no bet was taken: ${answer.outcome}`);
  return roundId;
}

/** A contract of the owner with a new direct downline, and a settled period of it that paid nothing. */
async function signContract({ db }: RoleWorld, { id: uplineId }: Person, { vendor }: WagerFixture) {
  const { brand } = vendor;
  const downline = await createPlayerFixture(db, brand, { uplineId: uplineId as PlayerId });
  const [contractId, recordId, runId] = [newId(), newId(), newId()];
  const terms = { period: "day", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {} };
  const agreed = JSON.stringify({
    ...terms,
    carries: false,
    activeBet: "1",
    rows: [{ min: "0", active: 0, rate: 100 }],
  });
  const amounts = { figure: "0", base: "0", carryOut: "0", deducted: "0", met: null };
  const why = JSON.stringify({ play: [], branches: [], costs: [], below: [], corrections: [], ...amounts });
  await sql`
    with signed as (
      insert into agent_contract (
        id, brand_id, kind, upline_id, downline_id, period, terms, state, request_id, payload_hash, expires_at, starts_at
      ) values (
        ${contractId}, ${brand.id}, 'dividend', ${uplineId}, ${downline.id}, 'day', ${agreed}::jsonb, 'signed', ${newId()},
        ${Buffer.alloc(32)}, now(), now() - interval '2 days'
      )
    ), run as (
      insert into agent_contract_run (id, brand_id, kind, period, period_to, currency, approvals, state)
      values (${runId}, ${brand.id}, 'dividend', 'day', now() - interval '1 day', ${brand.currency}, 0, 'approved')
    ), reason as (
      insert into agent_contract_reason (record_id, why) values (${recordId}, ${why}::jsonb)
    )
    insert into agent_contract_record (
      id, brand_id, contract_id, kind, period, upline_id, downline_id, currency, period_from, period_to, first_day, last_day,
      valid_bet, play_result, result, active, rate, carry_in, gross, net, correction, owed_in, owed_out, amount, latest_net,
      latest_gross, latest_carry_out, state, paid_by, run_id
    ) values (
      ${recordId}, ${brand.id}, ${contractId}, 'dividend', 'day', ${uplineId}, ${downline.id}, ${brand.currency},
      now() - interval '2 days', now() - interval '1 day', current_date - 2, current_date - 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 'nothing', 'house', ${runId}
    )
  `.execute(db);
  return { contractId, recordId, runId };
}

/** A ticket on a market of the house, as the betting record shows it. */
async function placeTicket({ db }: RoleWorld, { id }: Person, { vendor, services }: WagerFixture): Promise<string> {
  const { brand } = vendor;
  const market = await createMarketFixture(db, brand);
  const player = { id } as Parameters<ReturnType<typeof createTicketDoor>["place"]>[0]["player"];
  const line = { selection: "home", stake: 10n, potentialPayout: 25n };
  const request = { requestId: newId(), marketId: market.id, source: "site", priceVersion: "1", lines: [line] };
  return (await createTicketDoor(services).place({ brand, player }, request)).id;
}

/** Simulates a finding of the daily comparison: the vendor paid the player an amount that is not booked here. */
async function openTicket({ db }: RoleWorld, { id: playerId }: Person, { vendor }: WagerFixture): Promise<string> {
  const id = newId();
  const { brand, code } = vendor;
  const side = { kind: "win", user: playerId, round: null, amount: "100", currency: brand.currency };
  const vendorSide = { ...side, at: "2026-11-20T12:00:00Z", outcome: "accepted" };
  await db
    .insertInto("reconciliation_ticket")
    .values({
      id,
      vendor_code: code,
      kind: "missing_here",
      subject: newId(),
      brand_id: brand.id,
      player_id: playerId,
      currency: brand.currency,
      vendor_side: JSON.stringify(vendorSide),
      change: 100n,
    })
    .execute();
  return id;
}

/** Simulates a brand change of another operator that needs two approvals. */
/** A contract of the house with a new agent that another operator proposed. */
async function proposeHouseOffer({ db }: RoleWorld, { vendor: { brand } }: WagerFixture): Promise<string> {
  const agent = await createPlayerFixture(db, brand, { accountType: brand.settings.accountTypes.agents[0] ?? 1 });
  const proposer = await createOperatorFixture(db, { brandIds: [brand.id] });
  const terms = { period: "day", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {} };
  const rows = [{ min: "0", active: 0, rate: 100 }];
  const id = newId();
  await db
    .insertInto("agent_house_offer")
    .values({
      id,
      brand_id: brand.id,
      agent_id: agent.id,
      kind: "dividend",
      terms: JSON.stringify({ ...terms, carries: false, activeBet: "1", rows }),
      reason: "A new top agent",
      proposed_by: proposer.id,
    })
    .execute();
  return id;
}

async function proposeBrandChange({ db }: RoleWorld, { vendor }: WagerFixture): Promise<string> {
  const { brand } = vendor;
  const open = await db
    .selectFrom("brand_change_proposal")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (open) return open.id;
  const proposer = await createOperatorFixture(db, { brandIds: [brand.id] });
  const { settings } = await db
    .selectFrom("brand")
    .select("settings")
    .where("id", "=", brand.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto("brand_change_proposal")
    .values({
      id,
      brand_id: brand.id,
      kind: "configuration",
      base_version: 1,
      name: brand.name,
      default_locale: brand.defaultLocale,
      locales: [...brand.locales],
      settings: JSON.stringify(settings),
      reason: "proposed",
      proposed_by: proposer.id,
    })
    .execute();
  return id;
}

/** Opens a jackpot of this brand only. */
async function openJackpotOf({ db }: RoleWorld, { vendor, services }: WagerFixture): Promise<string> {
  const { id: brandId, currency } = vendor.brand;
  const id = newId();
  const rules = { kind: "must_drop", seed: 1_000n, ceiling: 2_000n, minimumStake: 1n } as const;
  const parts = { contributionBps: 100, reserveBps: 1_000, vendors: [] };
  await inTransaction(db, (tx) =>
    createPool(tx, services.vault, {
      id,
      names: { en: "Owned" },
      brandIds: [brandId],
      currency,
      proposal: null,
      ...rules,
      ...parts,
    }),
  );
  return id;
}

/** Simulates a game of the vendor that paid too much. */
async function raiseAlarm({ db }: RoleWorld, { vendor }: WagerFixture): Promise<string> {
  const id = newId();
  const game = { vendor_code: vendor.code, game_code: newId(), brand_id: vendor.brand.id };
  const found = { currency: vendor.brand.currency, observed: "200", lower: "90", upper: "102", bets: 1_000n };
  await db
    .insertInto("fairness_alarm")
    .values({ id, ...game, ...found })
    .execute();
  return id;
}

/** All stored data of a person and of his objects, to detect changes. */
export async function stateOf({ db }: RoleWorld, { id }: Person): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(string_agg(line, '|' order by line)) as state from (
      select 'player ' || player::text as line from player where id = ${id}
      union all select 'deposit ' || deposit::text from deposit where player_id = ${id}
      union all select 'withdrawal ' || withdrawal::text from withdrawal where player_id = ${id}
      union all select 'bank account ' || bank_account::text from bank_account where player_id = ${id}
      union all select 'upload ' || id::text from upload where player_id = ${id}
      union all select 'session ' || id::text || coalesce(ended_at::text, '') from player_session
        where player_id = ${id}
      union all select 'place ' || id::text from player_place where player_id = ${id}
      union all select 'device ' || device_id::text from player_device where player_id = ${id}
      union all select 'account ' || account::text from account where player_id = ${id}
      union all select 'ticket ' || reconciliation_ticket::text from reconciliation_ticket where player_id = ${id}
    ) as everything
  `.execute(db);
  return rows[0]?.state ?? "";
}
