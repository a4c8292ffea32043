import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A stranger's password is verified against this, so that an unknown user costs as much time as a known one. */
const NOBODY = await hash("nobody", COST);

/** Stands where an account has no password: the hash of one that nobody ever knew. */
export const NO_PASSWORD = await hash(randomBytes(32).toString("base64url"), COST);

/** Hashes a password or a payment password, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** True when the password is the one that was hashed. Takes as long without a hash, and is then false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password));
  return matches && passwordHash !== undefined;
}

/**
 * A hash fills a processor and 19 MiB of memory. More of them at once than there are processors push one another out of
 * the caches, which costs each a tenth, and hold the threads that everything else of the process needs.
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
