import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePortRow, platformPorts, requireFreePorts } from "./platform-ports.ts";
import { explainStart } from "./start-failure.ts";

describe("the platform's ports", () => {
  it("are a row that moves with its first", () => {
    expect(Object.values(platformPorts(4000))).toEqual([
      4000, 4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4010, 4011, 4012,
    ]);
  });

  it.each([Number.NaN, 0, 65_530, 4000.5])("cannot begin at %s", (first) => {
    expect(() => platformPorts(first)).toThrow(/cannot be the first of 13 ports/);
  });

  it("that are taken are named in one line that says what to do", async () => {
    const first = await freePortRow("127.0.0.1");
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(first + 3, "127.0.0.1", resolve));
    const fault: unknown = await requireFreePorts(Object.values(platformPorts(first)), "127.0.0.1").catch(
      (error) => error,
    );
    await new Promise((resolve) => squatter.close(resolve));
    expect(explainStart(fault)).toMatch(new RegExp(`^Port ${first + 3} is taken.*BANYAN_PORT=`));
    expect(explainStart(fault)).not.toContain("\n");
    await expect(requireFreePorts([first + 3], "127.0.0.1")).resolves.toBeUndefined();
  });

  it("that no browser calls are refused", async () => {
    await expect(requireFreePorts([5060], "127.0.0.1")).rejects.toThrow(
      /^Port 5060 cannot be used \(no browser calls it\)/,
    );
  });
});

describe("a start that cannot be", () => {
  it.each([
    ["ENOSPC", "The disk is full. Free some space and start again."],
    ["EACCES", "This user may not write to .data/postgres."],
  ])("words %s for a person", (code, line) => {
    expect(explainStart(Object.assign(new Error("no"), { code, path: ".data/postgres" }))).toBe(line);
  });

  it("leaves a fault of ours to be shown whole", () => {
    expect(explainStart(new TypeError("x is undefined"))).toBeUndefined();
  });
});
