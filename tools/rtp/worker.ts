import { createCipheriv, createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import {
  publishedFigures,
  rational,
  SLOT_FIGURES,
  slotGame,
  spinUnits,
  thousandLanternKoi,
  toDecimal,
} from "@banyan/game-math";
import { exactFigures, mathOf, storedSlot, storeFigures } from "@banyan/game-math/solver";
import type { RandomSource } from "@banyan/kernel";
import type { CheckedGame, PlayedGame, RtpTask } from "./task.ts";

parentPort?.on("message", (task: RtpTask) => {
  const answer = task.kind === "check" ? task.games.map(check) : play(task.n, task.rounds, task.seed);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});

function check(n: number): CheckedGame {
  if (n === 1) return checkKoi();
  const stored = storedSlot(n);
  const math = mathOf(stored);
  const figures = exactFigures(math);
  const now = Object.entries(storeFigures(figures));
  const published = new Map(Object.entries(stored.figures));
  const { numerator, denominator } = figures.returnToPlayer;
  const trillionths = BigInt(stored.figures.rtp.replace(".", ""));
  const off = rational(numerator * 10n ** 12n - trillionths * denominator, denominator * 10n ** 12n);
  return {
    n,
    basis: "exact",
    fraction: !("weights" in math),
    error: Math.abs(Number(toDecimal(off, 18))),
    differs: now.filter(([name, value]) => published.get(name) !== value).map(([name]) => name),
  };
}

/** The first game is enumerated, as for its published figures. */
function checkKoi(): CheckedGame {
  const now = JSON.stringify(publishedFigures(thousandLanternKoi));
  const differs = now === JSON.stringify(SLOT_FIGURES[0]) ? [] : ["figures"];
  return { n: 1, basis: "exact", fraction: true, error: 0, differs };
}

function play(n: number, rounds: number, seed: string): PlayedGame {
  const { math, figures } = slotGame(n);
  const source = keyStream(seed);
  let units = 0;
  for (let round = 0; round < rounds; round += 1) units += spinUnits(math, source);
  const mean = units / rounds / math.stakeUnits;
  const published = Number(figures.rtpPrecise) / 100;
  return {
    n,
    mean,
    published,
    deviations: (mean - published) / (Number(figures.standardDeviation) / Math.sqrt(rounds)),
  };
}

/** A key stream of AES in counter mode: uniform, and the same for the same seed. */
function keyStream(seed: string): RandomSource {
  const cipher = createCipheriv(
    "aes-128-ctr",
    createHash("sha256").update(seed).digest().subarray(0, 16),
    Buffer.alloc(16),
  );
  const zeros = Buffer.alloc(1 << 16);
  let words = new Uint32Array();
  let at = 0;
  return {
    nextUint32() {
      if (at === words.length) {
        words = new Uint32Array(new Uint8Array(cipher.update(zeros)).buffer);
        at = 0;
      }
      return words[at++] ?? 0;
    },
  };
}
