import { newId } from "@banyan/kernel";
import { callVendor } from "@banyan/vendor-kit";
import { beforeEach, describe, expect, it } from "vitest";
import {
  acknowledgePath,
  collectPath,
  type GambleChoice,
  gamblePath,
  type ReplayView,
  replayPath,
  roundPath,
  type RoundsPage,
  type RoundView,
  SPIN_PATH,
} from "../../protocol/index.ts";
import { RICH, RICH_PAYS, WINNING, WINNING_PAYS } from "../testing/known-draws.ts";
import {
  eventually,
  openPage,
  type Page,
  PlannedSource,
  platformEndpoint,
  studioBench,
} from "../testing/studio-bench.ts";

const BALANCE = 1_000_000n;
const STAKE = 1000n;
const RULES = { gamble: true };
/** Cards by their index in the deck. */
const [ACE_OF_HEARTS, KING_OF_SPADES] = [0, 51];

let page: Page;
const source = new PlannedSource();
const bench = studioBench(source);

beforeEach(async () => {
  bench.wallet.balance = BALANCE;
  bench.wallet.calls.length = 0;
  page = await openPage(bench.studio.url, bench.walletUrl, { rules: RULES });
});

function spin(stops: readonly number[], on = page): Promise<RoundView> {
  source.plan(...stops);
  return on.post<RoundView>(SPIN_PATH, { spinId: newId(), bet: String(STAKE), gamble: true });
}

/** Gambles on a choice. The next card is the given one. */
function gamble({ id }: RoundView, turn: number, choice: GambleChoice, card: number): Promise<RoundView> {
  source.plan(card);
  return page.post<RoundView>(gamblePath(id), { turn, choice });
}

const collect = ({ id }: RoundView) => page.post<RoundView>(collectPath(id), {});
const paid = ({ id }: RoundView) => bench.wallet.heard("win", id);

