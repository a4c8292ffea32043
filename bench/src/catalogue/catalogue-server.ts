// The platform's edge over the given database, with one extra route: a row by its primary key, with as little code as
// this server allows.
import { randomBytes } from "node:crypto";
import { startWalkedApp } from "@banyan/server/contract-walk";

const [databaseUrl = ""] = process.argv.slice(2);
const changes = { logLevel: "warn" } as const;
const app = await startWalkedApp(databaseUrl, randomBytes(32).toString("base64url"), changes, (server, pool) => {
  server.get<{ Params: { nodeId: string } }>("/bare/:nodeId", async ({ params }) => {
    const { rows } = await pool.query({
      name: "bare-game",
      text: "select node_id::text, vendor_code, game_code, icon_url from game where node_id = $1",
      values: [params.nodeId],
    });
    return rows[0];
  });
});
process.once("message", () => void app.close().then(() => process.exit(0)));
process.send?.(app.port);
