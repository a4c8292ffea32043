/** A game in each process's copy of the catalogue. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly vendorCode: string;
  readonly gameCode: string;
  /** The vendor's category. Where the brand shows the game is decided by its shelf. */
  readonly gameType: string;
  /** By language; English always exists. */
  readonly names: Readonly<Record<string, string>>;
  readonly iconUrl: string;
  readonly hot: boolean;
  readonly createdAt: Date;
  readonly family: string | null;
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly rtp: string | null;
  readonly rtpBasis: "exact" | "simulated" | null;
  readonly hitRate: string | null;
  readonly maxWin: string | null;
  /** 1 (low) to 5 (high). */
  readonly volatility: number | null;
  readonly rulesUrl: string | null;
  /** The game's currencies, with the stake limits of one round in minor units. */
  readonly stakes: ReadonlyMap<string, { readonly minimum: bigint; readonly maximum: bigint }>;
}

/** When a brand opened, and since when it offers each of its vendors. */
export interface BrandOffer {
  readonly openedAt: Date;
  readonly offeredAt: ReadonlyMap<string, Date>;
}

export interface CatalogueVendor {
  readonly code: string;
  readonly name: string;
  readonly sportsCategory: string;
}

/** The brand's decisions about a game for its own players. */
export interface BrandDecision {
  /** Null: the platform decides. */
  readonly hot: boolean | null;
  /** Null: its age decides. */
  readonly fresh: boolean | null;
  readonly hidden: boolean;
  /** Its place at the head of every list, the lowest first; null for games without one, which come after. */
  readonly place: number | null;
}
