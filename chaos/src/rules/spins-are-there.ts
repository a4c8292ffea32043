import { STUDIO } from "../platform/cast.ts";
import { type Evidence, marketChanges } from "./evidence.ts";
import type { Finding } from "./rule.ts";

/** The studio's answers to players, its own records and the platform's records must agree. */
export function judgeSpins({ books, cast, studio }: Evidence): readonly Finding[] {
  if (!studio) return [];
  const found: Finding[] = [];
  const rounds = new Map(books.rounds.filter((row) => row.vendor_code === STUDIO).map((row) => [row.round_id, row]));
  const onMarkets = marketChanges(books);
  const left = new Map(cast.spinners.map(({ id, opening }) => [id, opening + (onMarkets.get(id) ?? 0n)]));
  for (const { playerId, outcome, spinId } of studio.spins) {
    if (outcome === undefined) found.push({ what: `spin ${spinId} was never answered` });
    if (typeof outcome !== "object") continue;
    const { id, bet, totalWin } = outcome;
    const round = rounds.get(id);
    const isThere = round?.state === "settled" && round.stake === BigInt(bet) && round.payout === BigInt(totalWin);
    if (!isThere) found.push({ what: `round ${id} of ${bet}/${totalWin} is ${round?.state}`, counts: "lost" });
    left.set(playerId, (left.get(playerId) ?? 0n) - BigInt(bet) + BigInt(totalWin));
  }
  const asked = new Set(studio.spins.map(({ spinId }) => spinId));
  for (const { id, spin_id: spinId, state, total_win: win } of studio.rounds) {
    if (!asked.has(spinId)) found.push({ what: `round ${id} is for a spin that nobody asked for` });
    if (state === "unresolved") found.push({ what: `the studio does not know what became of round ${id}` });
    const isSettled = rounds.get(id)?.state === "settled";
    if (isSettled !== (win !== null))
      found.push({ what: `round ${id} is ${state} there, ${rounds.get(id)?.state} here` });
  }
  for (const { player_id: id, kind, posted } of books.accounts) {
    const should = id === null || kind !== "player_cash" ? undefined : left.get(id);
    if (should === undefined || should === posted) continue;
    found.push({ what: `spinner ${id} has ${posted}, not ${should}`, counts: posted < should ? "lost" : "doubled" });
  }
  return found;
}
