/** Lines of three reels: the rows, the diagonals, then the corners. */
const THREE = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
  [0, 1, 0],
  [2, 1, 2],
  [1, 0, 1],
  [1, 2, 1],
] as const;

/**
 * The first `count` lines of a window, in the order that players expect: straight before bent, symmetric before
 * asymmetric. Each step goes to the same or a neighbouring row.
 */
export function lineSet(reels: number, rows: number, count: number): readonly (readonly number[])[] {
  if (reels === 3) return THREE.slice(0, count);
  let lines: number[][] = Array.from({ length: rows }, (_, row) => [row]);
  for (let reel = 1; reel < reels; reel += 1) {
    lines = lines.flatMap((line) =>
      [-1, 0, 1].map((step) => [...line, (line.at(-1) ?? 0) + step]).filter((next) => isInside(next, rows)),
    );
  }
  const middle = (rows - 1) / 2;
  const key = (line: readonly number[]) => [
    isMirrored(line) ? 0 : 1,
    bends(line),
    line.reduce((sum, row) => sum + Math.abs(row - middle), 0),
    ...line,
  ];
  return lines.toSorted((a, b) => compare(key(a), key(b))).slice(0, count);
}

function isInside(line: readonly number[], rows: number): boolean {
  const row = line.at(-1) ?? 0;
  return row >= 0 && row < rows;
}

function isMirrored(line: readonly number[]): boolean {
  return line.every((row, reel) => row === line[line.length - 1 - reel]);
}

function bends(line: readonly number[]): number {
  return line.reduce((sum, row, reel) => sum + Math.abs(row - (line[reel + 1] ?? row)), 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
