import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { Autoplay } from "./autoplay.ts";

const round = (totalWin: bigint) => ({ bet: 100n, totalWin });

describe("autoplay", () => {
  it("plays as many rounds as it was allowed", () => {
    const autoplay = new Autoplay({ rounds: 2, lossMax: 1000n, winStop: null });
    expect(autoplay.endsBefore(100n)).toBeUndefined();
    autoplay.count(round(0n));
    expect(autoplay.roundsLeft).toBe(1);
    autoplay.count(round(100n));
    expect(autoplay.endsBefore(100n)).toBe("played");
  });

  it("ends after a single win as large as the player named, not after several smaller ones", () => {
    const autoplay = new Autoplay({ rounds: 50, lossMax: 10_000n, winStop: 500n });
    autoplay.count(round(499n));
    autoplay.count(round(499n));
    expect(autoplay.endsBefore(100n)).toBeUndefined();
    autoplay.count(round(500n));
    expect(autoplay.endsBefore(100n)).toBe("win");
  });

  test.prop([fc.array(fc.bigInt({ min: 0n, max: 400n }), { maxLength: 100 }), fc.bigInt({ min: 100n, max: 2000n })])(
    "never lets the losses since it began pass what the player named",
    (wins, lossMax) => {
      const autoplay = new Autoplay({ rounds: 1000, lossMax, winStop: null });
      let net = 0n;
      for (const win of wins) {
        if (autoplay.endsBefore(100n) !== undefined) break;
        autoplay.count(round(win));
        net += win - 100n;
        expect(-net).toBeLessThanOrEqual(lossMax);
      }
    },
  );
});
