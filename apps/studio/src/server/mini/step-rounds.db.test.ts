import { fairSource, mines, minesMultiplier, payoutOf } from "@banyan/game-math";
import { openVault } from "@banyan/kernel/vault";
import { describe, expect, it } from "vitest";
import {
  MINI_SEEDS_PATH,
  miniCashOutPath,
  miniMovePath,
  miniRoundPath,
  type MiniRoundView,
  type MiniSettled,
} from "../../protocol/mini.ts";
import { startStudio } from "../studio.ts";
import { type MiniPage, miniPageAt, openMiniPage } from "../testing/mini-bench.ts";
import { eventually, STUDIO_DATA_KEY, studioConfig, studioBench } from "../testing/studio-bench.ts";
import { openSecret } from "../database/sealed-secrets.ts";

const vault = openVault(STUDIO_DATA_KEY);
const bench = studioBench();

const STAKE = "1000";
type Mines = MiniSettled<"mines">;
type HiLo = MiniSettled<"hi-lo">;

const openMines = () => openMiniPage(bench.studio.url, bench.walletUrl, "harbour-mines");
const begin = async (page: MiniPage, count = 3) => (await page.bet({ mines: count }, STAKE)) as Mines;
const move = <Round>(page: MiniPage, id: string, index: number, step: number | string) =>
  page.post<Round>(miniMovePath(id), { index, move: step });
const cashOut = (page: MiniPage, id: string) => page.post<MiniRoundView>(miniCashOutPath(id), {});

/** The mines of a round, from the studio's own records. */
async function minesOf(id: string, count: number): Promise<{ hidden: number[]; safe: number[] }> {
  const [seed] = await bench.database.query<{ id: string; server_seed: string; client_seed: string; nonce: number }>(
    "select s.id, s.server_seed, s.client_seed, m.nonce from mini_round m join mini_seed s on s.id = m.seed_id where m.round_id = $1",
    [id],
  );
  if (!seed) throw new Error("the round has no seeds");
  const serverSeed = openSecret(vault, "mini_seed.server_seed", seed.id, seed.server_seed);
  const source = fairSource({ serverSeed, clientSeed: seed.client_seed, nonce: seed.nonce });
  const hidden = mines.draw(source, { mines: count });
  return { hidden, safe: Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !hidden.includes(tile)) };
}

