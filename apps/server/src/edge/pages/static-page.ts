import { inkOn } from "@banyan/contract";
import type { Brand } from "@banyan/domain";
import { findLanguage } from "@banyan/phrases";

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The house's colours, for brands without an accent colour. */
const HOUSE_ACCENT = { dark: "#fcb442", light: "#8a5208" } as const;

export interface StaticPage {
  readonly locale: string;
  readonly title: string;
  /** Absent on hosts that belong to no brand. */
  readonly brand?: Brand;
  /** HTML; texts from people are already escaped. */
  readonly body: string;
  /** Address of the page's script, where it has one. */
  readonly script?: string;
}

/** A self-contained page for when the site is not served. Far below 15 KB. */
export function staticPage({ locale, title, brand, body, script }: StaticPage): string {
  const direction = findLanguage(locale)?.direction ?? "ltr";
  const accent = brand?.settings.accent ?? HOUSE_ACCENT;
  const scheme = brand?.settings.theme === "light" ? "light dark" : "dark light";
  const name = brand === undefined ? "" : `<p class="brand">${escapeHtml(brand.name)}</p>\n`;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}${brand === undefined ? "" : ` · ${escapeHtml(brand.name)}`}</title>
<style>
:root{color-scheme:${scheme};--accent:${accent.dark};--ink:${inkOn(accent.dark)};--bg:#090e14;--card:#11161e;--line:#2e3641;--text:#eff2f5;--soft:#b7bec7}
@media (prefers-color-scheme:light){:root{--accent:${accent.light};--ink:${inkOn(accent.light)};--bg:#f9fafc;--card:#fff;--line:#dbe0e7;--text:#141b24;--soft:#3f4a57}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:17px/1.6 system-ui,"Noto Sans",sans-serif}
body:lang(ur){line-height:2}
body:lang(th){line-height:1.75}
main{width:100%;max-width:30rem;padding:32px 24px;text-align:center}
.brand{margin:0 0 32px;color:var(--accent);font-size:24px;font-weight:800;line-height:1.3}
svg{width:88px;height:88px;color:var(--accent)}
h1{font-size:24px;line-height:1.4;margin:16px 0 8px}
p{color:var(--soft);margin:8px 0;text-wrap:balance}
bdi{color:var(--text);font-weight:700;overflow-wrap:anywhere}
time{white-space:nowrap}
.button{display:inline-block;min-height:44px;margin-top:24px;padding:10px 24px;border:0;border-radius:10px;background:var(--accent);color:var(--ink);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
a{color:var(--accent)}
:focus-visible{outline:3px solid #56baef;outline-offset:3px}
.card{margin:24px 0 0;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--card);text-align:start}
.card p{margin:0 0 8px}
.card .verdict{margin:16px 0 0}
ul{list-style:none;margin:0;padding:0}
li{display:flex;gap:12px;justify-content:space-between;align-items:center;min-height:44px;border-top:1px solid var(--line)}
li:first-child{border-top:0}
li a{overflow-wrap:anywhere}
output{color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}
label{display:block;color:var(--soft);font-size:15px}
input{width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #737f8d;border-radius:10px;background:var(--bg);color:var(--text);font:inherit}
form .button{margin-top:12px}
</style>${script === undefined ? "" : `\n<script src="${script}" defer></script>`}
</head>
<body>
<main>
${name}${body}
</main>
</body>
</html>
`;
}

/** The picture of a page that says something is closed. */
export const CLOSED_SIGN = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M12 26c-4-10 8-18 16-13 4-8 18-6 18 3 9-1 12 10 4 14-9 4-30 4-38-4Z"/><path d="M32 30v24M22 31c0 8 4 10 4 23M42 31c0 8-4 10-4 23M16 54h32"/></svg>`;

/** The button to the brand's support; empty if the brand has no contact outside the site, which is closed itself. */
export function serviceButton(brand: Brand, label: string): string {
  const url = brand.settings.customerService.find((way) => !way.url.startsWith("/"))?.url;
  return url === undefined ? "" : `<a class="button" href="${escapeHtml(url)}" rel="noopener">${label}</a>`;
}
