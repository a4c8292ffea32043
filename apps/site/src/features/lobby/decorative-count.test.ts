import { expect, it } from "vitest";
import { decorativeCount } from "./decorative-count.ts";

const often = Array.from({ length: 500 });

it("[R-4.22] begins between 20 and 21 million", () => {
  for (const count of often.map(decorativeCount.begin)) {
    expect(count).toBeGreaterThanOrEqual(2_000_000_000);
    expect(count).toBeLessThanOrEqual(2_100_000_000);
  }
});

it("[R-4.22] grows by 100 to 500 every 3, 4 or 5 seconds", () => {
  for (const count of often.map(() => decorativeCount.next(7))) {
    expect(count).toBeGreaterThanOrEqual(10_007);
    expect(count).toBeLessThanOrEqual(50_007);
  }
  for (const pause of often.map(decorativeCount.pauseMillis)) expect([3_000, 4_000, 5_000]).toContain(pause);
});
