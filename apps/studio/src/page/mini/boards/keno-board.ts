import { t } from "@lingui/core/macro";
import { element, icon, textButton } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Board, OpenBoard } from "../board.ts";
import { tableText } from "../choice-names.ts";
import { optionsField } from "../choice-fields.ts";
import { shortTimes } from "../multiples.ts";

const NUMBERS = 40;
const PICKS_MOST = 10;

/** Forty numbers to pick from, and the fireflies that fly to ten of them. */
export const openKenoBoard: OpenBoard<"keno"> = ({ game, motion, sound, changed }): Board<"keno"> => {
  const picks = new Set<number>([4, 9, 17, 22, 38]);
  const cells = Array.from({ length: NUMBERS }, (_, index) => {
    const cell = element("button", { type: "button", class: "keno-cell" }, numberText(index + 1));
    cell.addEventListener("click", () => toggle(index + 1));
    return cell;
  });
  const ladder = element("ol", { class: "keno-ladder", dir: "ltr", "aria-label": t`Pays by hits` });
  const table = optionsField(
    t`Table`,
    (["steady", "bold"] as const).map((value) => ({ value, text: tableText(value) })),
    "steady",
    () => tell(),
  );
  const quick = textButton(t`Pick for me`, "small-button", () => {
    const size = Math.max(1, picks.size);
    picks.clear();
    while (picks.size < size) picks.add(1 + Math.floor(luck() * NUMBERS));
    tell();
  });
  quick.prepend(icon("shuffle"));
  const clear = textButton(t`Clear`, "small-button", () => {
    picks.clear();
    tell();
  });
  let isLocked = false;

  function toggle(number: number): void {
    if (isLocked) return;
    if (picks.has(number)) picks.delete(number);
    else if (picks.size < PICKS_MOST) picks.add(number);
    sound.press();
    tell();
  }

  const pays = (): number[] => game.tables.keno?.[`${table.value()}/${picks.size}`]?.pays ?? [];

  function tell(): void {
    for (const [index, cell] of cells.entries()) {
      cell.setAttribute("aria-pressed", String(picks.has(index + 1)));
      delete cell.dataset["drawn"];
    }
    const steps = pays().map((pay, hits) =>
      element(
        "li",
        { class: "keno-step", "data-hits": hits },
        element("span", { class: "keno-hits" }, numberText(hits)),
        element("span", { class: "keno-pays" }, shortTimes(pay)),
      ),
    );
    ladder.replaceChildren(
      ...(steps.length > 0 ? steps : [element("li", { class: "keno-empty" }, t`Pick 1 to 10 numbers`)]),
    );
    changed();
  }
  tell();

  return {
    view: element(
      "div",
      { class: "keno" },
      element("div", { class: "keno-grid", role: "group", "aria-label": t`Numbers` }, ...cells),
      ladder,
    ),
    controls: element("div", { class: "fields" }, table.view, element("div", { class: "button-row" }, quick, clear)),
    choice: () => ({ picks: [...picks], table: table.value() }),
    prospect: () => (picks.size === 0 ? "" : (Math.max(...pays()) / 100).toFixed(2)),
    lock(isNowLocked) {
      isLocked = isNowLocked;
      table.lock(isLocked);
      quick.disabled = isLocked;
      clear.disabled = isLocked;
    },
    begin() {
      tell();
      sound.spin();
    },
    async show({ outcome, choice }) {
      picks.clear();
      for (const pick of choice.picks) picks.add(pick);
      table.set(choice.table);
      tell();
      let hits = 0;
      for (const number of outcome.drawn) {
        const cell = cells[number - 1];
        if (!cell) continue;
        const isHit = picks.has(number);
        cell.dataset["drawn"] = isHit ? "hit" : "miss";
        if (isHit) hits += 1;
        if (!motion.isQuick) (isHit ? sound.line : sound.stop)(hits % 5);
        await Promise.all([
          motion.animate(cell, [{ transform: "scale(.7)" }, { transform: "scale(1)" }], 180),
          motion.wait(140),
        ]);
      }
      ladder.querySelector(`[data-hits="${outcome.hits}"]`)?.setAttribute("data-hit", "");
    },
    rest: tell,
    chip: ({ outcome, choice, totalWin, bet }) => ({
      text: `${outcome.hits}/${choice.picks.length}`,
      isWin: BigInt(totalWin) > BigInt(bet),
    }),
  };
};

/**
 * A random pick for the player is not an outcome and any pick is as good as another. It still uses the browser's
 * CSPRNG.
 */
function luck(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
