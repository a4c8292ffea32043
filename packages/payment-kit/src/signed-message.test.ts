import { describe, expect, it } from "vitest";
import { signatureFault, signMessage, unixSeconds } from "./signed-message.ts";

const SECRET = "a shared secret";
const NOW = new Date("2026-11-21T10:00:00.900Z");
const TIMESTAMP = unixSeconds(NOW);

function faultOf(change: Partial<{ timestamp: string; signature: string; message: string }>, now = NOW) {
  const signed = { timestamp: TIMESTAMP, signature: signMessage(SECRET, TIMESTAMP, "{}"), message: "{}", ...change };
  return signatureFault(SECRET, signed, now);
}

describe("a signed message", () => {
  it("has the signature that HMAC-SHA256 of its time and text gives", () => {
    // openssl: printf '1795255200.{"a":1}' | openssl dgst -sha256 -hmac 'a shared secret'
    expect(TIMESTAMP).toBe("1795255200");
    expect(signMessage(SECRET, TIMESTAMP, '{"a":1}')).toBe(
      "f32aa526c9392a8d2f3da9d47a32d0f52ee6b0d4887ea2b365d3d6243b9859b4",
    );
  });

  it("is believed from its sender", () => {
    expect(faultOf({})).toBeUndefined();
  });

  it.each([
    ["without a signature", { signature: "" }, "signature-missing"],
    ["without a time", { timestamp: "" }, "signature-missing"],
    ["with another text", { message: '{"amount":"9"}' }, "signature-invalid"],
    ["with a later time, re-stamped by whoever caught it", { timestamp: "1795255201" }, "signature-invalid"],
    ["with half a signature", { signature: signMessage(SECRET, TIMESTAMP, "{}").slice(0, 32) }, "signature-invalid"],
    ["with another secret", { signature: signMessage("another", TIMESTAMP, "{}") }, "signature-invalid"],
    ["with a time that is none", { timestamp: "1e9" }, "timestamp-outside-window"],
  ])("is refused %s", (_, change, fault) => {
    expect(faultOf(change)).toBe(fault);
  });

  it("lives for five minutes to either side", () => {
    const minutes = (count: number) => new Date(Number(TIMESTAMP) * 1000 + count * 60_000);
    expect(faultOf({}, minutes(5))).toBeUndefined();
    expect(faultOf({}, minutes(-5))).toBeUndefined();
    expect(faultOf({}, new Date(minutes(5).getTime() + 1))).toBe("timestamp-outside-window");
    expect(faultOf({}, new Date(minutes(-5).getTime() - 1))).toBe("timestamp-outside-window");
  });
});
