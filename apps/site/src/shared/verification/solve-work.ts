import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

const TIMEOUT_MILLIS = 60_000;

/** Solves the work of a captcha (JSON in base64) outside the main thread, and returns the solution. */
export async function solveWork(work: string): Promise<string> {
  const challenge = JSON.parse(atob(work)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MILLIS });
  if (!solution) throw new Error("the work of a captcha came to nothing");
  return `${solution.counter}.${solution.derivedKey}`;
}
