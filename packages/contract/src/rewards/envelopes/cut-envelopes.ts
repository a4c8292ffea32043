export const envelopeSplits = ["random", "equal"] as const;

/** A rain of every day: a sum in envelopes, which players take while it is open. */
export interface EnvelopeTerms {
  /** Minutes after midnight by the brand's clock. */
  readonly opensAt: number;
  /** How long it is open. */
  readonly minutes: number;
  readonly envelopes: number;
  /** Minor units of all envelopes together. */
  readonly sum: bigint;
  readonly split: (typeof envelopeSplits)[number];
  /** Only players with a settled deposit in so many days may take one; 0: everybody. */
  readonly depositDays: number;
  /** The days in which a taken amount can be claimed. */
  readonly claimDays: number;
}

/** Returns a uniform integer from 0 to `bound` − 1. */
export type Uniform = (bound: bigint) => bigint;

type Cut = Pick<EnvelopeTerms, "sum" | "envelopes" | "split">;

/**
 * The amounts of all envelopes in the order in which they are taken. They sum to `sum`, and each is at least 1. A random
 * part of k that share m is uniform from 1 to ⌊2m / k⌋ − 1. Means differ by the order of cutting, so the parts are
 * shuffled. Equal parts differ by at most 1.
 */
export function cutEnvelopes({ sum, envelopes, split }: Cut, uniform: Uniform): readonly bigint[] {
  const parts = split === "equal" ? equalParts(sum, envelopes) : randomParts(sum, envelopes, uniform);
  return shuffled(parts, uniform);
}

function equalParts(sum: bigint, envelopes: number): bigint[] {
  const all = BigInt(envelopes);
  const more = Number(sum % all);
  return Array.from({ length: envelopes }, (_, index) => sum / all + (index < more ? 1n : 0n));
}

function randomParts(sum: bigint, envelopes: number, uniform: Uniform): bigint[] {
  let left = sum;
  return Array.from({ length: envelopes }, (_, index) => {
    const sharing = BigInt(envelopes - index);
    const part = sharing === 1n ? left : 1n + uniform((2n * left) / sharing - 1n);
    left -= part;
    return part;
  });
}

/** Each order is equally likely. */
function shuffled(parts: bigint[], uniform: Uniform): readonly bigint[] {
  for (let last = parts.length - 1; last > 0; last -= 1) {
    const other = Number(uniform(BigInt(last + 1)));
    const [one, two] = [parts[last], parts[other]];
    if (one !== undefined && two !== undefined) [parts[last], parts[other]] = [two, one];
  }
  return parts;
}

/** The text whose SHA-256 is shown before a rain: the salt, and the amounts in the order in which they are taken. */
export const envelopeList = (salt: string, amounts: readonly (bigint | string)[]): string =>
  `${salt}:${amounts.join(",")}`;

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableEnvelopeTerm({ sum, envelopes }: Cut, budget: bigint): "sum" | "budget" | undefined {
  if (sum < BigInt(envelopes)) return "sum";
  return sum > budget ? "budget" : undefined;
}
