import type { Plugin } from "vite";

/**
 * What the stage uses of PixiJS: sprites on WebGL, and on a plain canvas where there is none. Its own index brings
 * everything else along, for much of it adds itself to lists as soon as it is there.
 */
const INDEX = `
export { extensions, ExtensionType } from "./extensions/Extensions.mjs";
export { WebGLRenderer } from "./rendering/renderers/gl/WebGLRenderer.mjs";
export { CanvasRenderer } from "./rendering/renderers/canvas/CanvasRenderer.mjs";
export { ImageSource } from "./rendering/renderers/shared/texture/sources/ImageSource.mjs";
export { Texture } from "./rendering/renderers/shared/texture/Texture.mjs";
export { Rectangle } from "./maths/shapes/Rectangle.mjs";
export { Container } from "./scene/container/Container.mjs";
export { RenderContainer } from "./scene/container/RenderContainer.mjs";
export { Sprite } from "./scene/sprite/Sprite.mjs";
import { extensions } from "./extensions/Extensions.mjs";
import { BufferImageSource } from "./rendering/renderers/shared/texture/sources/BufferImageSource.mjs";
import { CanvasSource } from "./rendering/renderers/shared/texture/sources/CanvasSource.mjs";
import { ImageSource } from "./rendering/renderers/shared/texture/sources/ImageSource.mjs";
extensions.add(ImageSource, CanvasSource, BufferImageSource);
`;

/** Replaces what makes functions of texts, which the page's policy forbids, in the parts that are used. */
const UNSAFE_EVAL = `
import { GlUboSystem } from "../rendering/renderers/gl/GlUboSystem.mjs";
import { GlShaderSystem } from "../rendering/renderers/gl/shader/GlShaderSystem.mjs";
import { GlUniformGroupSystem } from "../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs";
import { UboSystem } from "../rendering/renderers/shared/shader/UboSystem.mjs";
import { AbstractRenderer } from "../rendering/renderers/shared/system/AbstractRenderer.mjs";
import { generateShaderSyncPolyfill } from "./shader/generateShaderSyncPolyfill.mjs";
import { generateUboSyncPolyfillSTD40 } from "./ubo/generateUboSyncPolyfill.mjs";
import { generateUniformsSyncPolyfill } from "./uniforms/generateUniformsSyncPolyfill.mjs";
AbstractRenderer.prototype._unsafeEvalCheck = () => {};
UboSystem.prototype._systemCheck = () => {};
GlUniformGroupSystem.prototype._generateUniformsSync = generateUniformsSyncPolyfill;
GlUboSystem.prototype._generateUboSync = generateUboSyncPolyfillSTD40;
GlShaderSystem.prototype._generateShaderSync = generateShaderSyncPolyfill;
`;

/** An extension that is of no kind, so that no list takes it. */
const absent = (name: string): string => `export const ${name} = { extension: { type: [], name: "${name}" } };`;

/** Parts that the renderers name but nothing on the stage asks for: shapes, meshes, filters and masks made of them. */
const REPLACED: Readonly<Record<string, string>> = {
  "index.mjs": INDEX,
  "unsafe-eval/init.mjs": UNSAFE_EVAL,
  "scene/graphics/gl/GlGraphicsAdaptor.mjs": absent("GlGraphicsAdaptor"),
  "scene/graphics/canvas/CanvasGraphicsAdaptor.mjs": absent("CanvasGraphicsAdaptor"),
  "scene/mesh/gl/GlMeshAdaptor.mjs": absent("GlMeshAdaptor"),
  "rendering/mask/alpha/AlphaMaskPipe.mjs": absent("AlphaMaskPipe"),
  "rendering/mask/stencil/StencilMaskPipe.mjs": absent("StencilMaskPipe"),
  "rendering/mask/stencil/CanvasStencilMaskPipe.mjs": absent("CanvasStencilMaskPipe"),
  "rendering/renderers/shared/extract/ExtractSystem.mjs": absent("ExtractSystem"),
  "rendering/renderers/shared/extract/GenerateTextureSystem.mjs": absent("GenerateTextureSystem"),
  "rendering/renderers/shared/startup/HelloSystem.mjs": absent("HelloSystem"),
  "utils/global/globalHooks.mjs": absent("RendererInitHook"),
};

const LIBRARY = "/node_modules/pixi.js/lib/";

/** Leaves out of the bundle what the stage does not use of PixiJS. An unknown name fails the build, as it should. */
export const leanPixi: Plugin = {
  name: "lean-pixi",
  enforce: "pre",
  load(id) {
    const at = id.indexOf(LIBRARY);
    if (at < 0) return undefined;
    return REPLACED[id.slice(at + LIBRARY.length)];
  },
};
