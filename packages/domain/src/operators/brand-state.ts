import type { BrandState } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { StoredBrandSettings } from "../brand/index.ts";
import type { SignedInOperator } from "../context.ts";

/** The state of the operator's brands, by id; only one brand when an id is given. */
export async function readBrandStates(
  db: DatabaseConnection,
  operator: SignedInOperator,
  id?: string,
): Promise<BrandState[]> {
  const rows = await db
    .selectFrom("brand")
    .select([
      "id",
      "name",
      "currency",
      "maintenance_until",
      "planned_from",
      "planned_until",
      "settings_version as version",
      hostsOfBrand().as("hosts"),
    ])
    .select(vendorsOfBrand().as("vendors"))
    .select(changeWaits().as("changeWaits"))
    .select(statusByPlan().as("status"))
    .select(mainHostOfBrand().as("mainHost"))
    .select(sql<StoredBrandSettings["regions"]>`settings -> 'regions'`.as("regions"))
    .select(sql<StoredBrandSettings["games"]>`settings -> 'games'`.as("games"))
    .where(brandVisible(operator, "brand.id"))
    // Free play follows its brand, so nothing is decided for it.
    .where("free_play_of", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("id")
    .execute();
  return rows.map(({ regions, games, ...row }) => ({
    id: row.id,
    name: row.name,
    currency: row.currency,
    hosts: row.hosts,
    mainHost: row.mainHost,
    status: row.status === 1 ? 1 : 0,
    maintenanceUntil: row.maintenance_until,
    plannedFrom: row.planned_from,
    plannedUntil: row.planned_until,
    ...regions,
    testAddresses: regions.testAddresses ?? [],
    vendors: row.vendors,
    transferVendors: games.transferWallets?.vendors ?? [],
    version: row.version,
    changeWaits: row.changeWaits,
    movesOnLaunch: games.transferWallets?.moveOnLaunch ?? true,
  }));
}

function hostsOfBrand(): RawBuilder<string[]> {
  return sql<string[]>`array(select host from brand_domain where brand_id = brand.id order by host)`;
}

/** In the order of the brand's lobby. A vendor that the platform does not know yet is named by its code. */
function vendorsOfBrand(): RawBuilder<BrandState["vendors"]> {
  return sql<BrandState["vendors"]>`(
    select coalesce(
      jsonb_agg(jsonb_build_object(
        'code', offered.code, 'name', coalesce(vendor.name, offered.code),
        'isHouse', coalesce(vendor.protocol = 'house', false)
      ) order by place),
      '[]'
    )
    from jsonb_array_elements_text(brand.settings #> '{games,vendors}') with ordinality as offered (code, place)
    left join vendor on vendor.code = offered.code
  )`;
}

function changeWaits(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from brand_change_proposal as proposal where proposal.brand_id = brand.id and proposal.state = 'open'
  )`;
}

function mainHostOfBrand(): RawBuilder<string | null> {
  return sql<string | null>`(select host from brand_domain where brand_id = brand.id and main)`;
}

/** While there is a plan, it decides; the status may follow a moment later. */
function statusByPlan(): RawBuilder<number> {
  return sql<number>`case
    when planned_from is null then status
    when now() >= planned_from and now() < planned_until then 1
    else 0
  end`;
}
