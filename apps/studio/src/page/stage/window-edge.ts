import { type CanvasRenderer, type Renderer, RenderContainer, type WebGLRenderer } from "pixi.js";

/**
 * A point in the order of drawing from which nothing is drawn beyond the window, or from which it is again. A rectangle
 * that the renderer cuts off costs nothing; a mask would be drawn in every picture.
 */
export class WindowEdge extends RenderContainer {
  #box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(does: "opens" | "closes") {
    super({ render: (renderer) => (does === "opens" ? this.#open(renderer) : close(renderer)) });
  }

  /** CSS pixels of the stage. */
  fit(x: number, y: number, width: number, height: number): void {
    this.#box = { x, y, width, height };
  }

  #open(renderer: Renderer): void {
    const { x, y, width, height } = this.#box;
    const { resolution } = renderer;
    if (isWebGl(renderer)) {
      const { gl } = renderer;
      const [left, top] = [Math.round(x * resolution), Math.round(y * resolution)];
      const [right, bottom] = [Math.round((x + width) * resolution), Math.round((y + height) * resolution)];
      gl.enable(gl.SCISSOR_TEST);
      // It counts from the lower edge.
      gl.scissor(left, renderer.canvas.height - bottom, right - left, bottom - top);
      return;
    }
    const context = (renderer as CanvasRenderer).canvasContext.activeContext;
    context.save();
    context.setTransform(resolution, 0, 0, resolution, 0, 0);
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
  }
}

function close(renderer: Renderer): void {
  if (isWebGl(renderer)) renderer.gl.disable(renderer.gl.SCISSOR_TEST);
  else (renderer as CanvasRenderer).canvasContext.activeContext.restore();
}

function isWebGl(renderer: Renderer): renderer is WebGLRenderer {
  return renderer.name === "webgl";
}
