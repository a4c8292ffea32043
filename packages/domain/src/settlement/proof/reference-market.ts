import type { MarketResult, Outcome, SettlementKind } from "../market-result.ts";

/** A bet of the reference model. */
export interface ReferenceBet {
  readonly request: string;
  readonly market: number;
  readonly player: number;
  readonly selection: string;
  readonly stake: bigint;
  readonly pays: bigint;
  state: "open" | "lost" | Outcome;
  paid: bigint;
  version: number;
}

export interface ReferenceMarket {
  state: "open" | "closed" | "settled" | "void";
  version: number;
  /** The accepted orders, by version. */
  readonly orders: string[];
  readonly past: boolean;
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/**
 * Markets in the simplest form: every bet stores what it has been paid, and a settlement goes through all bets in one
 * pass. The database works in sets, in steps and without touching losers; it must reach the same result.
 */
export class ReferenceMarkets {
  readonly bets: ReferenceBet[] = [];
  readonly balances: bigint[];
  readonly markets: readonly ReferenceMarket[];
  readonly #blocked: ReadonlySet<number>;

  constructor(markets: readonly ReferenceMarket[], balances: readonly bigint[], blocked: readonly number[]) {
    this.markets = markets;
    this.balances = [...balances];
    this.#blocked = new Set(blocked);
  }

  place(bet: Omit<ReferenceBet, "state" | "paid" | "version">): string {
    const known = this.bets.find(({ player, request }) => player === bet.player && request === bet.request);
    if (known) {
      const { market, selection, stake, pays } = known;
      const same = market === bet.market && selection === bet.selection && stake === bet.stake && pays === bet.pays;
      return same ? "done" : "REQUEST_ID_REUSED";
    }
    const market = this.markets[bet.market];
    const balance = this.balances[bet.player] ?? 0n;
    if (this.#blocked.has(bet.player) || balance < 0n) return "PLAY_BLOCKED";
    if (!market) return "MARKET_UNKNOWN";
    if (market.state !== "open") return "MARKET_CLOSED";
    if (market.past) return "MARKET_CUT_OFF";
    if (bet.stake < market.minimum) return "AMOUNT_BELOW_MINIMUM";
    if (bet.stake > market.maximum) return "AMOUNT_ABOVE_MAXIMUM";
    if (balance < bet.stake) return "INSUFFICIENT_FUNDS";
    this.balances[bet.player] = balance - bet.stake;
    this.bets.push({ ...bet, state: "open", paid: 0n, version: 0 });
    return "done";
  }

  close(index: number): void {
    const market = this.markets[index];
    if (market?.state === "open") market.state = "closed";
  }

  settle(index: number, version: number, kind: SettlementKind, result: MarketResult): string {
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
    };
    if (version !== market.version + 1 || !fits[kind]) return "STATE_CHANGED";
    market.version = version;
    market.orders[version] = order;
    market.state = kind === "void" ? "void" : "settled";
    for (const bet of this.bets) if (bet.market === index) this.#pay(bet, version, kind, result);
    return "done";
  }

  #pay(bet: ReferenceBet, version: number, kind: SettlementKind, result: MarketResult): void {
    const named = result.find(({ selection }) => selection === bet.selection);
    bet.state = named?.outcome ?? (kind === "void" ? "void" : "lost");
    bet.version = version;
    const worth = worthOf(bet, named?.deadHeat ?? 1);
    this.balances[bet.player] = (this.balances[bet.player] ?? 0n) + worth - bet.paid;
    bet.paid = worth;
  }
}

/** Computed with ordinary fractions, and rounded down to whole minor units at the end. */
function worthOf({ state, stake, pays }: ReferenceBet, deadHeat: number): bigint {
  const parts = {
    open: [0, 0],
    lost: [0, 0],
    won: [0, 1 / deadHeat],
    half_won: [0.5, 0.5],
    void: [1, 0],
    half_lost: [0.5, 0],
  };
  const [ofStake = 0, ofPayout = 0] = parts[state];
  // Amounts in the proof are small enough for a float. The small addition makes three thirds whole again.
  return BigInt(Math.floor(Number(stake) * ofStake + Number(pays) * ofPayout + 1e-9));
}
