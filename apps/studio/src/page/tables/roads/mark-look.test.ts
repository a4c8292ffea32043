import { expect, it } from "vitest";
import { markLook } from "./mark-look.ts";

it("a mark has the text and the colour of its winner", () => {
  expect(markLook("baccarat", "B9p")).toEqual({ text: "B", tone: "red" });
  expect(markLook("baccarat", "P8")).toEqual({ text: "P", tone: "blue" });
  expect(markLook("baccarat", "T6")).toEqual({ text: "T", tone: "green" });
  expect(markLook("dragon-tiger", "DKh2s")).toEqual({ text: "D", tone: "red" });
  expect(markLook("dragon-tiger", "TAh2s")).toEqual({ text: "T", tone: "blue" });
  expect(markLook("dragon-tiger", "=2h2s")).toEqual({ text: "=", tone: "green" });
});

it("numbers have the colours of the wheel, dice those of big, small and triples", () => {
  expect(markLook("roulette", "0")).toEqual({ text: "0", tone: "green" });
  expect(markLook("roulette", "32")).toEqual({ text: "32", tone: "red" });
  expect(markLook("roulette", "17")).toEqual({ text: "17", tone: "black" });
  expect(markLook("sic-bo", "654")).toEqual({ text: "15", tone: "red" });
  expect(markLook("sic-bo", "124")).toEqual({ text: "7", tone: "blue" });
  expect(markLook("sic-bo", "555")).toEqual({ text: "15", tone: "green" });
});

it("a draw of a fight and a void round have separate colours", () => {
  expect(markLook("cockfight", "M")).toEqual({ text: "M", tone: "red" });
  expect(markLook("cockfight", "D")).toEqual({ text: "D", tone: "green" });
  expect(markLook("cockfight", "F")).toEqual({ text: "F", tone: "green" });
  expect(markLook("baccarat", "x")).toEqual({ text: "×", tone: "grey" });
});
