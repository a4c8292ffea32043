import type { Container, Texture } from "pixi.js";
import { element } from "../../shell/element.ts";
import { FrameSlices } from "./frame-slices.ts";
import type { Layout } from "./stage-layout.ts";
import { WindowEdge } from "./window-edge.ts";

/** The width of the band in the frame's picture. */
const BAND = 22;
/** How far the bed extends under the frame. */
const UNDER_FRAME = 4;

/** The case of the reels: a bed behind them, a frame around them, and the edges of their window. */
export class ReelCase {
  /**
   * Ground, stripes and the lines between reels are HTML under the canvas. They never move, so they are not redrawn in
   * every frame.
   */
  readonly bed = element("div", { class: "bed" });
  /** Drawn before and after the reels. They clip everything between them to the window. */
  readonly opening = new WindowEdge("opens");
  readonly closing = new WindowEdge("closes");
  readonly #frame: FrameSlices;

  constructor(texture: Texture) {
    this.#frame = new FrameSlices(texture);
  }

  get frame(): Container {
    return this.#frame.view;
  }

  fit({ x, y, width, height, cellWidth, frame }: Layout): void {
    this.opening.fit(x, y, width, height);
    this.#frame.fit(x - frame, y - frame, width + frame * 2, height + frame * 2, frame / BAND);
    const { style } = this.bed;
    style.left = `${x - UNDER_FRAME}px`;
    style.top = `${y - UNDER_FRAME}px`;
    style.width = `${width + UNDER_FRAME * 2}px`;
    style.height = `${height + UNDER_FRAME * 2}px`;
    style.setProperty("--cell", `${cellWidth}px`);
  }
}
