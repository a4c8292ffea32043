import type { Banner } from "@banyan/contract";
import { escapeHtml } from "./static-page.ts";

/** A first screen that the server renders. */
export interface DrawnScreen {
  /** HTML for the end of the head. */
  readonly head: string;
  /** HTML before the page's root element. */
  readonly body: string;
  /** Pictures for the answer's `Link` header. They load before the program, which is ten times as large. */
  readonly pictures?: readonly string[];
  /** The part of the window's title before the brand. Absent where the page sets it in the visitor's language. */
  readonly title?: string;
}

export interface DrawnGame {
  readonly name: string;
  readonly picture: string;
}

/** How many games a phone shows without scrolling. */
const TILES = 9;
/** How many games of the first screen a phone loads immediately. Each one competes for the network. */
const FIRST_ROW = 3;
const MEASURES = 'width="240" height="320"';
const FIRST_TILE = `${MEASURES} fetchpriority="high"`;
const TILE = `${MEASURES} loading="lazy"`;

/**
 * The measures equal those of the site's own header, banner and grid, so nothing moves when the site replaces them.
 * first-paint.js sets two marks. `known`: a signed-in user sees no sign-in button. `unspoken`: a visitor with another
 * language does not see this text. One font weight where possible: each weight is a file that delays the first paint.
 */
const STYLE = `<style>body{margin:0}#first{--l:#2e3641;--s:#1a212a;background:#090e14;color:#eff2f5;font:700 15px/1.5 system-ui,"Noto Sans",sans-serif;min-height:100dvh}
[data-theme=light] #first{--l:#dbe0e7;--s:#eff2f6;background:#f9fafc;color:#141b24}
#first *{box-sizing:border-box;margin:0;padding:0}
#first header{display:flex;align-items:center;justify-content:space-between;height:57px;padding:0 12px;border-bottom:1px solid var(--l);font-size:17px}
#first header:has(span){font-weight:800}
#first header span{display:flex;gap:16px;font-size:15px}
.known #first header span{visibility:hidden}
#first a{color:inherit;text-decoration:none}
#first .b{position:relative;display:flex;flex-direction:column;justify-content:end;gap:6px;height:240px;margin:12px;padding:20px 20px 40px;border-radius:20px;overflow:hidden;background:#0a1126;color:#fff}
#first .b img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
[dir=rtl] #first .b img{transform:scaleX(-1)}
#first .b i{position:absolute;inset:0;background:linear-gradient(to top,rgb(7 12 28/.88),rgb(7 12 28/.35) 60%,transparent)}
#first .b b,#first .b p{position:relative}
#first .b b{font-size:24px;line-height:1.25;font-weight:800}
#first .b p{font-weight:500}
#first ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(100px,1fr));gap:16px 12px;margin:188px 12px 0;list-style:none}
#first li{font-size:13px}
#first li img{display:block;width:100%;height:auto;aspect-ratio:3/4;margin-bottom:6px;border-radius:14px;object-fit:cover;background:var(--s)}
@media(max-width:48rem){#first li:nth-child(n+4) img{display:none}#first li:nth-child(n+4) bdi{visibility:hidden}#first li:nth-child(n+4)::before{content:"";display:block;aspect-ratio:3/4;margin-bottom:6px;border-radius:14px;background:var(--s)}}
#first .g{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;min-height:calc(100dvh - 48px);padding:24px;font-size:20px;font-weight:800;text-align:center}
#first .g img{width:160px;height:auto;aspect-ratio:3/4;border-radius:14px;object-fit:cover;background:var(--s)}
#first header.s{height:48px}
#first :lang(ur),#first:lang(ur){line-height:1.9}
#first~#root,.unspoken #first{display:none}
.unspoken #first~#root{display:block}
@media(min-width:64rem){#first header{height:65px;padding:0 24px}#first .b{height:320px;margin:24px;justify-content:center;padding:48px}#first .b i{background:linear-gradient(to right,rgb(7 12 28/.88),transparent 70%)}#first .b b{font-size:32px}}</style>`;

/** How the lobby finds its texts in the visitor's language, and its pictures that can be inlined. */
export interface LobbyParts {
  say(text: string): string;
  within(address: string): string | undefined;
}

/** The header and the first banner of the lobby. */
export function drawLobby(brandName: string, banner: Banner | undefined, { say, within }: LobbyParts): DrawnScreen {
  const actions = `<span><a href="/login">${escapeHtml(say("Sign in"))}</a><a href="/register">${escapeHtml(say("Register"))}</a></span>`;
  if (banner === undefined) return { head: STYLE, body: screen(header(brandName, actions)) };
  const data = within(banner.url);
  // The page's own banner takes this picture over (beginning.ts). Loading it does not delay the text.
  const attributes = data === undefined ? 'fetchpriority="high"' : `loading="lazy" data-of="${escapeHtml(banner.url)}"`;
  const shown = `<div class="b">${picture(data ?? banner.url, attributes)}<i></i><b>${escapeHtml(banner.title ?? "")}</b><p>${escapeHtml(banner.text ?? "")}</p></div>`;
  return {
    head: (data === undefined ? preloaded(banner.url) : "") + STYLE,
    body: screen(header(brandName, actions) + shown),
  };
}

/** The header of a list of games, and the games that a phone shows without scrolling. */
export function drawList(
  brandName: string,
  games: readonly { readonly displayName: string; readonly iconUrl: string }[],
): DrawnScreen {
  const tiles = games
    .slice(0, TILES)
    .map(
      ({ displayName, iconUrl }, place) =>
        `<li>${picture(iconUrl, place < FIRST_ROW ? FIRST_TILE : TILE)}<bdi>${escapeHtml(displayName)}</bdi></li>`,
    );
  // Only one picture: a cheap phone opens a connection for each, which takes 30 milliseconds before it reads the page.
  const pictures = games.slice(0, 1).map(({ iconUrl }) => iconUrl);
  return { head: STYLE, body: screen(`${header(brandName, "")}<ul>${tiles.join("")}</ul>`), pictures };
}

/** A game that opens: its picture and name until its program has loaded. */
export function drawGame({ name, picture: address }: DrawnGame): DrawnScreen {
  const game = `<div class="g">${picture(address, 'fetchpriority="high"')}<bdi>${escapeHtml(name)}</bdi></div>`;
  return { head: STYLE, body: screen(`<header class="s"></header>${game}`), pictures: [address], title: name };
}

const screen = (content: string) => `<div id="first">${content}</div>`;

const header = (name: string, actions: string) => `<header><a href="/">${escapeHtml(name)}</a>${actions}</header>`;

/** Games without a picture have an empty address. */
const picture = (address: string, attributes: string) =>
  address === "" ? "" : `<img src="${escapeHtml(address)}" alt="" ${attributes}>`;

const preloaded = (address: string) =>
  address === "" ? "" : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;
