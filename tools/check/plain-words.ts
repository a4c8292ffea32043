import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { type CheckStep, resultOfFaults } from "./check-step.ts";

const SENTENCE_WORDS_MAX = 25;

const LINE_LENGTH = 120;
const PARAGRAPH_LINES_MAX = 6;

/** The source files whose comments are read. Migrations stay as they were merged. */
const SOURCES = ["*.ts", "*.tsx", "*.mjs", "*.cjs", "*.js", "*.css"];

/** The customer's own text: it is quoted, not edited. */
const QUOTED: ReadonlySet<string> = new Set(["docs/specification.md", "docs/requirements.md"]);

interface BannedPattern {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Words that make a reader stop, and the plain words for them. */
const BANNED: readonly BannedPattern[] = [
  { pattern: /\bof (?:which|whom)\b/i, instead: "begin a new sentence" },
  { pattern: /\bnothing but\b/i, instead: "say only" },
  { pattern: /\ball the same\b/i, instead: "say still, or leave it out" },
  { pattern: /\bas (?:it|they) (?:stands?|stood)\b/i, instead: "name the state" },
  { pattern: /\bone's own\b/i, instead: "name the owner" },
  { pattern: /\bof (?:its|their|our|his|her) own\b/i, instead: "say its own, a separate …, or leave it out" },
  { pattern: /\b(?:stands?|stood)\b(?! for\b|-)/i, instead: "say is, or name the place where it is stored or shown" },
  { pattern: /\blies? (?:in|on|ahead|behind)\b/i, instead: "say is stored in" },
  { pattern: /\b(?:tells?|told) of\b/i, instead: "say describes, reports or lists" },
  { pattern: /\bat once\b/i, instead: "say immediately, or at the same time" },
  { pattern: /\bfor (?:ever|good)\b/i, instead: "say permanently" },
  { pattern: /\banew\b/i, instead: "say again" },
  { pattern: /\bas (?:ever|always)\b/i, instead: "leave it out" },
  { pattern: /\bwho(?:so)?ever\b/i, instead: "name the person or the process" },
  { pattern: /(?:^|[.;:!?] )(?:Who|What) (?![^.]*\?)/, instead: "begin with the subject: the caller, the operator …" },
];

interface Block {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly isProse: boolean;
}

/** Cuts a page into paragraphs, items of lists and lines of tables. Code and remarks are left out. */
function blocksOf(page: string): readonly Block[] {
  const blocks: { line: number; text: string; isProse: boolean }[] = [];
  let isCode = false;
  let paragraph: { line: number; text: string; isProse: boolean } | undefined;
  for (const [index, written] of page.split("\n").entries()) {
    const text = written.trim();
    if (text.startsWith("```")) isCode = !isCode;
    const isOther = isCode || text === "" || text.startsWith("```") || text.startsWith("<!--");
    const isProse = !/^(?:\||#)/.test(text);
    if (isOther || !isProse) {
      paragraph = undefined;
      if (!isOther) blocks.push({ line: index + 1, text, isProse });
    } else if (paragraph && !/^(?:[-*]|\d+\.) /.test(text)) {
      paragraph.text += ` ${text}`;
    } else {
      paragraph = { line: index + 1, text: text.replace(/^(?:[-*]|\d+\.) /, ""), isProse };
      blocks.push(paragraph);
    }
  }
  return blocks;
}

/** The text as a reader sees it: links without their addresses, no marks of emphasis. */
const shown = (text: string): string => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");

/** Stands for a piece of code, which is no word. */
const CODE = "§";

const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, CODE);

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<!\b(?:e\.g|i\.e|etc|vs)\.)(?<=[.!?]["”')*]*)\s+/);

/** Codes such as `INPUT_INVALID` and pieces of code are names, not words to read. */
const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/[A-Z]_[A-Z]/.test(word)).length;

/** Says what is hard to read in one page, as `path:line: …`. */
export function plainWordsFaultsIn(path: string, page: string): readonly string[] {
  return blocksOf(page).flatMap(({ line, text, isProse }) => {
    const read = shown(text);
    const prose = withoutCode(read);
    const faults = BANNED.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(prose)?.[0].trim();
      return found === undefined ? [] : [`“${found}”: ${instead}`];
    });
    if (isProse) {
      for (const sentence of sentencesOf(prose)) {
        const words = wordsOf(sentence);
        if (words > SENTENCE_WORDS_MAX) faults.push(`a sentence of ${words} words: ${sentence}`);
      }
      const lines = Math.ceil(read.length / LINE_LENGTH);
      if (lines > PARAGRAPH_LINES_MAX) faults.push(`a paragraph of ${lines} lines: ${read.slice(0, 60)}…`);
    }
    return faults.map((fault) => `${path}:${line}: ${fault}`);
  });
}

const MARKER = /^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/)\s?/;
const COMMENT_END = /\s*\*\/\}?\s*$/;
/** Comments for programs, and licences. */
const FOR_PROGRAMS = /^(?:@ts-|oxlint-|@vite-|[#@]__PURE__|\/ <reference|SPDX|Copyright)/;

/** The comments of a source file as a page with the same lines; lines of code are empty. */
export function commentsOf(source: string): string {
  let isOpen = false;
  return source
    .split("\n")
    .map((line) => {
      const text = line.trim();
      const begins = /^(?:\{?\/\*|\/\/)/.test(text);
      if (!isOpen && !begins) return "";
      isOpen = text.startsWith("//") ? false : !text.includes("*/");
      const said = line.replace(MARKER, "").replace(COMMENT_END, "").trim();
      if (FOR_PROGRAMS.test(said)) return "";
      return said.startsWith("@") ? `- ${said}` : said;
    })
    .join("\n");
}

export const plainWordsStep: CheckStep = {
  name: "plain words",
  async run() {
    const { stdout } = await runProgram("git", ["ls-files", "--", "README.md", "docs/**.md"]);
    const paths = stdout.split("\n").filter((path) => path && !QUOTED.has(path));
    const sources = await runProgram("git", ["ls-files", "--", ...SOURCES]);
    const code = sources.stdout.split("\n").filter((path) => path && !path.includes(".generated."));
    const read = (path: string) => readFile(join(root, path), "utf8").catch(() => "");
    const faults = await Promise.all([
      ...paths.map(async (path) => plainWordsFaultsIn(path, await read(path))),
      ...code.map(async (path) => plainWordsFaultsIn(path, commentsOf(await read(path)))),
    ]);
    return resultOfFaults(faults.flat());
  },
};
