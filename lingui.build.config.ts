import { interfaceLanguages } from "./packages/contract/src/interface-languages.ts";
import config from "./lingui.config.ts";

/**
 * The builds of the site and the studio compile every language that players are offered. Lingui reads no catalogue
 * of a language outside `locales` and compiles the English texts in its place. A text without a translation is English.
 */
export default { ...config, locales: [...interfaceLanguages] };
