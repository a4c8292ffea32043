import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";

/** Server code that bypasses callOut, each case in a separate file. */
const PLANTED = [
  ["fetch", "apps/server/src/a.ts", 'export const planted = fetch("https://example.com");'],
  ["fetch in a room", "packages/domain/src/games/b.ts", 'export const planted = fetch("https://example.com");'],
  ["a plain request", "vendors/other/src/c.ts", 'export { request as planted } from "node:http";'],
  ["an imported request", "payments/other/src/d.ts", 'import { request } from "node:http";\nexport const d = request;'],
  ["a TLS request", "apps/studio/src/server/e.ts", 'import { request } from "node:https";\nexport const e = request;'],
  ["a socket", "packages/vendor-kit/src/f.ts", 'import { connect } from "node:net";\nexport const f = connect;'],
] as const;

const IN_ORDER = [
  ["a server", "apps/server/src/g.ts", 'import { createServer } from "node:http";\nexport const g = createServer;'],
  ["a page", "apps/site/src/h.ts", 'export const h = fetch("/wps/system/status");'],
] as const;

let folder: string;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "banyan-outgoing-"));
  await copyFile(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [, path, text] of [...PLANTED, ...IN_ORDER]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
  ({ output } = await runProgram("oxlint", ["--format", "unix"], { cwd: folder }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the lint rules of outgoing calls", () => {
  it.each(PLANTED)("refuse %s beside callOut", (_name, path) => {
    expect(output).toMatch(new RegExp(`${path}:.*no-restricted-(?:globals|imports)`));
  });

  it.each(IN_ORDER)("let %s be", (_name, path) => {
    expect(output).not.toContain(`${path}:`);
  });
});
