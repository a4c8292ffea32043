import type { CashierCrowd } from "../driver/cashier.ts";
import type { Vendor } from "../driver/vendor.ts";
import type { Stage } from "../stage/stage.ts";
import type { Planting } from "./planting.ts";

/** What an exposure has in its hands. */
export interface Trial {
  readonly stage: Stage;
  readonly vendor: Vendor;
  readonly cashier: CashierCrowd;
  /** What was broken is mended now: from here on the platform has to be back soon. */
  healed(): void;
  /** Everybody plays for so long, as in a run under fire. */
  play(millis: number): Promise<void>;
}

/** A mistake that a programmer or an operator could make, planted in a short run of its own. */
export interface Defect {
  readonly name: string;
  /** One sentence: what is wrong with it. */
  readonly what: string;
  readonly plantings?: readonly Planting[];
  /** Statements that are run in the database before a server starts. */
  readonly statements?: (database: string) => readonly string[];
  /** Settings of the database server for its run: what an operator would write into the server's configuration. */
  readonly settings?: readonly string[];
  /** Whether its run has a worker, and a market for it to settle. */
  readonly needsWorker?: boolean;
  /** Brings about what shows it. A sound platform comes through all exposures without a finding. */
  readonly expose: (trial: Trial) => Promise<void>;
  /** The rules of which one at least must find it. */
  readonly caughtBy: readonly number[];
}
