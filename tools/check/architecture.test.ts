import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkArchitecture } from "./architecture.ts";

/** A valid repository with two domain packages, a ledger, a kernel, a contract, two vendors, a site and a studio. */
const HOUSE: Readonly<Record<string, string>> = {
  "packages/kernel/src/index.ts": "export const kernel = 1;",
  "packages/contract/src/index.ts": 'export { kernel as contract } from "@banyan/kernel";',
  "packages/ledger/src/index.ts": 'export { kernel as ledger } from "@banyan/kernel";',
  "packages/vendor-kit/src/index.ts": "export const vendorKit = 1;",
  "packages/domain/src/index.ts":
    'export { bet } from "./games/index.ts";\nexport { deposit } from "./cashier/index.ts";',
  "packages/domain/src/games/index.ts": 'export { bet } from "./bet.ts";',
  "packages/domain/src/games/bet.ts":
    'import { deposit } from "../cashier/index.ts";\nimport { ledger } from "@banyan/ledger";\nexport const bet = [deposit, ledger];',
  "packages/domain/src/cashier/index.ts": 'export { deposit } from "./deposit.ts";',
  "packages/domain/src/cashier/deposit.ts": "export const deposit = 1;",
  "vendors/seamless/src/index.ts": 'export { vendorKit as seamless } from "@banyan/vendor-kit";',
  "vendors/other/src/index.ts": "export const other = 1;",
  "apps/studio/src/server/main.ts": 'import { vendorKit } from "@banyan/vendor-kit";\nexport const studio = vendorKit;',
  "apps/studio/src/server/rounds/round.ts": "export const round = 1;",
  "apps/studio/src/server/slots/spin.ts": 'export { round as spin } from "../rounds/round.ts";',
  "apps/studio/src/server/mini/dice.ts": 'export { round as dice } from "../rounds/round.ts";',
  "apps/site/src/main.ts":
    'import { contract } from "@banyan/contract";\nimport { route } from "./routes/route.ts";\nexport const site = [contract, route];',
  "apps/site/src/routes/route.ts":
    'import { lobby } from "../features/lobby/lobby.ts";\nimport { play } from "../features/play/play.ts";\nexport const route = [lobby, play];',
  "apps/site/src/features/lobby/lobby.ts":
    'import { game } from "../../shared/games/game.ts";\nexport const lobby = game;',
  "apps/site/src/features/play/play.ts":
    'import { game } from "../../shared/games/game.ts";\nexport const play = game;',
  "apps/site/src/shared/games/game.ts":
    'import { form } from "../form/form.ts";\nimport { platform } from "../../platform/platform.ts";\nexport const game = [form, platform];',
  "apps/site/src/shared/form/form.ts": "export const form = 1;",
  "apps/site/src/platform/platform.ts": "export const platform = 1;",
  "apps/console/src/routes/route.ts":
    'import { audit } from "../features/audit/audit.ts";\nimport { money } from "../features/money/money.ts";\nexport const route = [audit, money];',
  "apps/console/src/features/audit/audit.ts": "export const audit = 1;",
  "apps/console/src/features/money/money.ts": "export const money = 1;",
  "apps/server/src/edge/calls/door.ts": "export const door = 1;",
};

const PACKAGES = ["kernel", "contract", "ledger", "vendor-kit", "domain"];

