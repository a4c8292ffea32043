import type { Brand, House } from "@banyan/domain";
import { brandHosts, findSurface } from "@banyan/domain/brand";
import { translateStatusPage } from "@banyan/phrases";
import { escapeHtml, serviceButton, staticPage } from "./static-page.ts";

/** Where the page is, on every host of every brand. */
export const DOMAIN_CHECK_PATH = "/domain-check";

/** What a host answers who it is with, so that the page can tell a brand's host from somebody who answers for it. */
export const DOMAIN_ANSWER_PATH = "/domain-check/answer";

/** Browser code of the page; stands with the site's other files. */
const SCRIPT = "/domain-check.js";

export interface DomainCheck {
  readonly db: House["db"];
  readonly brand: Brand;
  readonly locale: string;
  readonly protocol: string;
  /** What the visitor asks about: an address that he was given. */
  readonly address: string | undefined;
}

/** The page, and what it may reach: the brand's hosts and nothing else. */
export interface DomainCheckPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * Tells which of the brand's hosts answer from where the visitor is, and how fast; and whether an address that he was
 * given is the brand's at all. The second needs no script.
 */
export async function domainCheckPage({ db, brand, locale, protocol, address }: DomainCheck): Promise<DomainCheckPage> {
  const text = translateStatusPage(locale);
  const hosts = await brandHosts(db, brand.id);
  const rows = hosts.map(
    (host) =>
      `<li><a href="${protocol}://${host}/" dir="ltr">${host}</a> <output data-host="${host}" data-answered="${escapeHtml(text.answersIn)}" data-silent="${escapeHtml(text.noAnswer)}"></output></li>`,
  );
  const given = address?.slice(0, 300) ?? "";
  const verdict = given === "" ? "" : await verdictOn(db, brand, given, locale);
  const body = `<h1>${text.checkTitle}</h1>
<p>${text.checkIntro}</p>
<form class="card" action="${DOMAIN_CHECK_PATH}">
<label>${text.checkLabel}<input name="address" dir="ltr" maxlength="300" autocomplete="off" autocapitalize="none" value="${escapeHtml(given)}"></label>
<button class="button">${text.checkButton}</button>
${verdict}
</form>
<div class="card" data-brand="${brand.id}">
<p>${text.checkHosts}</p>
<ul>
${rows.join("\n")}
</ul>
</div>
${serviceButton(brand, text.contactService)}`;
  const reach = hosts.map((host) => `${protocol}://${host}`).join(" ");
  return {
    html: staticPage({ locale, title: text.checkTitle, brand, body, script: SCRIPT }),
    contentSecurityPolicy: `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self' ${reach}`,
  };
}

async function verdictOn(db: House["db"], brand: Brand, address: string, locale: string): Promise<string> {
  const text = translateStatusPage(locale);
  const host = hostOf(address);
  const found = host === undefined ? undefined : await findSurface(db, host);
  const ours = found?.surface === "site" && found.brand.id === brand.id;
  return `<p class="verdict" role="status"><bdi dir="ltr">${escapeHtml(host ?? address)}</bdi> ${ours ? text.addressOurs : text.addressNotOurs}</p>`;
}

/** The host of what somebody pasted: a whole link, or a bare name. */
function hostOf(address: string): string | undefined {
  const link = /^[a-z][a-z0-9+.-]*:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
  return URL.canParse(link) ? new URL(link).host : undefined;
}
