import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, Services } from "../context.ts";
import { allBrands, forgetBrands } from "./brand-directory.ts";

/** The currency of play money. No real brand may use it; the database enforces that. */
export const PLAY_MONEY = "FUN";

/** The brand's free-play brand, where visitors play with play money; undefined until the first visitor came. */
export async function findFreePlayBrand(db: DatabaseConnection, brandId: BrandId): Promise<Brand | undefined> {
  const find = async () => [...(await allBrands(db)).values()].find(({ freePlayOf }) => freePlayOf === brandId);
  const known = await find();
  if (known) return known;
  // Another process may have created it a moment ago.
  forgetBrands(db);
  return find();
}

/**
 * The brand's free play, which is created when there is none. It is a separate brand that shares everything with the
 * real one except the money. It follows what operators decide about the real brand. The games of a vendor that has
 * listed none for play money are requested in the background.
 */
export async function freePlayBrand({ db, jobs, signals }: Services, brand: Brand): Promise<Brand> {
  invariant(brand.freePlayOf === null, "free play has no free play of its own");
  const present = await findFreePlayBrand(db, brand.id);
  if (present) return present;
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into brand (
        id, name, currency, default_locale, locales, status, maintenance_until, settings, settings_version, free_play_of
      )
      select ${`${brand.id.slice(0, 28)}-fun`}, name, ${PLAY_MONEY}, default_locale, locales, status, maintenance_until,
        settings, settings_version, id
      from brand where id = ${brand.id}
      on conflict (free_play_of) do nothing
      returning id
    `.execute(tx);
    if (rows.length === 0) return;
    for (const vendorCode of await withoutPlayMoney(tx, brand.settings.games.vendors)) {
      await jobs.enqueue(tx, { kind: "games.synchronise", vendorCode }, { group: vendorCode });
    }
  });
  forgetBrands(db);
  signals.changed("brands");
  const opened = await findFreePlayBrand(db, brand.id);
  invariant(opened, `free play of ${brand.id} was opened and does not exist`);
  return opened;
}

/** The vendors that have listed no game for play money yet. A list applies to all brands. */
async function withoutPlayMoney(tx: Transaction, vendors: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${vendors}::text[]) as code
    where not exists (select from game_stake where vendor_code = code and currency = ${PLAY_MONEY})
  `.execute(tx);
  return rows.map(({ code }) => code);
}
