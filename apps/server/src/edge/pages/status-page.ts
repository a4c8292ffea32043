import type { Brand } from "@banyan/domain";
import { maintenanceEnd } from "@banyan/domain/brand";
import { translateStatusPage } from "@banyan/phrases/server-speech.ts";
import { CLOSED_SIGN, escapeHtml, serviceButton, staticPage } from "./static-page.ts";

export interface StatusPage {
  readonly brand: Brand;
  readonly locale: string;
  readonly status: 1 | 2;
  readonly ip: string;
}

/** The maintenance and blocked-region pages (R-2.15): static HTML without script, far below 15 KB. */
export function statusPage({ brand, locale, status, ip }: StatusPage): string {
  const text = translateStatusPage(locale);
  const title = status === 1 ? text.maintenanceTitle : text.blockedTitle;
  const until = status === 1 ? maintenanceEnd(brand) : null;
  const lines = [
    status === 1 ? text.maintenanceInfo : text.blockedInfo,
    ...(until === null
      ? []
      : [
          `${text.maintenanceUntil} <time datetime="${until.toISOString()}"><bdi dir="ltr">${inUtc(until)}</bdi></time>`,
        ]),
    `${text.yourAddress} <bdi dir="ltr">${escapeHtml(ip)}</bdi>`,
  ];
  const body = `${CLOSED_SIGN}
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join("\n")}
${serviceButton(brand, text.contactService)}`;
  return staticPage({ locale, title, brand, body });
}

/** The page of a host that belongs to no brand (R-8.01). No brand is known, so no contact is shown. */
export function unknownDomainPage(locale: string, host: string): string {
  const text = translateStatusPage(locale);
  const body = `${CLOSED_SIGN}
<h1>${text.unknownTitle}</h1>
<p><bdi dir="ltr">${escapeHtml(host)}</bdi></p>
<p>${text.unknownInfo}</p>`;
  return staticPage({ locale, title: text.unknownTitle, body });
}

/** UTC, because a page without script does not know the visitor's zone. */
function inUtc(until: Date): string {
  return `${until.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
