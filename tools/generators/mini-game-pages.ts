import { type MathematicsPart, MINI_MATHEMATICS, MINI_MONEY } from "@banyan/game-math";
import type { Generator } from "./generator.ts";

/** One page of mathematics for each mini game, made from its code. */
export const miniGamePages: Generator = {
  name: "the mathematics pages of the mini games",
  generate: () =>
    Promise.resolve(
      new Map(
        MINI_MATHEMATICS.map(({ code, rulesVersion, name, body }) => {
          const parts = [...beginningOf(code, rulesVersion), ...body, ...MINI_MONEY, ...FAIRNESS];
          return [`docs/games/${code}.md`, `# ${name}\n\n${parts.map(written).join("\n\n")}\n`];
        }),
      ),
    ),
};

const beginningOf = (code: string, rulesVersion: string): MathematicsPart[] => [
  [
    `\`${code}\`, rules version ${rulesVersion}. \`npm run generate\` writes this page from \`packages/game-math/src/mini\`. Tests`,
    "count every outcome, if the outcomes can be counted, and compare with the closed form.",
  ],
];

const FAIRNESS: readonly MathematicsPart[] = [
  { heading: "Fairness" },
  [
    "docs/flows/mini-games.md describes how outcomes are made from committed seeds and how every round is verified later.",
  ],
];

function written(part: MathematicsPart): string {
  if ("heading" in part) return `## ${part.heading}`;
  if (!("head" in part)) return part.join("\n");
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(part.head), line(part.head.map(() => "---")), ...part.rows.map(line)].join("\n");
}
