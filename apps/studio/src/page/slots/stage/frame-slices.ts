import { Container, Rectangle, Sprite, Texture } from "pixi.js";

/** The size of a corner of the frame's picture. Corners are not stretched. */
const CORNER = 84;

/** A frame of any size from one picture: its corners keep their shape, its sides are stretched between them. */
export class FrameSlices {
  readonly view = new Container();
  readonly #slices: readonly Sprite[];

  constructor(texture: Texture) {
    const { x, y, width, height } = texture.frame;
    const columns = [0, CORNER, width - CORNER, width];
    const rows = [0, CORNER, height - CORNER, height];
    this.#slices = Array.from({ length: 9 }, (_, index) => {
      const [left, right] = between(columns, index % 3);
      const [top, bottom] = between(rows, Math.floor(index / 3));
      const frame = new Rectangle(x + left, y + top, right - left, bottom - top);
      return new Sprite(new Texture({ source: texture.source, frame }));
    });
    // The middle slice is the window and is left out.
    this.view.addChild(...this.#slices.filter((_, index) => index !== 4));
  }

  /** `scale` is the scale of the corners. */
  fit(x: number, y: number, width: number, height: number, scale: number): void {
    const corner = CORNER * scale;
    const columns = [0, corner, width - corner, width];
    const rows = [0, corner, height - corner, height];
    for (const [index, slice] of this.#slices.entries()) {
      const [left, right] = between(columns, index % 3);
      const [top, bottom] = between(rows, Math.floor(index / 3));
      slice.position.set(x + left, y + top);
      slice.setSize(right - left, bottom - top);
    }
  }
}

function between(edges: readonly number[], index: number): [number, number] {
  return [edges[index] ?? 0, edges[index + 1] ?? 0];
}
