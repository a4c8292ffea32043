import type { Brand, Services } from "@banyan/domain";
import { brandHosts, findSurface } from "@banyan/domain/brand";
import { translateStatusPage } from "@banyan/phrases/server-speech.ts";
import { escapeHtml, serviceButton, staticPage } from "./static-page.ts";

/** The path of the page, on every host of every brand. */
export const DOMAIN_CHECK_PATH = "/domain-check";

/** The path on which a host says which brand it belongs to. The page uses it to detect hosts of somebody else. */
export const DOMAIN_ANSWER_PATH = "/domain-check/answer";

/** The page's browser code, stored with the site's other files. */
const SCRIPT = "/domain-check.js";

export interface DomainCheck {
  readonly db: Services["db"];
  readonly brand: Brand;
  readonly locale: string;
  readonly protocol: string;
  /** The address that the visitor wants to check. */
  readonly address: string | undefined;
}

/** The page, and the addresses that it may reach: only the brand's hosts. */
export interface DomainCheckPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * Shows which of the brand's hosts answer from the visitor's network, and how fast. It also says whether an address
 * belongs to the brand; that part works without a script.
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

async function verdictOn(db: Services["db"], brand: Brand, address: string, locale: string): Promise<string> {
  const text = translateStatusPage(locale);
  const host = hostOf(address);
  const found = host === undefined ? undefined : await findSurface(db, host);
  const ours = found?.surface === "site" && found.brand.id === brand.id;
  return `<p class="verdict" role="status"><bdi dir="ltr">${escapeHtml(host ?? address)}</bdi> ${ours ? text.addressOurs : text.addressNotOurs}</p>`;
}

/** The host of a pasted address: a whole link or a bare name. */
function hostOf(address: string): string | undefined {
  const link = /^[a-z][a-z0-9+.-]*:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
  return URL.canParse(link) ? new URL(link).host : undefined;
}
