import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { scrub, scrubText } from "./scrub.ts";

const TOKEN = "hT7_q9ZkR2mW4vXc8bN1sLp0aQ6eYuIoJdFgHtKyEjM";
const SIGNATURE = Buffer.alloc(64, 7).toString("base64");

describe("a sentence that is logged", () => {
  it.each([
    ["a session token", `the session ${TOKEN} is over`, TOKEN],
    ["a bearer header", `authorization: Bearer short-one`, "short-one"],
    ["a signature", `got ${SIGNATURE}, expected another`, SIGNATURE],
    ["a hash in hex", `sha256 ${"0a".repeat(32)}`, "0a0a"],
    ["a private key", "read -----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY----- twice", "MIIE"],
    ["a database's password", "connect to postgres://banyan:hunter2@db:5432/banyan failed", "hunter2"],
    ["a bank account", "duplicate key value: (number)=(1000447101)", "1000447101"],
    ["an IBAN", "paid to PK36SCBL0000001123456702", "PK36SCBL"],
    ["a telephone number", "sent to +923001234567", "3001234567"],
    ["the secret of an authenticator", "made otpauth://totp/Banyan:demo?secret=JBSWY3DP", "JBSWY3DP"],
    ["an e-mail address", "mailed ayesha.khan@example.com", "ayesha.khan"],
  ])("has no %s", (_what, text, secret) => {
    expect(scrubText(text)).not.toContain(secret);
  });

  it("keeps what finds the cause: ids, codes, places and small numbers", () => {
    const text =
      "round 0198d1f4-7a2b-7c3d-8e4f-5a6b7c8d9e0f failed with 40P01 after 1500 ms in lanes.ts:61, status 503, 2026-11-21";
    expect(scrubText(text)).toBe(text);
  });
});

describe("an object that is logged", () => {
  it("loses the values of fields that are named like secrets, at any depth and in any convention", () => {
    const secrets = {
      token: "a",
      sessionToken: "b",
      payment_password: "c",
      PIN: "d",
      gatewaySignature: "e",
      mobile: "f",
      verificationCode: "a",
      answer: "b",
    };
    const scrubbed = scrub({ deep: [{ secrets: { inner: secrets } }], pinned: "kept", session: { ...secrets } });
    expect(JSON.stringify(scrubbed)).not.toMatch(/:"[a-f]"/);
    expect(scrubbed).toMatchObject({ pinned: "kept" });
  });

  it("may hold bigint, circles and objects of classes without failing or opening them", () => {
    const circle: Record<string, unknown> = { amount: 12n, headers: new Headers({ authorization: "Bearer x" }) };
    circle["self"] = circle;
    const text = JSON.stringify(scrub(circle));
    expect(text).toContain('"amount":"12"');
    expect(text).toContain('"headers":"[Headers]"');
    expect(text).not.toContain("Bearer");
  });

  it("tells of a database's error its code and constraint, never the row that it quotes", () => {
    const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      constraint: "bank_account_once",
      detail: "Key (number)=(55) already exists.",
      where: "secret row",
    });
    const scrubbed = scrub({ err: error });
    expect(scrubbed).toMatchObject({ err: { type: "Error", code: "23505", constraint: "bank_account_once" } });
    expect(JSON.stringify(scrubbed)).not.toMatch(/\(55\)|secret row/);
  });
});

it("every line has one shape, also for an error alone and for the cause of one", () => {
  const lines: string[] = [];
  const log = createLog({
    process: "worker",
    level: "info",
    also: () => ({ traceId: "t" }),
    destination: { write: (line) => void lines.push(line) },
  });
  log.info({ port: 1 }, "serving %s", TOKEN);
  log.error(new TypeError(`cannot read ${TOKEN}`, { cause: new Error("Bearer abc") }));
  log.debug("not at this level");
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(Object.keys(first ?? {})).toEqual(["level", "time", "process", "pid", "traceId", "port", "msg"]);
  expect(first).toMatchObject({ level: "info", process: "worker", port: 1, msg: "serving [hidden]" });
  expect(second).toMatchObject({ level: "error", err: { type: "TypeError", message: "cannot read [hidden]" } });
  expect(lines.join("")).not.toMatch(/hT7_|abc/);
  expect(lines).toHaveLength(2);
});
