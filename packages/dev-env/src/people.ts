import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, createDatabase, createPool, databaseTime, inTransaction } from "@banyan/db";
import { openVault } from "@banyan/domain";
import { rollUpTeams, settleContracts, signContract } from "@banyan/domain/agents";
import { hasPlayFor, PlayContradiction } from "@banyan/domain/play";
import { countTurnover } from "@banyan/domain/turnover";
import { findBrand, forgetBrands } from "@banyan/domain/brand";
import { asId, type BrandId, invariant, newId, type PlayerId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { Secret } from "otpauth";
import {
  type BrandFixture,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  serveAt,
} from "./fixture.ts";
import { beginYesterday, countForYesterday, dailyDividend } from "./contract-fixture.ts";
import { givePoints } from "./fund-player.ts";
import { moveDraw } from "./lottery-fixture.ts";
import { lookAtLevels } from "./level-fixture.ts";
import { lookAtMissions } from "./mission-fixture.ts";
import { createPromotionPage } from "./bonus-fixture.ts";
import { openAllDayRain } from "./envelope-fixture.ts";
import { lookAtReferrals } from "./referral-fixture.ts";
import { openRebateToday, rebateYesterday } from "./reward-fixture.ts";
import { recordDeposit } from "./deposit-fixture.ts";
import { writeContradictingPayout } from "./contradicting-payout.ts";
import { orderTestSettlement, type OrderedSettlement } from "./ordered-settlement.ts";
import { loseTicket, type PlayedBets, playBets } from "./played-bets.ts";
import { enterUnlistedWin } from "./unlisted-win.ts";

/** A member of a demo brand for one journey only. */
export interface JourneyMember {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  /** The token of an open session. */
  readonly token: string;
}

export interface JourneyMemberWanted {
  readonly balance: bigint;
  readonly paymentPassword?: string;
  readonly email?: string;
  /** An agent opened the account with a default password. */
  readonly mustChangePassword?: boolean;
  /** How long ago the password was chosen; now by default. */
  readonly passwordAgeDays?: number;
  /** Has signed in before, but from no registered address, so a second factor is required. */
  readonly confirmsPlaces?: boolean;
  /** Of a member by default. */
  readonly accountType?: number;
  /** The id of the upline. */
  readonly upline?: string;
  /** The name of the payee; all members have the same one by default. */
  readonly payeeName?: string;
  /** A confirmed mobile number. */
  readonly mobile?: { readonly country: string; readonly number: string };
}

/** The differences of a journey's own brand from the demo brand. */
export interface JourneyBrandWanted extends Partial<Pick<BrandFixture, "settings">> {
  readonly inMaintenance?: boolean;
  /** The titles of the banners in its lobby; none by default. */
  readonly banners?: readonly string[];
}

/** An operator with every permission, for one journey only: an authenticator code works only once. */
export interface JourneyOperator {
  readonly username: string;
  readonly password: string;
  /** Base32. */
  readonly totpSecret: string;
  /** The token of an open session. */
  readonly token: string;
}

/** In minor units of the member's currency. */
export interface MemberMoney {
  /** Of all accounts of money. Points are none. */
  readonly balance: bigint;
  /** Of all rounds. */
  readonly staked: bigint;
  readonly paid: bigint;
  readonly openRounds: number;
}

/** A brand whose access a journey may change without affecting others. */
export interface JourneyBrand {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

const SALARY_PERIODS = { daily: "day", hourly: "hour", realtime: "five_minutes" } as const;
export type SalaryKind = keyof typeof SALARY_PERIODS;

/** Makes people for journeys in a running platform, before the journey begins. */
export interface People {
  /** A member of the brand with that id. */
  newMember(brand: string, wanted: JourneyMemberWanted): Promise<JourneyMember>;
  /** Books a win for the member that the studio does not have, at noon of that day (YYYY-MM-DD, UTC). */
  enterUnlistedWin(brand: string, memberId: string, win: { amount: bigint; day: string }): Promise<void>;
  /** Gives a member points, in hundredths. */
  givePoints(brand: string, memberId: string, points: bigint): Promise<void>;
  /** Records a payout for a voided bet of the member, at which the reader of the turnover stops. Returns its transaction. */
  recordContradiction(brand: string, memberId: string, paid: bigint): Promise<string>;
  /** Plays a round, a ticket and a parlay for the member. */
  playBets(brand: string, member: JourneyMember): Promise<PlayedBets>;
  /** Loses a ticket of that stake for the member. */
  loseTicket(brand: string, member: JourneyMember, stake: bigint): Promise<void>;
  /** Adds everything that was played so far to the turnover and to the teams of agents, without waiting for the worker. */
  countTurnover(): Promise<void>;
  /** Signs a dividend of the house with an agent, of that many hundredths of a per cent a day; it began today. */
  signHouseDividend(brand: string, agentId: string, rate: number): Promise<void>;
  /** The same for a salary, the daily one by default. It begins tomorrow, so that none of its hours are settled yet. */
  signHouseSalary(brand: string, agentId: string, rate: number, kind?: SalaryKind): Promise<void>;
  /** Lets two operators approve the daily salaries of a brand. */
  approveSalaries(brand: string): Promise<void>;
  /** Makes the paid dividends of a downline unpaid by the upline, as if the upline had lacked the money. */
  oweDividends(downlineId: string): Promise<void>;
  /** A dividend by the day between an upline and a direct downline. */
  signDividend(brand: string, parties: { upline: string; downline: string }, rate: number): Promise<void>;
  /** Counts what a member has played for yesterday, and lets the contracts of agents begin then. */
  beginYesterday(agentIds: readonly string[], memberId: string): Promise<void>;
  /** Settles every period that is due, without waiting for the worker. */
  settleContracts(): Promise<void>;
  /** Counts what a member has played for yesterday, and computes a new rebate of the brand for that day. */
  rewardYesterday(brand: string, memberId: string): Promise<void>;
  /** Opens a rebate of today that can be taken before its end: 1 % of the valid bets in slots. Returns the id of its page. */
  openRebate(brand: string): Promise<string>;
  /** Grants what members have reached in missions, without waiting for the worker. */
  lookAtMissions(): Promise<void>;
  /** Raises members who reached a VIP level, without waiting for the worker. */
  lookAtLevels(): Promise<void>;
  /** Records a settled deposit of a member, which earns tickets. It moves no money. */
  recordDeposit(brand: string, memberId: string, amount: bigint): Promise<void>;
  /** A published page of a promotion that pays nothing yet. Returns its id. Journeys choose it by its title. */
  newPromotionPage(brand: string, title: string): Promise<string>;
  /** Opens red envelopes whose rain lasts the whole day, for everybody. Returns the id of their page. */
  openRain(brand: string): Promise<string>;
  /** Grants or holds what invited friends have brought, without waiting for the worker. */
  lookAtReferrals(): Promise<void>;
  /** A member's money in the books, beside the sums of the member's rounds. */
  moneyOf(memberId: string): Promise<MemberMoney>;
  /** The faults in the books of the whole platform; none in order. */
  faultsInBooks(): Promise<string[]>;
  newOperator(): Promise<JourneyOperator>;
  /** Opens the next draw of a lottery for an hour; returns its number. */
  openNextDraw(gameCode: string): Promise<string>;
  /** Ends the bets of a draw so many seconds from now. Its numbers come an hour later. */
  closeDraw(gameCode: string, numero: string, seconds: number): Promise<void>;
  /** Makes a draw as if it had taken place so many seconds ago. */
  ageDraw(gameCode: string, numero: string, seconds: number): Promise<void>;
  /** Orders the settlement of a new market of that name, which waits until the journey runs it. */
  orderSettlement(brand: string, name: string): Promise<OrderedSettlement>;
  /** A separate brand like the demo brand, at another name of `site`'s host. */
  newBrand(site: string, wanted?: JourneyBrandWanted): Promise<JourneyBrand>;
  /** Resets the rate limits by address: all journeys share one address, and together they would look like an attack. */
  forgetAddresses(): Promise<void>;
  close(): Promise<void>;
}

export function openPeople(databaseUrl: string, dataKey: string): People {
  const db = createDatabase(createPool(databaseUrl, { max: 2 }));
  return {
    async newMember(brandName, { email, mustChangePassword, passwordAgeDays = 0, confirmsPlaces, upline, ...wanted }) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      const member = await createPlayerFixture(db, brand, {
        payeeName: "Jamila Journey",
        ...wanted,
        ...(upline !== undefined && { uplineId: asId<PlayerId>(upline) }),
      });
      await db
        .updateTable("player")
        .set({
          email: email ?? null,
          email_key: email?.toLowerCase() ?? null,
          must_change_password: mustChangePassword === true,
          password_changed_at: sql<Date>`now() - make_interval(days => ${passwordAgeDays}::int)`,
          second_factor: confirmsPlaces === true,
          ...(confirmsPlaces && { first_login_at: new Date() }),
        })
        .where("id", "=", member.id)
        .execute();
      return { id: member.id, username: member.username, password: FIXTURE_PASSWORD, token: member.token };
    },
    async enterUnlistedWin(brandName, memberId, { amount, day }) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      await enterUnlistedWin(db, brand, {
        playerId: asId<PlayerId>(memberId),
        amount,
        at: new Date(`${day}T12:00:00Z`),
      });
    },
    async givePoints(brandName, memberId, points) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      await inTransaction(db, (tx) => givePoints(tx, brand, asId<PlayerId>(memberId), points, `given:${newId()}`));
    },
    async recordDeposit(brandName, memberId, amount) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      await recordDeposit(db, { playerId: memberId, brandId: brand.id, currency: brand.currency, amount });
    },
    async recordContradiction(brandName, memberId, paid) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      const { id: brandId, currency } = brand;
      const game = { vendor: "INHOUSE", game: "thousand-lantern-koi" };
      return writeContradictingPayout(db, { brandId, currency, playerId: memberId, ...game, paid });
    },
    async moneyOf(memberId) {
      const { rows } = await sql<{ balance: string; staked: string; paid: string; open: number }>`
        select (
            select coalesce(sum(posted), 0)::text from account where player_id = ${memberId} and kind <> 'points'
          ) as balance,
          coalesce(sum(stake), 0)::text as staked, coalesce(sum(payout), 0)::text as paid,
          (count(*) filter (where state = 'open'))::int as open
        from round where player_id = ${memberId}
      `.execute(db);
      const [sums] = rows;
      invariant(sums, "sums are one row");
      const { balance, staked, paid, open } = sums;
      return { balance: BigInt(balance), staked: BigInt(staked), paid: BigInt(paid), openRounds: open };
    },
    async faultsInBooks() {
      return (await verifyBooks(db)).map(({ defect, found }) => `${defect}: ${found}`);
    },
    async countTurnover() {
      // While the worker reads, this process finds nothing to do.
      for (let tries = 0; tries < COUNT_TRIES; tries += 1) {
        // Another journey may have stopped the reader at a contradiction, which operators are about to leave out.
        await countTurnover({ db }).catch((error: unknown) => {
          if (!(error instanceof PlayContradiction)) throw error;
        });
        const { rows } = await sql<{ behind: boolean }>`select ${hasPlayFor("turnover")} as behind`.execute(db);
        if (!rows[0]?.behind) return countTeams(db);
        await sleep(100);
      }
      throw new Error("the turnover does not get to the end of the record");
    },
    async signHouseDividend(brandId, agentId, rate) {
      const terms = dailyDividend([{ min: 0n, active: 0, rate }]);
      await inTransaction(db, (tx) => signContract(tx, { brandId, agentId, kind: "dividend", terms, daysAgo: 0 }));
    },
    async signHouseSalary(brandId, agentId, rate, kind = "daily") {
      const wanted = { period: SALARY_PERIODS[kind], bandBy: "valid_bet" as const, carries: false };
      const terms = dailyDividend([{ min: 0n, active: 0, rate }], wanted);
      await inTransaction(db, (tx) => signContract(tx, { brandId, agentId, kind, terms, daysAgo: -1 }));
    },
    async approveSalaries(brandId) {
      const approval = JSON.stringify({ kinds: ["daily"], automaticUpTo: "0", secondOperatorAbove: "1" });
      await sql`
        update brand set settings = settings || jsonb_build_object('agentContracts',
          coalesce(settings -> 'agentContracts', '{}') || jsonb_build_object('approval', ${approval}::jsonb)
        )
        where id = ${brandId}
      `.execute(db);
    },
    async oweDividends(downlineId) {
      await sql`
        update agent_contract_record set state = 'unpaid', paid_at = null, paid_by = 'upline',
          try_after = now() + interval '1 day'
        where downline_id = ${downlineId} and kind = 'dividend' and state = 'paid'
      `.execute(db);
    },
    async signDividend(brandId, { upline: uplineId, downline: agentId }, rate) {
      const terms = dailyDividend([{ min: 0n, active: 0, rate }]);
      const wanted = { brandId, agentId, uplineId, kind: "dividend" as const, terms, daysAgo: 0 };
      await inTransaction(db, (tx) => signContract(tx, wanted));
    },
    async beginYesterday(agentIds, memberId) {
      await countForYesterday(db, memberId);
      await beginYesterday(db, agentIds);
    },
    async settleContracts() {
      await settleContracts({ db, signals: { publish: () => undefined, changed: () => undefined } });
    },
    async rewardYesterday(brandName, memberId) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      await countForYesterday(db, memberId);
      await rebateYesterday(db, brand.id);
    },
    async openRebate(brandName) {
      const id = await createPromotionPage(db, brandName);
      await openRebateToday(db, brandName, id);
      return id;
    },
    async lookAtMissions() {
      await lookAtMissions({ db, signals: { publish: () => undefined, changed: () => undefined } });
    },
    async lookAtLevels() {
      await lookAtLevels({ db, signals: { publish: () => undefined, changed: () => undefined } });
    },
    newPromotionPage: (brandName, title) => createPromotionPage(db, brandName, title),
    async openRain(brandName) {
      const id = await createPromotionPage(db, brandName);
      await openAllDayRain(db, brandName, id);
      return id;
    },
    async lookAtReferrals() {
      await lookAtReferrals({ db, signals: { publish: () => undefined, changed: () => undefined } });
    },
    async newOperator() {
      const totpSecret = new Secret({ size: 20 }).base32;
      const { username, token } = await createOperatorFixture(db, { totpSecret }, openVault(dataKey));
      return { username, password: FIXTURE_PASSWORD, totpSecret, token };
    },
    async playBets(brandName, { id, username }) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      const session = { tokenHash: Buffer.alloc(32), passwordDue: false };
      return playBets(db, brand, { id: asId<PlayerId>(id), username, accountType: 0, role: "member", ...session });
    },
    async loseTicket(brandName, { id, username }, stake) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      const session = { tokenHash: Buffer.alloc(32), passwordDue: false };
      const player = { id: asId<PlayerId>(id), username, accountType: 0, role: "member" as const, ...session };
      await loseTicket(db, brand, player, stake);
    },
    async openNextDraw(gameCode) {
      const { numero } = await db
        .selectFrom("lottery_draw")
        .select("numero")
        .where("game_code", "=", gameCode)
        .where("state", "in", ["scheduled", "open"])
        .orderBy("draw_at")
        .executeTakeFirstOrThrow();
      await moveDraw(db, { gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
      return numero;
    },
    async closeDraw(gameCode, numero, seconds) {
      await moveDraw(db, { gameCode, numero }, { open: -3_600, close: seconds, draw: seconds + 3_600 });
    },
    async ageDraw(gameCode, numero, seconds) {
      await moveDraw(db, { gameCode, numero }, { open: -seconds - 3_600, close: -seconds - 10, draw: -seconds });
    },
    async orderSettlement(brandName, name) {
      const brand = await findBrand(db, brandName as BrandId);
      invariant(brand, `there is no brand ${brandName}`);
      return orderTestSettlement(db, brand, name);
    },
    async newBrand(site, { inMaintenance = false, banners = [], ...wanted } = {}) {
      const { id } = await createBrandFixture(db, wanted);
      const name = `Brand ${id}`;
      const status = inMaintenance ? 1 : 0;
      await db.updateTable("brand").set({ name, status }).where("id", "=", id).execute();
      for (const title of banners) {
        const shown = { image_url: "/banners/koi-pond.svg", texts: JSON.stringify({ en: { title } }) };
        await db
          .insertInto("banner")
          .values({ id: newId(), brand_id: id, group_name: "w_home", ...shown })
          .execute();
      }
      // Browsers resolve every name that ends in localhost to this machine.
      const host = `${id}.localhost:${new URL(site).port}`;
      await serveAt(db, { [host]: { id } });
      forgetBrands(db);
      await untilKnown(site, host);
      return { id, name, address: `http://${host}` };
    },
    async forgetAddresses() {
      await db.deleteFrom("sign_in_failure").where("scope", "=", "address").execute();
      await db.deleteFrom("allowance").execute();
    },
    close: () => db.destroy(),
  };
}

const UNKNOWN_HOST = 421;
const KNOWN_WITHIN_MILLIS = 10_000;
const COUNT_TRIES = 600;

/** Servers reload brands every second: waits until the server knows the host. */
async function untilKnown(site: string, host: string): Promise<void> {
  for (const end = Date.now() + KNOWN_WITHIN_MILLIS; Date.now() < end; await sleep(100)) {
    if ((await statusAs(site, host)) !== UNKNOWN_HOST) return;
  }
  throw new Error(`the server does not read the new host ${host}`);
}

function statusAs(site: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(site, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
}

/** Adds what has changed so far to the figures of teams. While the worker counts, this process waits for its run. */
async function countTeams(db: DatabaseConnection): Promise<void> {
  const since = await databaseTime(db);
  for (let tries = 0; tries < COUNT_TRIES; tries += 1) {
    await rollUpTeams(db);
    const { rows } = await sql<{ done: boolean }>`
      select rolled_at >= ${since} as done from team_roll_up
    `.execute(db);
    if (rows[0]?.done) return;
    await sleep(100);
  }
  throw new Error("the figures of teams are not brought up to date");
}
