import { createHash } from "node:crypto";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";

const SELECTION = /^[\x21-\x7e]{1,64}$/;
const PLAY = /^[\x21\x22\x24-\x39\x3b-\x7e]{1,20}$/;
const CODE = /^[\x21-\x7e]{1,65536}$/;
const SELECTION_LENGTH_MAX = 64;

export function assertSelection(selection: string): void {
  invariant(SELECTION.test(selection), `not a selection: ${JSON.stringify(selection.slice(0, SELECTION_LENGTH_MAX))}`);
}

/** Asserts that a selection comes with the text of its code exactly when it has only the hash of it. */
export function assertCoded(selection: string, longCode: string | null): void {
  assertSelection(selection);
  const { play, hash } = partsOf(selection);
  if (hash === null) invariant(longCode === null, `the code of ${selection} is no long one`);
  else {
    const isCode = longCode !== null && selectionOf(play, longCode).selection === selection;
    invariant(isCode, `the code of ${selection} is another one`);
  }
}

/** A selection of a play and its code. */
export interface CodedSelection {
  readonly selection: string;
  /** The code's text, where the selection has only its hash; it must be stored before the ticket is placed. */
  readonly longCode: string | null;
}

/**
 * Names a code of a play: "play:code", or "play#hash" with the code's SHA-256 in base64url where that is longer than 64
 * characters. A play has up to 20 characters, without ":" and "#"; a code up to 65,536. Both are printable ASCII.
 */
export function selectionOf(play: string, code: string): CodedSelection {
  invariant(PLAY.test(play), `not a play: ${JSON.stringify(play.slice(0, SELECTION_LENGTH_MAX))}`);
  invariant(CODE.test(code), `not a code: ${JSON.stringify(code.slice(0, SELECTION_LENGTH_MAX))}`);
  const selection = `${play}:${code}`;
  if (selection.length <= SELECTION_LENGTH_MAX) return { selection, longCode: null };
  return { selection: `${play}#${codeHash(code)}`, longCode: code };
}

/** The parts of a selection: its play, and its code or the hash of its code. A plain name is a play without a code. */
export interface SelectionParts {
  readonly play: string;
  readonly code: string;
  readonly hash: string | null;
}

export function partsOf(selection: string): SelectionParts {
  const at = selection.search(/[:#]/);
  if (at < 0) return { play: selection, code: "", hash: null };
  const [play, rest] = [selection.slice(0, at), selection.slice(at + 1)];
  return selection[at] === "#" ? { play, code: "", hash: rest } : { play, code: rest, hash: null };
}

/**
 * Stores long codes. A code is named by its own hash, so storing one twice, or for a ticket that is refused later,
 * changes nothing.
 */
export async function storeCodes(db: DatabaseConnection | Transaction, codes: readonly string[]): Promise<void> {
  const byHash = new Map(codes.map((code) => [codeHash(code), code]));
  // Always in the same order, so that two callers do not wait for each other.
  const each = [...byHash].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (each.length === 0) return;
  await sql`
    insert into market_code (hash, text)
    select * from unnest(${each.map(([hash]) => hash)}::text[], ${each.map(([, text]) => text)}::text[])
    on conflict do nothing
  `.execute(db);
}

/** The texts of stored long codes, by their hashes. */
export async function longCodes(
  db: DatabaseConnection | Transaction,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom("market_code").selectAll().where("hash", "in", hashes).execute();
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

function codeHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
