import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CallContext } from "@banyan/domain";
import { status } from "@banyan/domain/brand";
import { gameMenus, gamesList } from "@banyan/domain/games";
import { banners, notices } from "@banyan/domain/noticeboard";
import type { Banner } from "@banyan/contract";
import { plainText } from "@banyan/phrases";
import { escapeHtml } from "./static-page.ts";

/** The paths at which the lobby is shown (R-2.01, R-2.02). */
const LOBBY = new Set(["/", "/index", "/index.html", "/home", "/login", "/register"]);

/** As many games as the first section of the lobby shows. */
const HOT_GAMES = 12;

/** What changes is seen in the lobby after as long. */
const KEPT_MILLIS = 10_000;

/** What a page begins with instead of asking for it: the calls' own answers, and the texts of the first page. */
interface Beginning {
  readonly language: string;
  readonly status: unknown;
  readonly texts: unknown;
  /** In the lobby only. */
  readonly lobby?: unknown;
}

export interface FirstScreen {
  /** For the end of the head. */
  readonly head: string;
  /** Before the page's root. */
  readonly body: string;
}

type Board = Awaited<ReturnType<typeof readBoard>>;
const kept = new Map<string, { readonly board: Promise<Board>; readonly until: number }>();

/**
 * The first screen of the site as HTML, and what the page would ask for first as data: on slow networks a person sees
 * and reads the lobby while its program is still on its way.
 */
export async function firstScreen(context: CallContext, folder: string, path: string): Promise<FirstScreen> {
  const { brand } = context;
  const language = brand.defaultLocale;
  const own: CallContext = { ...context, caller: { ...context.caller, locale: language } };
  const texts = await firstTexts(folder, language);
  const beginning: Beginning = { language, status: await status(own, {}), texts };
  if (!LOBBY.has(path)) return { head: dataOf(beginning), body: "" };
  const board = await boardOf(own);
  const [banner] = board.banners.value;
  const picture = banner && `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(banner.url)}">`;
  return {
    head: `${picture ?? ""}${STYLE}${dataOf({ ...beginning, lobby: board })}`,
    body: shell(brand.name, banner, (text) => plainText(texts, text)),
  };
}

function boardOf(context: CallContext): Promise<Board> {
  const key = `${context.brand.id} ${context.caller.locale}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.board;
  const board = readBoard(context);
  kept.set(key, { board, until: Date.now() + KEPT_MILLIS });
  // What failed is asked for again at the next page.
  board.catch(() => kept.delete(key));
  return board;
}

async function readBoard(context: CallContext) {
  const [home, news, menus, hot] = await Promise.all([
    banners(context, { groupName: "w_home" }),
    notices(context, {}),
    gameMenus(context, {}),
    gamesList(context, { filter: "HOT", pageNo: 1, pageSize: HOT_GAMES }),
  ]);
  return { banners: home, notices: news, menus, hot };
}

/** Compiled texts of the first page by their ids, as the build wrote them. None where there is no build. */
async function firstTexts(folder: string, language: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(join(folder, "first-texts", `${language}.json`), "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, unknown>;
}

/** Amounts go as the digits of their minor units, as in every answer. "<" would end the script. */
function dataOf(beginning: Beginning): string {
  const json = JSON.stringify(beginning, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  return `<script type="application/json" id="beginning">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
}

/** The same measures as the site's own header and banner, so that nothing moves when those take its place. */
const STYLE = `<style>#first{--l:#2e3641;background:#090e14;color:#eff2f5;font:15px/1.5 "Inter Variable",system-ui,"Noto Sans",sans-serif;min-height:100dvh}
[data-theme=light] #first{--l:#dbe0e7;background:#f9fafc;color:#141b24}
#first *{box-sizing:border-box;margin:0}
#first header{display:flex;align-items:center;justify-content:space-between;height:57px;padding:0 12px;border-bottom:1px solid var(--l);font-weight:800;font-size:17px}
#first header span{display:flex;gap:16px;font-size:15px;font-weight:700}
#first a{color:inherit;text-decoration:none}
#first .b{position:relative;display:flex;flex-direction:column;justify-content:end;gap:6px;height:240px;margin:12px;padding:20px 20px 40px;border-radius:20px;overflow:hidden;background:#0a1126;color:#fff}
#first .b img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
[dir=rtl] #first .b img{transform:scaleX(-1)}
#first .b i{position:absolute;inset:0;background:linear-gradient(to top,rgb(7 12 28/.88),rgb(7 12 28/.35) 60%,transparent)}
#first .b b,#first .b p{position:relative}
#first .b b{font-size:24px;line-height:1.25;font-weight:800}
#first :lang(ur),#first:lang(ur){line-height:1.9}
body:has(#first) #root,.known #first{display:none}
.known body:has(#first) #root{display:block}
@media(min-width:64rem){#first header{height:65px;padding:0 24px}#first .b{height:320px;margin:24px;justify-content:center;padding:48px}#first .b i{background:linear-gradient(to right,rgb(7 12 28/.88),transparent 70%)}#first .b b{font-size:32px}}</style>`;

function shell(name: string, banner: Banner | undefined, say: (text: string) => string): string {
  const actions = `<span><a href="/login">${escapeHtml(say("Sign in"))}</a><a href="/register">${escapeHtml(say("Register"))}</a></span>`;
  const shown =
    banner &&
    `<div class="b"><img src="${escapeHtml(banner.url)}" alt="" fetchpriority="high"><i></i><b>${escapeHtml(banner.title ?? "")}</b><p>${escapeHtml(banner.text ?? "")}</p></div>`;
  return `<div id="first"><header><a href="/">${escapeHtml(name)}</a>${actions}</header>${shown ?? ""}</div>`;
}
