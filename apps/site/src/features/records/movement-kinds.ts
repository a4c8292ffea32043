import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowRightFromLine,
  ArrowRightToLine,
  ArrowUpFromLine,
  Coins,
  Dices,
  Gift,
  HandCoins,
  ListOrdered,
  type LucideIcon,
  Send,
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
  bonus: { name: msg`Bonus`, icon: Gift },
  rebate: { name: msg`Rebate`, icon: Gift },
  cashback: { name: msg`Cashback`, icon: Gift },
  mission: { name: msg`Mission`, icon: Gift },
  level_bonus: { name: msg`VIP bonus`, icon: Gift },
  wheel: { name: msg`Lucky wheel`, icon: Gift },
  race: { name: msg`Race`, icon: Gift },
  eggs: { name: msg`Golden eggs`, icon: Gift },
  reward_grant: { name: msg`Reward`, icon: Gift },
  envelope: { name: msg`Red envelope`, icon: Gift },
  referral: { name: msg`Invited friend`, icon: Gift },
  bonus_taken: { name: msg`Bonus taken back`, icon: Gift },
  points: { name: msg`Points mall`, icon: Gift },
  agent_dividend: { name: msg`Dividend`, icon: HandCoins },
  agent_salary: { name: msg`Salary`, icon: HandCoins },
  member_transfer: { name: msg`Transfer`, icon: Send },
  adjustment: { name: msg`Correction`, icon: SlidersHorizontal },
};

/** The name of each filter of the record. */
export const filterNames: Readonly<Record<RecordFilter, MessageDescriptor>> = {
  deposit: movementKinds.deposit.name,
  withdrawals: withdrawal.name,
  rounds: msg`Rounds`,
  rewards: msg`Rewards`,
  chases: chase.name,
  wallet_in: movementKinds.wallet_in.name,
  wallet_out: movementKinds.wallet_out.name,
  member_transfer: movementKinds.member_transfer.name,
  adjustment: movementKinds.adjustment.name,
};
