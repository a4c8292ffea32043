import { t } from "@lingui/core/macro";
import { type OutcomeMark, roadResultOf, type TableGameCode } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import { roadNames } from "../texts/road-names.ts";

/** The outcomes as a table that only screen readers show: number of the round in the road, and its result in words. */
export function roadTable(game: TableGameCode, marks: readonly OutcomeMark[]): HTMLElement {
  const names = roadNames(game);
  const word = (mark: OutcomeMark): string => {
    const result = roadResultOf(game, mark);
    if (result === null || !names) return mark;
    return result === "tie" ? names.tie : names[result];
  };
  const rows = marks.map((mark, index) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, numberText(index + 1)),
      element("td", {}, `${word(mark)} ${mark}`),
    ),
  );
  return element(
    "table",
    { class: "visually-hidden" },
    element("caption", {}, t`Results, oldest first`),
    element("tbody", {}, ...rows.slice(-30)),
  );
}
