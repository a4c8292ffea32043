import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Dice } from "@banyan/dev-env/dice";
import { type FaultyLine, LINE_FAULTS, openLine } from "./faulty-line.ts";

const CALLS = 40;

let server: Server;
let line: FaultyLine;
let heard: number;

beforeEach(async () => {
  heard = 0;
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      heard += 1;
      response.end("told");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  line = await openLine((server.address() as AddressInfo).port, new Dice(3));
});

afterEach(() => {
  line.close();
  server.closeAllConnections();
  server.close();
});

/** How many calls got a complete answer. */
async function call(times: number): Promise<number> {
  let told = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const response = fetch(`http://127.0.0.1:${line.port}/`, { method: "POST", body: "x".repeat(200) });
    const text = await response.then((answer) => answer.text()).catch(() => "");
    if (text === "told") told += 1;
  }
  return told;
}

describe("a line", () => {
  it("carries everything while nothing is wrong with it", async () => {
    expect(await call(CALLS)).toBe(CALLS);
    expect(line.struck).toBe(0);
  });

  it.each(LINE_FAULTS.filter((fault) => fault !== "replies delayed"))("does to some calls: %s", async (fault) => {
    line.fault = fault;
    const told = await call(CALLS);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(CALLS);
    expect(line.struck).toBeGreaterThan(0);
    line.fault = undefined;
    expect(await call(1)).toBe(1);
  });

  it("loses a reply only after the request has arrived", async () => {
    line.fault = "replies lost";
    expect(await call(CALLS)).toBeLessThan(CALLS);
    expect(heard).toBe(CALLS);
  });

  it("breaks a connection before the request has arrived", async () => {
    line.fault = "connections reset";
    const told = await call(CALLS);
    expect(heard).toBe(told);
  });
});
