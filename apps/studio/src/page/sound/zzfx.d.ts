declare module "zzfx" {
  export const ZZFX: {
    sampleRate: number;
    audioContext: AudioContext;
    /** volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide, … as zzfx documents. */
    buildSamples(...parameters: (number | undefined)[]): number[];
  };
}
