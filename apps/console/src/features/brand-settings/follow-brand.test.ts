import { describe, expect, it } from "vitest";
import { withChanges } from "./follow-brand.ts";

const change = (path: string) => ({ path, from: null, to: null });

describe("withChanges", () => {
  it("puts one's own changes on top of what others saved, and keeps theirs", () => {
    const theirs = { name: "Banyan", settings: { minimumAge: 21, birthdayAge: 18 } };
    const mine = { name: "Banyan", settings: { minimumAge: 18, birthdayAge: 25 } };
    expect(withChanges(theirs, mine, [change("settings.birthdayAge")])).toEqual({
      name: "Banyan",
      settings: { minimumAge: 21, birthdayAge: 25 },
    });
  });

  it("takes a list whole, also where entries were removed", () => {
    const theirs = { settings: { methods: [{ id: "a" }, { id: "b" }, { id: "c" }], open: false } };
    const mine = { settings: { methods: [{ id: "c" }], open: true } };
    const changes = ["settings.methods.0.id", "settings.methods.1", "settings.methods.2"].map(change);
    expect(withChanges(theirs, mine, changes)).toEqual({ settings: { methods: [{ id: "c" }], open: false } });
  });

  it("takes away what was taken away", () => {
    expect(withChanges({ settings: { a: 1, b: 2 } }, { settings: { b: 2 } }, [change("settings.a")])).toEqual({
      settings: { b: 2 },
    });
  });
});
