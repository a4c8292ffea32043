import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A defect of a combination that sound markets cannot have. */
export interface ComboDefect {
  readonly comboId: string;
  readonly defect:
    | "its stake was not taken exactly once"
    | "its legs are not those of its stake"
    | "what it was paid differs from its settlements"
    | "its settlements do not follow from each other"
    | "it was paid before its lines were known"
    | "it is known and not paid what is due"
    | "the record of play differs from it"
    | "money moved for a combination that is not there";
  readonly found: string;
}

/**
 * Compares every combination of a brand with its legs, its settlements, its transfers and its entries in the record of
 * play, and names each difference. The due amount and the record are compared only while no settlement of its markets is
 * running, because a walk may still have to come. Reads all transfers and the whole record: for tests, drills and
 * doubts.
 */
export async function verifyCombos(db: DatabaseConnection, brandId: string): Promise<readonly ComboDefect[]> {
  const { rows } = await sql<{ id: string; defect: ComboDefect["defect"]; found: string }>`
    with moved as materialized (
      select reference_id::uuid as id, count(*) filter (where kind = 'bet') as stakes,
        coalesce(sum(amount) filter (where kind = 'bet'), 0) as staked,
        coalesce(sum(case when source_player_id is null then amount else -amount end) filter (where kind <> 'bet'), 0)
          as paid
      from transfer where reference_kind = 'market_combo' group by 1
    ), combo as materialized (
      select record.*, coalesce(moved.stakes, 0) as stakes, coalesce(moved.staked, 0) as staked,
        coalesce(moved.paid, 0) as moved,
        (select count(*) from market_combo_leg as leg where leg.player_id = record.player_id and leg.combo_id = record.id)
          as found_legs,
        (select coalesce(sum(change), 0) from market_combo_settlement as settlement
          where settlement.player_id = record.player_id and settlement.combo_id = record.id) as changes,
        exists (
          select from market_combo_leg as leg join market on market.id = leg.market_id
          where leg.player_id = record.player_id and leg.combo_id = record.id and market.state = 'settling'
        ) as running
      from market_combo_record as record left join moved on moved.id = record.id
      where record.brand_id = ${brandId}
    ), recorded as materialized (${recordedFigures(brandId)})
    select id, 'its stake was not taken exactly once' as defect,
      stakes || ' of ' || staked || ' beside ' || stake as found
    from combo where stakes <> 1 or staked <> stake
    union all
    select id, 'its legs are not those of its stake', found_legs || ' beside ' || legs from combo
    where found_legs <> legs
    union all
    select id, 'what it was paid differs from its settlements', moved || ' beside ' || payout from combo
    where moved <> payout
    union all
    select id, 'its settlements do not follow from each other', changes || ' beside ' || settled_payout from combo
    where changes <> settled_payout
    union all
    select id, 'it was paid before its lines were known', settled_payout::text from combo
    where due is null and settled_payout <> 0 and not running
    union all
    select settlement.combo_id, 'it was paid before its lines were known', settlement.paid || ' by ' || versions::text
    from market_combo_settlement as settlement
    join combo on combo.player_id = settlement.player_id and combo.id = settlement.combo_id
    where settlement.paid <> 0 and cardinality(combo.lines) = 1 and 0 = any(versions)
    union all
    select id, 'it is known and not paid what is due', settled_payout || ' beside ' || due from combo
    where due <> settled_payout and not running
    union all
    select id, 'the record of play differs from it', coalesce(found::text, 'nothing') || ' beside ' || wanted::text
    from combo left join recorded using (id)
    cross join lateral (${figuresOf()}) as figures
    where found is distinct from wanted and not running
    union all
    select id, 'money moved for a combination that is not there', staked || ' and ' || paid from moved
    where not exists (select from market_combo where market_combo.id = moved.id)
    order by 1, 2
  `.execute(db);
  return rows.map(({ id, ...defect }) => ({ comboId: id, ...defect }));
}

/** The sums of each play's entries: stake, payout and turnover. */
function recordedFigures(brandId: string): RawBuilder<unknown> {
  return sql`
    select play_id as id,
      array[sum(staked), sum(paid), sum(bets), sum(stake), sum(payout), sum(valid_bet)]::bigint[] as found
    from play_entry where brand_id = ${brandId} and call is null and play_id is not null group by play_id
  `;
}

/** The same by a row of `combo`: by what it has paid, its exits and its state. */
function figuresOf(): RawBuilder<unknown> {
  return sql`
    select array[staked, paid] || case
        when state <> 'open' and staked > 0 then array[1, staked, paid, least(staked, abs(paid - staked))]
        else array[0, 0, 0, 0]::bigint[]
      end as wanted
    from (
      select combo.stake - returned as staked, combo.payout - returned as paid
      from (
        select case when bool_or(kind = 'void') then combo.stake
            else coalesce(sum(paid) filter (where kind = 'cancel'), 0) + case combo.state when 'void' then combo.stake_left else 0 end
          end::bigint as returned
        from market_bet_exit as exit where exit.player_id = combo.player_id and exit.bet_id = combo.id
      ) as gone
    ) as net
  `;
}
