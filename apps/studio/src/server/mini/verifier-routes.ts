import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { VERIFIER_PATH } from "../../protocol/mini.ts";

/** The page that verifies rounds: a separate file, which also works from a player's own disk. */
export const VERIFIER_FILE = join(import.meta.dirname, "verifier.html");

/** The page may load and send nothing, so that typed seeds stay in the browser. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export async function verifierRoutes(app: FastifyInstance): Promise<void> {
  const page = await readFile(VERIFIER_FILE, "utf8");
  app.get(VERIFIER_PATH, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header("content-security-policy", POLICY)
      .send(page),
  );
}
