import { type CanvasRenderer, type Renderer, RenderContainer, type WebGLRenderer } from "pixi.js";

/**
 * A marker in the drawing order: "opens" starts the clipping to the window, and the other kind ends it. A clip
 * rectangle of the renderer costs nothing. A mask would be drawn in every frame.
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
    // Aligned to whole screen pixels, because an edge between two pixels would be blended in every frame.
    const left = Math.round(x * resolution);
    const top = Math.round(y * resolution);
    const right = Math.round((x + width) * resolution);
    const bottom = Math.round((y + height) * resolution);
    if (isWebGl(renderer)) {
      const { gl } = renderer;
      gl.enable(gl.SCISSOR_TEST);
      // The scissor rectangle counts from the lower edge.
      gl.scissor(left, renderer.canvas.height - bottom, right - left, bottom - top);
      return;
    }
    const context = (renderer as CanvasRenderer).canvasContext.activeContext;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
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
