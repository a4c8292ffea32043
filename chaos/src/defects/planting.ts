// Loaded before any other module of a process, so that it can change every module. It imports no project code.

/** A change at one place in the source of one file, made while a process loads it. The file itself stays unchanged. */
export interface Planting {
  /** Path from the repository's root. */
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** Throws when the text does not occur exactly once: the code changed, so the planting must be adapted. */
export function planted(source: string, { file, find, replace }: Planting): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${places} places in ${file} read ${JSON.stringify(find)}; one is looked for`);
  return source.replace(find, () => replace);
}
