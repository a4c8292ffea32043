import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const TAG = /<\/?\w+\/?>/g;

/** The placeholders of a message for values and links: `{name}` and `<0>`, each once, sorted by name. */
export function placesOf(message: string): readonly string[] {
  const places = new Set<string>();
  collect(compileMessageOrThrow(message), places);
  return [...places].toSorted();
}

function collect(compiled: Compiled, places: Set<string>): void {
  for (const token of compiled) {
    if (typeof token === "string") {
      for (const tag of token.match(TAG) ?? []) places.add(tag);
      continue;
    }
    const [name, , cases] = token;
    if (name !== "#") places.add(`{${name}}`);
    if (typeof cases !== "object" || cases === null) continue;
    for (const said of Object.values(cases)) if (Array.isArray(said)) collect(said as Compiled, places);
  }
}

/** Translations that cannot be parsed, or that lost, changed or added a placeholder of their English message. */
export async function lostPlaces(folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".po"));
  const english = new Map<string, Readonly<Record<string, string>>>();
  for (const name of names.filter((each) => each.startsWith("en")))
    english.set(name.slice(3), await said(folder, name));
  for (const name of names.toSorted()) {
    const source = english.get(name.slice(name.indexOf("/") + 1)) ?? {};
    for (const [id, translation] of Object.entries(await said(folder, name))) {
      const fault = faultOf(source[id] ?? "", translation);
      if (fault !== undefined) faults.push(`${name}: "${translation}" ${fault}`);
    }
  }
  return faults;
}

function faultOf(source: string, translation: string): string | undefined {
  try {
    const [wanted, found] = [placesOf(source).join(" "), placesOf(translation).join(" ")];
    return wanted === found ? undefined : `has the places "${found}" where English has "${wanted}"`;
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
}

/** The translations of a catalogue, by id; missing ones are left out. */
async function said(folder: string, name: string): Promise<Readonly<Record<string, string>>> {
  const context = { locale: undefined, sourceLocale: "en", filename: name };
  const catalogue = await formatter().parse(await readFile(join(folder, name), "utf8"), context);
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  );
}
