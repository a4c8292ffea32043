import { i18n } from "@lingui/core";
import type { OutcomeMark, TableGameCode } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import { pictureName, spotName } from "../texts/spot-texts.ts";

type Count = readonly [name: string, tone: string, count: number];

const PICTURES = ["deer", "gourd", "rooster", "fish", "crab", "prawn"] as const;

function countsOf(game: TableGameCode, marks: readonly OutcomeMark[]): Count[] {
  const count = (counts: (mark: OutcomeMark) => boolean) => marks.filter(counts).length;
  const named = (spot: string, tone: string, counts: (mark: OutcomeMark) => boolean): Count => [
    spotName(game, spot),
    tone,
    count(counts),
  ];
  const total = (mark: OutcomeMark) => Array.from(mark, Number).reduce((sum, die) => sum + die, 0);
  const isTriple = (mark: OutcomeMark) => new Set(mark).size === 1;
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return [
        named("player", "blue", (mark) => mark.startsWith("P")),
        named("tie", "green", (mark) => mark.startsWith("T")),
        named("banker", "red", (mark) => mark.startsWith("B")),
        named("player-pair", "blue", (mark) => mark.includes("p")),
        named("banker-pair", "red", (mark) => mark.includes("b")),
      ];
    case "dragon-tiger":
      return [
        named("dragon", "red", (mark) => mark.startsWith("D")),
        named("tie", "green", (mark) => mark.startsWith("=")),
        named("tiger", "blue", (mark) => mark.startsWith("T")),
      ];
    case "roulette":
    case "roulette-la-partage":
      return [
        named("low", "grey", (mark) => Number(mark) >= 1 && Number(mark) <= 18),
        named("high", "grey", (mark) => Number(mark) > 18),
        named("even", "grey", (mark) => mark !== "0" && Number(mark) % 2 === 0),
        named("odd", "grey", (mark) => Number(mark) % 2 === 1),
        named("straight-0", "green", (mark) => mark === "0"),
      ];
    case "sic-bo":
      return [
        named("small", "blue", (mark) => !isTriple(mark) && total(mark) <= 10),
        named("any-triple", "green", isTriple),
        named("big", "red", (mark) => !isTriple(mark) && total(mark) > 10),
      ];
    case "bau-cua":
      return PICTURES.map((picture, index) => [
        pictureName(picture),
        "gold",
        marks.reduce((sum, mark) => sum + mark.split(String(index + 1)).length - 1, 0),
      ]);
    case "xoc-dia":
      return [
        named("odd", "blue", (mark) => Number(mark) % 2 === 1),
        named("even", "red", (mark) => Number(mark) % 2 === 0),
      ];
    case "fan-tan":
      return ["1", "2", "3", "4"].map((number) => [number, "gold", count((mark) => mark === number)]);
    case "andar-bahar":
      return [
        named("andar", "blue", (mark) => mark.startsWith("A")),
        named("bahar", "red", (mark) => mark.startsWith("B")),
      ];
    case "teen-patti-face-off":
      return [named("a", "blue", (mark) => mark.startsWith("A")), named("b", "red", (mark) => mark.startsWith("B"))];
    case "cockfight":
    case "cockfight-pool":
      return [
        named("meron", "red", (mark) => mark === "M"),
        named("draw", "green", (mark) => mark === "D" || mark === "F"),
        named("wala", "blue", (mark) => mark === "W"),
      ];
    case "blackjack":
      return [
        ...["17", "18", "19", "20", "21"].map((total): Count => [total, "red", count((mark) => mark === total)]),
        [">21", "blue", count((mark) => mark === "O")],
        ["BJ", "gold", count((mark) => mark === "N")],
      ];
  }
}

/** How often each result came, in counts. */
export function roadStatistics(game: TableGameCode, marks: readonly OutcomeMark[]): HTMLElement {
  return element(
    "dl",
    { class: "road-counts", lang: i18n.locale },
    ...countsOf(game, marks).map(([name, tone, count]) =>
      element(
        "div",
        { class: "road-count", "data-tone": tone },
        element("dt", { dir: "auto" }, name),
        element("dd", { dir: "ltr" }, numberText(count)),
      ),
    ),
  );
}
