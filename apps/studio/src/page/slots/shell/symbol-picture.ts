import type { ArtManifest } from "../../../protocol/art.ts";
import type { SymbolView } from "../../../protocol/index.ts";
import { element } from "../../shell/element.ts";

/** Draws a symbol's picture outside the stage. */
export type SymbolPicture = (id: string) => HTMLElement;

const SHOWN_PIXELS = 56;

/** Shows symbols outside the stage by cropping the atlas with CSS. The atlas is already in the cache. */
export function symbolPictures(
  symbols: readonly SymbolView[],
  manifest: ArtManifest,
  atlasPath: string,
): SymbolPicture {
  const names = new Map(symbols.map(({ id, name }) => [id, name]));
  return (id) => {
    const frame = manifest.atlas.frames[`symbol/${id}`] ?? { x: 0, y: 0, width: 1, height: 1 };
    const scale = SHOWN_PIXELS / frame.width;
    const style = [
      `background-image: url("${atlasPath}")`,
      `background-size: ${manifest.atlas.width * scale}px ${manifest.atlas.height * scale}px`,
      `background-position: ${-frame.x * scale}px ${-frame.y * scale}px`,
    ].join(";");
    const picture = element("span", { class: "symbol-picture", role: "img", "aria-label": names.get(id) ?? id });
    picture.style.cssText = style;
    return picture;
  };
}
