import type { LegEnd } from "../combo-payout.ts";
import type { NamedResult, Outcome, Ratio, SelectionOutcome, SettlementKind } from "../market-result.ts";

/** A bet of the reference model. */
export interface ReferenceBet {
  readonly ticket: ReferenceTicket;
  readonly selection: string;
  readonly stake: bigint;
  readonly pays: bigint;
  state: "open" | "lost" | "cancelled" | "cashed_out" | Outcome;
  /** Minor units that the latest settlement has paid, and that its exits have. */
  settled: bigint;
  exited: bigint;
  left: bigint;
  annulled: boolean;
  version: number;
}

export interface ReferenceTicket {
  readonly request: string;
  readonly market: number;
  readonly player: number;
  readonly lines: readonly ReferenceLine[];
}

export interface ReferenceLine {
  readonly selection: string;
  readonly stake: bigint;
  readonly pays: bigint;
}

export interface ReferenceCombo {
  readonly request: string;
  readonly player: number;
  readonly legs: readonly { readonly market: number; readonly selection: string; readonly odds: number }[];
  readonly lines: readonly number[];
  readonly unit: bigint;
}

/** A combination with its stakes and payments so far, in minor units. */
export interface PlacedCombo {
  readonly combo: ReferenceCombo;
  readonly stake: bigint;
  left: bigint;
  /** Paid by settlements and by cash-outs, and the part that was cancelled. */
  settled: bigint;
  cashed: bigint;
  cancelled: bigint;
  annulled: boolean;
}

export interface ReferenceMarket {
  state: "open" | "closed" | "settled" | "void";
  version: number;
  /** The accepted orders, by version. */
  readonly orders: string[];
  readonly past: boolean;
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** The named outcomes of the latest settlement, and what became of the others. */
  result: NamedResult;
  unnamed: "open" | "lost" | "void";
}

const PRECEDENCE = [
  "PLAY_BLOCKED",
  "MARKET_UNKNOWN",
  "MARKET_CLOSED",
  "MARKET_CUT_OFF",
  "AMOUNT_BELOW_MINIMUM",
  "AMOUNT_ABOVE_MAXIMUM",
  "INSUFFICIENT_FUNDS",
];

/**
 * Markets in the simplest form: every bet stores what it has been paid, and a settlement goes through all bets and
 * combinations in one pass. The database works in sets, in steps and without touching losers; it must reach the same
 * result.
 */
export class ReferenceMarkets {
  readonly bets: ReferenceBet[] = [];
  readonly combos: PlacedCombo[] = [];
  readonly balances: bigint[];
  readonly markets: readonly ReferenceMarket[];
  readonly #blocked: ReadonlySet<number>;

  constructor(markets: readonly ReferenceMarket[], balances: readonly bigint[], blocked: readonly number[]) {
    this.markets = markets;
    this.balances = [...balances];
    this.#blocked = new Set(blocked);
  }

  place(ticket: ReferenceTicket): string {
    const known = this.bets.find((bet) => bet.ticket.player === ticket.player && bet.ticket.request === ticket.request);
    if (known) return asText(known.ticket) === asText(ticket) ? "done" : "REQUEST_ID_REUSED";
    const stakes = ticket.lines.map(({ stake }) => stake);
    const refused = this.#refusal(ticket.player, ticket.market, stakes, sum(stakes));
    if (refused) return refused;
    this.#move(ticket.player, -sum(stakes));
    for (const line of ticket.lines) {
      const nothing = { settled: 0n, exited: 0n, annulled: false, version: 0 };
      this.bets.push({ ...line, ticket, state: "open", left: line.stake, ...nothing });
    }
    return "done";
  }

