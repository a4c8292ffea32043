import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowRightFromLine,
  ArrowRightToLine,
  ArrowUpFromLine,
  Coins,
  Dices,
  ListOrdered,
  type LucideIcon,
  SlidersHorizontal,
  Trophy,
} from "lucide-react";
import type { AccountRecord } from "../../platform/answers.ts";
import type { RecordFilter } from "./kinds.ts";

interface MovementLook {
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
}

const chase = { name: msg`Chase`, icon: ListOrdered };
const withdrawal = { name: msg`Withdrawal`, icon: ArrowUpFromLine };

/** The name and the icon of each kind of entry. A kind without a name does not compile. */
export const movementKinds: Readonly<Record<AccountRecord["kind"], MovementLook>> = {
  deposit: { name: msg`Deposit`, icon: ArrowDownToLine },
  withdrawal_hold: withdrawal,
  withdrawal,
  withdrawal_return: withdrawal,
  bet: { name: msg`Stake`, icon: Dices },
  win: { name: msg`Win`, icon: Trophy },
  rollback: { name: msg`Round cancelled`, icon: Coins },
  chase_hold: chase,
  chase_return: chase,
  wallet_in: { name: msg`Moved to a game wallet`, icon: ArrowRightFromLine },
  wallet_out: { name: msg`Moved back from a game wallet`, icon: ArrowRightToLine },
  adjustment: { name: msg`Correction`, icon: SlidersHorizontal },
};

/** The name of each filter of the record. */
export const filterNames: Readonly<Record<RecordFilter, MessageDescriptor>> = {
  deposit: movementKinds.deposit.name,
  withdrawals: withdrawal.name,
  rounds: msg`Rounds`,
  chases: chase.name,
  wallet_in: movementKinds.wallet_in.name,
  wallet_out: movementKinds.wallet_out.name,
  adjustment: movementKinds.adjustment.name,
};
