export const MANIFEST_PATH = "/manifest.webmanifest";
export const iconPath = (size: number) => `/app-icon-${size}.png`;

/** What makes a brand's site an app that can be installed: the lines of its page's head. */
export const INSTALL_LINKS = `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath(180)}">`;
