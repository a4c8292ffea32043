import { useEffect, useState } from "react";
import type { BankAccount } from "../../platform/answers.ts";
import { useServerClock } from "../../platform/server-clock.ts";

/** Timers of browsers cannot wait longer than 24 days. */
const WAIT_MILLIS_MAX = 24 * 3_600_000;

/** Whether a new bank account is still held. Renders again when the next hold ends, by the platform's clock. */
export function useHolds(accounts: readonly BankAccount[]): (account: BankAccount) => boolean {
  const now = useServerClock()();
  const [, setEnded] = useState(0);
  const isHeld = ({ usableFrom }: BankAccount) => Date.parse(usableFrom) > now;
  const waits = accounts.filter(isHeld).map(({ usableFrom }) => Date.parse(usableFrom) - now);
  const wait = waits.length > 0 ? Math.min(...waits, WAIT_MILLIS_MAX) : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setEnded(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return isHeld;
}
