/** One source of generated files. They are committed, so that they are visible to readers and in diffs. */
export interface Generator {
  /** The output and its source: "database types from the migrations". */
  readonly name: string;
  /** The whole text of every file that it writes, by path from the repository's root. */
  generate(): Promise<ReadonlyMap<string, string>>;
}
