import { Refusal } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { refusal } from "./refusal.ts";

describe("a refusal", () => {
  it("has its code and the fields of the catalogue", () => {
    const refused = refusal("BANK_ACCOUNT_LIMIT", { maximum: 5 });
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: "BANK_ACCOUNT_LIMIT", details: { maximum: 5 } });
    expect(refusal("STATE_CHANGED").details).toEqual({});
  });

  it("does not compile with a code or fields that the catalogue does not list", () => {
    const some = "NOT_FOUND" as "NOT_FOUND" | "BANK_ACCOUNT_LIMIT";
    const wrong = [
      // @ts-expect-error a code that is not in the catalogue
      () => refusal("NO_SUCH_CODE"),
      // @ts-expect-error a field that the code does not have
      () => refusal("NOT_FOUND", { field: "name" }),
      // @ts-expect-error a field of another type
      () => refusal("BANK_ACCOUNT_LIMIT", { maximum: "5" }),
      // @ts-expect-error without the fields that the code needs
      () => refusal("BANK_ACCOUNT_LIMIT"),
      // @ts-expect-error of two codes, one needs fields that the other does not have
      () => refusal(some),
    ];
    expect(wrong.map((make) => make().code)).toHaveLength(5);
  });
});
