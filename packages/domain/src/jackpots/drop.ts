import { randomBytes } from "node:crypto";
import { invariant, type RandomSource, uniformBelowBig } from "@banyan/kernel";
import { sha256 } from "../sha256.ts";
import type { Vault } from "../vault.ts";

export type JackpotKind = "chance" | "must_drop" | "mystery";

/** The rules that decide when a pool falls. */
export interface DropRules {
  readonly kind: JackpotKind;
  /** Minor units. */
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly meanStakes: bigint | null;
  readonly longestSeconds: number | null;
}

/** The end of one life of a pool, drawn at its beginning. The draw does not depend on who bets, how much or when. */
export interface Drop {
  readonly kind: JackpotKind;
  /**
   * The point of the fall, by kind:
   * - `must_drop`: the amount at which it falls
   * - `chance`: the stakes since its beginning; every unit of them is equally likely
   * - `mystery`: the moment, in milliseconds since 1970; the first bet after it wins
   */
  readonly at: bigint;
  /**
   * The text that anybody can hash after the fall: the pool, the number of the life, the kind, `at`, and 256 random
   * bits.
   */
  readonly text: string;
}

const NONCE_BYTES = 32;
/** A double can represent halves of these steps, up to the last one before 1. */
const FRACTION = 1n << 52n;

/**
 * Draws when a pool falls.
 * - By chance: each staked minor unit has the same chance of 1 in `meanStakes`. So the stakes until the fall are
 *   geometrically distributed. A bet's chance grows with its stake as if each unit were a ticket.
 * - Before an amount: each minor unit between the seed and the ceiling, the ceiling included, is equally likely.
 * - By time: each millisecond is equally likely.
 */
export function drawDrop(
  name: { readonly poolId: string; readonly cycle: number },
  rules: DropRules,
  began: Date,
  source: RandomSource,
): Drop {
  const at = drawAt(rules, began, source);
  const text = [name.poolId, name.cycle, rules.kind, at, randomBytes(NONCE_BYTES).toString("hex")].join(" ");
  return { kind: rules.kind, at, text };
}

function drawAt({ kind, seed, ceiling, meanStakes, longestSeconds }: DropRules, began: Date, source: RandomSource) {
  if (kind === "must_drop") {
    invariant(ceiling !== null && ceiling > seed, "a pool falls between its seed and its ceiling");
    return seed + 1n + uniformBelowBig(source, ceiling - seed);
  }
  if (kind === "mystery") {
    invariant(longestSeconds !== null, "a mystery pool has a longest time");
    return BigInt(began.getTime()) + uniformBelowBig(source, BigInt(longestSeconds) * 1_000n);
  }
  invariant(meanStakes !== null, "a pool of chance has mean stakes");
  return stakesUntilDrop(meanStakes, uniformBelowBig(source, FRACTION));
}

/**
 * The number of units up to and including the first one that wins, for a uniform draw from 0 to 2^52 - 1. At least 1.
 */
export function stakesUntilDrop(meanStakes: bigint, draw: bigint): bigint {
  // The middle of its step, so that the value is never exactly 0 or 1.
  const uniform = (Number(draw) + 0.5) / Number(FRACTION);
  if (meanStakes === 1n) return 1n;
  return BigInt(Math.ceil(Math.log(uniform) / Math.log1p(-1 / Number(meanStakes))));
}

/** The commitment to a drop that is published before it happens. */
export function commitmentOf(text: string): Buffer {
  return sha256(text);
}

export interface SealedDrop {
  readonly poolId: string;
  readonly cycle: number;
  readonly sealed: Buffer;
}

const placeOf = (poolId: string, cycle: number) => `jackpot_cycle.sealed_drop:${poolId}:${cycle}`;

export function sealDrop(vault: Vault, name: { readonly poolId: string; readonly cycle: number }, drop: Drop): Buffer {
  return vault.seal(drop.text, placeOf(name.poolId, name.cycle));
}

export function openDrop(vault: Vault, { poolId, cycle, sealed }: SealedDrop): Drop {
  const text = vault.open(sealed, placeOf(poolId, cycle));
  const [pool, number, kind, at] = text.split(" ");
  invariant(
    pool === poolId && number === String(cycle) && kind && at,
    `what was drawn for pool ${poolId} is of another`,
  );
  return { kind: kind as JackpotKind, at: BigInt(at), text };
}
