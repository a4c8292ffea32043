import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { fairSource, type LotteryResult, type LotteryRules, lotteryRulesOf } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import fastify from "fastify";

export const SANDBOX_SOURCES = ["first", "second"] as const;
export type SandboxSource = (typeof SANDBOX_SOURCES)[number];

/**
 * The behaviour of a source about the draws of a game.
 * - true: it publishes the result `seconds` after the draw
 * - silent: it knows nothing
 * - wrong: it publishes other numbers, and corrects them `seconds` after the draw
 * - broken: it answers nonsense
 */
export interface SandboxMode {
  readonly mode: "true" | "silent" | "wrong" | "broken";
  readonly seconds: number;
}

export interface ResultSandboxOptions {
  /** 0 selects any free port. */
  readonly port: number;
  /** The address to listen on; loopback by default. */
  readonly host?: string;
  /** The version of the rules of a game; undefined for one that the sandbox does not know. */
  readonly rulesOf: (gameCode: string) => string | undefined;
  /** The behaviour of sources unless they are told otherwise. */
  readonly modeOf?: (source: SandboxSource, draw: SandboxDraw) => SandboxMode;
}

export interface SandboxDraw {
  readonly gameCode: string;
  readonly numero: string;
}

export interface ResultSandbox {
  readonly url: string;
  /** The address of a source, as the platform knows it. */
  sourceUrl(source: SandboxSource): string;
  /** Tells a source what to do about all draws of a game from now on. */
  setMode(source: SandboxSource, gameCode: string, mode: SandboxMode): void;
  stop(): Promise<void>;
}

const MODE_BODY = {
  type: "object",
  required: ["source", "gameCode", "mode", "seconds"],
  properties: {
    source: { enum: SANDBOX_SOURCES },
    gameCode: { type: "string", minLength: 1, maxLength: 32 },
    mode: { enum: ["true", "silent", "wrong", "broken"] },
    seconds: { type: "number", minimum: 0, maximum: 172_800 },
  },
} as const;

const MANUAL = `Two sources of made-up lottery results.

GET /first/results?game=VN_NORTH&numero=20261126&at=2026-11-26T11:15:00Z
GET /second/results?…
POST /control {"source": "second", "gameCode": "VN_NORTH", "mode": "true" | "silent" | "wrong" | "broken", "seconds": 60}
`;

const AT_ONCE: SandboxMode = { mode: "true", seconds: 0 };

/**
 * Starts two sources of lottery results. The numbers are made up. They depend on the game and the draw only, so
 * both sources know the same ones, also after a restart. `POST /control` makes a source late, silent, wrong
 * or broken.
 */
export async function startResultSandbox(options: ResultSandboxOptions): Promise<ResultSandbox> {
  const { port, host = "127.0.0.1", rulesOf, modeOf = () => AT_ONCE } = options;
  const modes = new Map<string, SandboxMode>();
  const setMode: ResultSandbox["setMode"] = (source, gameCode, mode) => modes.set(`${source} ${gameCode}`, mode);
  const app = fastify({ forceCloseConnections: true });

  app.get("/", async () => MANUAL);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get<{ Params: { source: SandboxSource }; Querystring: { game?: string; numero?: string; at?: string } }>(
    "/:source/results",
    async (request, reply) => {
      const { source } = request.params;
      const { game: gameCode = "", numero = "", at = "" } = request.query;
      const rules = lotteryRulesOf(rulesOf(gameCode) ?? "");
      if (!SANDBOX_SOURCES.includes(source) || !rules || !/^\d{8}(-\d{4})?$/.test(numero))
        return reply.code(400).send({ error: "There is no such game or draw." });
      const draw = { gameCode, numero };
      const { mode, seconds } = modes.get(`${source} ${gameCode}`) ?? modeOf(source, draw);
      const age = (Date.now() - Date.parse(at)) / 1000;
      if (mode === "broken") return { result: { first: ["?"] } };
      if (mode === "wrong" && age >= 0) return { result: madeUp(rules, draw, age < seconds ? "wrong" : "true") };
      if (mode !== "true" || !(age >= seconds)) return reply.code(404).send({ error: "The result is not known yet." });
      return { result: madeUp(rules, draw, "true") };
    },
  );
  app.post<{ Body: SandboxMode & { source: SandboxSource; gameCode: string } }>(
    "/control",
    { schema: { body: MODE_BODY } },
    async (request, reply) => {
      const { source, gameCode, mode, seconds } = request.body;
      setMode(source, gameCode, { mode, seconds });
      return reply.code(204).send();
    },
  );
  await app.listen({ port, host });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, sourceUrl: (source) => `${url}/${source}`, setMode, stop: () => app.close() };
}

/** The Hanoi numbers are those of the North's draw of the day, so the sandbox draws both from the same numbers. */
function madeUp(rules: LotteryRules, { gameCode, numero }: SandboxDraw, kind: "true" | "wrong"): LotteryResult {
  const isHanoi = rules.table === "sea_hn";
  const drawn = isHanoi ? lotteryRulesOf("vn_north@1") : rules;
  invariant(drawn, "the rules of the North are known");
  const name = drawn.table === "vn_north" ? "the North" : gameCode;
  const source = fairSource({
    serverSeed: createHash("sha256").update(`sandbox ${kind} ${name}`).digest("hex"),
    clientSeed: "made up",
    nonce: Number(numero.replaceAll("-", "")),
  });
  const result = drawn.draw(source);
  if (!isHanoi) return result;
  const { special = [], first = [] } = result;
  return { special, first };
}
