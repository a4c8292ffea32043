import { describe, expect, it } from "vitest";
import { readOptions, WrongOptions } from "./options.ts";
import { resultLines, summaryLines } from "./report.ts";

const WALLET = ["--protocol", "seamless", "--url", "https://wallet.example/vendors/seamless/ACME/"];
const WHO = [...WALLET, "--vendor", "ACME", "--game", "koi", "--key", "acme.pem"];
const TWO = ["--player", "u1:t1", "--player", "u2:t2", "--currency", "PKR"];

describe("the command line", () => {
  it("names a wallet, how the vendor signs, and who plays", () => {
    expect(readOptions([...WHO, ...TWO, "--rule", "rollback"], {})).toEqual({
      protocol: "seamless",
      url: "https://wallet.example/vendors/seamless/ACME",
      vendor: "ACME",
      secret: { keyFile: "acme.pem" },
      game: "koi",
      otherGame: undefined,
      otherCurrency: "USD",
      unknownRollback: "success",
      rules: ["rollback"],
      players: {
        of: "list",
        currency: "PKR",
        list: [
          { user: "u1", token: "t1" },
          { user: "u2", token: "t2" },
        ],
      },
    });
  });

  it("takes players of a database, and a secret from the environment", () => {
    const args = [...WHO.slice(0, -2), "--database", "postgres://x", "--brand", "noor"];
    const { players, secret } = readOptions(args, { VENDOR_SECRET: "s" });
    expect(players).toEqual({ of: "database", url: "postgres://x", brand: "noor" });
    expect(secret).toEqual({ text: "s" });
  });

  it.each([
    ["--protocol", [...WHO, ...TWO, "--protocol", "other"]],
    ["--vendor is missing", [...WALLET, "--game", "koi", "--key", "k", ...TWO]],
    ["how the vendor signs", [...WHO.slice(0, -2), ...TWO]],
    ["no --key", [...WHO, ...TWO, "--protocol", "sorted-form"]],
    ["--currency is missing", [...WHO, ...TWO.slice(0, -2)]],
    ["USER:TOKEN", [...WHO, "--player", "u1", "--player", "u2:t2"]],
    ["Two --player", [...WHO, "--player", "u1:t1"]],
    ["--brand is missing", [...WHO, "--database", "postgres://x"]],
    ["--unknown-rollback", [...WHO, ...TWO, "--unknown-rollback", "maybe"]],
    ["surplus", [...WHO, ...TWO, "--surplus", "1"]],
  ])("says what is wrong: %s", (text, args) => {
    expect(() => readOptions(args, {})).toThrow(WrongOptions);
    expect(() => readOptions(args, {})).toThrow(text);
  });
});

describe("the report", () => {
  const passed = { rule: "A bet.", outcome: "passed", detail: "", exchanges: [] } as const;
  const leftOut = { rule: "A sale.", outcome: "left out", detail: "there is none", exchanges: [] } as const;
  const exchanges = [{ path: "/bet", request: "{}", answer: "RS_OK" }];
  const failed = { rule: "A win.", outcome: "failed", detail: "it was not paid", exchanges } as const;

  it("shows what went over the wire where a rule does not hold", () => {
    expect(resultLines(passed)).toBe("✓ A bet.");
    expect(resultLines(leftOut)).toBe("– A sale. (left out: there is none)");
    expect(resultLines(failed)).toBe("✗ A win.\n    it was not paid\n    POST /bet\n    → {}\n    ← RS_OK");
  });

  it("ends with the rules that do not hold and how many do", () => {
    expect(summaryLines([passed, leftOut, failed, passed])).toBe("✗ A win.\n2 rules hold, 1 do not, 1 were left out");
  });
});
