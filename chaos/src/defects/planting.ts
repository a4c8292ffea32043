// Loaded before anything else of a process, so that it may change anything: it imports nothing that is ours.

/** A change of one place in the source of one file, made while a process loads it: the file itself stays as it is. */
export interface Planting {
  /** Path from the repository's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** Throws when the place is not there, or not the only one: the code has moved on, and so must the plan. */
export function planted(source: string, { file, find, replace }: Planting): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${places} places in ${file} read ${JSON.stringify(find)}; one is looked for`);
  return source.replace(find, () => replace);
}
