import { SOUND_FAMILIES } from "../../protocol/art.ts";

/** ZzFX's own list of parameters, in its order; the first three are volume, randomness and frequency in Hz. */
export type Parameters = readonly (number | undefined)[];

/** A sound in one family of timbre, at a pitch and a volume. */
type Voice = (frequency: number, volume: number) => Parameters;

/** The sound of a game: its scale, its base pitch, and its instruments. */
export interface Orchestra {
  /** Semitones above the root, within one octave. Any two are consonant. */
  readonly scale: readonly number[];
  /** Hz. */
  readonly root: number;
  /** Seconds between the tones of a melody. */
  readonly beat: number;
  readonly bell: Voice;
  readonly drum: Voice;
  readonly whirr: Voice;
  readonly rise: Voice;
  readonly click: Voice;
}

/** The properties that distinguish one family of instruments from another. */
interface Family {
  scale: readonly number[];
  /** Wave of melodies: 0 sine, 1 triangle, 2 saw, 3 tangent. */
  wave: number;
  curve: number;
  /** Seconds until a melody's tone has faded out. */
  release: number;
  /** The frequency in Hz of a second wave that modulates the first: metal, glass, reed. */
  modulation: number;
  /** The share of noise in the drum of a stop, 0 to 1. */
  noise: number;
  /** The number of semitones by which a drum's pitch falls. */
  fall: number;
  /** Seconds of echo. */
  echo: number;
  beat: number;
}

const MAJOR = [0, 2, 4, 7, 9] as const;
const MINOR = [0, 3, 5, 7, 10] as const;
const EGYPTIAN = [0, 2, 5, 7, 10] as const;
const IN = [0, 1, 5, 7, 8] as const;
const HIRAJOSHI = [0, 2, 3, 7, 8] as const;
const YO = [0, 2, 5, 7, 9] as const;
const LYDIAN = [0, 4, 6, 7, 11] as const;

/** Indexed by the remainder of the theme's sound seed, which the theme's setting determines. */
const FAMILIES: readonly [Family, ...Family[]] = [
  { scale: YO, wave: 1, curve: 1.2, release: 0.5, modulation: 0, noise: 0.15, fall: -9, echo: 0.1, beat: 0.095 },
  { scale: HIRAJOSHI, wave: 0, curve: 0.8, release: 0.7, modulation: 2, noise: 0.1, fall: -5, echo: 0.14, beat: 0.11 },
  { scale: EGYPTIAN, wave: 2, curve: 0.35, release: 0.3, modulation: 0, noise: 0.35, fall: -8, echo: 0.05, beat: 0.08 },
  { scale: LYDIAN, wave: 0, curve: 2.2, release: 0.8, modulation: 7, noise: 0.05, fall: -4, echo: 0.2, beat: 0.1 },
  { scale: MINOR, wave: 1, curve: 2.4, release: 0.36, modulation: 0, noise: 0.4, fall: -11, echo: 0.03, beat: 0.078 },
  { scale: MAJOR, wave: 0, curve: 1.6, release: 0.42, modulation: 0, noise: 0.25, fall: -7, echo: 0.04, beat: 0.085 },
  { scale: IN, wave: 3, curve: 0.2, release: 0.4, modulation: 1, noise: 0.2, fall: -6, echo: 0.12, beat: 0.105 },
  { scale: MAJOR, wave: 1, curve: 0.6, release: 0.24, modulation: 12, noise: 0.3, fall: -10, echo: 0.02, beat: 0.07 },
];

const LOWEST_ROOT = 174;
const KEYS = 12;

/** The orchestra of a theme: the family from the seed's remainder, the key and the tempo from the rest. */
export function orchestraOf(seed: number): Orchestra {
  const family = FAMILIES[seed % SOUND_FAMILIES] ?? FAMILIES[0];
  const rest = Math.floor(seed / SOUND_FAMILIES);
  const { wave, curve, release, modulation, noise, fall, echo } = family;
  return {
    scale: family.scale,
    root: LOWEST_ROOT * 2 ** (((rest * 7 + 2) % KEYS) / 12),
    beat: family.beat * (0.92 + (Math.floor(rest / KEYS) % 5) * 0.04),
    bell: (frequency, volume) => [
      volume,
      0,
      frequency,
      0.005,
      0.05,
      release,
      wave,
      curve,
      0,
      0,
      0,
      0,
      0,
      0,
      modulation,
      0,
      echo,
      0.7,
      0.08,
    ],
    drum: (frequency, volume) => [volume, 0, frequency, 0, 0.015, 0.11, 0, 2.4, fall, 0, 0, 0, 0, noise],
    whirr: (frequency, volume) => [
      volume,
      0,
      frequency,
      0.06,
      0.12,
      0.32,
      4,
      0.6,
      2.5,
      0,
      0,
      0,
      0,
      0.35 + noise,
      0,
      0,
      0,
      0.5,
    ],
    rise: (frequency, volume) => [
      volume,
      0,
      frequency,
      0.25,
      0.75,
      0.3,
      wave === 0 ? 1 : wave,
      0.8,
      0.7,
      0.15,
      0,
      0,
      0.11,
      0,
      0,
      0,
      0,
      0.7,
      0,
      0.35,
    ],
    click: (frequency, volume) => [volume, 0, frequency, 0, 0.005, 0.03, wave, 1.2, -3],
  };
}
