import { posix } from "node:path";

/**
 * The kinds of proof that a passing test gives for a requirement. `screen`: a journey in a browser. `call`: a database
 * test that makes its calls to a running server over HTTP. `part`: every other test.
 */
export const PROOF_KINDS = ["screen", "call", "part"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export function isKind(text: string): text is ProofKind {
  return PROOF_KINDS.some((kind) => kind === text);
}

/** The functions that start the platform's server for a test. A test that imports one of them makes calls over HTTP. */
export const SERVER_STARTERS = ["startWalkedApp", "startServer"] as const;

const JOURNEY = /\.journey\.ts$/;
const DATABASE_TEST = /\.db\.test\.ts$/;
const IMPORT = /^import\s+(?!type\b)\{([^}]*)\}\s+from\s+"([^"]+)"/gm;

/** The names that a source imports, each with the module that it comes from. */
function importsOf(source: string): readonly (readonly [name: string, from: string])[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
    names.split(",").flatMap((name) => {
      const trimmed = name.trim();
      return trimmed === "" || trimmed.startsWith("type ") ? [] : [[trimmed, from] as const];
    }),
  );
}

/** The server starters that a file imports, itself or through files that it imports by a relative path. */
export function serverStartersOf(file: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const [name, from] of importsOf(sources.get(next) ?? "")) {
      if (SERVER_STARTERS.some((starter) => starter === name)) found.add(name);
      else if (from.startsWith(".")) waiting.push(posix.join(posix.dirname(next), from));
    }
  }
  return found;
}

/** The kind of proof that the tests of a file give. `sources` also holds the helper files that tests import. */
export function proofKindOf(file: string, sources: ReadonlyMap<string, string>): ProofKind {
  if (JOURNEY.test(file)) return "screen";
  return DATABASE_TEST.test(file) && serverStartersOf(file, sources).size > 0 ? "call" : "part";
}
