import { gamesPageSize } from "@banyan/contract";
import type { CallContext } from "@banyan/domain";
import { status } from "@banyan/domain/brand";
import { gameInfo, gameMenus, gamesList } from "@banyan/domain/games";
import { banners, notices } from "@banyan/domain/noticeboard";
import { filledText, plainText } from "@banyan/phrases";
import type { BuiltSite, Texts } from "./built-site.ts";
import { pageOf } from "./page-pieces.ts";
import { type DrawnScreen, drawGame, drawList, drawLobby } from "./drawn-screen.ts";

/** The paths at which the lobby is shown (R-2.01, R-2.02). */
const LOBBY = new Set(["/", "/index", "/index.html", "/home", "/login", "/register"]);

/** The lists that their path alone defines, and the query of each (R-2.06, R-9.04). */
const LISTS: ReadonlyMap<string, ListWanted> = new Map<string, ListWanted>([
  ["/rng", { gameType: "RNG", filter: "ALL" }],
  ["/hot", { filter: "HOT" }],
]);

/** The path on which a vendor's game is played (R-2.10). */
const GAME = "/seamless";

/** How many games the first section of the lobby shows. */
const HOT_GAMES = 12;

/** A change is visible in the lobby after at most this long. */
const KEPT_MILLIS = 10_000;

/** How many first screens are kept: enough for the brands and lists of a large house. */
const KEPT_MAX = 500;

interface ListWanted {
  readonly gameType?: string;
  readonly filter: "ALL" | "HOT";
}

/** The data that a page starts with, so that it need not ask: answers of calls, and the texts of the first page. */
interface Beginning {
  readonly language: string;
  /** When the platform made these answers, in epoch milliseconds. A browser may show a page from its cache. */
  readonly at: number;
  readonly status: unknown;
  readonly texts: Texts;
  /** The piece that the address opens, if its texts are included. */
  readonly page?: string;
  /** In the lobby only. */
  readonly lobby?: unknown;
  /** On lists of games only. */
  readonly list?: unknown;
  /** Where a game is opened. */
  readonly game?: unknown;
}

export interface FirstScreen extends DrawnScreen {
  /** The start data of the page, placed after the rendered HTML. */
  readonly data: string;
}

/** The parts of a first screen that depend on the address, beside language and status. */
type Opening = DrawnScreen & Pick<Beginning, "lobby" | "list" | "game">;

const kept = new Map<string, { readonly opening: Promise<Opening>; readonly until: number }>();

/**
 * Renders the first screen of the site as HTML, and the data that the page would request first. On slow networks a
 * person can read it while the program still loads. It is in the caller's language. `url` is the URL of the request,
 * with its query.
 */
export async function firstScreen(context: CallContext, site: BuiltSite, url: string): Promise<FirstScreen> {
  const language = context.caller.locale;
  const [state, opening] = await Promise.all([status(context, {}), openingOf(context, site, url)]);
  const { head = "", body = "", pictures = [], title, ...rest } = opening ?? {};
  const page = pageOf(url.split("?", 1)[0] ?? "");
  const ofPage = page === undefined ? undefined : site.texts.get(`${page}/${language}`);
  const texts = { ...textsOf(site, language), ...ofPage };
  const beginning = { language, at: Date.now(), status: state, texts, ...(ofPage && { page }), ...rest };
  return { head, body, pictures, ...(title !== undefined && { title }), data: dataOf(beginning) };
}

const textsOf = ({ texts }: BuiltSite, of: string): Texts => texts.get(of) ?? {};

async function openingOf(context: CallContext, site: BuiltSite, url: string): Promise<Opening | undefined> {
  const [path = "", query = ""] = url.split("?", 2);
  if (LOBBY.has(path)) return keptOpening(context, "lobby", async () => lobbyOpening(context, site));
  const wanted = LISTS.get(path);
  if (wanted && query === "") return keptOpening(context, path, async () => listOpening(context, site, path, wanted));
  if (path === GAME) return gameOpening(context, new URLSearchParams(query));
  return undefined;
}

function keptOpening(context: CallContext, name: string, read: () => Promise<Opening>): Promise<Opening> {
  const key = `${context.brand.id} ${context.caller.locale} ${name}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.opening;
  if (kept.size >= KEPT_MAX) kept.clear();
  const opening = read();
  kept.set(key, { opening, until: Date.now() + KEPT_MILLIS });
  // A failed result is not kept, so the next page asks again.
  opening.catch(() => kept.delete(key));
  return opening;
}

async function lobbyOpening(context: CallContext, site: BuiltSite): Promise<Opening> {
  const [home, news, menus, hot] = await Promise.all([
    banners(context, { groupName: "w_home" }),
    notices(context, {}),
    gameMenus(context, {}),
    gamesList(context, { filter: "HOT", pageNo: 1, pageSize: HOT_GAMES }),
  ]);
  const texts = textsOf(site, context.caller.locale);
  const drawn = drawLobby(context.brand.name, home.value[0], {
    say: (text) => plainText(texts, text),
    within: (address) => site.pictures.get(address),
  });
  return { ...drawn, lobby: { banners: home, notices: news, menus, hot } };
}

async function listOpening(context: CallContext, site: BuiltSite, path: string, wanted: ListWanted): Promise<Opening> {
  const language = context.caller.locale;
  const asked = { ...wanted, language, pageNo: 1, pageSize: gamesPageSize };
  const [menus, games] = await Promise.all([gameMenus(context, {}), gamesList(context, asked)]);
  const texts = textsOf(site, `${pageOf(path) ?? ""}/${language}`);
  // Formatted here, because the first plural rule of a language keeps a phone busy for a sixth of a second.
  const count = filledText(texts, language, "{total, plural, one {# game} other {# games}}", { total: games.total });
  return { ...drawList(context.brand.name, games.games), list: { wanted: asked, menus, games, count } };
}

/** The name and picture of the game that an address opens. Empty for a game that does not exist. */
async function gameOpening(context: CallContext, searchParams: URLSearchParams): Promise<Opening | undefined> {
  const [vassalage, gameCode] = [searchParams.get("vassalage"), searchParams.get("gameCode")];
  if (vassalage === null || gameCode === null) return undefined;
  // The page itself explains why a game does not open.
  const found = await gameInfo(context, { vassalage, gameCode }).catch(() => undefined);
  if (found === undefined) return undefined;
  const { displayName: name, iconUrl: picture } = found.value;
  return { ...drawGame({ name, picture }), game: { vassalage, gameCode, name, picture } };
}

/** Amounts are digits of minor units, as in every answer. "<" is escaped because it could end the script. */
function dataOf(beginning: Beginning): string {
  const json = JSON.stringify(beginning, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
  return `<script type="application/json" id="beginning">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
}
