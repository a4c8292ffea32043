import { outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { bettingRecord } from "./betting-record.ts";
import { downlineBet } from "./downline-bet.ts";
import { downlineBets } from "./downline-bets.ts";
import { everyBetOfDownline } from "./every-bet.ts";

const database = testDatabase();
let fixture: WagerFixture;
let agent: PlayerContext;
let member: Bettor;
let stranger: Bettor;

const contextOf = ({ player }: Bettor) => playerContext(fixture.services, fixture.vendor.brand, player);

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  const [accountType = 1] = fixture.vendor.brand.settings.accountTypes.agents;
  const root = await createBettor(fixture, 1_000n, { accountType });
  const middle = await createBettor(fixture, 1_000n, { uplineId: root.playerId });
  member = await createBettor(fixture, 1_000n, { uplineId: middle.playerId });
  stranger = await createBettor(fixture, 1_000n);
  agent = contextOf(root);
  for (const bettor of [member, stranger]) {
    for (const payout of [0n, 70n]) {
      const bet = bettor.bet(30n);
      await bettor.sendBet(bet);
      await fixture.door.win(bettor.win(bet, payout));
    }
  }
});

describe("the betting record of a member of the team", () => {
  it("[R-2.30] [R-6.04] is the record that the member sees: bets, totals, details and file", async () => {
    const own = await bettingRecord(contextOf(member), { limit: 20 });
    const { list, totals } = await downlineBets(agent, { memberId: member.playerId, limit: 20 });
    expect({ list, totals }).toMatchObject({ list: own.list, totals: own.totals });
    expect(totals).toMatchObject({ bets: 2, stake: 60n, payout: 70n, net: 10n });
    const [bet] = list;
    const named = { kind: "round" as const, id: bet?.id ?? "" };
    expect(await downlineBet(agent, { memberId: member.playerId, ...named })).toEqual({ kind: "round", bet });
    const pages = [];
    for await (const page of await everyBetOfDownline(agent, { memberId: member.playerId })) pages.push(...page);
    expect(pages).toEqual(list);
  });

  it("[R-6.04] of a stranger is not found, exactly like that of nobody", async () => {
    const [bet] = (await bettingRecord(contextOf(stranger), { limit: 1 })).list;
    const named = { kind: "round" as const, id: bet?.id ?? "" };
    for (const memberId of [stranger.playerId, newId()]) {
      expect(await outcomeOf(downlineBets(agent, { memberId, limit: 20 }))).toBe("NOT_FOUND");
      expect(await outcomeOf(downlineBet(agent, { memberId, ...named }))).toBe("NOT_FOUND");
      expect(await outcomeOf(everyBetOfDownline(agent, { memberId }))).toBe("NOT_FOUND");
    }
    // A stranger's bet under the name of a member of the team.
    expect(await outcomeOf(downlineBet(agent, { memberId: member.playerId, ...named }))).toBe("NOT_FOUND");
  });
});
