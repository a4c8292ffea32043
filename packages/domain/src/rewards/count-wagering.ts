import type { Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { entriesOf, followPlay, type PlayReader, type PlayStretch } from "../play/index.ts";
import { tellMembers } from "../tell-members.ts";
import { endUsedUp } from "./end-used-up.ts";
import { countedStakes } from "./lottery-cover.ts";
import { countLine, type Requirement, type WageredLine } from "./model/wagering.ts";
import { reopenPurses } from "./purse/end-purse.ts";
import { addPledged, type PledgedLine, pledgedOf } from "./runs/pledged-play.ts";
import { lockWageringOf, micros, type WageringRow } from "./wagering-rows.ts";

/** Counts everything that was recorded for the players who must play bonuses. */
export async function countWagering({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  const counted = new Set<string>();
  const told = new Set<string>();
  const reader: PlayReader = {
    name: "wagering",
    async read(tx, stretch) {
      counted.clear();
      told.clear();
      const players = await readStretch(tx, stretch);
      for (const playerId of players.changed) counted.add(playerId);
      for (const playerId of players.told) told.add(playerId);
    },
    committed() {
      for (const playerId of counted) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "balance" });
      for (const playerId of told) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "message" });
    },
  };
  await followPlay({ db }, reader);
}

interface LineRow {
  readonly player_id: string;
  readonly play_id: string | null;
  readonly opened_micros: bigint;
  readonly booked_micros: bigint;
  readonly category: string | null;
  readonly valid_bet: bigint;
  readonly play_stake: bigint;
  readonly brand_id: string;
  readonly vendor_code: string;
  readonly currency: string;
  readonly bonus_id: string | null;
  readonly booked: string;
  readonly first_settled: string;
}

interface CountedPlayers {
  /** Those whose requirements changed or ended. */
  readonly changed: readonly string[];
  /** Those who got a message. */
  readonly told: readonly string[];
}

/** Counts a stretch of the record. */
async function readStretch(tx: Transaction, stretch: PlayStretch): Promise<CountedPlayers> {
  const lines = await withoutWide(tx, await linesOf(tx, stretch));
  if (lines.length === 0) return { changed: [], told: [] };
  const ofPlayer = Map.groupBy(lines, (line) => line.player_id);
  const wagering = await lockWageringOf(tx, [...ofPlayer.keys()]);
  const pledged: PledgedLine[] = [];
  const changed = [...wagering].flatMap(([playerId, rows]) => {
    let after: readonly Requirement[] = rows;
    for (const line of ofPlayer.get(playerId) ?? []) {
      const before = after;
      after = countLine(before, asLine(line));
      pledged.push({ ...asPlayed(line), pledged: pledgedOf(before, after, line) });
    }
    return rows.flatMap((row, index) => {
      const now = after[index];
      return now === undefined || now === row ? [] : [{ row, now }];
    });
  });
  await store(tx, changed);
  await reopenPurses(tx, endedPurses(wagering, lines));
  await addPledged(tx, pledged);
  // A loss can end a requirement also when it counts nothing, for example above the maximum stake.
  const ended = await endUsedUp(tx, [...wagering.keys()]);
  return {
    changed: [...changed.map(({ row }) => row.playerId), ...ended],
    told: await tellOfPassedOver(tx, changed),
  };
}

/**
 * Tells players of the first bet whose stake was above the maximum of their bonus. It counted nothing, and they would go on
 * playing in vain. Returns the players.
 */
async function tellOfPassedOver(tx: Transaction, changes: readonly Change[]): Promise<readonly string[]> {
  const first = changes.filter(({ row, now }) => row.passedOver === 0n && now.passedOver > 0n).map(({ row }) => row);
  if (first.length === 0) return [];
  const { rows } = await sql<{ player_id: string; id: string; promotion_id: string; amount: bigint; currency: string }>`
    select wagering.player_id, wagering.id, entry.promotion_id, wagering.maximum_stake as amount, wagering.currency
    from unnest(${first.map(({ playerId }) => playerId)}::uuid[], ${first.map(({ id }) => id)}::uuid[]) as first (player_id, id)
    join wagering on wagering.player_id = first.player_id and wagering.id = first.id
    join promotion_entry as entry on entry.player_id = wagering.player_id and entry.id = wagering.entry_id
  `.execute(tx);
  await tellMembers(
    tx,
    rows.map(({ player_id: playerId, id, promotion_id: promotionId, amount, currency }) => ({
      ...{ playerId, kind: "stake_passed_over", subject: id, facts: { promotionId, amount, currency } },
    })),
  );
  return rows.map(({ player_id: playerId }) => playerId);
}

