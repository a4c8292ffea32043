/** A game as every process keeps it in its copy of the catalogue. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly vendorCode: string;
  readonly gameCode: string;
  /** As the vendor lists it; where a brand shows it, its shelf says. */
  readonly gameType: string;
  /** By language; English is always there. */
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
  /** 1 (calm) to 5 (wild). */
  readonly volatility: number | null;
  readonly rulesUrl: string | null;
  /** The currencies it is played in, with the stakes of one round in minor units. */
  readonly stakes: ReadonlyMap<string, { readonly minimum: bigint; readonly maximum: bigint }>;
}

/** When a brand began, and since when it offers each of its vendors. */
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
  /** Null: as the platform says. */
  readonly hot: boolean | null;
  /** Null: as its age says. */
  readonly fresh: boolean | null;
  readonly hidden: boolean;
  /** Its place at the head of every list, the lowest first; null for the games behind those. */
  readonly place: number | null;
}
