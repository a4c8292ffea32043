import { slotParsheet } from "@banyan/game-math";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parsheetPath } from "../../protocol/index.ts";
import { findGame, type GameRecord } from "../slots/game-record.ts";
import { parsheetHtml } from "../slots/parsheet.ts";
import { findMiniGame, type MiniRecord } from "../mini/mini-record.ts";
import { miniSheet, miniSheetHtml } from "../mini/mini-sheet.ts";
import { findTable, type TableRecord } from "../tables/table-record.ts";
import { tableSheet, tableSheetHtml } from "../tables/table-sheet.ts";
import { Rationed } from "../http/rationed.ts";

const MAX_AGE = "public, max-age=3600";
const RETRY_SECONDS = 5;

/** The published mathematics of every game. Public: it needs no session and no key. */
export async function parsheetRoutes(app: FastifyInstance): Promise<void> {
  const pages = new Rationed(sheetPage);
  const data = new Rationed(sheetData);
  const pattern = parsheetPath("GAME").replace("GAME", ":game");
  app.get(pattern, async (request, reply) => {
    const game = findAnyGame(request);
    if (!game) return reply.code(404).type("text/plain").send("There is no such game.");
    const page = pages.of(game);
    if (!page)
      return reply.code(503).header("retry-after", RETRY_SECONDS).type("text/plain").send("One moment, please.");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", MAX_AGE)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(await page);
  });
  app.get(`${pattern}.json`, async (request, reply) => {
    const game = findAnyGame(request);
    if (!game) return reply.code(404).send({ code: "UNKNOWN_GAME" });
    const sheet = data.of(game);
    if (!sheet) return reply.code(503).header("retry-after", RETRY_SECONDS).send({ code: "BUSY" });
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", MAX_AGE)
      .send(await sheet);
  });
}

type AnyGame = MiniRecord | GameRecord | TableRecord;

function findAnyGame(request: FastifyRequest): AnyGame | undefined {
  const { game } = request.params as { game: string };
  return findMiniGame(game) ?? findTable(game) ?? findGame(game);
}

function sheetPage(game: AnyGame): string {
  if ("pace" in game) return tableSheetHtml(game);
  return "math" in game ? parsheetHtml(game) : miniSheetHtml(game);
}

/** The sheet as JSON. For a slot it includes the exact fractions behind its figures. */
function sheetData(game: AnyGame): string {
  if ("pace" in game) return JSON.stringify(tableSheet(game));
  if (!("math" in game)) return JSON.stringify(miniSheet(game));
  const { code, vendor, names, math, figures, number } = game;
  return JSON.stringify({ code, vendor, names, figures, math, fractions: slotParsheet(number).fractions });
}
