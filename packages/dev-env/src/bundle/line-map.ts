const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A source map, revision 3. */
export interface SourceMap {
  readonly sources: readonly string[];
  /** Lines are separated by `;`, places in a line by `,`. A place is a row of base-64 differences to the one before. */
  readonly mappings: string;
}

/**
 * Reduces a source map to one place for each line of a file that `isOurs`, and to the first line of each other file.
 * Node reads the whole map as soon as an error's stack is read, and the full map takes longer than the process's start.
 */
export function lineMap({ sources, mappings }: SourceMap, isOurs: (source: string) => boolean): string {
  const ours = sources.map(isOurs);
  const read: [source: number, line: number] = [0, 0];
  const written: [source: number, line: number] = [0, 0];
  let source: number | undefined;
  const lines = mappings.split(";").map((places) => {
    let kept: string | undefined;
    for (const place of places === "" ? [] : places.split(",")) {
      const [, toSource, toLine] = decoded(place);
      if (toSource === undefined || toLine === undefined) continue;
      read[0] += toSource;
      read[1] += toLine;
      if (kept !== undefined || (source === read[0] && !ours[source])) continue;
      source = read[0];
      kept = [0, read[0] - written[0], read[1] - written[1], 0].map(encoded).join("");
      [written[0], written[1]] = read;
    }
    return kept ?? "";
  });
  return lines.join(";");
}

function decoded(place: string): number[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of place) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return values;
}

function encoded(value: number): string {
  let left = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = "";
  do {
    const digit = left & 31;
    left >>= 5;
    text += DIGITS[left > 0 ? digit | 32 : digit];
  } while (left > 0);
  return text;
}
