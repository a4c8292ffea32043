import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commitmentOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { callVendor } from "@banyan/vendor-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoundView } from "../protocol/index.ts";
import type { StrangerWallet } from "./testing/stranger-wallet.ts";
import {
  createStudioDatabase,
  eventually,
  openPage,
  pageAt,
  platformEndpoint,
  type StudioDatabase,
  startWallet,
} from "./testing/studio-bench.ts";
import { StudioProcesses } from "./testing/studio-process.ts";

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;
let processes: StudioProcesses;

beforeAll(async () => {
  database = await createStudioDatabase();
  ({ wallet, walletUrl } = await startWallet());
  processes = new StudioProcesses(database, walletUrl);
});

afterAll(async () => {
  processes.killAll();
  await wallet.stop();
  await database.drop();
});

const startProcess = () => processes.start();
const kill = (child: ChildProcess) => processes.kill(child);

async function storedRound(player: string) {
  const rows = await database.query<{ id: string; state: string; draw: number[][] | null; total_win: string | null }>(
    "select id, state, draw, total_win from round where player = $1",
    [player],
  );
  return rows[0];
}

describe("a studio that is killed in the middle of a round", () => {
  it("between bet and win pays that win exactly once after the restart, with the outcome already drawn", async () => {
    wallet.balance = 1_000_000n;
    const first = await startProcess();
    const page = await openPage(first.url, walletUrl);
    const hold = Promise.withResolvers<void>();
    wallet.plan("win", { until: hold.promise });
    const spinning = page.spin().catch(() => "cut off");
    await eventually(
      async () => wallet.heard("win").length,
      (count) => count === 1,
    );
    const before = await storedRound(page.player);
    expect(before?.state).toBe("drawn");
    await kill(first.child);
    expect(await spinning).toBe("cut off");
    // The wallet decides the dead process's call only now, in addition to the call of the restarted process.
    hold.resolve();

    const second = await startProcess();
    await eventually(
      () => storedRound(page.player),
      (round) => round?.state === "settled",
    );
    const reloaded = pageAt(second.url, page.player, page.url, page.browser);
    const open = (await reloaded.session()).openRound;
    expect(open).toMatchObject({ id: before?.id, paid: true, totalWin: before?.total_win });
    expect(open?.steps.map((step) => step.stops)).toEqual(before?.draw);
    expect(wallet.balance).toBe(1_000_000n - 1000n + BigInt(before?.total_win ?? 0));
    const wins = wallet.heard("win", before?.id);
    expect(wins.length).toBeGreaterThanOrEqual(2);
    for (const win of wins) expect(win).toEqual(wins[0]);
    const same = await reloaded.post<RoundView>("/api/spin", { spinId: open?.spinId, bet: "1000" });
    expect(same.id).toBe(before?.id);
    await kill(second.child);
  });

  it("while the bet is under way takes the bet back after the restart, and draws nothing", async () => {
    wallet.balance = 1_000_000n;
    const first = await startProcess();
    const page = await openPage(first.url, walletUrl);
    const hold = Promise.withResolvers<void>();
    wallet.plan("bet", { until: hold.promise });
    const spinning = page.spin().catch(() => "cut off");
    await eventually(
      async () => wallet.heard("bet").length,
      (count) => count >= 2,
    );
    await kill(first.child);
    expect(await spinning).toBe("cut off");
    hold.resolve();
    await eventually(
      async () => wallet.balance,
      (balance) => balance === 999_000n,
    );

    const second = await startProcess();
    const round = await eventually(
      () => storedRound(page.player),
      (stored) => stored?.state === "rolled_back",
    );
    expect(round?.draw).toBeNull();
    expect(wallet.balance).toBe(1_000_000n);
    expect((await pageAt(second.url, page.player, page.url, page.browser).spin()).paid).toBe(true);
    await kill(second.child);
  });

  it("with a rollback owed sends it after the restart", async () => {
    wallet.balance = 1_000_000n;
    const first = await startProcess();
    const page = await openPage(first.url, walletUrl);
    wallet.plan("bet", "lose the answer");
    wallet.plan("rollback", ...Array.from({ length: 3 }, () => "lose the call" as const));
    await expect(page.spin()).rejects.toThrow("WALLET_UNREACHABLE");
    expect((await storedRound(page.player))?.state).toBe("rolling_back");
    await kill(first.child);
    expect(wallet.balance).toBe(999_000n);

    const second = await startProcess();
    await eventually(
      () => storedRound(page.player),
      (round) => round?.state === "rolled_back",
      30_000,
    );
    expect(wallet.balance).toBe(1_000_000n);
    await kill(second.child);
  });

  it("keeps the seeds of draws that it committed to", async () => {
    const first = await startProcess();
    const draw = {
      draw_id: newId(),
      game_code: "5D_1",
      numero: "20261126-0421",
      // The studio commits only to draws that are still to come.
      reveal_from: new Date(Date.now() + 5_000).toISOString(),
    };
    const before = await callVendor(platformEndpoint(first.url), "commitDraws", { draws: [draw] });
    await kill(first.child);

    const second = await startProcess();
    expect(await callVendor(platformEndpoint(second.url), "commitDraws", { draws: [draw] })).toEqual(before);
    const seed = await eventually(
      async () => {
        const { draws } = await callVendor(platformEndpoint(second.url), "revealDraws", { draw_ids: [draw.draw_id] });
        return draws[0]?.seed;
      },
      (revealed) => typeof revealed === "string",
    );
    expect(commitmentOf(seed ?? "")).toBe(before.draws[0]?.commitment);
    await kill(second.child);
  });

  it("ends with exit code 0 when it is asked to stop", async () => {
    const { child } = await startProcess();
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
  });

  it("says in one line what is missing, and does not start", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: { PORT: "0" },
      stdio: "pipe",
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said).toContain("DATABASE_URL");
    expect(said).toContain("WALLET_URL");
  });
});
