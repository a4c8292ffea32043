import { walletBatches } from "@banyan/domain/games";
import type { Deadline, WalletAnswer, WalletDoor, WalletUserCall } from "@banyan/vendor-kit";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

/** The common signature of all calls of a door. */
export type AskWallet = (call: WalletUserCall, deadline?: Deadline) => Promise<WalletAnswer>;

/** Wraps every call of a door. It iterates over the door's own calls, so a new call is never missed. */
export function aroundDoor(door: WalletDoor, wrap: (kind: string, ask: AskWallet) => AskWallet): WalletDoor {
  const calls = Object.entries(door as unknown as Readonly<Record<string, AskWallet>>);
  return Object.fromEntries(
    calls.map(([kind, ask]) => [kind, wrap(kind, (call, deadline) => ask.call(door, call, deadline))]),
  ) as unknown as WalletDoor;
}

/** Counts and times the calls of the door. */
export function meterWallet(door: WalletDoor, meters: Meters): WalletDoor {
  const { registry, walletCalls, walletSeconds, walletLate } = meters;
  let asked = 0;
  gaugeAtScrape(
    registry,
    { name: "banyan_wallet_waiting", help: "Wallet calls that were asked and are not answered yet.", labels: [] },
    () => [{ labels: {}, value: asked }],
  );
  walletBatches.start.subscribe(() => meters.walletBatches.count());
  return aroundDoor(door, (kind, ask) => async (call, deadline) => {
    const began = performance.now();
    let outcome = "failed";
    asked += 1;
    try {
      const answer = await ask(call, deadline);
      ({ outcome } = answer);
      return answer;
    } finally {
      asked -= 1;
      walletCalls.count(call.vendor, kind, outcome);
      walletSeconds.observe((performance.now() - began) / 1000, call.vendor, kind);
      if (deadline?.aborted) walletLate.count(call.vendor, kind);
    }
  });
}
