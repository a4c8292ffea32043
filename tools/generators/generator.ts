/** One source of generated files. They are committed, so that a reader and a diff see them. */
export interface Generator {
  /** What is generated, from what: "database types from the migrations". */
  readonly name: string;
  /** The whole text of every file it writes, by path from the repository's root. */
  generate(): Promise<ReadonlyMap<string, string>>;
}
