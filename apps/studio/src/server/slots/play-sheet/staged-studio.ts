import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "@banyan/kernel";
import type { Route } from "playwright-core";
import type { PictureStore } from "../../../art/index.ts";
import type { PictureName } from "../../../protocol/art.ts";
import { SESSION_PATH, type SessionView, SPIN_PATH, type SpinRequest } from "../../../protocol/index.ts";
import type { GameRecord } from "../game-record.ts";
import { gameView } from "../game-view.ts";
import { stakesFor } from "../../games/stakes.ts";
import type { DrawnRound } from "../../rounds/round-record.ts";
import { roundView } from "../round-view.ts";
import type { FoundRound } from "./scenes.ts";

const DIST = join(import.meta.dirname, "..", "..", "..", "..", "dist");
/** Nothing listens there. Every request is answered before it leaves the browser. */
const ORIGIN = "https://studio.example";
const CURRENCY = "PKR";
const BALANCE = 2_500_000n;
/** A bar as high as the one that the site places over a game. */
const LOBBY = (path: string): string => `<!doctype html><meta name="viewport" content="width=device-width">
<style>html,body{margin:0;height:100%;background:#11161e}iframe{display:block;width:100%;height:calc(100% - 48px);border:0}</style>
<div style="height:48px"></div><iframe src="${path}"></iframe>`;

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", html: "text/html" };

/** A studio for the page of one game. It serves prepared rounds and moves no money. */
export class StagedStudio {
  readonly address = `${ORIGIN}/lobby`;
  /** The result of the next spin. */
  next: FoundRound | undefined;
  readonly bet: bigint;
  readonly #game: GameRecord;
  readonly #language: string;
  readonly #pictures: PictureStore;
  readonly #bets: readonly bigint[];

  constructor(game: GameRecord, language: string, pictures: PictureStore) {
    const stakes = stakesFor(CURRENCY, game.math.stakeUnits);
    if (!stakes) throw new Error(`no stakes are offered in ${CURRENCY}`);
    this.bet = stakes.defaultBet;
    this.#bets = stakes.bets;
    this.#game = game;
    this.#language = language;
    this.#pictures = pictures;
  }

  async answer(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/lobby") {
      const query = new URLSearchParams({ session: "staged", lang: this.#language });
      return route.fulfill({ contentType: "text/html", body: LOBBY(`/play/${this.#game.code}?${query.toString()}`) });
    }
    if (pathname.startsWith("/play/")) return this.#file(route, "index.html");
    if (pathname.startsWith("/assets/")) return this.#file(route, pathname.slice(1));
    if (pathname.startsWith("/art/")) return this.#picture(route, pathname.split("/").slice(-2));
    if (pathname === SESSION_PATH) return route.fulfill({ json: this.#session() });
    if (pathname === SPIN_PATH) return route.fulfill({ json: this.#round(route.request().postDataJSON()) });
    // Acknowledgements. The page ignores their response.
    return route.fulfill({ json: {} });
  }

  async #file(route: Route, path: string): Promise<void> {
    const contentType = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return route.fulfill({ contentType, body: await readFile(join(DIST, path)) });
  }

  async #picture(route: Route, [theme = "", name = ""]: readonly string[]): Promise<void> {
    const picture = await this.#pictures.picture(theme, name as PictureName);
    return picture ? route.fulfill({ ...picture }) : route.fulfill({ status: 404 });
  }

  #session(): SessionView {
    const now = new Date().toISOString();
    return {
      game: gameView(this.#game, this.#language),
      currency: CURRENCY,
      balance: String(BALANCE),
      bets: this.#bets.map(String),
      defaultBet: String(this.bet),
      openRound: null,
      sessionNet: "0",
      startedAt: now,
      now,
      minCycleMillis: 0,
      autoplay: true,
      turbo: true,
      gamble: false,
      lobbyUrl: ORIGIN,
      depositUrl: null,
      locale: this.#language,
    };
  }

  #round({ spinId }: SpinRequest) {
    if (!this.next) throw new Error("nothing was to be spun");
    const { draw, outcome } = this.next;
    const now = new Date();
    const round = {
      id: newId(),
      spin_id: spinId,
      bet: this.bet,
      draw,
      total_win: outcome.totalWin,
      balance_after_bet: BALANCE - this.bet,
      balance_after: BALANCE - this.bet + outcome.totalWin,
      state: "settled",
      steps_shown: 0,
      created_at: now,
      closed_at: now,
    };
    return roundView(round as unknown as DrawnRound, outcome.totalWin - this.bet, outcome);
  }
}
