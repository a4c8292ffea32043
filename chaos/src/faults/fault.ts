import type { Dice } from "@banyan/dev-env/dice";
import type { SmallDisk } from "../stage/small-disk.ts";
import type { Stage } from "../stage/stage.ts";

/** What a fault acts on; two that act on the same thing are never active at once. */
export type FaultTarget = "server" | "worker" | "studio" | "database" | "line";

/** One way in which something breaks. */
export interface Fault {
  readonly kind: string;
  readonly target: FaultTarget;
  /** Breaks it, keeps it broken for as long as it draws, mends it. What has to start again does so by itself. */
  strike(setting: FaultSetting): Promise<void>;
}

export interface FaultSetting {
  readonly stage: Stage;
  readonly dice: Dice;
  /** Absent where no disk may be mounted. */
  readonly disk: SmallDisk | undefined;
}

/** A fault that this machine cannot have, and why. */
export interface LeftOut {
  readonly kind: string;
  readonly why: string;
}
