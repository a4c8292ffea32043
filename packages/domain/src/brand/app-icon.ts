import sharp from "sharp";
import type { Brand } from "../context.ts";

/** The sizes of icons: for a browser's tab, for home screens of Apple and of Android, and for the install page. */
export const appIconSizes = [48, 180, 192, 512] as const;
export type AppIconSize = (typeof appIconSizes)[number];

const HOUSE_ACCENT = "#fcb442";

const drawn = new Map<string, Promise<Buffer>>();

/**
 * The brand's icon as a PNG: a lantern in the brand's colour on a dark background. The important part is in the middle,
 * so that the round mask of a home screen does not cut it.
 */
export function appIcon({ settings }: Pick<Brand, "settings">, size: AppIconSize): Promise<Buffer> {
  const accent = settings.accent?.dark ?? HOUSE_ACCENT;
  const key = `${accent} ${size}`;
  const known = drawn.get(key);
  if (known) return known;
  const icon = draw(accent, size);
  drawn.set(key, icon);
  // A failure is not kept: the next request draws again.
  icon.catch(() => drawn.delete(key));
  return icon;
}

function draw(accent: string, size: AppIconSize): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <defs><radialGradient id="g"><stop offset="0" stop-color="${accent}" stop-opacity=".55"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100" height="100" fill="#090e14"/>
    <circle cx="50" cy="52" r="46" fill="url(#g)"/>
    <path d="M50 14v12" stroke="#49d3a1" stroke-width="3" stroke-linecap="round"/>
    <rect x="40" y="25" width="20" height="5" rx="2" fill="#49d3a1"/>
    <path d="M38 31h24c13 12 13 30 0 42H38c-13-12-13-30 0-42Z" fill="${accent}"/>
    <path d="M44 31c-8 13-8 29 0 42M56 31c8 13 8 29 0 42" stroke="#090e14" stroke-opacity=".3" stroke-width="2" fill="none"/>
    <ellipse cx="50" cy="52" rx="6" ry="15" fill="#fff6dc" opacity=".85"/>
    <rect x="40" y="73" width="20" height="5" rx="2" fill="#49d3a1"/>
    <path d="M45 79v8M50 79v11M55 79v8" stroke="#49d3a1" stroke-width="2.5" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg), { density: 384 }).resize(size, size).png().toBuffer();
}
