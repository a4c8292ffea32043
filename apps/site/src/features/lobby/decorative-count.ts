/** A whole number between two, both included. What it is drawn for is seen and means nothing. */
function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

const PAUSES = [3_000, 4_000, 5_000] as const;

/**
 * The decorative counter exactly as the specification has it, in hundredths: it begins between 20,000,000.00
 * and 21,000,000.00 and grows by 100 to 500 every 3, 4 or 5 seconds.
 */
export const decorativeCount = {
  begin: () => between(2_000_000_000, 2_100_000_000),
  next: (count: number) => count + between(10_000, 50_000),
  pauseMillis: () => PAUSES[between(0, PAUSES.length - 1)] ?? PAUSES[0],
};
