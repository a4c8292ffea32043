// Verifies one password repeatedly in a separate process, with the concurrency of a server. It answers each request of
// its parent ("verify for so many seconds") with the result.
import { hashPassword, passwordMatches } from "@banyan/domain/identity";

export interface VerifyQuestion {
  readonly seconds: number;
  /** Verifications in parallel. */
  readonly atOnce: number;
}

export interface VerifyAnswer {
  readonly perSecond: number;
  /** Processor time of this process for one verification. */
  readonly cpuMillis: number;
}

const PASSWORD = "a password of the benchmark";
const hash = await hashPassword(PASSWORD);

async function verifyFor({ seconds, atOnce }: VerifyQuestion): Promise<VerifyAnswer> {
  const started = performance.now();
  const before = process.cpuUsage();
  const until = started + seconds * 1000;
  let verified = 0;
  const verify = async (): Promise<void> => {
    while (performance.now() < until) {
      if (!(await passwordMatches(hash, PASSWORD))) throw new Error("a right password was refused");
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, verify));
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (verified * 1000) / (performance.now() - started),
    cpuMillis: (user + system) / 1000 / verified,
  };
}

process.on("message", (question: VerifyQuestion) => {
  void verifyFor(question).then((answer) => process.send?.(answer));
});
process.send?.("ready");
