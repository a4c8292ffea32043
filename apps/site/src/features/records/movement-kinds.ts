import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowRightFromLine,
  ArrowRightToLine,
  ArrowUpFromLine,
  Coins,
  Dices,
  Hourglass,
  type LucideIcon,
  SlidersHorizontal,
  Trophy,
  Undo2,
} from "lucide-react";
import type { MovementKind } from "./kinds.ts";

interface MovementLook {
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** What each kind of entry is called; a kind without its name does not compile. */
export const movementKinds: Readonly<Record<MovementKind, MovementLook>> = {
  deposit: { name: msg`Deposit`, icon: ArrowDownToLine },
  withdrawal_hold: { name: msg`Set aside for a withdrawal`, icon: Hourglass },
  withdrawal: { name: msg`Withdrawal paid`, icon: ArrowUpFromLine },
  withdrawal_return: { name: msg`Withdrawal returned`, icon: Undo2 },
  bet: { name: msg`Stake`, icon: Dices },
  win: { name: msg`Win`, icon: Trophy },
  rollback: { name: msg`Round taken back`, icon: Coins },
  wallet_in: { name: msg`Moved to a game wallet`, icon: ArrowRightFromLine },
  wallet_out: { name: msg`Brought back from a game wallet`, icon: ArrowRightToLine },
  adjustment: { name: msg`Correction`, icon: SlidersHorizontal },
};
