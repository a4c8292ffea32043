import type { CashierCrowd } from "../driver/cashier.ts";
import type { Vendor } from "../driver/vendor.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";
import type { Planting } from "./planting.ts";

/** The tools of an exposure. */
export interface Trial {
  readonly platform: ChaosPlatform;
  readonly vendor: Vendor;
  readonly cashier: CashierCrowd;
  /** The broken parts are repaired: from here on the platform must recover soon. */
  healed(): void;
  /** All players play for this long, as in a run with faults. */
  play(millis: number): Promise<void>;
  /** All players play until the work is done. */
  playWhile(work: () => Promise<void>): Promise<void>;
  /** Waits until a server has accepted that many more calls. */
  untilAccepted(server: number, calls: number): Promise<void>;
}

/** A mistake of a programmer or an operator, planted in a separate short run. */
export interface Defect {
  readonly name: string;
  /** One sentence that describes the mistake. */
  readonly what: string;
  readonly plantings?: readonly Planting[];
  /** Statements that run in the database before a server starts. */
  readonly statements?: (database: string) => readonly string[];
  /** Settings of the database server for the run, as an operator would write them into its configuration. */
  readonly settings?: readonly string[];
  /** Whether its run needs a worker, and a market that the worker settles. */
  readonly needsWorker?: boolean;
  /** Creates the situation that shows the defect. A sound platform passes all exposures without a finding. */
  readonly expose: (trial: Trial) => Promise<void>;
  /** At least one of these rules must find it. */
  readonly caughtBy: readonly number[];
}
