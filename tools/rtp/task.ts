export type RtpTask =
  | { readonly kind: "check"; readonly games: readonly number[] }
  | { readonly kind: "play"; readonly n: number; readonly rounds: number; readonly seed: string };

/** The figures of a game, computed again and compared with the published ones. */
export interface CheckedGame {
  readonly n: number;
  readonly basis: "exact";
  /** Whether the figures are exact fractions; else floating point with an error below one part in 10^12. */
  readonly fraction: boolean;
  /** The difference between the published and the computed return to player, as a share of the stake. */
  readonly error: number;
  /** Names of figures that differ from the published ones. */
  readonly differs: readonly string[];
}

export interface PlayedGame {
  readonly n: number;
  readonly mean: number;
  readonly published: number;
  /** The difference between the mean and the published return, in standard deviations of the mean. */
  readonly deviations: number;
}