  placeCombo(combo: ReferenceCombo): string {
    const known = this.combos.find(
      ({ combo: { player, request } }) => player === combo.player && request === combo.request,
    );
    if (known) return asText(known.combo) === asText(combo) ? "done" : "REQUEST_ID_REUSED";
    const stake = combo.unit * BigInt(combo.lines.length);
    const refusals = combo.legs.flatMap(({ market }) => this.#refusal(combo.player, market, [combo.unit], stake) ?? []);
    const [refused] = refusals.toSorted((one, other) => PRECEDENCE.indexOf(one) - PRECEDENCE.indexOf(other));
    if (refused) return refused;
    this.#move(combo.player, -stake);
    const nothing = { settled: 0n, cashed: 0n, cancelled: 0n, annulled: false };
    this.combos.push({ combo, stake, left: stake, ...nothing });
    return "done";
  }

  #refusal(player: number, index: number, stakes: readonly bigint[], stake: bigint): string | undefined {
    const market = this.markets[index];
    const balance = this.balances[player] ?? 0n;
    if (this.#blocked.has(player) || balance < 0n) return "PLAY_BLOCKED";
    if (!market) return "MARKET_UNKNOWN";
    if (market.state !== "open") return "MARKET_CLOSED";
    if (market.past) return "MARKET_CUT_OFF";
    if (stakes.some((one) => one < market.minimum)) return "AMOUNT_BELOW_MINIMUM";
    if (stakes.some((one) => one > market.maximum)) return "AMOUNT_ABOVE_MAXIMUM";
    return balance < stake ? "INSUFFICIENT_FUNDS" : undefined;
  }

  exit(bet: ReferenceBet, kind: "cancel" | "cash_out", part: bigint, paid: bigint): string {
    if (this.markets[bet.ticket.market]?.state !== "open") return "MARKET_CLOSED";
    if (part > bet.left) return "STATE_CHANGED";
    bet.left -= part;
    bet.exited += paid;
    if (bet.left === 0n) bet.state = kind === "cancel" ? "cancelled" : "cashed_out";
    this.#move(bet.ticket.player, paid);
    return "done";
  }

  annul(bet: ReferenceBet): string {
    if (bet.annulled) return "STATE_CHANGED";
    this.#move(bet.ticket.player, bet.stake - bet.settled - bet.exited);
    Object.assign(bet, { annulled: true, left: 0n, settled: 0n, exited: bet.stake, state: "void" });
    return "done";
  }

  close(index: number): void {
    const market = this.markets[index];
    if (market?.state === "open") market.state = "closed";
  }

  settle(index: number, version: number, kind: SettlementKind, result: NamedResult): string {
    const market = this.markets[index];
    if (!market) return "MARKET_UNKNOWN";
    const order = JSON.stringify([kind, ...result.map((one) => JSON.stringify(one)).toSorted()]);
    if (version >= 1 && version <= market.version) {
      return market.orders[version] === order ? "done" : "STATE_CHANGED";
    }
    const fits = {
      settle: market.state === "open" || market.state === "closed",
      resettle: market.state === "settled" || market.state === "void",
      void: market.state !== "void",
      unsettle: market.state === "settled" || market.state === "void",
    };
    if (version !== market.version + 1 || !fits[kind]) return "STATE_CHANGED";
    const states = { settle: "settled", resettle: "settled", void: "void", unsettle: "closed" } as const;
    const unnamed = { settle: "lost", resettle: "lost", void: "void", unsettle: "open" } as const;
    Object.assign(market, { version, result, unnamed: unnamed[kind], state: states[kind] });
    market.orders[version] = order;
    for (const bet of this.bets) if (bet.ticket.market === index) this.#pay(bet, market);
    for (const combo of this.combos) this.#payCombo(combo);
    return "done";
  }

  #pay(bet: ReferenceBet, market: ReferenceMarket): void {
    const named = namedIn(market, bet.selection);
    bet.version = market.version;
    if (bet.left > 0n) bet.state = named?.outcome ?? market.unnamed;
    const pays = (bet.pays * bet.left) / bet.stake;
    const worth = worthOf(named?.outcome ?? market.unnamed, bet.left, pays, named?.pays ?? { num: 1, den: 1 });
    this.#move(bet.ticket.player, worth - bet.settled);
    bet.settled = worth;
  }

