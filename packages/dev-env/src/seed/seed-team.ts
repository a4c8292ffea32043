import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { findBrand } from "@banyan/domain/brand";
import { hashPassword, newInvitationCode, openPlayer } from "@banyan/domain/identity";
import { createTicketDoor } from "@banyan/domain/settlement";
import { moveCash, playerCash } from "@banyan/domain/wallet";
import { invariant, newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { fundPlayer } from "../fund-player.ts";
import { createMarketFixture, settleForWinner } from "../market-fixture.ts";
import { type DemoBrand, demoBrands } from "./demo-brands.ts";
import { demoTeam, type TeamMember } from "./demo-team.ts";
import type { Seed } from "./seed.ts";

/** The members below the demo agent of each brand, by the brand's place. Each costs the first start milliseconds. */
const MEMBERS: Readonly<Record<DemoBrand["place"], { readonly whole: number; readonly small: number }>> = {
  banyan: { whole: 300, small: 60 },
  noor: { whole: 60, small: 20 },
};
const UPLINE = "agent";
const PASSWORD = "team-demo-1";

/** A member's money is a part of the opening balance of the demo players. */
const PARTS = 4n;

/** The markets on which the team bets, and their results. */
const MARKETS = [
  { kind: "sports", name: "Harbour Town – Northfield", vendor: "SPORTSBOOK", winner: "home", others: ["away", "draw"] },
  { kind: "sports", name: "Riverside – Old Mill", vendor: "SPORTSBOOK", winner: "away", others: ["home"] },
  { kind: "lottery", name: "Evening draw", vendor: "DRAWS", winner: "big", others: ["small", "sum:11", "pair:7"] },
] as const;

/** The first members bet on the markets; the play of all is in the past days of `seedContracts`. */
const BETTORS = 60;

/** Hours between two registrations of the team, counted back from the present. */
const HOURS_APART = 11;

/** Gives the demo agent of each brand a team with money and settled bets, once. */
export const seedTeam: Seed = async ({ db, hasSmallTeam }) => {
  for (const demo of demoBrands) {
    const team = demoTeam(MEMBERS[demo.place][hasSmallTeam ? "small" : "whole"]);
    const agentId = await agentWithoutTeam(db, demo, team);
    if (agentId === undefined) continue;
    const brand = await findBrand(db, demo.id);
    invariant(brand, `the demo has the brand ${demo.id}`);
    const passwordHash = await hashPassword(PASSWORD);
    const members = await inTransaction(db, async (tx) => {
      const ids = await openTeam(tx, demo, { team, agentId, passwordHash });
      await makeLinks(
        tx,
        demo,
        agentId,
        ids.filter((_, number) => team[number]?.upline === undefined && team[number]?.accountType === MEMBER),
      );
      await sendToDownlines(tx, demo, team, ids);
      return ids;
    });
    await playOnMarkets(db, brand, members.slice(0, BETTORS), demo.openingBalance / 1_000n);
  }
  return [];
};

/** The demo agent of a brand; undefined if an earlier start has opened the team. */
async function agentWithoutTeam(
  db: DatabaseConnection,
  brand: DemoBrand,
  [first]: readonly TeamMember[],
): Promise<PlayerId | undefined> {
  const known = await db
    .selectFrom("player")
    .select(["id", "username"])
    .where("brand_id", "=", brand.id)
    .where("username_key", "in", [UPLINE, first?.username ?? ""])
    .execute();
  return known.length === 1 && known[0]?.username === UPLINE ? (known[0].id as PlayerId) : undefined;
}

interface WantedTeam {
  readonly team: readonly TeamMember[];
  readonly agentId: PlayerId;
  readonly passwordHash: string;
}

/** Opens the accounts of the team and gives each money. */
async function openTeam(
  tx: Transaction,
  brand: DemoBrand,
  { team, agentId, passwordHash }: WantedTeam,
): Promise<readonly PlayerId[]> {
  const ids: PlayerId[] = [];
  for (const [number, { username, accountType, upline }] of team.entries()) {
    const id = await openPlayer(tx, brand, {
      ...{ username, passwordHash, accountType, locale: brand.defaultLocale },
      uplineId: upline === undefined ? agentId : ids[upline],
      profile: { registerMethod: "DEMO" },
    });
    const joined = sql<Date>`now() - make_interval(hours => ${(team.length - number) * HOURS_APART})`;
    const seen = number % 5 === 0 ? null : sql<Date>`now() - make_interval(mins => ${number * 37})`;
    await tx
      .updateTable("player")
      .set({ created_at: joined, first_login_at: seen, last_login_at: seen })
      .where("id", "=", id)
      .execute();
    await fundPlayer(tx, brand, id, brand.openingBalance / PARTS, `seed:${brand.id}:${username}`);
    ids.push(id);
  }
  const agentJoined = sql<Date>`now() - make_interval(hours => ${(team.length + 1) * HOURS_APART})`;
  await tx.updateTable("player").set({ created_at: agentJoined }).where("id", "=", agentId).execute();
  // Counts the registrations on their days.
  await sql`
    insert into team_changed
    select id, brand_date(brand_id, created_at) from player where id = any(${[agentId, ...ids]}::uuid[])
  `.execute(tx);
  return ids;
}

/** The account type that the demo's links open. */
const MEMBER = 0;

/** The invitation links of the agent, each with every so many-th direct downline and its visits for each of them. */
const LINKS = [
  { name: "Night market stall", every: 2, visitsEach: 6 },
  { name: "Friends", every: 3, visitsEach: 3 },
] as const;

/** Makes links that have brought some of the agent's direct downlines. */
async function makeLinks(
  tx: Transaction,
  brand: DemoBrand,
  agentId: PlayerId,
  downlines: readonly PlayerId[],
): Promise<void> {
  let left = downlines;
  for (const { name, every, visitsEach } of LINKS) {
    const brought = left.filter((_, number) => number % every === 0);
    left = left.filter((_, number) => number % every !== 0);
    const id = newId();
    await sql`
      insert into invitation_link (id, brand_id, agent_id, code, name, account_type, uses, visits, created_at)
      select ${id}, ${brand.id}, ${agentId}, ${newInvitationCode()}, ${name}, ${MEMBER},
        ${brought.length}, ${brought.length * visitsEach}, created_at
      from player where id = ${agentId}
    `.execute(tx);
    await sql`
      insert into invitation_use (player_id, link_id) select id, ${id} from player where id = any(${brought}::uuid[])
    `.execute(tx);
  }
}

/** Transfers from agents of the team to their direct downlines. */
const TRANSFERS = 4;

async function sendToDownlines(
  tx: Transaction,
  brand: DemoBrand,
  team: readonly TeamMember[],
  ids: readonly PlayerId[],
): Promise<void> {
  const pairs = team.flatMap(({ upline }, number) =>
    upline === undefined ? [] : [[ids[upline], ids[number]] as const],
  );
  for (const [number, [sender, receiver]] of pairs.slice(0, TRANSFERS).entries()) {
    invariant(sender && receiver, "the team has both members");
    const id = newId();
    const minor = (brand.openingBalance / PARTS / 20n) * BigInt(1 + number);
    const cashOfMember = (playerId: PlayerId) =>
      playerCash(tx, { brandId: brand.id, playerId, currency: brand.currency });
    await moveCash(tx, {
      ...{ key: `member_transfer:${id}`, kind: "member_transfer", reference: { kind: "member_transfer", id } },
      ...{ source: (await cashOfMember(sender)).id, destination: (await cashOfMember(receiver)).id },
      amount: { minor, currency: brand.currency },
    });
    await tx
      .insertInto("member_transfer")
      .values({
        ...{ id, brand_id: brand.id, sender_id: sender, receiver_id: receiver, direction: "down" },
        ...{ request_id: newId(), currency: brand.currency, amount: minor },
      })
      .execute();
  }
}

/** Places the team's tickets and settles their markets, as players and operators do. */
async function playOnMarkets(
  db: DatabaseConnection,
  brand: Brand,
  members: readonly PlayerId[],
  unit: bigint,
): Promise<void> {
  const signals = { publish: () => undefined, changed: () => undefined };
  const door = createTicketDoor({ db, signals });
  for (const [place, { kind, name, vendor, winner, others }] of MARKETS.entries()) {
    const market = await createMarketFixture(db, brand, { kind, name, vendor });
    const selections = [winner, ...others];
    const bettors = members.filter((_, number) => number % MARKETS.length !== place);
    await Promise.all(
      bettors.map((id, number) => {
        const stake = unit * BigInt(1 + ((number * 7 + place) % 9));
        const selection = selections[(number + place) % selections.length] ?? winner;
        const lines = [{ selection, stake, potentialPayout: (stake * 21n) / 10n }];
        const player = { id } as Parameters<typeof door.place>[0]["player"];
        const named = { requestId: newId(), source: "site", priceVersion: "1" };
        return door.place({ brand, player }, { ...named, marketId: market.id, lines });
      }),
    );
    await settleForWinner(db, market, winner);
  }
}
