import { describe, expect, it } from "vitest";
import { titleOf, withPart, withText } from "./written.ts";

describe("what is written in several languages", () => {
  it("loses a language whose text is emptied", () => {
    expect(withText({ en: "Deposits" }, "ur", "رقم")).toEqual({ en: "Deposits", ur: "رقم" });
    expect(withText({ en: "Deposits", ur: "رقم" }, "ur", "  ")).toEqual({ en: "Deposits" });
  });

  it("loses a language of which no part is left", () => {
    const texts = { en: { title: "A", text: "B" } };
    expect(withPart(texts, "en", "text", "")).toEqual({ en: { title: "A" } });
    expect(withPart({ en: { title: "A" } }, "en", "title", "")).toEqual({});
    expect(withPart(texts, "th", "title", "ก")).toEqual({ ...texts, th: { title: "ก" } });
  });

  it("is called by what it is called in another language where it has no name in this one", () => {
    const notice = {
      kind: "notice" as const,
      texts: { en: { title: "New", content: "Games" } },
      startsAt: null,
      endsAt: null,
    };
    expect(titleOf(notice, "ur")).toBe("New");
    expect(titleOf({ ...notice, texts: {} }, "ur")).toBe("");
  });
});
