import { describe, expect, it } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

const START = "POST /vendors/seamless/";
const HEADERS = ["host: wallet.example", "content-type: application/json", "content-length: 2", "x-vendor: SMALL"];

function request({ line = `${START}SMALL/transaction/bet HTTP/1.1`, headers = HEADERS, body = "{}" } = {}): Buffer {
  return Buffer.from(`${line}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

const read = (bytes: Buffer) => readPlainRequest(bytes, START, () => 100);

describe("a plain request", () => {
  it("is read with its path, its headers by their names in lower case, and its body", () => {
    const bytes = request({
      headers: ["Host:wallet.example", "Content-Type: a/b ", "CONTENT-LENGTH: 5"],
      body: "a é!",
    });
    expect(read(bytes)).toEqual({
      path: "/vendors/seamless/SMALL/transaction/bet",
      headers: { host: "wallet.example", "content-type": "a/b", "content-length": "5" },
      body: "a é!",
      length: bytes.length,
    });
  });

  it("is the first one of several", () => {
    const first = request();
    expect(read(Buffer.concat([first, request()]))).toMatchObject({ body: "{}", length: first.length });
  });

  it("is partial until its last byte is there", () => {
    const bytes = request();
    for (let end = 0; end < bytes.length; end += 1) expect(read(bytes.subarray(0, end))).toBe("partial");
    expect(read(bytes)).toMatchObject({ body: "{}" });
  });
});

describe("left to the full parser", () => {
  it.each([
    ["another method", { line: "GET /vendors/seamless/SMALL/user/info HTTP/1.1" }],
    ["another path", { line: "POST /wps/session/login HTTP/1.1" }],
    ["an older version", { line: `${START}SMALL/transaction/bet HTTP/1.0` }],
    ["no HTTP at all", { line: "\u0016\u0003\u0001" }],
  ])("is %s", (_what, wish) => {
    expect(read(request(wish))).toBe("other");
  });

  it.each([
    ["no host", HEADERS.slice(1)],
    ["no type", HEADERS.filter((header) => !header.startsWith("content-type"))],
    ["no length", HEADERS.filter((header) => !header.startsWith("content-length"))],
    ["a length twice", [...HEADERS, "Content-Length: 2"]],
    ["a length that is none", [...HEADERS.slice(0, 2), "content-length: 2, 2"]],
    ["a length with a sign", [...HEADERS.slice(0, 2), "content-length: +2"]],
    ["a length of nothing", [...HEADERS.slice(0, 2), "content-length: 0"]],
    ["a length beyond what is allowed", [...HEADERS.slice(0, 2), "content-length: 101"]],
    ["chunks", [...HEADERS, "transfer-encoding: chunked"]],
    ["a question before the body", [...HEADERS, "expect: 100-continue"]],
    ["an upgrade", [...HEADERS, "upgrade: websocket"]],
    ["a connection that ends", [...HEADERS, "connection: close"]],
    ["a folded header", [...HEADERS, "x-more: a", " b"]],
    ["a blank before the colon", [...HEADERS, "x-more : a"]],
    ["a bare line feed", [...HEADERS, "x-more: a\nx-less: b"]],
    ["a byte beyond ASCII", [...HEADERS, "x-more: é"]],
    ["the name of what every object has", [...HEADERS, "__proto__: a"]],
  ])("is a request with %s", (_what, headers) => {
    expect(read(request({ headers }))).toBe("other");
  });

  it("is a head that does not end", () => {
    expect(read(Buffer.from(`${START}SMALL/transaction/bet HTTP/1.1\r\nhost: ${"a".repeat(9_000)}`))).toBe("other");
  });
});
