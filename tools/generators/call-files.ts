import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { CallMeta } from "@banyan/contract/call";
import { isContractProcedure } from "@banyan/contract/orpc";
import { root } from "../root.ts";

/** The folder of the calls that the server answers itself, because they need more than the domain. */
export const SERVER_ROOM = "server";

const CONTRACT = "packages/contract/src";
const DOMAIN = "packages/domain/src";
const SERVER_CALLS = "apps/server/src/edge/calls/own";

/** One call of the contract, as its file declares it. */
export interface CallFile {
  /** The file without its ending, from `packages/contract/src`: "identity/password/change-password". */
  readonly path: string;
  /** The name in the file, and in the contract: "changePassword". */
  readonly name: string;
  /** The group in the contract, which is also the tag in the OpenAPI document: "security". */
  readonly group: string;
  readonly method: string;
  readonly link: string;
  readonly meta: CallMeta;
}

/** A call with the function that answers it. */
export interface AnsweredCall extends CallFile {
  readonly useCase: {
    /** The file without its ending, from the folder of the domain's rooms, or of the server's own calls. */
    readonly path: string;
    /** The exported function. */
    readonly name: string;
  };
}

/** Every call that the files of the contract declare, by group and name. It does not read any generated file. */
export async function readCallFiles(): Promise<readonly CallFile[]> {
  const calls: CallFile[] = [];
  for (const file of await sourcesBelow(join(root, CONTRACT))) {
    const path = relative(join(root, CONTRACT), file).slice(0, -".ts".length);
    // The files beside the folders are shapes and rules that several rooms share.
    if (!path.includes("/")) continue;
    const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) {
      if (!isContractProcedure(value)) continue;
      const { route, meta } = value["~orpc"];
      const { path: link = "", method = "POST", tags: [group = ""] = [] } = route;
      calls.push({ path, name, group, method, link, meta: meta as CallMeta });
    }
  }
  refuseDoubles(calls);
  return calls.toSorted((a, b) => compare(fullName(a), fullName(b)));
}

/**
 * The calls with their use cases. The use case of `<room>/<file>` is in the domain's file of the same path, and has the
 * name of the call or of the file. Throws an Error that lists every call without a use case, and every use case whose
 * call is in no file.
 */
export async function readAnsweredCalls(): Promise<readonly AnsweredCall[]> {
  const calls = await readCallFiles();
  const problems: string[] = [];
  const answered = new Map<CallFile, AnsweredCall["useCase"]>();
  for (const call of calls) {
    if (call.meta.relays !== undefined) continue;
    const place = useCaseFile(call);
    const names = exportsOf(await readFile(join(root, place), "utf8").catch(() => ""));
    const name = [call.name, camelCase(call.path)].find((wanted) => names.has(wanted));
    if (name === undefined) {
      problems.push(`${CONTRACT}/${call.path}.ts: the call ${call.name} has no use case in ${place}`);
    } else answered.set(call, { path: call.path, name });
  }
  problems.push(...(await callsWithoutFiles(calls)));
  if (problems.length > 0) throw new Error(`Calls and use cases do not match:\n${problems.join("\n")}`);
  return calls.map((call) => {
    const original = call.meta.relays === undefined ? call : calls.find(({ meta }) => meta.modID === call.meta.relays);
    const useCase = original && answered.get(original);
    if (useCase === undefined) throw new Error(`${fullName(call)} relays ${call.meta.relays}, which no file declares`);
    return { ...call, useCase };
  });
}

/** The calls by group, in the order of their names. */
export function byGroup<Call extends CallFile>(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  return Map.groupBy(calls, ({ group }) => group);
}

export const isOfServer = ({ path }: { readonly path: string }): boolean => path.startsWith(`${SERVER_ROOM}/`);

export const fullName = ({ group, name }: Pick<CallFile, "group" | "name">): string => `${group}.${name}`;

/** "identity/password/change-password" is "changePassword". */
function camelCase(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return file.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function useCaseFile({ path }: CallFile): string {
  return isOfServer({ path }) ? `${SERVER_CALLS}/${path.slice(SERVER_ROOM.length + 1)}.ts` : `${DOMAIN}/${path}.ts`;
}

function exportsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name));
}

/** The other direction: the domain names a call that no file of the contract declares. */
async function callsWithoutFiles(calls: readonly CallFile[]): Promise<readonly string[]> {
  const known = new Set(calls.map(fullName));
  const problems: string[] = [];
  for (const folder of [DOMAIN, SERVER_CALLS]) {
    for (const file of await sourcesBelow(join(root, folder))) {
      for (const [, named = ""] of (await readFile(file, "utf8")).matchAll(/\bcontract\.([a-z]\w*\.[a-z]\w*)/g)) {
        if (known.has(named)) continue;
        problems.push(`${relative(root, file)}: the use case of ${named} has no call in ${CONTRACT}`);
      }
    }
  }
  return problems;
}

function refuseDoubles(calls: readonly CallFile[]): void {
  for (const keyOf of [fullName, ({ meta }: CallFile) => meta.modID, ({ method, link }: CallFile) => method + link]) {
    for (const [key, [first, second]] of Map.groupBy(calls, keyOf)) {
      if (first && second) throw new Error(`${key} is declared twice: in ${first.path}.ts and in ${second.path}.ts`);
    }
  }
}

async function sourcesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test|\.generated)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted(compare);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
