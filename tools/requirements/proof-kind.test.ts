import { describe, expect, it } from "vitest";
import { proofKindOf, serverStartersOf } from "./proof-kind.ts";

const sources = new Map([
  ["e2e/src/play.journey.ts", 'import { startServer } from "./server.ts";'],
  ["apps/server/src/walk.db.test.ts", 'import { startWalkedApp, type WalkedApp } from "./walk/walked-app.ts";'],
  ["apps/server/src/walk/walked-app.ts", "export function startWalkedApp() {}"],
  [
    "fuzz/src/roles/roles.db.test.ts",
    'import { type Cell } from "./cells.ts";\nimport {\n  openWorld,\n} from "../world.ts";',
  ],
  [
    "fuzz/src/world.ts",
    'import { startServer } from "@banyan/dev-env/server-under-test";\nimport { again } from "./again.ts";',
  ],
  ["fuzz/src/again.ts", 'import { openWorld } from "./world.ts";'],
  ["packages/domain/src/login.db.test.ts", 'import { login } from "./login.ts";'],
  ["packages/domain/src/named.db.test.ts", 'import type { startServer } from "./server.ts";\n// startWalkedApp'],
  ["packages/domain/src/typed.db.test.ts", 'import { type startServer } from "./server.ts";'],
  ["packages/kernel/src/money.test.ts", 'import { startServer } from "./server.ts";'],
]);

describe("what a test file proves", () => {
  it.each([
    ["a journey", "e2e/src/play.journey.ts", "screen"],
    ["a database test that starts the server", "apps/server/src/walk.db.test.ts", "call"],
    ["a database test whose helper starts it", "fuzz/src/roles/roles.db.test.ts", "call"],
    ["a database test without a server", "packages/domain/src/login.db.test.ts", "part"],
    ["a database test that only imports a type", "packages/domain/src/named.db.test.ts", "part"],
    ["a database test that imports a type among values", "packages/domain/src/typed.db.test.ts", "part"],
    ["a unit test", "packages/kernel/src/money.test.ts", "part"],
  ] as const)("%s", (_what, file, kind) => {
    expect(proofKindOf(file, sources)).toBe(kind);
  });

  it("is found through helpers that import each other", () => {
    expect([...serverStartersOf("fuzz/src/roles/roles.db.test.ts", sources)]).toEqual(["startServer"]);
  });
});
