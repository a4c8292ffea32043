import { previousHash } from "@banyan/game-math";

/** The hash that so many steps of hashing make of the beginning of a chain. */
export function hashedBy(beginning: string, times: number): string {
  let hash = beginning;
  for (let time = 0; time < times; time += 1) hash = previousHash(hash);
  return hash;
}
