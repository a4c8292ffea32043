import { playerContext } from "@banyan/dev-env/fixture";
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import type { PlayerId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { PlayerContext } from "../../context.ts";
import { countTurnover } from "../../turnover/index.ts";
import { teamPlay } from "../team-play.ts";
import { rollUpTeams } from "../teams/roll-up-teams.ts";
import { verifyTeams } from "../teams/verify-teams.ts";

const OPENING = 10_000n;

const database = testDatabase();
let fixture: WagerFixture;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});

/** A member below an earlier one, and the member's closed rounds. The first one is the agent. */
const anyMember = fc.record({
  upline: fc.nat(1_000),
  rounds: fc.array(
    fc.record({
      what: fc.constantFrom("won", "won", "rolled back", "settled", "resettled", "granted"),
      stake: fc.bigInt({ min: 1n, max: 90n }),
      payout: fc.bigInt({ min: 0n, max: 200n }),
      corrected: fc.bigInt({ min: 0n, max: 200n }),
    }),
    { maxLength: 4 },
  ),
});
type WantedMember = typeof anyMember extends fc.Arbitrary<infer Value> ? Value : never;

interface Member {
  readonly bettor: Bettor;
  readonly upline: Member | undefined;
}

async function play({ bettor }: Member, rounds: WantedMember["rounds"]): Promise<void> {
  const { door } = fixture;
  for (const { what, stake, payout, corrected } of rounds) {
    if (what === "granted") {
      await door.bonusWin(bettor.grant(payout + 1n));
      continue;
    }
    const bet = bettor.bet(stake);
    await bettor.sendBet(bet);
    if (what === "won") await door.win(bettor.win(bet, payout));
    if (what === "rolled back") await door.rollback(bettor.rollback(bet));
    if (what !== "settled" && what !== "resettled") continue;
    const settlement = bettor.settle(bet, payout);
    await door.settle(settlement);
    if (what === "resettled") await door.resettle(bettor.resettle(settlement, corrected));
  }
}

const idOf = ({ bettor }: Member) => bettor.playerId;

/** The member and everybody below. */
function branchOf(member: Member, members: readonly Member[]): readonly Member[] {
  const below = members.filter(({ upline }) => upline === member);
  return [member, ...below.flatMap((one) => branchOf(one, members))];
}

/** The sum that the ledger moved for these members: payouts − stakes. */
async function movedFor(members: readonly Member[]): Promise<bigint> {
  let moved = 0n;
  for (const member of members) {
    const [cash] = await accountsOf(database.db, idOf(member));
    moved += (cash?.balance.posted ?? 0n) - OPENING;
  }
  return moved;
}

type Row = Awaited<ReturnType<typeof teamPlay>>["list"][number];

/** Every row of the team of a member, in pages of two. */
async function rowsOf(agent: PlayerContext, memberId: PlayerId) {
  const first = await teamPlay(agent, { memberId, limit: 2 });
  const rows: Row[] = [...first.list];
  for (let before = first.next; before !== null;) {
    const page = await teamPlay(agent, { memberId, limit: 2, before });
    expect(page.totals).toBeNull();
    rows.push(...page.list);
    before = page.next;
  }
  return { rows, totals: first.totals, gameTypes: first.gameTypes ?? [] };
}

const sum = (rows: readonly Row[], figure: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + figure(row), 0n);

/** One level of the tree: each row is the ledger of its branch, and the rows make the totals. */
async function expectLevel(agent: PlayerContext, member: Member, members: readonly Member[]): Promise<void> {
  const { rows, totals, gameTypes } = await rowsOf(agent, idOf(member));
  expect(totals).toEqual({
    members: rows.length,
    bets: rows.reduce((total, { bets }) => total + bets, 0),
    stake: sum(rows, ({ stake }) => stake),
    payout: sum(rows, ({ payout }) => payout),
    net: sum(rows, ({ net }) => net),
    validBet: sum(rows, ({ validBet }) => validBet),
  });
  expect(totals?.net).toBe(await movedFor(branchOf(member, members)));
  const netOf = (id: PlayerId, own: boolean) => rows.find((row) => row.id === id && row.own === own)?.net ?? 0n;
  expect(netOf(idOf(member), true)).toBe(await movedFor([member]));
  for (const child of members.filter(({ upline }) => upline === member)) {
    expect(netOf(idOf(child), false)).toBe(await movedFor(branchOf(child, members)));
  }
  const narrowed = await Promise.all(
    gameTypes.map((gameType) => teamPlay(agent, { memberId: idOf(member), limit: 100, gameType })),
  );
  const narrowStakes = narrowed.map((page) => page.totals?.stake ?? 0n);
  expect(narrowStakes.reduce((total, stake) => total + stake, 0n)).toBe(totals?.stake);
}

it(
  "[R-6.04] the play of a team is the ledger of its branch, at every level, to the minor unit",
  SEQUENCE_TEST,
  async () => {
    await playRandomSequences({
      what: "teams with random play",
      least: 4,
      soak: 300,
      sequences: fc.array(anyMember, { minLength: 4, maxLength: 9, size: "max" }),
      async play(wanted) {
        const [agentType] = fixture.vendor.brand.settings.accountTypes.agents;
        const members: Member[] = [];
        for (const { upline: number, rounds } of wanted) {
          const upline = members[number % (members.length || 1)];
          const place = upline ? { uplineId: idOf(upline) } : agentType === undefined ? {} : { accountType: agentType };
          const member = { bettor: await createBettor(fixture, OPENING, place), upline };
          members.push(member);
          await play(member, rounds);
        }
        await countTurnover(fixture.services);
        await rollUpTeams(database.db);
        expect(await verifyTeams(database.db)).toEqual([]);
        const [agent] = members as [Member];
        const context = playerContext(fixture.services, fixture.vendor.brand, agent.bettor.player);
        for (const member of members) await expectLevel(context, member, members);
      },
    });
  },
);
