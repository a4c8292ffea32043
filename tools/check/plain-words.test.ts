import { describe, expect, it } from "vitest";
import { commentsOf, plainWordsFaultsIn, plainWordsStep } from "./plain-words.ts";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

describe("plain words", () => {
  it("takes a sentence of 25 words and refuses one of 26, with its line", () => {
    expect(plainWordsFaultsIn("docs/a.md", `# A page\n\n${words(25)}. ${words(25)}.`)).toEqual([]);
    const [fault, ...others] = plainWordsFaultsIn("docs/a.md", `# A page\n\nShort.\nTwo.\n\n${words(26)}.`);
    expect(fault).toMatch(/^docs\/a\.md:6: a sentence of 26 words/);
    expect(others).toEqual([]);
  });

  it("reads a sentence over line ends, and each item of a list by itself", () => {
    expect(plainWordsFaultsIn("docs/a.md", `${words(20)}\n${words(20)}.`)).toHaveLength(1);
    expect(plainWordsFaultsIn("docs/a.md", `- ${words(20)}\n- ${words(20)}\n1. ${words(20)}`)).toEqual([]);
  });

  it.each([
    ["code", `\`\`\`sh\n${words(40)}\n\`\`\``],
    ["tables", `| a | b |\n|---|---|\n| ${words(40)} | b |`],
    ["headings", `## ${words(40)}`],
    ["inline code", `${words(25)} \`${words(9)}\`.`],
    ["addresses", `${words(24)} [link](${"x".repeat(900)}).`],
    ["codes of refusals", `${words(24)}: INPUT_INVALID, NOT_FOUND, STATE_CHANGED.`],
  ])("does not count the words of %s", (_, page) => expect(plainWordsFaultsIn("docs/a.md", page)).toEqual([]));

  it("takes a paragraph of six lines and refuses one of seven", () => {
    const line = `${"x".repeat(118)}. `;
    expect(plainWordsFaultsIn("docs/a.md", line.repeat(6))).toEqual([]);
    expect(plainWordsFaultsIn("docs/a.md", line.repeat(7))).toEqual([
      expect.stringMatching(/^docs\/a\.md:1: a paragraph of 7 lines/),
    ]);
  });

  it.each([
    "It loads five files, of which the browser has two.",
    "The table stands in the database.",
    "A process of its own does it.",
    "The worker does it at once.",
    "First the worker asks. Who answers is paid.",
    "| It is kept for good | yes |",
    "## As it stands",
  ])("refuses: %s", (page) => expect(plainWordsFaultsIn("docs/a.md", page)).not.toEqual([]));

  it.each([
    "A star stands for every symbol.",
    "Who may do this? An operator.",
    "The standard is a stand-in of the `player who stands at once`.",
    "```\nWho stands at once\n```",
    "| Who | What |",
  ])("takes: %s", (page) => expect(plainWordsFaultsIn("docs/a.md", page)).toEqual([]));

  it("finds nothing in the pages that are rewritten", async () => {
    expect(await plainWordsStep.run()).toEqual({ passed: true, output: "" });
  });
});

it("reads the comments of code, not the code, each at its line", () => {
  const source = [
    "/**",
    " * Sends a batch.",
    " * @param size in bytes",
    " */",
    "export const send = 1; // stays out",
    "// oxlint-disable-next-line no-empty",
    "// Waits for the lock.",
    "{/* Phones have no room. */}",
  ].join("\n");
  expect(commentsOf(source).split("\n")).toEqual([
    "",
    "Sends a batch.",
    "- @param size in bytes",
    "",
    "",
    "",
    "Waits for the lock.",
    "Phones have no room.",
  ]);
});
