import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Vault } from "../vault.ts";

/** About half a second on one core of a computer, two seconds on an old phone; an attacker pays it for every try. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 5_000, counterMin: 80, counterMax: 240 };

/** Makes work that ends at a counter chosen now, so that its duration is bounded. */
export function makeWork(vault: Vault): Promise<Challenge> {
  const { algorithm, cost, counterMin, counterMax } = WORK;
  return createChallenge({ algorithm, cost, deriveKey, counter: randomInt(counterMax, counterMin), ...secrets(vault) });
}

const SOLUTION = /^(\d{1,10})\.([0-9a-f]{64})$/;

/** Whether the answer, "counter.key", solves the work. */
export async function workIsDone(vault: Vault, challenge: Challenge, answer: string): Promise<boolean> {
  const [, counter, derivedKey] = SOLUTION.exec(answer) ?? [];
  if (counter === undefined || derivedKey === undefined) return false;
  const solution = { counter: Number(counter), derivedKey };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(vault) });
  return verified;
}

function secrets(vault: Vault) {
  const secret = (use: string) => vault.fingerprint(use, "captcha.work").toString("hex");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") };
}
