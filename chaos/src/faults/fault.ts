import type { Dice } from "@banyan/dev-env/dice";
import type { SmallDisk } from "../stage/small-disk.ts";
import type { Stage } from "../stage/stage.ts";
import type { WrongClock } from "../stage/wrong-clock.ts";

/** What a fault acts on; two that act on the same thing are never active at once. */
export type FaultTarget = "server" | "worker" | "studio" | "database" | "database line" | "line";

/** One way in which something breaks. */
export interface Fault {
  readonly kind: string;
  readonly target: FaultTarget;
  /**
   * Breaks it, keeps it broken for as long as it draws, mends it. What has to start again does so by itself. Answers
   * false when there was nothing to break: the fault did not bite and is not counted.
   */
  strike(setting: FaultSetting): Promise<boolean | void>;
}

export interface FaultSetting {
  readonly stage: Stage;
  readonly dice: Dice;
  readonly devices: Devices;
}

/** What a database server of this machine can be run on so that it fails. */
export interface Devices {
  /** Absent where no disk may be mounted. */
  readonly disk: SmallDisk | undefined;
  /** Absent where no library for it is installed. */
  readonly clock: WrongClock | undefined;
}

/** A fault that this machine cannot have, and why. */
export interface LeftOut {
  readonly kind: string;
  readonly why: string;
}
