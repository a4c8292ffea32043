import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { TableEntry } from "@banyan/vendor-kit";
import type { CallContext } from "../../context.ts";
import { namesIn } from "../catalogue/answer-game.ts";
import { brandShelf } from "../catalogue/brand-shelf.ts";
import type { ShelfGame } from "../catalogue/shelf.ts";
import { tablesOf } from "./vendor-desk.ts";

type Call = typeof contract.relay.liveModelList;
type LiveModel = CallOutput<Call>["value"]["list"][number];

/** the list is read often, and a table changes every few seconds. */
const AGE_MILLIS_MAX = 5_000;

/**
 * The live tables of the brand's vendors that a player can open now, in the order of the lobby. Paused tables and those
 * of a silent vendor are absent.
 */
export async function liveModelList(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const games = shelf.games.filter(({ category }) => category === "LIVE");
  const vendors = [...new Set(games.map(({ game }) => game.vendorCode))];
  const present = new Map<string, TableEntry>();
  await Promise.all(
    vendors.map(async (code) => {
      const tables = await tablesOf(context, code, context.brand.currency, AGE_MILLIS_MAX);
      for (const table of tables ?? []) present.set(`${code} ${table.game_code}`, table);
    }),
  );
  const locale = namesIn(context, undefined);
  const list = games.flatMap((shown): LiveModel[] => {
    const table = present.get(`${shown.game.vendorCode} ${shown.game.gameCode}`);
    return table && table.state !== "paused" ? [liveModel(shown, table, locale)] : [];
  });
  return { value: { list } };
}

function liveModel({ game }: ShelfGame, table: TableEntry, locale: string): LiveModel {
  const isBeingBetOn = table.round !== null && table.round.stage !== "over" && table.round.stage !== "void";
  return {
    id: String(game.nodeId),
    name: game.names[locale] ?? table.name,
    iconUrl: game.iconUrl,
    nodeId: game.nodeId,
    vassalage: game.vendorCode,
    gameCode: game.gameCode,
    game: table.game,
    players: isBeingBetOn ? (table.round?.players ?? 0) : 0,
    minimum: BigInt(table.min_bet),
    maximum: BigInt(table.max_bet),
    past: table.past,
  };
}
