import type { FastifyInstance } from "fastify";
import { renderMiniTile } from "../../art/mini/mini-tile.ts";
import { MINI_ART_VERSION } from "../../protocol/mini.ts";
import { tileRoutes } from "../games/tile-routes.ts";

/** The tiles of mini games. */
export async function miniPictureRoutes(
  app: FastifyInstance,
  { directory }: { readonly directory: string },
): Promise<void> {
  tileRoutes(app, { kind: "mini", version: MINI_ART_VERSION, directory, draw: renderMiniTile });
}
