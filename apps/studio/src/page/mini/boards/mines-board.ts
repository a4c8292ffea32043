import { t } from "@lingui/core/macro";
import type { MiniSettled } from "../../../protocol/mini.ts";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Board, OpenBoard } from "../board.ts";
import { figure, sliderField } from "../choice-fields.ts";
import { timesText } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

const TILES = 25;

function pearl(): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: "-20 -20 40 40", class: "tile-mark" },
    svg("circle", { r: 13, class: "pearl" }),
    svg("circle", { cx: -4, cy: -5, r: 4, class: "pearl-light" }),
  );
}

function mine(): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: "-20 -20 40 40", class: "tile-mark" },
    svg("path", { d: "M0-17V17M-17 0H17M-12-12L12 12M12-12L-12 12", class: "mine-horns" }),
    svg("circle", { r: 11, class: "mine" }),
    svg("circle", { r: 3.4, class: "mine-eye" }),
  );
}

/** Twenty-five tiles on the water. */
export const openMinesBoard: OpenBoard<"mines"> = ({ game, motion, sound, changed, move }): Board<"mines"> => {
  const tiles = Array.from({ length: TILES }, (_, index) => {
    const number = numberText(index + 1);
    const tile = element("button", { type: "button", class: "tile", disabled: true, "aria-label": t`Tile ${number}` });
    tile.addEventListener("click", () => move(index));
    tile.addEventListener("keydown", (event) => walk(event, index));
    return tile;
  });
  const count = sliderField(t`Mines`, { least: 1, most: TILES - 1, initial: 3, text: numberText }, () => {
    tell();
    changed();
  });
  const next = figure(t`Next tile`);
  const now = figure(t`Now`);
  const safe = figure(t`Safe tiles left`);

  const ladder = (): string[] => game.tables.mines?.[String(count.value())] ?? [];

  /** Arrow keys move the focus over the tiles. */
  function walk(event: KeyboardEvent, index: number): void {
    const isRtl = document.documentElement.dir === "rtl";
    const steps: Record<string, number> = {
      ArrowUp: -5,
      ArrowDown: 5,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowRight: isRtl ? -1 : 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    tiles[index + step]?.focus();
  }

  function tell(round?: MiniSettled<"mines">): void {
    const opened = round?.outcome.opened.length ?? 0;
    now.tell(opened === 0 ? "–" : timesText(round?.multiplier ?? "0"));
    next.tell(timesText(round ? (round.outcome.next ?? "0") : (ladder()[0] ?? "0")));
    safe.tell(numberText(TILES - count.value() - opened));
  }

  function clear(): void {
    for (const tile of tiles) {
      tile.replaceChildren();
      delete tile.dataset["is"];
      tile.disabled = true;
    }
    tell();
  }
  clear();

  async function open(index: number, is: "safe" | "mine" | "hit"): Promise<void> {
    const tile = tiles[index];
    if (!tile || tile.dataset["is"]) return;
    tile.dataset["is"] = is;
    tile.replaceChildren(is === "safe" ? pearl() : mine());
    await motion.animate(tile, [{ transform: "rotateY(90deg) scale(.9)" }, { transform: "none" }], 200);
  }

  return {
    view: element("div", { class: "mines", role: "group", "aria-label": t`Tiles` }, ...tiles),
    controls: element(
      "div",
      { class: "fields" },
      count.view,
      element("div", { class: "figures-row" }, now.view, next.view, safe.view),
    ),
    choice: () => ({ mines: count.value() }),
    prospect: () => ladder()[0] ?? "",
    lock: (isLocked) => count.lock(isLocked),
    begin() {
      clear();
      sound.press();
    },
    async show(round) {
      const { outcome, choice, state } = round;
      count.set(choice.mines);
      const isNew = tiles.every((tile) => tile.dataset["is"] === undefined) || state === "playing";
      if (!isNew && outcome.opened.length === 0 && outcome.hit === null) clear();
      const before = tiles.filter((tile) => tile.dataset["is"] === "safe").length;
      await Promise.all(outcome.opened.map((tile) => open(tile, "safe")));
      if (outcome.opened.length > before && !motion.isQuick) sound.line(outcome.opened.length);
      if (outcome.hit !== null) {
        await open(outcome.hit, "hit");
        sound.stop(0);
      }
      for (const tile of outcome.mines ?? []) void open(tile, "mine");
      for (const [index, tile] of tiles.entries())
        tile.disabled = state !== "playing" || outcome.opened.includes(index);
      tell(state === "playing" ? round : undefined);
    },
    rest: clear,
    chip: ({ multiplier, totalWin }) => ({
      text: totalWin === "0" ? "0×" : timesText(multiplier),
      isWin: totalWin !== "0",
    }),
  };
};
