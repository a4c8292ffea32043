import { acknowledgement, ownAttempts } from "../driver/journal.ts";
import { wagerCalls } from "./acknowledged-is-there-once.ts";
import { type Books, type Evidence, movements } from "./evidence.ts";
import type { Finding, Rule } from "./rule.ts";

/**
 * One change or answer of a player's account: its place in the account's order, and its begin and end for the driver.
 */
export interface Event {
  readonly name: string;
  readonly sequence: bigint;
  readonly begun: number;
  readonly ended: number;
}

/**
 * The order of an account is its sequence, which does not depend on a clock. Balances that were only read must fit it
 * too.
 */
export const orderIsKept: Rule = {
  number: 9,
  title: "what ended before something else began comes before it, in the books and in what is told",
  judge(evidence) {
    const { books, cast, journal } = evidence;
    const states = statesOf(books);
    const events = Map.groupBy(moves(evidence), ({ playerId }) => playerId);
    const found: Finding[] = [];
    for (const { id } of cast.players) {
      const own = (events.get(id) ?? []).toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));
      found.push(...outOfOrder(own).map((what) => ({ what: `player ${id}: ${what}` })));
      const reads = journal.wallet.filter(({ call, playerId }) => call === "balance" && playerId === id);
      for (const { attempts } of reads) {
        for (const { outcome, begun, ended } of attempts) {
          if (outcome?.kind !== "accepted") continue;
          const bounds = boundsOf(own, begun, ended);
          const isTold = (states.get(id) ?? []).some(
            ({ available, from }) => available === outcome.balance && from >= bounds.least && from <= bounds.most,
          );
          if (!isTold) {
            found.push({
              what: `player ${id} was told ${outcome.balance}, which he did not have between lines ${bounds.least} and ${bounds.most}`,
            });
          }
        }
      }
    }
    return [...found, ...judgeTold(evidence, states)];
  },
};

/** Names each event that is later in the books than an event that began after it had ended. */
export function outOfOrder(events: readonly Event[]): readonly string[] {
  const found: string[] = [];
  let latest: Event | undefined;
  for (const event of events) {
    if (latest && event.ended < latest.begun)
      found.push(`${event.name} ended before ${latest.name} began and stands behind it`);
    if (!latest || event.begun > latest.begun) latest = event;
  }
  return found;
}

/** The range of lines at which a balance that was read in that time may be. */
export function boundsOf(events: readonly Event[], begun: number, ended: number): { least: bigint; most: bigint } {
  let least = 0n;
  let most = BigInt(Number.MAX_SAFE_INTEGER);
  for (const event of events) {
    if (event.ended < begun && event.sequence > least) least = event.sequence;
    if (event.begun > ended && event.sequence <= most) most = event.sequence - 1n;
  }
  return { least, most };
}

/** The acknowledged calls that moved money, with their places in the books. */
function moves(evidence: Evidence): readonly (Event & { readonly playerId: string })[] {
  const transfers = movements(evidence.books);
  return wagerCalls(evidence).flatMap((call) => {
    const id = call.request.transaction_uuid;
    const row = transfers.get(id);
    const sequence = row?.source_sequence ?? row?.destination_sequence;
    const first = acknowledgement(call);
    if (!first || sequence === null || sequence === undefined) return [];
    const begun = Math.min(...ownAttempts(call).map((attempt) => attempt.begun));
    return [{ name: `${call.call} ${id}`, sequence, begun, ended: first.ended, playerId: call.playerId }];
  });
}

interface State {
  /** The line from which it holds. Several states follow one line where money was held or released. */
  readonly from: bigint;
  readonly available: bigint;
}

/** Every available balance that each player's cash account ever had. */
function statesOf({ accounts, transfers, heldLines }: Books): ReadonlyMap<string, readonly State[]> {
  const cash = new Map(
    accounts.flatMap(({ id, kind, player_id: player }) => (kind === "player_cash" ? [[id, player]] : [])),
  );
  const lines = new Map<string, { sequence: bigint; posted: bigint }[]>();
  const enter = (accountId: string, sequence: bigint | null, posted: bigint | null): void => {
    const player = cash.get(accountId);
    if (!player || sequence === null || posted === null) return;
    const own = lines.get(player) ?? [];
    lines.set(player, own);
    own.push({ sequence, posted });
  };
  for (const row of transfers) {
    enter(row.source_account_id, row.source_sequence, row.source_balance_after);
    enter(row.destination_account_id, row.destination_sequence, row.destination_balance_after);
  }
  const held = Map.groupBy(heldLines, ({ player_id: player }) => player);
  return new Map(
    [...lines].map(([player, own]) => {
      const changes = (held.get(player) ?? []).toSorted((a, b) => Number(a.sequence - b.sequence) || a.step - b.step);
      return [
        player,
        walkStates(
          own.toSorted((a, b) => Number(a.sequence - b.sequence)),
          changes,
        ),
      ];
    }),
  );
}

function walkStates(
  lines: readonly { sequence: bigint; posted: bigint }[],
  changes: Books["heldLines"],
): readonly State[] {
  const states: State[] = [];
  let next = 0;
  let held = 0n;
  for (const { sequence, posted } of lines) {
    // A capture reduces the held money in its own transfer: step 0.
    for (let change = changes[next]; change && isBefore(change, sequence); change = changes[next]) {
      held = change.held_after;
      next += 1;
    }
    states.push({ from: sequence, available: posted - held });
    for (let change = changes[next]; change?.sequence === sequence; change = changes[next]) {
      held = change.held_after;
      next += 1;
      states.push({ from: sequence, available: posted - held });
    }
  }
  return states;
}

function isBefore(change: { sequence: bigint; step: number }, sequence: bigint): boolean {
  return change.sequence < sequence || (change.sequence === sequence && change.step === 0);
}

/** The balance in an acknowledgement is the one directly after its own transfer. */
function judgeTold(evidence: Evidence, states: ReadonlyMap<string, readonly State[]>): readonly Finding[] {
  const transfers = movements(evidence.books);
  return wagerCalls(evidence).flatMap((call): Finding[] => {
    const first = acknowledgement(call);
    const id = call.request.transaction_uuid;
    const row = transfers.get(id);
    const sequence = row?.source_sequence ?? row?.destination_sequence;
    if (!first || sequence === null || sequence === undefined) return [];
    const after = (states.get(call.playerId) ?? []).find(({ from }) => from === sequence);
    if (after?.available === first.outcome.balance) return [];
    return [
      {
        what: `${call.call} ${id} was answered ${first.outcome.balance}; right after it there were ${after?.available}`,
      },
    ];
  });
}
