import type { Plugin } from "vite";

/**
 * The parts of PixiJS that the stage uses: sprites on WebGL, with a plain canvas as fallback. The library's own index
 * would import everything else too, because many of its modules register themselves when imported.
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
import { GlContextSystem } from "./rendering/renderers/gl/context/GlContextSystem.mjs";
import { BufferImageSource } from "./rendering/renderers/shared/texture/sources/BufferImageSource.mjs";
import { CanvasSource } from "./rendering/renderers/shared/texture/sources/CanvasSource.mjs";
import { ImageSource } from "./rendering/renderers/shared/texture/sources/ImageSource.mjs";
extensions.add(ImageSource, CanvasSource, BufferImageSource);
// Sprites need nothing beyond WebGL 2 itself, and a device is slow to answer for each of a dozen extensions.
GlContextSystem.prototype.getExtensions = () => {};
`;

/**
 * Replaces the code that compiles functions from text, which the page's policy forbids, in the used parts of the
 * library.
 */
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

/** An extension without a type, so that no list registers it. */
const absent = (name: string): string => `export const ${name} = { extension: { type: [], name: "${name}" } };`;

/** A function that is never called. */
const unused = (name: string): string => `export const ${name} = undefined;`;

/**
 * The maximum number of textures in one draw call: the atlas, its streaks, plain white, empty. To find the device's own
 * maximum, the library would open a separate context and compile a program before the first picture. A program for
 * sixteen textures would also cost more per pixel.
 */
const TEXTURES = 2;

/** The sprite program for WebGL only. The library would also generate the one for WebGPU at every start. */
const SPRITE_SHADER = `
import { compileHighShaderGlProgram } from "../../high-shader/compileHighShaderToProgram.mjs";
import { colorBitGl } from "../../high-shader/shader-bits/colorBit.mjs";
import { generateTextureBatchBitGl } from "../../high-shader/shader-bits/generateTextureBatchBit.mjs";
import { roundPixelsBitGl } from "../../high-shader/shader-bits/roundPixelsBit.mjs";
import { getBatchSamplersUniformGroup } from "../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs";
import { Shader } from "../../renderers/shared/shader/Shader.mjs";
export class DefaultShader extends Shader {
  constructor(maxTextures) {
    super({
      glProgram: compileHighShaderGlProgram({
        name: "batch",
        bits: [colorBitGl, generateTextureBatchBitGl(maxTextures), roundPixelsBitGl],
      }),
      resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
    });
    this.maxTextures = maxTextures;
  }
}
`;

/** Modules that the renderers import but the stage never uses: shapes, meshes, filters and masks of them. */
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
  "rendering/batcher/shared/DefaultShader.mjs": SPRITE_SHADER,
  "rendering/renderers/gpu/shader/GpuProgram.mjs": "export class GpuProgram {}",
  "rendering/batcher/gl/utils/checkMaxIfStatementsInShader.mjs": `export const checkMaxIfStatementsInShader = () => ${TEXTURES};`,
  "rendering/batcher/gl/utils/maxRecommendedTextures.mjs": `export const getMaxTexturesPerBatch = () => ${TEXTURES};`,
  // Every device with WebGL 2 supports it. Other devices draw on a canvas.
  "rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs":
    'export const getMaxFragmentPrecision = () => "highp";',
  // Modules that the page's policy forbids. UNSAFE_EVAL replaces them.
  "rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs": unused("generateShaderSyncCode"),
  "rendering/renderers/gl/shader/utils/generateUniformsSync.mjs": unused("generateUniformsSync"),
  "rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs": unused("createUboSyncFunctionSTD40"),
};

const LIBRARY = "/node_modules/pixi.js/lib/";
/** The stage gets colours as components, never as names. */
const COLOUR_NAMES = "/node_modules/@pixi/colord/plugins/names";

/** Removes the unused parts of PixiJS from the bundle. An unknown module name fails the build. */
export const leanPixi: Plugin = {
  name: "lean-pixi",
  enforce: "pre",
  load(id) {
    if (id.includes(COLOUR_NAMES)) return "export default () => undefined;";
    const at = id.indexOf(LIBRARY);
    if (at < 0) return undefined;
    return REPLACED[id.slice(at + LIBRARY.length)];
  },
};