/** The ended requirements whose purse the lines name: a late win or a correction has reached it. */
function endedPurses(
  wagering: ReadonlyMap<string, readonly WageringRow[]>,
  lines: readonly LineRow[],
): readonly WageringRow[] {
  const played = new Set(lines.map((line) => line.bonus_id));
  return [...wagering.values()].flat().filter(({ id, endedAt }) => endedAt !== null && played.has(id));
}

/** The lines of players with open requirements, in order; of others the ones that take something back. */
async function linesOf(tx: Transaction, stretch: PlayStretch): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select player_id, play_id, ${micros("opened_at")} as opened_micros, ${micros("at")} as booked_micros, category, valid_bet,
      play_stake, brand_id, vendor_code, currency, bonus_id, at::text as booked, first_settled_at::text as first_settled
    from ${entriesOf(stretch)} as play
    where exists (
      select from wagering where wagering.player_id = play.player_id
        and (state in ('active', 'ending') or valid_bet < 0 or play.bonus_id is not null)
    )
    order by page, batch, entry
  `.execute(tx);
  return rows;
}

const LOTTERIES: ReadonlySet<string | null> = new Set(["LOTTERY", "ELOTT"]);

/** Leaves out the parts of lottery tickets that cover too much of their plays. A correction leaves out the same parts. */
async function withoutWide(tx: Transaction, lines: readonly LineRow[]): Promise<readonly LineRow[]> {
  const tickets = lines.flatMap(({ player_id: playerId, play_id: ticketId, category }) =>
    ticketId !== null && LOTTERIES.has(category) ? [{ playerId, ticketId }] : [],
  );
  const stakes = await countedStakes(tx, tickets);
  return lines.map((line) => {
    const found = stakes.get(line.play_id ?? "");
    return found ? { ...line, valid_bet: (line.valid_bet * found.counted) / found.stake } : line;
  });
}

function asLine(row: LineRow): WageredLine {
  return {
    openedAt: row.opened_micros,
    bookedAt: row.booked_micros,
    category: row.category,
    validBet: row.valid_bet,
    playStake: row.play_stake,
    bonusId: row.bonus_id,
  };
}

const asPlayed = (row: LineRow): Omit<PledgedLine, "pledged"> => ({
  playerId: row.player_id,
  brandId: row.brand_id,
  vendor: row.vendor_code,
  category: row.category,
  currency: row.currency,
  bonusId: row.bonus_id,
  at: row.booked,
  firstSettledAt: row.first_settled,
});

interface Change {
  readonly row: WageringRow;
  readonly now: Requirement;
}

async function store(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const { row, now } of changes) {
    // The worker ends a purse, because money is locked before requirements.
    const waits = row.purse !== null && now.state === "completed" && row.state === "active";
    const state = waits ? "ending" : now.state;
    await sql`
      update wagering set counted = ${now.counted}::numeric, passed_over = ${now.passedOver}, uncovered = ${now.uncovered},
        state = ${state}, ending_as = coalesce(ending_as, ${waits ? "completed" : null}),
        ended_at = case when ${state} = 'completed' then coalesce(ended_at, now()) else ended_at end
      where player_id = ${row.playerId} and id = ${row.id}
    `.execute(tx);
    if (now.state === "completed" && row.state === "active" && row.queue === "bonus") {
      await sql`
        update promotion_entry set state = 'issued', ended_at = now(), end_reason = 'completed'
        where player_id = ${row.playerId} and id = ${row.entryId} and state = 'process'
      `.execute(tx);
    }
  }
}
