import { createHash, randomBytes } from "node:crypto";
import {
  checkSignature,
  type GameListEntry,
  OPERATOR_HEADER,
  type OperatorErrorBody,
  type OperatorReply,
  type OperatorRequest,
  SIGNATURE_HEADER,
  type TableEntry,
  TIMESTAMP_HEADER,
  type TransactionListEntry,
  type VerifyingKey,
} from "@banyan/vendor-kit";
import Fastify, { type FastifyReply } from "fastify";

/** A request of the platform, as it was received. */
export interface HeardCall {
  readonly path: string;
  readonly operator: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A game vendor that implements only the protocol; the test sets its lists and answers. */
export interface StrangerVendor {
  readonly url: string;
  /** Every correctly signed call, oldest first. */
  readonly heard: readonly HeardCall[];
  /** Its list of games in each currency; it supports no others. */
  readonly lists: Map<string, readonly GameListEntry[]>;
  /** Its list of transactions, true or not. */
  readonly transactions: TransactionListEntry[];
  /** The maximum number of transactions on one page of its list. */
  pageSize: number;
  /** Its answers about rounds; all others are unknown to it. */
  readonly rounds: Map<string, OperatorReply<"roundStatus">>;
  /** Its tables, whatever the currency. An order to one of them changes nothing by itself. */
  readonly tables: TableEntry[];
  /** Its answer to an order, by the command; true if none is set. */
  readonly tableOrders: Map<OperatorRequest<"tableCommand">["command"], boolean>;
  /** Its answers to calls about the rounds and results of tables, by the last word of the call's address. */
  readonly tableReplies: Map<string, unknown>;
  /** Its seeds of draws by their ids. It reveals a seed when it is asked, whatever the time. */
  readonly drawSeeds: Map<string, string>;
  /** While this is set, every call gets this refusal. */
  refusal: OperatorErrorBody | undefined;
  stop(): Promise<void>;
}

/** Starts a vendor on a free port. It refuses calls that the platform's key did not sign. */
export async function startStrangerVendor(platformKey: VerifyingKey): Promise<StrangerVendor> {
  const app = Fastify({ forceCloseConnections: true });
  const heard: HeardCall[] = [];
  const lists = new Map<string, readonly GameListEntry[]>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.post("/operator/:about/:call", async (request, reply) => {
    const raw = String(request.body);
    const header = (name: string) => String(request.headers[name] ?? "");
    const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER) };
    if (
      checkSignature(platformKey, signed, { path: request.url, caller: header(OPERATOR_HEADER), body: raw }) !== "valid"
    ) {
      return reply.code(401).send({ code: "INVALID_SIGNATURE", message: "the signature is not the platform's" });
    }
    const body = JSON.parse(raw) as HeardCall["body"];
    heard.push({ path: request.url, operator: header(OPERATOR_HEADER), body });
    if (vendor.refusal) return reply.code(422).send(vendor.refusal);
    const { about, call } = request.params as { about: string; call: string };
    if (about === "transaction") return listPage(vendor, body as OperatorRequest<"transactionList">);
    if (about === "draws") return call === "commit" ? commit(vendor, body) : reveal(vendor, body);
    if (about === "table" && vendor.tableReplies.has(call)) return vendor.tableReplies.get(call);
    if (about === "table") return call === "list" ? { tables: vendor.tables } : obey(vendor, body, reply);
    if (about === "round") {
      return (
        vendor.rounds.get(String(body["round"])) ?? reply.code(404).send({ code: "UNKNOWN_ROUND", message: "none" })
      );
    }
    if (call !== "list") return { url: `${vendor.url}/${call}/${String(body["game_code"] ?? body["round"])}` };
    const games = lists.get(String(body["currency"]));
    return games ? { games } : reply.code(422).send({ code: "WRONG_CURRENCY", message: "not played in it" });
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const vendor: StrangerVendor = {
    url,
    heard,
    lists,
    transactions: [],
    pageSize: 1000,
    rounds: new Map(),
    tables: [],
    tableOrders: new Map(),
    tableReplies: new Map(),
    drawSeeds: new Map(),
    refusal: undefined,
    stop: () => app.close(),
  };
  return vendor;
}

function obey({ tables, tableOrders }: StrangerVendor, body: HeardCall["body"], reply: FastifyReply) {
  const { game_code: code, command } = body as unknown as OperatorRequest<"tableCommand">;
  if (tables.every(({ game_code: known }) => known !== code)) {
    return reply.code(404).send({ code: "UNKNOWN_GAME", message: "no such table" });
  }
  return { done: tableOrders.get(command) ?? true };
}

function commit({ drawSeeds }: StrangerVendor, body: HeardCall["body"]): OperatorReply<"commitDraws"> {
  const { draws } = body as unknown as OperatorRequest<"commitDraws">;
  return {
    draws: draws.map(({ draw_id: id }) => {
      const seed = drawSeeds.get(id) ?? randomBytes(32).toString("hex");
      drawSeeds.set(id, seed);
      return { draw_id: id, commitment: createHash("sha256").update(seed).digest("hex") };
    }),
  };
}

function reveal({ drawSeeds }: StrangerVendor, body: HeardCall["body"]): OperatorReply<"revealDraws"> {
  const { draw_ids: ids } = body as unknown as OperatorRequest<"revealDraws">;
  return { draws: ids.map((id) => ({ draw_id: id, seed: drawSeeds.get(id) ?? null })) };
}

function listPage(
  { transactions, pageSize }: StrangerVendor,
  { from, to, after, limit }: OperatorRequest<"transactionList">,
): OperatorReply<"transactionList"> {
  const inWindow = transactions.filter(({ at }) => at >= from && at < to).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const start = Number(after ?? 0);
  const end = start + Math.min(limit, pageSize);
  return { transactions: inWindow.slice(start, end), next: end < inWindow.length ? String(end) : null };
}