describe("a win that may be gambled", () => {
  it("is held until it is collected, then paid once, however often that is asked", async () => {
    const round = await spin(RICH);
    expect(round).toMatchObject({ paid: false, totalWin: String(RICH_PAYS), sessionNet: String(RICH_PAYS - STAKE) });
    expect(round.gamble).toEqual({
      turns: [],
      offer: {
        stake: String(RICH_PAYS),
        turnsLeft: 5,
        choices: [
          ...(["red", "black"] as const).map((choice) => ({ choice, win: String(RICH_PAYS * 2n) })),
          ...(["hearts", "diamonds", "clubs", "spades"] as const).map((choice) => ({
            choice,
            win: String(RICH_PAYS * 4n),
          })),
        ],
      },
    });
    expect(bench.wallet.balance).toBe(BALANCE - STAKE);
    const question = { user: page.player, round: round.id };
    expect(await callVendor(platformEndpoint(bench.studio.url), "roundStatus", question)).toMatchObject({
      status: "running",
      wins: [],
    });
    const collected = await Promise.all([collect(round), collect(round)]);
    for (const each of [...collected, await collect(round)]) {
      expect(each).toMatchObject({ totalWin: String(RICH_PAYS), balanceAfter: String(BALANCE - STAKE + RICH_PAYS) });
      expect(each.gamble?.offer ?? null).toBeNull();
    }
    expect(paid(round)).toMatchObject([{ amount: String(RICH_PAYS) }]);
    expect(paid(round)[0]).not.toHaveProperty("game_amount");
    expect(bench.wallet.balance).toBe(BALANCE - STAKE + RICH_PAYS);
  });

  it("is paid at once where the page does not ask, the brand does not offer it, or it is no more than the stake", async () => {
    source.plan(...RICH);
    expect(await page.spin()).toMatchObject({ paid: true, totalWin: String(RICH_PAYS) });
    expect(WINNING_PAYS).toBeLessThanOrEqual(STAKE);
    expect((await spin(WINNING)).paid).toBe(true);
    const plain = await openPage(bench.studio.url, bench.walletUrl);
    expect(await plain.session()).toMatchObject({ gamble: false });
    const round = await spin(RICH, plain);
    expect(round.paid).toBe(true);
    expect(round).not.toHaveProperty("gamble");
    const refused = plain.post(gamblePath(round.id), { turn: 0, choice: "red" });
    await expect(refused).rejects.toMatchObject({ http: 422, body: { code: "GAMBLE_NOT_ALLOWED" } });
  });

  it("is paid before the next spin", async () => {
    const first = await spin(RICH);
    const second = await page.spin();
    expect(paid(first)).toMatchObject([{ amount: String(RICH_PAYS) }]);
    expect(bench.wallet.calls.slice(0, 3).map(({ call, body }) => [call, body.round])).toEqual([
      ["bet", first.id],
      ["win", first.id],
      ["bet", second.id],
    ]);
  });

  it("is shown again to whoever opens the game, and collected when it is left alone", async () => {
    const round = await spin(RICH);
    await page.post(acknowledgePath(round.id), {});
    await gamble(round, 0, "red", ACE_OF_HEARTS);
    const again = await openPage(bench.studio.url, bench.walletUrl, { player: page.player, rules: RULES });
    const session = await again.session();
    expect(session).toMatchObject({ gamble: true, balance: String(BALANCE - STAKE) });
    expect(session.openRound).toMatchObject({ id: round.id, stepsShown: round.steps.length });
    expect(session.openRound?.gamble).toMatchObject({
      turns: [{ win: String(RICH_PAYS * 2n) }],
      offer: { turnsLeft: 4 },
    });
    await bench.database.query("update round set due_at = now() where id = $1 and state = 'held'", [round.id]);
    await eventually(
      () => again.get<RoundView>(roundPath(round.id)),
      (now) => now.paid,
    );
    expect(paid(round)).toMatchObject([{ amount: String(RICH_PAYS * 2n), game_amount: String(RICH_PAYS) }]);
    expect((await again.session()).openRound).toBeNull();
    const late = page.post(gamblePath(round.id), { turn: 1, choice: "red" });
    await expect(late).rejects.toMatchObject({ body: { code: "GAMBLE_NOT_ALLOWED" } });
  });
});

