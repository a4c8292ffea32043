import { t } from "@lingui/core/macro";
import { ROUNDS_AT_ONCE } from "../../../protocol/mini.ts";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Board, OpenBoard } from "../board.ts";
import { optionsField, riskField } from "../choice-fields.ts";
import { shortTimes } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

const ROWS = [8, 10, 12, 14, 16] as const;
const WIDTH = 340;
const TOP = 18;
/** The space below the slots, and the smallest distance between rows. */
const FOOT = 4;
const DROP_MIN = 7;
/** How long a ball rests in its slot. */
const REST_MILLIS = 600;
/** The slots of boards with more rows are too narrow for their figures, which are then turned upright. */
const LEVEL_ROWS_MAX = 8;
const LEVEL_SLOT = { height: 24, size: 12 };
const UPRIGHT_SLOT = { height: 46, size: 13 };

/** The colour of a slot, from the middle to the edge: jade over amber to red. */
function heat(slot: number, rows: number): string {
  const share = Math.abs(slot - rows / 2) / (rows / 2);
  const hue = 150 - share * 148;
  return `oklch(${0.72 - share * 0.08} ${0.13 + share * 0.07} ${hue < 0 ? hue + 360 : hue})`;
}

/** A ball among pegs, and slots that show their pays. */
export const openPlinkoBoard: OpenBoard<"plinko"> = ({ game, motion, sound, changed }): Board<"plinko"> => {
  const view = element("div", { class: "plinko" });
  const rows = optionsField(
    t`Rows`,
    ROWS.map((value) => ({ value, text: numberText(value) })),
    12,
    () => lay(),
  );
  const risk = riskField(() => lay());
  const pays = (): number[] => game.tables.plinko?.[`${rows.value()}/${risk.value()}`] ?? [];
  const balls = svg("g");
  let slots: SVGGElement[] = [];

  /** One slot per possible end of a path. Together they are as wide as the board. */
  const gap = (): number => WIDTH / (rows.value() + 1);
  const slotOf = () => (rows.value() > LEVEL_ROWS_MAX ? UPRIGHT_SLOT : LEVEL_SLOT);
  /** The board always has the full width. Rows are closer together if the height is small. */
  let room = { width: WIDTH, height: WIDTH };
  const drop = (): number => {
    const left = (WIDTH * room.height) / room.width - TOP - slotOf().height - FOOT;
    return Math.max(DROP_MIN, Math.min(gap() * 1.02, 30, left / rows.value()));
  };
  const pegAt = (row: number, index: number): readonly [number, number] => [
    WIDTH / 2 + (index - (row + 2) / 2 + 0.5) * gap(),
    TOP + row * drop(),
  ];

  function lay(): void {
    const count = rows.value();
    const height = TOP + count * drop() + slotOf().height + FOOT;
    const pegs = Array.from({ length: count }, (_, row) =>
      Array.from({ length: row + 3 }, (_unused, index) => {
        const [cx, cy] = pegAt(row, index - 0.5);
        return svg("circle", { cx, cy, r: Math.max(2, gap() * 0.1), class: "peg" });
      }),
    ).flat();
    const { height: slotHeight, size } = slotOf();
    const isUpright = count > LEVEL_ROWS_MAX;
    slots = pays().map((pay, slot) => {
      const x = WIDTH / 2 + (slot - count / 2) * gap();
      const y = TOP + count * drop() - 6;
      return svg(
        "g",
        { class: "slot" },
        svg("rect", { x: x - gap() / 2 + 1, y, width: gap() - 2, height: slotHeight, rx: 4, fill: heat(slot, count) }),
        svg(
          "text",
          {
            "font-size": size,
            transform: `translate(${x} ${y + slotHeight / 2}) rotate(${isUpright ? -90 : 0}) translate(0 ${size * 0.36})`,
          },
          shortTimes(pay).slice(0, -1),
        ),
      );
    });
    balls.replaceChildren();
    const picture = svg(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${height}`,
        class: "plinko-board",
        role: "img",
        "aria-label": pays().map(shortTimes).join(" "),
      },
      ...pegs,
      ...slots,
      balls,
    );
    view.replaceChildren(picture);
    changed();
  }

  /** The points at which the ball touches the rows on its way, in the picture's units. */
  function way(path: readonly number[]): Keyframe[] {
    const frames: Keyframe[] = [];
    let rights = 0;
    path.forEach((step, row) => {
      const x = WIDTH / 2 + (rights - row / 2) * gap();
      const y = TOP + row * drop() - gap() * 0.34;
      frames.push({ transform: `translate(${x}px, ${y}px)`, easing: "cubic-bezier(.5,0,.9,.6)" });
      rights += step;
      const side = x + (step === 1 ? 0.3 : -0.3) * gap();
      frames.push({ transform: `translate(${side}px, ${y - drop() * 0.12}px)`, easing: "cubic-bezier(.3,0,.8,.5)" });
    });
    const end = WIDTH / 2 + (rights - path.length / 2) * gap();
    frames.push({ transform: `translate(${end}px, ${TOP + path.length * drop() + 3}px)` });
    return frames;
  }

  let falling = 0;
  let hasNewRoom = false;
  new ResizeObserver(([seen]) => {
    if (!seen || seen.contentRect.width === 0) return;
    room = seen.contentRect;
    if (falling === 0) lay();
    else hasNewRoom = true;
  }).observe(view);

  /** A ball rests in its slot for a moment. The slot marks the last ball that fell into it. */
  function land(ball: Element, slot: SVGGElement | undefined): void {
    for (const each of slots) each.removeAttribute("data-hit");
    // Forces a layout between the two changes, so that the slot's animation restarts for a second ball.
    slot?.getBoundingClientRect();
    slot?.setAttribute("data-hit", "");
    setTimeout(() => ball.remove(), REST_MILLIS);
  }

  lay();
  return {
    view,
    controls: element("div", { class: "fields" }, rows.view, risk.view),
    atOnce: ROUNDS_AT_ONCE.plinko ?? 1,
    choice: () => ({ rows: rows.value(), risk: risk.value() }),
    prospect: () => (Math.max(...pays()) / 100).toFixed(2),
    lock(isLocked) {
      rows.lock(isLocked);
      risk.lock(isLocked);
    },
    begin() {
      sound.spin();
      if (falling > 0) return;
      for (const slot of slots) slot.removeAttribute("data-hit");
    },
    async show({ outcome, choice }) {
      if (choice.rows !== rows.value() || choice.risk !== risk.value()) {
        rows.set(ROWS.find((known) => known === choice.rows) ?? 12);
        risk.set(choice.risk);
        lay();
      }
      const ball = svg("circle", { r: Math.max(4, gap() * 0.26), class: "ball" });
      balls.append(ball);
      falling += 1;
      await motion.animate(ball, way(outcome.path), 130 * outcome.path.length, { easing: "linear" });
      falling -= 1;
      sound.stop(outcome.slot % 5);
      if (falling === 0 && hasNewRoom) {
        hasNewRoom = false;
        lay();
      }
      land(ball, slots[outcome.slot]);
    },
    rest: () => undefined,
    chip({ choice, outcome, totalWin, bet }) {
      const pay = game.tables.plinko?.[`${choice.rows}/${choice.risk}`]?.[outcome.slot] ?? 0;
      return { text: shortTimes(pay), isWin: BigInt(totalWin) > BigInt(bet) };
    },
  };
};
