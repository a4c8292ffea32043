import { isShoeOver, sealDigest, sealOf, shoeCards } from "@banyan/game-math";
import { invariant, newId } from "@banyan/kernel";
import type { Selectable } from "kysely";
import type { FightView } from "../../protocol/tables.ts";
import { cockfightPrice, type Fight } from "@banyan/game-math";
import type { LiveTable, TableShoe } from "../database/schema.generated.ts";
import { openSecret, sealSecret } from "../database/sealed-secrets.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { type Chain, hashAtPlace, newTableChain } from "./table-chain.ts";
import { type NewEvent } from "./table-events.ts";
import { fightOfRound, hasShoe, rulesOf } from "./table-play.ts";
import type { TablePace, TableRecord } from "./table-record.ts";

/** A table under the lock of its row. */
export type LockedTable = Selectable<LiveTable>;

/** Where the randomness of the next round comes from. */
interface Source {
  readonly chain: Chain;
  readonly place: number;
  readonly shoe: Selectable<TableShoe> | undefined;
  /** Events about a new chain or a new shoe. */
  readonly events: readonly NewEvent[];
}

/** Opens the next round of a table: with a new shoe or chain if the old one is used up. Returns what to tell. */
export async function openRound(
  records: SealedRecords,
  live: LockedTable,
  table: TableRecord,
  pace: TablePace,
  moment: Date,
): Promise<{ readonly events: readonly NewEvent[]; readonly closesAt: Date }> {
  const { db: tx, vault } = records;
  const source = hasShoe(table.game) ? await shoeSource(records, live) : await hashSource(records, live);
  const { chain, place, shoe } = source;
  const id = newId();
  const hash = shoe ? undefined : hashAtPlace(vault, chain, place);
  const fight = hash === undefined ? undefined : fightOfRound(table.game, { hash, salt: saltOf(chain), nonce: place });
  const after = (millis: number) => new Date(moment.getTime() + millis);
  const times = {
    opens_at: moment,
    closes_at: after(pace.open),
    deals_at: after(pace.open + pace.closed),
    pays_at: after(pace.open + pace.closed + pace.show),
  };
  const number = live.rounds + 1n;
  await tx
    .insertInto("table_round")
    .values({
      id,
      table_code: table.code,
      number,
      rules_version: rulesOf(table.game).rulesVersion,
      stage: "open",
      chain_id: chain.id,
      place,
      shoe_id: shoe?.id ?? null,
      first_card: shoe?.dealt ?? null,
      hash: hash === undefined ? null : sealSecret(vault, "table_round.hash", id, hash),
      fight: fight ? JSON.stringify(fight) : null,
      ...times,
    })
    .execute();
  await tx
    .updateTable("live_table")
    .set({ round_id: id, rounds: number, chain_id: chain.id, shoe_id: shoe?.id ?? null, due_at: times.closes_at })
    .where("code", "=", table.code)
    .execute();
  const opened: NewEvent = {
    kind: "open",
    round: id,
    number: Number(number),
    opensAt: times.opens_at.toISOString(),
    closesAt: times.closes_at.toISOString(),
    dealsAt: times.deals_at.toISOString(),
    paysAt: times.pays_at.toISOString(),
    place: shoe?.dealt ?? place,
    ...(fight && { fight: fightView(table, fight) }),
  };
  return { events: [...source.events, opened], closesAt: times.closes_at };
}

export function fightView({ game }: TableRecord, { meron, wala }: Fight): FightView {
  const isFixed = game === "cockfight";
  return {
    meron,
    wala,
    meronPays: isFixed ? cockfightPrice(meron, wala) : null,
    walaPays: isFixed ? cockfightPrice(wala, meron) : null,
  };
}

export function saltOf({ id, salt }: Chain): string {
  invariant(salt !== null, `chain ${id} has its salt`);
  return salt;
}

async function chainOf({ db }: SealedRecords, { chain_id }: LockedTable): Promise<Chain | undefined> {
  if (chain_id === null) return undefined;
  return db.selectFrom("table_chain").selectAll().where("id", "=", chain_id).forUpdate().executeTakeFirst();
}

/** The next unused hash of the table, of a new chain if there is none left. */
async function hashSource(records: SealedRecords, live: LockedTable): Promise<Source> {
  const known = await chainOf(records, live);
  const isUsedUp = known === undefined || known.used >= known.hashes;
  const chain = isUsedUp ? await newTableChain(records, live.code) : known;
  const place = chain.used + 1;
  await records.db.updateTable("table_chain").set({ used: place }).where("id", "=", chain.id).execute();
  const events: NewEvent[] = isUsedUp ? [{ kind: "chain", chainEnd: chain.end_hash, salt: saltOf(chain) }] : [];
  return { chain, place, shoe: undefined, events };
}

/** The shoe in use, or the next one if it is over. The ended shoe's hash is told. */
async function shoeSource(records: SealedRecords, live: LockedTable): Promise<Source> {
  const { db: tx, vault } = records;
  const before =
    live.shoe_id === null
      ? undefined
      : await tx.selectFrom("table_shoe").selectAll().where("id", "=", live.shoe_id).executeTakeFirstOrThrow();
  if (before && !isShoeOver(before.dealt)) {
    const chain = await chainOf(records, live);
    invariant(chain, `table ${live.code} has its chain`);
    return { chain, place: before.place, shoe: before, events: [] };
  }
  const { chain, place, events } = await hashSource(records, live);
  const shoe = await newShoe(records, live.code, chain, place);
  if (before) await tx.updateTable("table_shoe").set({ ended_at: new Date() }).where("id", "=", before.id).execute();
  const ended = before && { shoe: before.id, hash: openSecret(vault, "table_shoe.hash", before.id, before.hash) };
  const told: NewEvent = { kind: "shoe", shoe: shoe.id, number: place, seal: shoe.seal, ended: ended ?? null };
  return { chain, place, shoe, events: [...events, told] };
}

async function newShoe({ db, vault }: SealedRecords, table: string, chain: Chain, place: number) {
  const id = newId();
  const hash = hashAtPlace(vault, chain, place);
  const leaves = sealOf(hash, shoeCards({ hash, salt: saltOf(chain), nonce: place }));
  return db
    .insertInto("table_shoe")
    .values({
      id,
      table_code: table,
      chain_id: chain.id,
      place,
      hash: sealSecret(vault, "table_shoe.hash", id, hash),
      leaves: leaves.join(""),
      seal: sealDigest(leaves),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
