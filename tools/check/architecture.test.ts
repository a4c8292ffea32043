import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkArchitecture } from "./architecture.ts";

/** A small repository with one file or more of each kind of package. It breaks no rule. */
const REPOSITORY: Readonly<Record<string, string>> = {
  "packages/kernel/src/index.ts": "export const kernel = 1;",
  "packages/kernel/src/vault.ts": "export const vault = 1;",
  "packages/game-math/src/index.ts": 'export { kernel as gameMath } from "@banyan/kernel";',
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
  "payments/redirect/src/index.ts": "export const redirect = 1;",
  "payments/other/src/index.ts": "export const other = 1;",
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

const PACKAGES = ["kernel", "contract", "ledger", "vendor-kit", "domain", "game-math"];

let folder: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "banyan-architecture-"));
  for (const [path, text] of Object.entries(REPOSITORY)) await write(path, text);
  await mkdir(join(folder, "node_modules", "@banyan"), { recursive: true });
  for (const name of PACKAGES) {
    const manifest = { name: `@banyan/${name}`, exports: { ".": "./src/index.ts", "./*": "./src/*.ts" } };
    await write(`packages/${name}/package.json`, JSON.stringify(manifest));
    await symlink(join("..", "..", "packages", name), join(folder, "node_modules", "@banyan", name));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Forbidden imports, each in a separate file: the file, the import, and the rule that forbids it. */
const PLANTED = [
  ["the studio importing the ledger", "apps/studio/src/server/a.ts", "@banyan/ledger", "apps/studio imports"],
  ["the studio importing the domain", "apps/studio/src/page/b.ts", "@banyan/domain", "apps/studio imports"],
  [
    "a kind of games importing another",
    "apps/studio/src/server/mini/w.ts",
    "../slots/spin.ts",
    "kinds of games do not import each other",
  ],
  [
    "the rounds of all kinds importing one kind",
    "apps/studio/src/server/rounds/x.ts",
    "../mini/dice.ts",
    "code that kinds of games share imports none of them",
  ],
  ["browser code importing the domain", "apps/site/src/c.ts", "@banyan/domain", "apps/site imports"],
  [
    "browser code importing a module of Node",
    "apps/site/src/d.ts",
    "node:fs",
    "browser code imports no module of Node",
  ],
  ["a vendor importing the domain", "vendors/seamless/src/e.ts", "@banyan/domain", "vendors/[^/]+ imports"],
  [
    "a vendor importing another",
    "vendors/seamless/src/f.ts",
    "../../other/src/index.ts",
    "vendors do not import each other",
  ],
  [
    "a payment gateway importing another",
    "payments/redirect/src/w.ts",
    "../../other/src/index.ts",
    "payments do not import each other",
  ],
  [
    "browser code importing a server module",
    "apps/console/src/x.ts",
    "@banyan/kernel/vault",
    "browser code imports no server module",
  ],
  ["the site importing more mathematics", "apps/site/src/y.ts", "@banyan/game-math", "apps/site imports"],
  ["the console importing the domain", "apps/console/src/z.ts", "@banyan/domain", "apps/console imports"],
  ["the contract importing the domain", "packages/contract/src/aa.ts", "@banyan/domain", "packages/contract imports"],
  ["the kernel importing a package", "packages/kernel/src/bb.ts", "@banyan/contract", "packages/kernel imports"],
  [
    "a test of the kernel importing the domain",
    "packages/kernel/src/cc.test.ts",
    "@banyan/domain",
    "packages/kernel tests import",
  ],
  ["the ledger importing the domain", "packages/ledger/src/g.ts", "@banyan/domain", "packages/ledger imports"],
  [
    "a private file of another room",
    "packages/domain/src/games/h.ts",
    "../cashier/deposit.ts",
    "domain rooms import each other by index.ts",
  ],
  [
    "a package reached by path",
    "packages/domain/src/games/i.ts",
    "../../../ledger/src/index.ts",
    "packages are imported by their names",
  ],
  [
    "a page of the server importing a file of its calls",
    "apps/server/src/edge/pages/n.ts",
    "../calls/door.ts",
    "the parts of the edge are separate",
  ],
  ["a cycle", "packages/domain/src/cashier/j.ts", "./jj.ts", "no cycles"],
  ["an import of nothing", "packages/domain/src/games/k.ts", "./nowhere.ts", "everything resolves"],
  ["an import of a test", "packages/domain/src/games/l.ts", "./bet.test.ts", "tests are not imported"],
  [
    "a feature of the site importing another",
    "apps/site/src/features/lobby/n.ts",
    "../play/play.ts",
    "features of the site do not import each other",
  ],
  [
    "a feature of the site importing a route",
    "apps/site/src/features/lobby/o.ts",
    "../../routes/route.ts",
    "site/features/[^/]+ imports",
  ],
  [
    "the site's shared layer importing a feature",
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
    "the site's lowest layer importing a higher one",
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
    "a feature of the console importing another",
    "apps/console/src/features/audit/t.ts",
    "../money/money.ts",
    "features of the console do not import each other",
  ],
  [
    "the console's shared layer importing a feature",
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
  ["a package without a rule", "apps/annex/src/m.ts", "@banyan/kernel", "every package has a rule"],
] as const;

const importOf = (path: string) => `export * as planted from ${JSON.stringify(path)};`;

describe("the architecture step", () => {
  it("passes a repository without forbidden imports", async () => {
    expect(await checkArchitecture(folder, Object.keys(REPOSITORY).length)).toEqual({ passed: true, output: "" });
  });

  it("fails when it sees too few modules to have read TypeScript at all", async () => {
    const { passed, output } = await checkArchitecture(folder, 1_000);
    expect(passed).toBe(false);
    expect(output).toMatch(/^only \d+ modules were seen/);
  });

  describe("in a repository with forbidden imports", () => {
    let result: { passed: boolean; output: string };
    beforeAll(async () => {
      await write("packages/domain/src/cashier/jj.ts", importOf("./j.ts"));
      await write("packages/domain/src/games/bet.test.ts", "export const test = 1;");
      for (const [, path, imported] of PLANTED) await write(path, importOf(imported));
      result = await checkArchitecture(folder, 1);
    });

    it("fails", () => {
      expect(result.passed).toBe(false);
    });

    it.each(PLANTED)("finds %s", (_, path, __, rule) => {
      const lines = result.output.split("\n").filter((line) => line.startsWith(`${path} → `));
      expect(lines.join("\n")).toContain(`: ${rule}`);
    });

    it("names no other file", () => {
      const planted: readonly string[] = [...PLANTED.map(([, path]) => path), "packages/domain/src/cashier/jj.ts"];
      const accused = result.output.split("\n").map((line) => line.split(" → ")[0] ?? "");
      expect(accused.filter((path) => !planted.includes(path))).toEqual([]);
    });
  });
});
