import type { Brand } from "@banyan/domain";
import { findLanguage, translateStatusPage } from "@banyan/phrases";

/** Writes a string so that HTML shows it and nothing else happens. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface StatusPage {
  readonly brand: Brand;
  readonly locale: string;
  readonly status: 1 | 2;
  readonly ip: string;
}

/** The maintenance and blocked-region pages (R-2.15): static HTML without script, far below 15 KB. */
export function statusPage({ brand, locale, status, ip }: StatusPage): string {
  const text = translateStatusPage(locale);
  const direction = findLanguage(locale)?.direction ?? "ltr";
  const service = brand.settings.customerService[0]?.url;
  const until = brand.maintenanceUntil;
  const lines =
    status === 1
      ? [
          text.maintenanceInfo,
          ...(until === null
            ? []
            : [
                `${text.maintenanceUntil} <time datetime="${until.toISOString()}" dir="ltr">${formatUntil(until)}</time>`,
              ]),
        ]
      : [text.blockedInfo, `${text.yourAddress} <span dir="ltr">${escapeHtml(ip)}</span>`];
  const title = status === 1 ? text.maintenanceTitle : text.blockedTitle;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(brand.name)}</title>
<style>
:root{color-scheme:dark light}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#090e14;color:#eff2f5;font:17px/1.6 system-ui,"Noto Sans",sans-serif}
main{max-width:26rem;padding:32px 24px;text-align:center}
svg{width:88px;height:88px}
h1{font-size:24px;line-height:1.3;margin:16px 0 8px}
p{color:#b7bec7;margin:8px 0}
a{display:inline-block;margin-top:24px;padding:12px 24px;border-radius:10px;background:#fcb442;color:#281600;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #56baef;outline-offset:3px}
@media (prefers-color-scheme:light){body{background:#f9fafc;color:#141b24}p{color:#4a5563}}
</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 64" fill="none" stroke="#49d3a1" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M12 26c-4-10 8-18 16-13 4-8 18-6 18 3 9-1 12 10 4 14-9 4-30 4-38-4Z"/><path d="M32 30v24M22 31c0 8 4 10 4 23M42 31c0 8-4 10-4 23M16 54h32"/></svg>
<h1>${title}</h1>
${lines.map((entry) => `<p>${entry}</p>`).join("\n")}
${service === undefined ? "" : `<a href="${escapeHtml(service)}" rel="noopener">${text.contactService}</a>`}
</main>
</body>
</html>
`;
}

/** UTC, because a page without script does not know the visitor's zone. */
function formatUntil(until: Date): string {
  return `${until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
