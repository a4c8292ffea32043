import { type SlotFractions, slotParsheet } from "@banyan/game-math";
import type { FastifyInstance } from "fastify";
import { parsheetPath } from "../../protocol/index.ts";
import { findGame, type GameRecord } from "../games/game-record.ts";
import { parsheetHtml } from "../games/parsheet.ts";
import { findMiniGame } from "../mini/mini-record.ts";
import { miniSheet, miniSheetHtml } from "../mini/mini-sheet.ts";

/** What is published of every game, for whoever wants to check it: no session, no key. */
export async function parsheetRoutes(app: FastifyInstance): Promise<void> {
  const pattern = parsheetPath("GAME").replace("GAME", ":game");
  app.get(pattern, async (request, reply) => {
    const { game } = request.params as { game: string };
    const sheet = sheetOf(game);
    if (!sheet) return reply.code(404).type("text/plain").send("There is no such game.");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(sheet);
  });
  app.get(`${pattern}.json`, async (request, reply) => {
    const asked = (request.params as { game: string }).game;
    const mini = findMiniGame(asked);
    if (mini) return reply.header("cache-control", "public, max-age=3600").send(miniSheet(mini));
    const game = findGame(asked);
    if (!game) return reply.code(404).send({ code: "UNKNOWN_GAME" });
    const { code, vendor, names, math, figures } = game;
    return reply.header("cache-control", "public, max-age=3600").send({
      code,
      vendor,
      names,
      figures,
      math,
      fractions: fractionsOf(game),
    });
  });
}

function sheetOf(code: string): string | undefined {
  const mini = findMiniGame(code);
  if (mini) return miniSheetHtml(mini);
  const slot = findGame(code);
  return slot && parsheetHtml(slot);
}

const known = new WeakMap<GameRecord, SlotFractions | undefined>();

/** The exact fractions of a game, computed when they are first asked for. */
function fractionsOf(game: GameRecord): SlotFractions | undefined {
  if (!known.has(game)) known.set(game, slotParsheet(game.number).fractions);
  return known.get(game);
}
