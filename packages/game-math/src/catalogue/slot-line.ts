import type { CountTable } from "../slot/slot-math.ts";
import type { StoredSlot } from "./slot-record.ts";

/** The order of the figures in a line. */
const FIGURES = ["rtp", "base", "hit", "feature", "spins", "variance", "most"] as const;

/**
 * Encodes a stored slot as a line of the data file, with short names. Pays are listed by symbol letter, for the counts
 * that all symbols share.
 */
export function writeLine(slot: StoredSlot): string {
  const { n, family, units, attempt, strips, free, trigger, heights, pays, scatter, awards, times, pick, hold } = slot;
  const counts = [...new Set(Object.values(pays).flatMap((table) => Object.keys(table).map(Number)))].toSorted(
    (a, b) => a - b,
  );
  return JSON.stringify({
    n,
    f: family,
    u: units,
    a: attempt,
    s: strips?.join(" "),
    r: free?.join(" "),
    t: trigger,
    h: heights?.map(({ rows, weight }) => [rows, weight]),
    c: counts,
    p: Object.entries(pays).map(([letter, table]) => [letter, ...counts.map((count) => table[count] ?? 0)]),
    o: scatter && Object.keys(scatter).length > 0 ? scatter : undefined,
    w: awards && Object.keys(awards).length > 0 ? awards : undefined,
    m: times,
    k: pick,
    l: hold,
    g: slot.cells,
    x: FIGURES.map((name) => slot.figures[name]),
  });
}

export function readLine(line: string): StoredSlot {
  const { n, f, u, a, s, r, t, h, c, p, o, w, m, k, l, g, x } = JSON.parse(line);
  const table = ([letter, ...values]: readonly [string, ...number[]]): [string, CountTable] => [
    letter,
    Object.fromEntries(values.flatMap((pay, at) => (pay === 0 ? [] : [[c[at], pay]]))),
  ];
  return {
    n,
    family: f,
    units: u,
    attempt: a,
    ...(s ? { strips: s.split(" ") } : {}),
    ...(r ? { free: r.split(" ") } : {}),
    ...(t ? { trigger: t } : {}),
    ...(h ? { heights: h.map(([rows, weight]: [number, number]) => ({ rows, weight })) } : {}),
    pays: Object.fromEntries(p.map(table)),
    scatter: o ?? {},
    awards: w ?? {},
    times: m,
    ...(k ? { pick: k } : {}),
    ...(l ? { hold: l } : {}),
    ...(g ? { cells: g } : {}),
    figures: Object.fromEntries(FIGURES.map((name, at) => [name, x[at]])) as unknown as StoredSlot["figures"],
  };
}