describe("mines", () => {
  it("takes the stake at the beginning and pays once at the end, by the price of what was opened", async () => {
    const page = await openMines();
    const round = await begin(page);
    expect(round).toMatchObject({ state: "playing", outcome: { opened: [], mines: null, hit: null } });
    expect(bench.wallet.heard("win", round.id)).toHaveLength(0);
    const { safe, hidden } = await minesOf(round.id, 3);
    await move(page, round.id, 0, safe[0] ?? 0);
    const second = await move<Mines>(page, round.id, 1, safe[1] ?? 0);
    expect(second.outcome.opened).toEqual(safe.slice(0, 2));
    const paid = await cashOut(page, round.id);
    const due = payoutOf(BigInt(STAKE), minesMultiplier({ mines: 3 }, 2));
    expect(paid).toMatchObject({ state: "finished", totalWin: String(due), paid: true });
    expect(new Set((paid as Mines).outcome.mines)).toEqual(new Set(hidden));
    expect(bench.wallet.heard("win", round.id)).toHaveLength(1);
  });

  it("gives one win to fifty who take it at once", async () => {
    const page = await openMines();
    const round = await begin(page);
    const { safe } = await minesOf(round.id, 3);
    await move(page, round.id, 0, safe[0] ?? 0);
    const balance = bench.wallet.balance;
    const taken = await Promise.all(Array.from({ length: 50 }, () => cashOut(page, round.id)));
    expect(new Set(taken.map(({ totalWin }) => totalWin)).size).toBe(1);
    const settled = await eventually(
      () => page.get<MiniRoundView>(miniRoundPath(round.id)),
      ({ paid }) => paid,
    );
    expect(bench.wallet.balance - balance).toBe(BigInt(settled.totalWin));
    const wins = bench.wallet.heard("win", round.id);
    expect(new Set(wins.map(({ request_uuid }) => request_uuid)).size).toBe(1);
    expect(settled.sessionNet).toBe(String(BigInt(settled.totalWin) - BigInt(STAKE)));
  });

  it("cannot be probed: a tile that was opened stays opened, and nothing tells of the others", async () => {
    const page = await openMines();
    const round = await begin(page, 5);
    const { safe, hidden } = await minesOf(round.id, 5);
    const answers: unknown[] = [round];
    answers.push(await move(page, round.id, 0, safe[0] ?? 0));
    // A repeated move is harmless. Another move with the same index is refused, and so are invalid tiles.
    expect((await move<Mines>(page, round.id, 0, safe[0] ?? 0)).outcome.opened).toHaveLength(1);
    for (const [index, tile] of [
      [0, safe[1]],
      [1, safe[0]],
      [3, safe[1]],
      [1, 25],
      [1, -1],
      [1, "higher"],
    ] as const) {
      await expect(move(page, round.id, index, tile ?? 0)).rejects.toMatchObject({ http: 400 });
    }
    // The seed that determines the mines is not revealed while they are hidden.
    await expect(page.post(MINI_SEEDS_PATH, { clientSeed: "now" })).rejects.toMatchObject({ http: 409 });
    answers.push(await page.mini(), await page.get(miniRoundPath(round.id)), await page.get(MINI_SEEDS_PATH));
    const [seed] = await bench.database.query<{ id: string; server_seed: string }>(
      "select s.id, s.server_seed from mini_round m join mini_seed s on s.id = m.seed_id where m.round_id = $1",
      [round.id],
    );
    const secret = openSecret(vault, "mini_seed.server_seed", seed?.id ?? "", seed?.server_seed ?? "");
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(JSON.stringify(answers)).not.toContain(JSON.stringify(hidden));
    // Of two different tiles at the same time, one counts.
    const both = await Promise.allSettled([safe[2], safe[3]].map((tile) => move(page, round.id, 1, tile ?? 0)));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = await move<Mines>(page, round.id, 2, hidden[0] ?? 0);
    expect(lost).toMatchObject({ state: "finished", totalWin: "0", outcome: { hit: hidden[0] } });
    // A lost round cannot be cashed out, and no other tile can be opened instead.
    expect(await cashOut(page, round.id)).toMatchObject({ totalWin: "0" });
    expect(await move<Mines>(page, round.id, 2, safe[4] ?? 0)).toMatchObject({ totalWin: "0" });
    expect(bench.wallet.heard("win", round.id)).toHaveLength(1);
  });

  it("ends by itself when nothing is left to open, and refuses to pay before anything was", async () => {
    const page = await openMines();
    const round = await begin(page, 24);
    await expect(cashOut(page, round.id)).rejects.toMatchObject({ http: 400 });
    const { safe } = await minesOf(round.id, 24);
    const done = await move<Mines>(page, round.id, 0, safe[0] ?? 0);
    expect(done).toMatchObject({ state: "finished", totalWin: "24750" });
  });

  it("is there again after a restart of the studio, and is ended in the player's favour when it was left", async () => {
    const page = await openMines();
    const begun = await begin(page);
    const { safe } = await minesOf(begun.id, 3);
    await move(page, begun.id, 0, safe[0] ?? 0);
    const idle = await openMines();
    const untouched = await begin(idle);
    await bench.studio.stop();
    bench.studio = await startStudio(studioConfig(bench.database.url, bench.walletUrl));
    const again = miniPageAt(bench.studio.url, page.player, page.url, page.browser);
    const restored = (await again.mini()).openRounds[0] as Mines | undefined;
    expect(restored).toMatchObject({ id: begun.id, state: "playing", outcome: { opened: [safe[0]] } });
    const more = await move<Mines>(again, begun.id, 1, safe[1] ?? 0);
    expect(more.outcome.opened).toHaveLength(2);

    const balance = bench.wallet.balance;
    await bench.database.query("update round set due_at = now() - interval '1 second' where id = any($1)", [
      [begun.id, untouched.id],
    ]);
    const ended = await eventually(
      () => again.get<Mines>(miniRoundPath(begun.id)),
      ({ paid }) => paid,
    );
    expect(ended).toMatchObject({ state: "finished", totalWin: more.totalWin });
    const back = miniPageAt(bench.studio.url, idle.player, idle.url, idle.browser);
    const returned = await eventually(
      () => back.get<Mines>(miniRoundPath(untouched.id)),
      ({ state }) => state === "returned",
    );
    expect(returned.sessionNet).toBe("0");
    await eventually(
      async () => bench.wallet.balance - balance,
      (moved) => moved === BigInt(more.totalWin) + BigInt(STAKE),
    );
  });

  it("keeps a player to one round, and a lost answer of the wallet to one payment", async () => {
    const page = await openMines();
    const round = await begin(page);
    await expect(begin(page)).rejects.toMatchObject({ http: 409 });
    const { safe } = await minesOf(round.id, 3);
    await move(page, round.id, 0, safe[0] ?? 0);
    bench.wallet.plan("win", "lose the answer");
    const balance = bench.wallet.balance;
    expect(await cashOut(page, round.id)).toMatchObject({ state: "finished", paid: false });
    const paid = await eventually(
      () => page.get<MiniRoundView>(miniRoundPath(round.id)),
      (now) => now.paid,
    );
    expect(bench.wallet.balance - balance).toBe(BigInt(paid.totalWin));
  });
});

describe("hi-lo", () => {
  it("goes on with every right guess, shows no card before its guess, and pays what was reached", async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const page = await openMiniPage(bench.studio.url, bench.walletUrl, "night-hi-lo");
      let round = (await page.bet({}, STAKE)) as HiLo;
      expect(round.outcome.cards).toHaveLength(1);
      await expect(cashOut(page, round.id)).rejects.toMatchObject({ http: 400 });
      await expect(move(page, round.id, 0, "never")).rejects.toMatchObject({ http: 400 });
      round = await move<HiLo>(page, round.id, 0, "skip");
      expect(round).toMatchObject({ state: "playing", multiplier: "1.0000" });
      expect(round.outcome.cards).toHaveLength(2);
      const [likeliest] = round.outcome.offers.toSorted((a, b) => Number(b.chance) - Number(a.chance));
      const guessed = await move<HiLo>(page, round.id, 1, likeliest?.move ?? "higher");
      expect(guessed.outcome.cards).toHaveLength(3);
      if (guessed.state === "finished") {
        expect(guessed).toMatchObject({ totalWin: "0", outcome: { lost: true } });
        continue;
      }
      expect(guessed.multiplier).toBe(likeliest?.multiplier);
      const paid = await cashOut(page, round.id);
      expect(paid).toMatchObject({ state: "finished", paid: true, totalWin: guessed.totalWin });
      return;
    }
    throw new Error("forty likely guesses in a row were wrong");
  });
});
