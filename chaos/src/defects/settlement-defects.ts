import type { Defect } from "./defect.ts";
import { placeTickets, settleAndKill, settleMarket } from "./exposures.ts";
import type { Planting } from "./planting.ts";

const SETTLEMENT = "packages/domain/src/settlement";

/** Small steps with time between them, so that a kill comes between two. */
const SLOW_STEPS: readonly Planting[] = [
  {
    file: `${SETTLEMENT}/run-settlement.ts`,
    find: "const STEP_ITEMS_MIN = 500;",
    replace: "const STEP_ITEMS_MIN = 20;",
  },
  {
    file: `${SETTLEMENT}/run-settlement.ts`,
    find: "const STEP_ITEMS_FIRST = 1_000;",
    replace: "const STEP_ITEMS_FIRST = 20;",
  },
  { file: `${SETTLEMENT}/run-settlement.ts`, find: "const PAUSE_MILLIS = 1;", replace: "const PAUSE_MILLIS = 60;" },
];

/** Defects in tickets, exits and combinations. */
export const SETTLEMENT_DEFECTS: readonly Defect[] = [
  {
    name: "lines paid again",
    what: "a worker that begins forgets how many lines of tickets the one before it has paid",
    plantings: [
      ...SLOW_STEPS,
      {
        file: `${SETTLEMENT}/settlement-walk.ts`,
        find: "reached: selection !== null && playerId !== null && id !== null ? { selection, playerId, id } : undefined,",
        replace: `reached:
      ((globalThis as { begun?: Set<string> }).begun ??= new Set()).has(marketId + row.phase) &&
      selection !== null && playerId !== null && id !== null
        ? { selection, playerId, id }
        : void (globalThis as unknown as { begun: Set<string> }).begun.add(marketId + row.phase),`,
      },
    ],
    needsWorker: true,
    expose: settleAndKill,
    caughtBy: [6],
  },
  {
    name: "stake without lines",
    what: "the stake of a ticket with three lines is taken, and one of the lines is not written",
    statements: () => [
      `create function lose_third_line() returns trigger language plpgsql as $$
        begin
          if right(new.id::text, 3) = '003' then return null; end if;
          return new;
        end
      $$`,
      "create trigger lose_third_line before insert on market_bet for each row execute function lose_third_line()",
    ],
    needsWorker: true,
    expose: placeTickets,
    caughtBy: [6],
  },
  {
    name: "exit paid and settled",
    what: "a settlement pays the whole bet, though a part of it was cashed out",
    plantings: [
      {
        file: `${SETTLEMENT}/pay-bets.ts`,
        find: "market_part(bet.potential_payout, bet.stake - gone.stake, bet.stake) as potential_payout",
        replace: "bet.potential_payout",
      },
    ],
    needsWorker: true,
    expose: settleMarket,
    caughtBy: [6],
  },
  {
    name: "combination paid early",
    what: "a parlay is paid when its first leg is won, as if the legs that are not known were void",
    plantings: [
      {
        file: `${SETTLEMENT}/settle-combos.ts`,
        find: "when not bool_or(outcome = 'open') filter (where combo.lines[1] & (1 << leg) <> 0) then div(",
        replace: "else div(",
      },
    ],
    needsWorker: true,
    expose: settleMarket,
    caughtBy: [6],
  },
];
