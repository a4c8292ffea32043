import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { knownMember, shownLevels } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { toPageBy } from "../keyset-cursor.ts";
import { teamPathOf } from "./team-path.ts";
import { readTeamPeriod } from "./team-period.ts";
import { type Sums, teamSums } from "./team-sums.ts";

type Call = typeof contract.agents.teamPlay;

/** The days of the period when the request names no start. */
const DEFAULT_DAYS = 7;

/**
 * The settled play of the team of a member of the agent's branch, from the turnover. Each direct member has one row with
 * the member's whole branch. The own play of the member whose team it is has a separate row. A play counts on the day
 * of its settlement, and a correction on the day of its arrival. So the sums of past days do not change, and each has the
 * branches of its day, also of members who have moved since. Amounts are minor units of the brand's currency.
 *
 * Members below the last level that the brand shows are in the totals only. Where fewer than three of them are below a
 * member, the member's own play has no row either.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, also for a member of another branch; INPUT_INVALID {field} for a
 * period that ends before it begins, or an invalid cursor.
 */
export async function teamPlay(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { before, limit, gameType } = input;
  const { currency } = brand;
  const target = await knownMember(context, input.memberId);
  const { days } = await readTeamPeriod(db, brand.id, input, DEFAULT_DAYS);
  const belowHidden = target.level >= shownLevels(context);
  const wanted = { target, belowHidden, days, gameType, before, limit };
  const { rows, totals, gameTypes } = await teamSums(db, wanted);
  const page = toPageBy(
    rows,
    limit,
    ({ validBet, id }) => [validBet, id],
    ({ bets, stake, payout, validBet, ...member }) => ({
      ...member,
      isAgent: brand.settings.accountTypes.agents.includes(member.type),
      ...figures({ bets, stake, payout, validBet }),
    }),
  );
  const shared = { ...page, currency, period: days, belowHidden, path: await teamPathOf(db, player.id, target) };
  if (before !== undefined) return { ...shared, totals: null, gameTypes: null };
  return { ...shared, totals: { members: totals.members, ...figures(totals) }, gameTypes: [...gameTypes] };
}

function figures({ bets, stake, payout, validBet }: Sums) {
  const [staked, paid] = [BigInt(stake), BigInt(payout)];
  return { bets: Number(bets), stake: staked, payout: paid, net: paid - staked, validBet: BigInt(validBet) };
}
