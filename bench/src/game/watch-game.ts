/** What the game's own page notes of itself, from its first moment on. */
export interface Seen {
  /** Epoch milliseconds: the spin button could be pressed, and the first picture with turning reels was drawn. */
  readonly ready: number;
  readonly turning: number;
  /** Milliseconds between frames while something was played, in the order in which they came. */
  readonly frames: readonly number[];
  readonly renderer: string;
  readonly busy: boolean;
}

/**
 * Runs in every frame of the page and wakes in the game's own: presses Spin at the first picture on which it can be
 * pressed, and notes the second frame after it, which is the first that shows what the press did.
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
 * Lets the page take the WebGL that the processor imitates for that of a graphics chip, so that it draws as a phone
 * does: the work of its own thread is then the phone's, the time of its pictures is not.
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
