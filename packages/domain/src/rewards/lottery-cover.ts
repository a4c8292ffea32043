import { LOTTERY_COVER_MOST } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { coveredShare, lotteryRulesOf } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";

/** A ticket of a lottery of the house, which is a play of the record. */
export interface PlayedTicket {
  readonly playerId: string;
  readonly ticketId: string;
}

/** The part of a ticket's stake that counts for bonuses. Minor units. */
interface CountedStake {
  readonly counted: bigint;
  readonly stake: bigint;
}

interface BetRow {
  readonly player_id: string;
  readonly market_id: string;
  readonly ticket_id: string;
  readonly play: string;
  readonly code: string;
  readonly stake: bigint;
  readonly rules: string;
  /** Per cent. */
  readonly most: number;
}

const PER_CENT = 100;

/**
 * The part of each ticket that counts for bonuses, by its id. The player's bets on a play in a draw count nothing when they
 * cover more of its outcomes than the brand allows. Such a player risks little. Tickets of other vendors are left out.
 */
export async function countedStakes(
  tx: Transaction,
  tickets: readonly PlayedTicket[],
): Promise<ReadonlyMap<string, CountedStake>> {
  if (tickets.length === 0) return new Map();
  const bets = await betsInDraws(tx, tickets);
  const wide = new Set<BetRow>();
  for (const ofPlay of Map.groupBy(bets, playKey).values()) if (isWide(ofPlay)) for (const bet of ofPlay) wide.add(bet);
  const sumOf = (list: readonly BetRow[]) => list.reduce((sum, { stake }) => sum + stake, 0n);
  return new Map(
    [...Map.groupBy(bets, ({ ticket_id }) => ticket_id)].map(([id, lines]) => [
      id,
      { counted: sumOf(lines.filter((line) => !wide.has(line))), stake: sumOf(lines) },
    ]),
  );
}

/** All bets of the tickets' players in the draws of the tickets, without cancelled ones. */
async function betsInDraws(tx: Transaction, tickets: readonly PlayedTicket[]): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    with drawn as (
      select distinct ticket.player_id, ticket.market_id
      from unnest(
        ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
      ) as wanted (player_id, id)
      join market_ticket as ticket on ticket.player_id = wanted.player_id and ticket.id = wanted.id
    )
    select bet.player_id, bet.market_id, bet.ticket_id, bet.stake, draw.rules,
      split_part(split_part(bet.selection, '#', 1), ':', 1) as play,
      coalesce(code.text, split_part(bet.selection, ':', 2)) as code,
      coalesce((brand.settings #>> '{rewards,lotteryCoverMost}')::int, ${LOTTERY_COVER_MOST}) as most
    from drawn
    join market on market.id = drawn.market_id
    join brand on brand.id = market.brand_id
    join lottery_draw as draw on draw.id = market.draw_id
    join market_ticket as ticket on ticket.market_id = drawn.market_id and ticket.player_id = drawn.player_id
    join market_bet as bet on bet.player_id = ticket.player_id
      and bet.id between ticket.id and market_last_line(ticket.id) and bet.ticket_id = ticket.id
    left join market_code as code on bet.selection like '%#%' and code.hash = split_part(bet.selection, '#', 2)
    where not exists (
      select from market_bet_exit as exit where exit.player_id = bet.player_id and exit.bet_id = bet.id
    )
  `.execute(tx);
  return rows;
}

/** The bets of one player on one play of a draw belong together. */
const playKey = ({ player_id, market_id, play }: BetRow) => `${player_id} ${market_id} ${play}`;

function isWide(bets: readonly BetRow[]): boolean {
  const [first] = bets;
  invariant(first, "a play that was bet on has a bet");
  const play = lotteryRulesOf(first.rules)?.plays.get(first.play);
  invariant(play, `${first.rules} has the play ${first.play}`);
  const codes = bets.map(({ code }) => code);
  return coveredShare(play, codes) * PER_CENT > first.most;
}
