import { combinations } from "../../mini/combinations.ts";

/** The most codes that one entry expands into. */
export const EXPANDED_MOST = 10_000;

/**
 * The codes of `picks` numbers that hold all bankers and otherwise numbers of the chosen ones, in order. Undefined if a
 * number is wrong or comes twice, or there are no codes, or more than EXPANDED_MOST.
 */
export function expandCodes(
  chosen: readonly string[],
  bankers: readonly string[],
  picks: number,
  isCode: (code: string) => boolean,
): readonly string[] | undefined {
  const free = picks - bankers.length;
  const count = combinations(chosen.length, free);
  const all = [...chosen, ...bankers];
  if (free < 0 || count === 0n || count > EXPANDED_MOST || new Set(all).size !== all.length) return undefined;
  const codes = subsets(chosen, free).map((some) => [...bankers, ...some].toSorted().join(","));
  return codes.every(isCode) ? codes : undefined;
}

/** All subsets of `size` of the values, each in their order. */
export function subsets<Value>(values: readonly Value[], size: number): Value[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    values.length - index < size ? [] : subsets(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
  );
}
