/** A leg of a combination: one selection of one market, at its odds. */
export interface ComboLeg {
  readonly marketId: string;
  /** As in a {@link TicketLine}. */
  readonly selection: string;
  /** Thousandths, the stake included: 1.95 is 1950. At least 1000. */
  readonly odds: number;
}

/**
 * A combination as its room requests it. Each line is a parlay of some of its legs: bit k of its mask is leg k, from 0.
 * A parlay has one line of all legs; a system has several.
 */
export interface ComboRequest {
  /** Chosen and kept by the caller: a repeated request returns the same combination. */
  readonly requestId: string;
  /** As the record of play knows it. */
  readonly vendor: string;
  readonly game: string;
  readonly category: string;
  readonly source: string;
  readonly priceVersion: string;
  /** 2 to 15 legs of different markets of one brand and currency. */
  readonly legs: readonly ComboLeg[];
  /** 1 to 300 different masks. */
  readonly lines: readonly number[];
  /** The stake of each line, in minor units. */
  readonly unit: bigint;
}

export interface PlacedCombo {
  readonly id: string;
  readonly legs: readonly ComboLeg[];
  readonly lines: readonly number[];
  readonly unit: bigint;
  /** Minor units: the unit times the number of lines. */
  readonly stake: bigint;
  /** Minor units: what all lines pay when every leg wins. */
  readonly potentialPayout: bigint;
  /** By the database's clock. */
  readonly placedAt: Date;
}
