export type RtpTask =
  | { readonly kind: "check"; readonly games: readonly number[] }
  | { readonly kind: "play"; readonly n: number; readonly rounds: number; readonly seed: string };

/** The figures of a game, computed anew and held against those published. */
export interface CheckedGame {
  readonly n: number;
  readonly basis: "exact";
  /** Whether the figures are exact fractions; else floating point with an error below one part in 10^12. */
  readonly fraction: boolean;
  /** How far the published return to player is from the computed one, as a share of the stake. */
  readonly error: number;
  /** Names of figures that are not what is published. */
  readonly differs: readonly string[];
}

export interface PlayedGame {
  readonly n: number;
  readonly mean: number;
  readonly published: number;
  /** How far the mean is from what is published, in its own standard deviations. */
  readonly deviations: number;
}
