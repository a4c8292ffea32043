/** Names under which browsers report WebGL that the processor imitates. */
const IMITATED = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * How pixels should come to the screen. WebGL that the processor must imitate is several times slower than
 * the browser's own canvas, so it counts as none.
 */
export function drawingMeans(): "webgl" | "canvas" {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (context === null) return "canvas";
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(details?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return IMITATED.test(name) ? "canvas" : "webgl";
}
