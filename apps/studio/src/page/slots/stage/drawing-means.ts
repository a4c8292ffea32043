/** Renderer names with which browsers report WebGL that is emulated in software. */
const IMITATED = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** The drawing context for pictures, from a canvas that already has one. Creating another context takes time. */
export type DrawingMeans =
  | { readonly by: "webgl"; readonly canvas: HTMLCanvasElement; readonly context: WebGL2RenderingContext }
  | { readonly by: "canvas" };

/**
 * Chooses the drawing context. WebGL that is emulated in software is several times slower than a plain canvas, so the
 * canvas is used instead.
 */
export function drawingMeans(): DrawingMeans {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    stencil: true,
    powerPreference: "high-performance",
    failIfMajorPerformanceCaveat: true,
  });
  if (context === null) return { by: "canvas" };
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(details?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  if (!IMITATED.test(name)) return { by: "webgl", canvas, context };
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return { by: "canvas" };
}
