import type { BetChoice, BetTotals } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { type BetFilters, betsOf } from "./bets.ts";

interface BetGroup extends BetChoice {
  readonly state: string;
  readonly bets: bigint;
  readonly stake: string;
  readonly payout: string;
}

/**
 * The totals of a player's bets that all filters let through, and the categories and vendors of all bets in the period.
 * One reading of the period serves both.
 */
export async function betTotals(
  db: DatabaseConnection,
  playerId: PlayerId,
  { from, to, ...narrower }: BetFilters,
): Promise<{ readonly totals: BetTotals; readonly choices: BetChoice[] }> {
  const { rows: groups } = await sql<BetGroup>`
    select bet.category as "gameType", bet.vendor_code as vassalage,
      coalesce(vendor.name, bet.vendor_code) as "vendorName", bet.state, bet.bets, bet.stake, bet.payout
    from (
      select category, vendor_code, state, count(*) as bets, sum(stake) as stake, sum(payout) as payout
      from ${betsOf({ player: sql`${playerId}::uuid`, from, to })} as bet
      group by category, vendor_code, state
    ) as bet
    left join vendor on vendor.code = bet.vendor_code
    order by bet.category, "vendorName", vassalage
  `.execute(db);
  const choices = new Map(
    groups.map(({ gameType, vassalage, vendorName }) => [
      `${gameType} ${vassalage}`,
      { gameType, vassalage, vendorName },
    ]),
  );
  return { totals: totalsOf(groups.filter((group) => passesFilters(narrower, group))), choices: [...choices.values()] };
}

function passesFilters({ gameType, vendor, state }: BetFilters, group: BetGroup): boolean {
  return (
    (!gameType || group.gameType === gameType) &&
    (!vendor || group.vassalage === vendor) &&
    (!state || group.state === state)
  );
}

function totalsOf(groups: readonly BetGroup[]): BetTotals {
  const totals = { bets: 0, stake: 0n, payout: 0n, net: 0n, open: 0n };
  for (const { state, bets, ...sums } of groups) {
    const [stake, payout] = [BigInt(sums.stake), BigInt(sums.payout)];
    totals.bets += Number(bets);
    totals.stake += stake;
    totals.payout += payout;
    if (state === "open") totals.open += stake - payout;
    else totals.net += payout - stake;
  }
  return totals;
}
