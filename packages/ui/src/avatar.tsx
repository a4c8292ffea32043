import { classes } from "./classes.ts";

export interface AvatarProps {
  /** The owner's name. The first letter and the colour are derived from it. */
  readonly name: string;
  readonly src?: string | undefined;
  /** Edge length in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** Derives a stable hue from a name. The range leaves out the muddy yellows. */
function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (140 + (hash % 300)) % 360;
}

/** The first grapheme, including its combining marks. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? "";
}

export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const hue = hueOf(name);
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold text-white select-none",
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        background: `linear-gradient(140deg, oklch(0.56 0.13 ${hue}), oklch(0.38 0.11 ${(hue + 40) % 360}))`,
      }}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialOf(name)}
    </span>
  );
}