let house: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "banyan-house-"));
  for (const [path, text] of Object.entries(HOUSE)) await write(path, text);
  await mkdir(join(house, "node_modules", "@banyan"), { recursive: true });
  for (const name of PACKAGES) {
    const manifest = { name: `@banyan/${name}`, exports: { ".": "./src/index.ts", "./posting": "./src/posting.ts" } };
    await write(`packages/${name}/package.json`, JSON.stringify(manifest));
    await symlink(join("..", "..", "packages", name), join(house, "node_modules", "@banyan", name));
  }
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** Forbidden imports, each in a separate file: the file, the import, and the rule that forbids it. */
const PLANTED = [
  ["the studio reaching for the ledger", "apps/studio/src/server/a.ts", "@banyan/ledger", "apps/studio imports"],
  ["the studio reaching for the domain", "apps/studio/src/page/b.ts", "@banyan/domain", "apps/studio imports"],
  [
    "a kind of games knowing another",
    "apps/studio/src/server/mini/w.ts",
    "../slots/spin.ts",
    "kinds of games do not know each other",
  ],
  [
    "the rounds of all kinds knowing one kind",
    "apps/studio/src/server/rounds/x.ts",
    "../mini/dice.ts",
    "what the kinds of games share knows none of them",
  ],
  ["a browser reaching for the server side", "apps/site/src/c.ts", "@banyan/domain", "apps/site imports"],
  ["a browser using Node", "apps/site/src/d.ts", "node:fs", "browsers carry no Node"],
  ["a vendor reaching for the domain", "vendors/seamless/src/e.ts", "@banyan/domain", "vendors/[^/]+ imports"],
  [
    "a vendor knowing another",
    "vendors/seamless/src/f.ts",
    "../../other/src/index.ts",
    "vendors do not know each other",
  ],
  ["the ledger reaching up", "packages/ledger/src/g.ts", "@banyan/domain", "packages/ledger imports"],
  ["a room entered by the window", "packages/domain/src/games/h.ts", "../cashier/deposit.ts", "enter by the door"],
  [
    "a package reached by path",
    "packages/domain/src/games/i.ts",
    "../../../ledger/src/index.ts",
    "no reaching into another",
  ],
  [
    "a page that reaches into the calls",
    "apps/server/src/edge/pages/n.ts",
    "../calls/door.ts",
    "the parts of the edge are separate",
  ],
  ["a cycle", "packages/domain/src/cashier/j.ts", "./jj.ts", "no cycles"],
  ["an import of nothing", "packages/domain/src/games/k.ts", "./nowhere.ts", "everything resolves"],
  ["an import of a test", "packages/domain/src/games/l.ts", "./bet.test.ts", "tests are not imported"],
  [
    "a feature of the site knowing another",
    "apps/site/src/features/lobby/n.ts",
    "../play/play.ts",
    "features of the site do not know each other",
  ],
  [
    "a feature of the site reaching for a route",
    "apps/site/src/features/lobby/o.ts",
    "../../routes/route.ts",
    "site/features/[^/]+ imports",
  ],
  [
    "the site's shared layer reaching for a feature",
    "apps/site/src/shared/games/p.ts",
    "../../features/play/play.ts",
    "site/shared/games imports",
  ],
  [
    "a cycle between folders of the site",
    "apps/site/src/shared/form/q.ts",
    "../games/game.ts",
    "site/shared/form imports",
  ],
  [
    "the site's lowest layer reaching up",
    "apps/site/src/platform/r.ts",
    "../shared/form/form.ts",
    "site/platform imports",
  ],
  [
    "a folder of the site without a layer",
    "apps/site/src/annex/s.ts",
    "../platform/platform.ts",
    "every folder of the site has a layer",
  ],
  [
    "a feature of the console knowing another",
    "apps/console/src/features/audit/t.ts",
    "../money/money.ts",
    "features of the console do not know each other",
  ],
  [
    "the console's shared layer reaching for a feature",
    "apps/console/src/shared/form/u.ts",
    "../../features/money/money.ts",
    "console/shared/form imports",
  ],
  [
    "a folder of the console without a layer",
    "apps/console/src/annex/v.ts",
    "../features/money/money.ts",
    "every folder of the console has a layer",
  ],
  ["a room that is not on the map", "apps/annex/src/m.ts", "@banyan/kernel", "every room is on the map"],
] as const;

const importOf = (path: string) => `export * as planted from ${JSON.stringify(path)};`;

describe("the architecture step", () => {
  it("passes a house in order", async () => {
    expect(await checkArchitecture(house, Object.keys(HOUSE).length)).toEqual({ passed: true, output: "" });
  });

  it("fails when it sees too few modules to have read TypeScript at all", async () => {
    const { passed, output } = await checkArchitecture(house, 1_000);
    expect(passed).toBe(false);
    expect(output).toMatch(/^only \d+ modules were seen/);
  });

  describe("in a house with forbidden imports", () => {
    let result: { passed: boolean; output: string };
    beforeAll(async () => {
      await write("packages/domain/src/cashier/jj.ts", importOf("./j.ts"));
      await write("packages/domain/src/games/bet.test.ts", "export const test = 1;");
      for (const [, path, imported] of PLANTED) await write(path, importOf(imported));
      result = await checkArchitecture(house, 1);
    });

    it("fails", () => {
      expect(result.passed).toBe(false);
    });

    it.each(PLANTED)("finds %s", (_, path, __, rule) => {
      const lines = result.output.split("\n").filter((line) => line.startsWith(`${path} → `));
      expect(lines.join("\n")).toContain(`: ${rule}`);
    });

    it("accuses nobody else", () => {
      const planted: readonly string[] = [...PLANTED.map(([, path]) => path), "packages/domain/src/cashier/jj.ts"];
      const accused = result.output.split("\n").map((line) => line.split(" → ")[0] ?? "");
      expect(accused.filter((path) => !planted.includes(path))).toEqual([]);
    });
  });
});
