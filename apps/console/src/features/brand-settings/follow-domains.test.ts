import { describe, expect, it } from "vitest";
import { withOwnDomains } from "./follow-domains.ts";

const base = { hosts: ["a.test", "b.test"], main: "a.test" };

describe("withOwnDomains", () => {
  it("adds and removes what one's own draft did, and keeps what others brought into force", () => {
    const draft = { hosts: ["a.test", "mine.test"], main: "a.test" };
    const present = { hosts: ["a.test", "b.test", "theirs.test"], main: "theirs.test" };
    expect(withOwnDomains(base, draft, present)).toEqual({
      hosts: ["a.test", "mine.test", "theirs.test"],
      main: "theirs.test",
    });
  });

  it("names a host once that both added, and keeps the main host that was chosen", () => {
    const both = ["a.test", "b.test", "new.test"];
    const draft = { hosts: both, main: "new.test" };
    expect(withOwnDomains(base, draft, { hosts: both, main: "b.test" })).toEqual({ hosts: both, main: "new.test" });
  });

  it("tells people another host where the main one was taken away meanwhile", () => {
    const draft = { hosts: ["a.test", "b.test", "mine.test"], main: "a.test" };
    expect(withOwnDomains(base, draft, { hosts: ["b.test"], main: "b.test" })).toEqual({
      hosts: ["b.test", "mine.test"],
      main: "b.test",
    });
    const chosen = { hosts: ["a.test", "b.test"], main: "b.test" };
    expect(withOwnDomains(base, chosen, { hosts: ["a.test"], main: "a.test" })).toEqual({
      hosts: ["a.test"],
      main: "a.test",
    });
  });
});