describe("a gamble", () => {
  it("that is won doubles the win, or makes four of it; the wallet hears once what came of it and what the game paid", async () => {
    const round = await spin(RICH);
    const doubled = await gamble(round, 0, "red", ACE_OF_HEARTS);
    expect(doubled.gamble).toMatchObject({
      turns: [{ choice: "red", suit: "hearts", rank: 1, stake: String(RICH_PAYS), win: String(RICH_PAYS * 2n) }],
      offer: { stake: String(RICH_PAYS * 2n), turnsLeft: 4 },
    });
    await gamble(round, 1, "spades", KING_OF_SPADES);
    const won = RICH_PAYS * 8n;
    const collected = await collect(round);
    expect(collected).toMatchObject({ paid: true, totalWin: String(RICH_PAYS), sessionNet: String(won - STAKE) });
    expect(bench.wallet.balance).toBe(BALANCE - STAKE + won);
    expect(paid(round)).toMatchObject([{ amount: String(won), game_amount: String(RICH_PAYS), round_closed: true }]);
    const question = { user: page.player, round: round.id };
    const status = await callVendor(platformEndpoint(bench.studio.url), "roundStatus", question);
    expect(status).toMatchObject({
      status: "settled",
      wins: [{ amount: String(won), game_amount: String(RICH_PAYS) }],
    });
    expect((await page.get<RoundsPage>("/api/rounds")).rounds[0]).toMatchObject({ totalWin: String(won) });
  });

  it("that is lost takes the win, and the round is over with the wallet at once; its replay shows the card", async () => {
    const round = await spin(RICH);
    const lost = await gamble(round, 0, "red", KING_OF_SPADES);
    expect(lost).toMatchObject({ paid: true, sessionNet: String(-STAKE), balanceAfter: String(BALANCE - STAKE) });
    expect(lost.gamble).toMatchObject({ turns: [{ suit: "spades", rank: 13, win: "0" }], offer: null });
    expect(paid(round)).toMatchObject([{ amount: "0", game_amount: String(RICH_PAYS), round_closed: true }]);
    const { url } = await callVendor(platformEndpoint(bench.studio.url), "gameRound", {
      user: page.player,
      round: round.id,
      lang: "en",
    });
    const key = new URL(url).searchParams.get("key") ?? "";
    const response = await fetch(bench.studio.url + replayPath(round.id, key, "en"));
    const { round: seen } = (await response.json()) as ReplayView;
    expect(seen).toMatchObject({ totalWin: String(RICH_PAYS), gamble: lost.gamble });
  });

  it("turns one card for one turn, however often and at once it is asked", async () => {
    const round = await spin(RICH);
    source.plan(ACE_OF_HEARTS);
    const ask = (turn: number, choice: GambleChoice) => page.post<RoundView>(gamblePath(round.id), { turn, choice });
    const [first, second] = await Promise.all([ask(0, "red"), ask(0, "red")]);
    expect(second.gamble).toEqual(first.gamble);
    expect((await ask(0, "red")).gamble).toEqual(first.gamble);
    await expect(ask(0, "black")).rejects.toMatchObject({ body: { code: "BAD_REQUEST" } });
    await expect(ask(2, "red")).rejects.toMatchObject({ body: { code: "BAD_REQUEST" } });
    await expect(page.post(gamblePath(round.id), { turn: 1, choice: "green" })).rejects.toMatchObject({
      body: { code: "BAD_REQUEST" },
    });
    const rows = await bench.database.query<{ gambles: object[] }>("select gambles from round where id = $1", [
      round.id,
    ]);
    expect(rows).toEqual([{ gambles: [{ card: expect.any(Number) as number, choice: "red", rules: "1" }] }]);
  });

  it("comes five times at most, and the fifth win is paid by itself", async () => {
    let round = await spin(RICH);
    for (let turn = 0; turn < 5; turn += 1) round = await gamble(round, turn, "red", ACE_OF_HEARTS);
    expect(round).toMatchObject({ paid: true, gamble: { offer: null } });
    expect(paid(round)).toMatchObject([{ amount: String(RICH_PAYS * 32n) }]);
    const sixth = page.post(gamblePath(round.id), { turn: 5, choice: "red" });
    await expect(sixth).rejects.toMatchObject({ body: { code: "GAMBLE_NOT_ALLOWED" } });
  });

  it("is not offered where it could pay more than the game publishes", async () => {
    const largest = (BigInt((await page.session()).game.figures.maxWin.replace(".", "")) * STAKE) / 100n;
    let round = await spin(RICH);
    let turn = 0;
    while (RICH_PAYS * 4n ** BigInt(turn + 1) <= largest) {
      round = await gamble(round, turn, "hearts", ACE_OF_HEARTS);
      turn += 1;
    }
    expect(turn).toBeLessThan(5);
    for (const { win } of round.gamble?.offer?.choices ?? []) expect(BigInt(win)).toBeLessThanOrEqual(largest);
    const tooMuch = page.post(gamblePath(round.id), { turn, choice: "hearts" });
    await expect(tooMuch).rejects.toMatchObject({ body: { code: "GAMBLE_NOT_ALLOWED" } });
    expect(await collect(round)).toMatchObject({ paid: true });
  });

  it("belongs to its player", async () => {
    const round = await spin(RICH);
    const other = await openPage(bench.studio.url, bench.walletUrl, { rules: RULES });
    for (const path of [gamblePath(round.id), collectPath(round.id)]) {
      const asked = other.post(path, { turn: 0, choice: "red" });
      await expect(asked).rejects.toMatchObject({ http: 404, body: { code: "ROUND_NOT_FOUND" } });
    }
  });
});