  #payCombo(placed: PlacedCombo): void {
    const due = (comboWorth(placed.combo, this.markets) ?? 0n) * placed.left;
    this.#move(placed.combo.player, due / placed.stake - placed.settled);
    placed.settled = due / placed.stake;
  }

  exitCombo(placed: PlacedCombo, kind: "cancel" | "cash_out", part: bigint, paid: bigint): string {
    const markets = placed.combo.legs.map(({ market }) => this.markets[market]?.state);
    const waiting = markets.filter((state) => kind === "cancel" || (state !== "settled" && state !== "void"));
    if (waiting.some((state) => state !== "open")) return "MARKET_CLOSED";
    if (part > placed.left || comboWorth(placed.combo, this.markets) !== undefined) return "STATE_CHANGED";
    placed.left -= part;
    placed[kind === "cancel" ? "cancelled" : "cashed"] += paid;
    this.#move(placed.combo.player, paid);
    return "done";
  }

  annulCombo(placed: PlacedCombo): string {
    if (placed.annulled) return "STATE_CHANGED";
    this.#move(placed.combo.player, placed.stake - placed.settled - placed.cashed - placed.cancelled);
    Object.assign(placed, { annulled: true, left: 0n, settled: 0n });
    return "done";
  }

  /** The sums of a combination's entries: staked, paid, bets, stake, payout and valid bet. */
  recordOf({ combo, stake, left, settled, cashed, cancelled, annulled }: PlacedCombo): readonly bigint[] {
    const isVoid = combo.legs.every(({ market, selection }) => stateOf(this.markets[market], selection) === "void");
    const returned = annulled ? stake : cancelled + (isVoid ? left : 0n);
    const [staked, paid] = [stake - returned, annulled ? 0n : cashed + (isVoid ? 0n : settled)];
    const isOpen = left > 0n && comboWorth(combo, this.markets) === undefined;
    if (isOpen || staked === 0n) return [staked, paid, 0n, 0n, 0n, 0n];
    const gap = paid > staked ? paid - staked : staked - paid;
    return [staked, paid, 1n, staked, paid, gap < staked ? gap : staked];
  }

  #move(player: number, change: bigint): void {
    this.balances[player] = (this.balances[player] ?? 0n) + change;
  }
}

function asText(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}

function sum(stakes: readonly bigint[]): bigint {
  return stakes.reduce((total, stake) => total + stake, 0n);
}

function namedIn({ result }: ReferenceMarket, selection: string): SelectionOutcome | undefined {
  return result.find((one) => one.selection === selection);
}

function stateOf(market: ReferenceMarket | undefined, selection: string): LegEnd["outcome"] {
  return (market && namedIn(market, selection)?.outcome) ?? market?.unnamed ?? "open";
}

/** Each line is multiplied leg by leg in exact fractions. Undefined while a line that may win is open. */
function comboWorth({ legs, lines, unit }: ReferenceCombo, markets: readonly ReferenceMarket[]): bigint | undefined {
  let total = 0n;
  for (const mask of lines) {
    let [num, den, isOpen, isLost] = [unit, 1n, false, false];
    for (const [index, { market, selection, odds }] of legs.entries()) {
      if (Math.floor(mask / 2 ** index) % 2 === 0) continue;
      const of = markets[market];
      const named = of && namedIn(of, selection);
      const state = stateOf(of, selection);
      isOpen ||= state === "open";
      isLost ||= state === "lost";
      // A win of one unit at these odds, in two thousandths.
      const parts = { open: 0, lost: 0, won: 2 * odds, half_won: 1_000 + odds, void: 2_000, half_lost: 1_000 };
      num *= BigInt(parts[state]) * BigInt(named?.pays?.num ?? 1);
      den *= 2_000n * BigInt(named?.pays?.den ?? 1);
    }
    if (isLost) continue;
    if (isOpen) return undefined;
    total += num / den;
  }
  return total;
}

/** Computed with ordinary fractions, and rounded down to whole minor units at the end. */
function worthOf(state: "open" | "lost" | Outcome, stake: bigint, pays: bigint, { num, den }: Ratio): bigint {
  const parts = {
    open: [0, 0],
    lost: [0, 0],
    won: [0, num / den],
    half_won: [0.5, 0.5],
    void: [1, 0],
    half_lost: [0.5, 0],
  };
  const [ofStake = 0, ofPayout = 0] = parts[state];
  // Amounts in the proof are small enough for a float. The small addition makes three thirds whole again.
  return BigInt(Math.floor(Number(stake) * ofStake + Number(pays) * ofPayout + 1e-9));
}
