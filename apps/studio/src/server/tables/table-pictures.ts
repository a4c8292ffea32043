import type { FastifyInstance } from "fastify";
import { renderTableTile } from "../../art/tables/table-tile.ts";
import { TABLE_ART_VERSION } from "../../protocol/tables.ts";
import { tileRoutes } from "../games/tile-routes.ts";
import { findTable } from "./table-record.ts";

/** The tiles of tables. */
export async function tablePictureRoutes(
  app: FastifyInstance,
  { directory }: { readonly directory: string },
): Promise<void> {
  tileRoutes(app, {
    kind: "table",
    version: TABLE_ART_VERSION,
    directory,
    async draw(code, width) {
      const table = findTable(code);
      return table && renderTableTile(table.game, table.look, width);
    },
  });
}
