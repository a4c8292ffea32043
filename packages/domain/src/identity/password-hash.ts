import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/**
 * OWASP's first recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password of an unknown user is verified against this, so that it takes as long as for a known one. */
const NOBODY = await hash("nobody", COST);

/** Used for accounts without a password: the hash of a random password that nobody knows. */
export const NO_PASSWORD = await hash(randomBytes(32).toString("base64url"), COST);

/** Hashes a password or a payment password, with a new salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** True when the password matches the hash. Without a hash it takes the same time and is false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password));
  return matches && passwordHash !== undefined;
}

/**
 * A hash uses a whole processor and 19 MiB of memory. More hashes than processors would evict one another from the
 * caches, which makes each a tenth slower. They would also occupy the threads that the rest of the process needs.
 */
const AT_ONCE = availableParallelism();
let underWay = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay < AT_ONCE) underWay += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
