import { statements, transactions } from "@banyan/db";
import { SpanKind } from "@opentelemetry/api";
import type { Tracing } from "./tracing.ts";

/** Makes spans of the transactions and statements of a trace, without their values. */
export function traceDatabase(tracing: Tracing): void {
  tracing.watch(transactions, () => (tracing.context ? { name: "database transaction" } : undefined));
  tracing.watch(statements, ({ text }) =>
    tracing.context
      ? { name: `database ${nameOf(text)}`, kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } }
      : undefined,
  );
}

const PREPARED = /^\/\* prepare (\w+) \*\//;
const VERB_AND_TABLE = /^\s*(\w+)(?:[^"]*?\b(?:into|from|update)\s+"?(\w+)"?)?/i;
const UPDATE = /^\s*update\s+"?(\w+)"?/i;

/** A statement's name if it has one, else its verb and its first table. */
export function nameOf(text: string): string {
  const prepared = PREPARED.exec(text)?.[1];
  if (prepared !== undefined) return prepared;
  const updated = UPDATE.exec(text)?.[1];
  if (updated !== undefined) return `update ${updated}`;
  const [, verb = "statement", table] = VERB_AND_TABLE.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
