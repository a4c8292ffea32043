import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { runProgram } from "../run-program.ts";

it("computes a sample of the slots again and finds what is published", { timeout: 120_000 }, async () => {
  const { exitCode, stdout } = await runProgram(process.execPath, [join(root, "tools/rtp.ts"), "--sample", "40"]);
  const line = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
  expect(exitCode).toBe(0);
  expect(line).toMatchObject({ rtp: "slots", games: 40, exactShare: 1, different: 0 });
  expect(line.worstError).toBeLessThan(1e-12);
});
