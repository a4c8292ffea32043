import type { Dice } from "@banyan/dev-env/dice";
import type { SmallDisk } from "../platform/small-disk.ts";
import type { ChaosPlatform } from "../platform/chaos-platform.ts";
import type { WrongClock } from "../platform/wrong-clock.ts";

/** The part that a fault acts on. Two faults on the same part are never active at the same time. */
export type FaultTarget = "server" | "worker" | "studio" | "database" | "database line" | "line";

/** One kind of failure. */
export interface Fault {
  readonly kind: string;
  readonly target: FaultTarget;
  /**
   * Breaks the part, keeps it broken for a random time, and repairs it. Killed processes restart on their own. Returns
   * false when there was nothing to break; then the fault is not counted.
   */
  strike(setting: FaultSetting): Promise<boolean | void>;
}

export interface FaultSetting {
  readonly platform: ChaosPlatform;
  readonly dice: Dice;
  readonly devices: Devices;
}

/** Devices that let the database server fail. */
export interface Devices {
  /** Absent where disks may not be mounted. */
  readonly disk: SmallDisk | undefined;
  /** Absent where the library for it is not installed. */
  readonly clock: WrongClock | undefined;
}

/** A fault that is impossible on this machine, and the reason. */
export interface LeftOut {
  readonly kind: string;
  readonly why: string;
}
