export const MANIFEST_PATH = "/manifest.webmanifest";
export const iconPath = (size: number) => `/app-icon-${size}.png`;

/**
 * What makes a brand's site an app that can be installed, and its icon in the browser's tab: the lines of its page's
 * head. The icon is a raster: to draw an SVG the browser makes a whole document, 40 ms of a cheap phone right while the
 * page begins.
 */
export const INSTALL_LINKS = `<link rel="icon" type="image/png" sizes="48x48" href="${iconPath(48)}"><link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath(180)}">`;
