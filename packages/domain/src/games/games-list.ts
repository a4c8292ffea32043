import type { CallInput, CallOutput, contract, Game } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Brand, CallContext } from "../context.ts";
import { gameCategory, inHouseVendors } from "./game-category.ts";
import { gameName, isVisibleTo } from "./visible-games.ts";

type Call = typeof contract.games.gamesList;
type Input = CallInput<Call>;

/** A game is new for as long. */
const NEW_DAYS = 30;

/** Asks for all in-house games (R-2.07); a vendor may have this code as well. */
const IN_HOUSE = "INHOUSE";

/** One page of the brand's games: hot ones first, new ones by age. An unknown category or vendor has no games. */
export async function gamesList(context: CallContext, input: Input): Promise<CallOutput<Call>> {
  const { brand, db, caller } = context;
  const wanted = db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor_code")
    .where(isVisibleTo(brand))
    .where(isWanted(brand, input));
  const { total } = await wanted.select(sql<bigint>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const listed = wanted.select([
    "game.node_id",
    "game.vendor_code",
    "game.game_code",
    "game.icon_url",
    "game.hot",
    "game.rtp",
    "game.volatility",
    gameName(localeOf(brand, input.language ?? caller.locale)).as("name"),
    gameName("en").as("english_name"),
    gameCategory(brand).as("category"),
  ]);
  const inOrder =
    input.filter === "NEW"
      ? listed.orderBy("game.created_at", "desc").orderBy("game.node_id", "desc")
      : listed.orderBy("game.hot", "desc").orderBy("game.node_id");
  const rows = await inOrder
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  const totalPages = Math.ceil(Number(total) / input.pageSize);
  return { games: rows.map(asGame), pageNo: input.pageNo, totalPages, total: Number(total) };
}

function isWanted(brand: Brand, { gameType, vassalage, search, filter }: Input): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (vassalage === IN_HOUSE) conditions.push(sql`vendor.code = any(${[IN_HOUSE, ...inHouseVendors(brand)]})`);
  else if (vassalage) conditions.push(sql`vendor.code = ${vassalage}`);
  if (gameType) {
    const category = sql<SqlBool>`${gameCategory(brand)} = ${gameType}`;
    // Who names the vendor means its games of that type, wherever the brand lists them.
    conditions.push(vassalage ? sql`(${category} or game.game_type = ${gameType})` : category);
  }
  if (search) conditions.push(isNamedLike(search));
  if (filter === "HOT") conditions.push(sql`game.hot`);
  if (filter === "NEW") conditions.push(sql`game.created_at > now() - ${NEW_DAYS} * interval '1 day'`);
  return sql.join<SqlBool>(conditions, sql` and `);
}

/** True of games of which a name, in whatever language, contains the text, whatever its case. */
function isNamedLike(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`exists (select from jsonb_each_text(game.names) as name where name.value ilike ${pattern})`;
}

function localeOf(brand: Brand, wanted: string): string {
  return brand.locales.includes(wanted) ? wanted : brand.defaultLocale;
}

interface Row {
  readonly node_id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly icon_url: string;
  readonly hot: boolean;
  readonly rtp: string | null;
  readonly volatility: number | null;
  readonly name: string;
  readonly english_name: string;
  readonly category: string;
}

function asGame(row: Row): Game {
  return {
    nodeId: Number(row.node_id),
    nodeName: row.english_name,
    gameId: row.node_id.toString(),
    gameName: row.name,
    displayName: row.name,
    iconUrl: row.icon_url,
    lagerIcon: row.icon_url,
    showIcon: true,
    vassalage: row.vendor_code,
    gameCode: row.game_code,
    gameType: row.category,
    isGame: "GAME",
    isHot: row.hot ? 1 : 0,
    rtp: row.rtp,
    volatility: row.volatility === null ? null : volatilityWord(row.volatility),
  };
}

function volatilityWord(degree: number): Game["volatility"] {
  if (degree <= 2) return "low";
  return degree === 3 ? "medium" : "high";
}
