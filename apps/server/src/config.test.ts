import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const env = {
  DATABASE_URL: "postgres://nowhere",
  VENDOR_SIGNING_KEY: "key",
  DATA_KEYS: "k".repeat(43),
  GATEWAY_URL: "http://127.0.0.1:1",
  GATEWAY_SECRET: "s".repeat(16),
};

describe("TRUSTED_PROXIES", () => {
  it.each([
    ["", []],
    ["10.0.0.1", ["10.0.0.1"]],
    [" 10.0.0.0/8 , 2001:db8::/32,", ["10.0.0.0/8", "2001:db8::/32"]],
  ])("%j is read as %j", (text, proxies) => {
    expect(readConfig({ ...env, TRUSTED_PROXIES: text }, "server").trustedProxies).toEqual(proxies);
  });

  it.each(["proxy.internal", "10.0.0.1;10.0.0.2", "10.0.0.0/99", "true", "*"])("%j is refused", (text) => {
    expect(() => readConfig({ ...env, TRUSTED_PROXIES: text }, "server")).toThrow("TRUSTED_PROXIES");
  });
});
