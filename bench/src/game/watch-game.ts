/** Notes that the game's page records from its start. */
export interface Seen {
  /** Epoch milliseconds: Spin was enabled, and the first frame with turning reels was drawn. */
  readonly ready: number;
  readonly turning: number;
  /** Milliseconds between frames while a round was shown, in order. */
  readonly frames: readonly number[];
  readonly renderer: string;
  readonly busy: boolean;
}

/**
 * Runs in every frame, but acts only in the game's: presses Spin at the first frame that enables it. It records the
 * second frame after the press, which is the first one that shows the result.
 */
export const WATCH = `(() => {
  if (!location.pathname.startsWith("/play/")) return;
  const seen = (window.__game = { ready: 0, turning: 0, frames: [], renderer: "", busy: false });
  const now = () => performance.timeOrigin + performance.now();
  const button = () => document.querySelector("button.spin");
  const game = () => document.getElementById("game");
  let last = 0;
  const note = (at) => {
    seen.busy = game()?.dataset.state === "busy";
    seen.renderer = game()?.dataset.renderer ?? "";
    if (seen.busy && last > 0) seen.frames.push(at - last);
    last = seen.busy ? at : 0;
    requestAnimationFrame(note);
  };
  const look = () => {
    // A round that an earlier run of the benchmark cut off is shown first.
    document.querySelector("dialog[open] button")?.click();
    const spin = button();
    if (!spin || spin.disabled || game().dataset.state !== "idle") return requestAnimationFrame(look);
    seen.ready = now();
    spin.click();
    requestAnimationFrame(() => requestAnimationFrame(() => { seen.turning = now(); requestAnimationFrame(note); }));
  };
  requestAnimationFrame(look);
})()`;

/**
 * Makes the page accept software WebGL as a graphics chip, so that it draws as on a phone. The work of its thread is
 * then comparable to a phone's; its frame times are not.
 */
export const AS_WITH_GRAPHICS_CHIP = `(() => {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, options && { ...options, failIfMajorPerformanceCaveat: false });
  };
  for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const getParameter = kind.prototype.getParameter;
    kind.prototype.getParameter = function (name) {
      return name === 0x9246 ? "a graphics chip" : getParameter.call(this, name);
    };
  }
})()`;
