import { isKind, type ProofKind } from "./proof-kind.ts";

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** The heading of its section. */
  readonly section: string;
  /** The kinds of proof without which the row is not done. */
  readonly needs: readonly ProofKind[];
  /** The missing parts of the product that the row waits for. As long as there is one, the row is not done. */
  readonly openFor: readonly string[];
  /** Statements of the row that no test proves yet. As long as there is something, the row is not done. */
  readonly unproven: readonly string[];
  /** Words in the row's bracket that are neither a kind nor one of these two lists. */
  readonly misread: readonly string[];
}

export interface RequirementTable {
  readonly requirements: readonly Requirement[];
  /** The parts of the product that do not exist yet. */
  readonly missingParts: readonly string[];
}

/** The section of docs/requirements.md that lists the parts which rows may wait for. */
const MISSING_PARTS = "Parts that do not exist yet";

const ROW = /^- (R-\d+\.\d{2}) (?:\[([^\]]*)\] )?(.+)$/;
const PART = /^- (.+?): .+$/;
const NAMED = /\[(R-\d+\.\d{2}(?:, ?R-\d+\.\d{2})*)\]/g;

const wordsOf = (text: string) => text.split(",").flatMap((word) => word.trim() || []);

/** Reads the bracket of a row: `screen, call; open: points; unproven: the badge`. */
function readBracket(bracket: string): Omit<Requirement, "id" | "text" | "section"> {
  const [kinds = "", ...lists] = bracket.split(";").map((part) => part.trim());
  const listOf = (name: string) => {
    const list = lists.find((text) => text.startsWith(`${name}: `)) ?? "";
    return wordsOf(list.slice(name.length + 2));
  };
  return {
    needs: wordsOf(kinds).filter(isKind),
    openFor: listOf("open"),
    unproven: listOf("unproven"),
    misread: [
      ...wordsOf(kinds).filter((word) => !isKind(word)),
      ...lists.filter((text) => !/^(?:open|unproven): \S/.test(text)),
    ],
  };
}

/** The rows of docs/requirements.md, in their order. */
export function readRequirements(markdown: string): RequirementTable {
  const requirements: Requirement[] = [];
  const missingParts: string[] = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    const [, id, bracket = "", text] = ROW.exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      requirements.push({ id, text, section, ...readBracket(bracket) });
    } else if (section === MISSING_PARTS) {
      const [, part] = PART.exec(line) ?? [];
      if (part !== undefined) missingParts.push(part);
    }
  }
  return { requirements, missingParts };
}

/** The requirements that a title or a source names, as `[R-2.14]` or `[R-2.14, R-2.15]`. */
export function namedRequirements(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].flatMap(([, ids = ""]) => ids.split(/, ?/));
}

/** Faults of the table itself, and of the tests that name its rows. */
export function requirementFaults(
  { requirements, missingParts }: RequirementTable,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const page = "docs/requirements.md";
  if (requirements.length === 0) return [`${page}: no requirement could be read`];
  const ids = new Set<string>();
  const faults: string[] = [];
  for (const { id, needs, openFor, misread } of requirements) {
    if (ids.has(id)) faults.push(`${page}: ${id} is there twice`);
    ids.add(id);
    for (const word of misread) faults.push(`${page}: ${id} has an unknown word in its bracket: ${word}`);
    if (needs.length === 0) faults.push(`${page}: ${id} does not say whether it needs [screen], [call] or [part]`);
    for (const part of openFor) {
      if (!missingParts.includes(part)) faults.push(`${page}: ${id} waits for ${part}, which is not listed as missing`);
    }
  }
  for (const part of missingParts) {
    if (!requirements.some(({ openFor }) => openFor.includes(part))) faults.push(`${page}: no row waits for ${part}`);
  }
  for (const [file, source] of sources) {
    for (const id of new Set(namedRequirements(source))) {
      if (!ids.has(id)) faults.push(`${file}: there is no requirement ${id}`);
    }
  }
  return faults;
}
