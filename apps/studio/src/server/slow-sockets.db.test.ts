import { connect } from "node:net";
import { expect, it } from "vitest";
import { studioBench } from "./testing/studio-bench.ts";

const bench = studioBench();

/**
 * Sends the beginning of a request, then a byte now and then. Returns the milliseconds until the connection was cut.
 */
function drip(beginning: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(new URL(bench.studio.url).port), "127.0.0.1", () => socket.write(beginning));
    const dripping = setInterval(() => socket.write("x"), 500);
    socket
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(dripping);
        resolve(performance.now() - began);
      });
    socket.resume();
  });
}

it("cuts off whoever sends headers or a body byte by byte", { timeout: 40_000 }, async () => {
  const head = "POST /api/spins HTTP/1.1\r\nhost: studio.test\r\n";
  const [headers, body] = await Promise.all([
    drip(`${head}x-slow: `),
    drip(`${head}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{`),
  ]);
  expect(headers).toBeLessThan(12_000);
  expect(body).toBeLessThan(18_000);
});
