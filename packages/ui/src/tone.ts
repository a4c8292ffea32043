/** The meaning of a small coloured mark. `win` and `danger` are for outcomes; `live` is for running events. */
export type Tone = "neutral" | "accent" | "live" | "info" | "win" | "danger";

/** Text on the tint of the same tone. A test checks the contrast of every pair. */
export const TONE_STYLE: Readonly<Record<Tone, string>> = {
  neutral: "bg-raised text-text-2",
  accent: "bg-accent-tint text-accent",
  live: "bg-live-tint text-live",
  info: "bg-info-tint text-info",
  win: "bg-win-tint text-win",
  danger: "bg-danger-tint text-danger",
};
