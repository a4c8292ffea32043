import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { expect, it } from "vitest";
import { filledText, plainText } from "./plain-text.ts";

const GAMES = "{total, plural, one {# game} other {# games}}";
const german = {
  [generateMessageId("Sign in")]: ["Anmelden"],
  [generateMessageId(GAMES)]: [["total", "plural", { one: ["#", " Spiel"], other: ["#", " Spiele"] }]],
};

it("says what a catalogue says, and in English what it does not", () => {
  expect(plainText(german, "Sign in")).toBe("Anmelden");
  expect(plainText({}, "Sign in")).toBe("Sign in");
});

it("fills values in as their language counts and writes numbers", () => {
  expect(filledText(german, "de", GAMES, { total: 1 })).toBe("1 Spiel");
  expect(filledText(german, "de", GAMES, { total: 10_000 })).toBe("10.000 Spiele");
  expect(filledText({}, "en", GAMES, { total: 10_000 })).toBe("10,000 games");
});
