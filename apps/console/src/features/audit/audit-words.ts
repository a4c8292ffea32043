import type { AuditAction } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

const ACTIONS: Readonly<Record<AuditAction, MessageDescriptor>> = {
  "authenticator.add": msg`Authenticator app added`,
  "authenticator.remove": msg`Authenticator app removed`,
  "bank_account.add": msg`Bank account added`,
  "brand.approve": msg`Change of a brand approved`,
  "brand.configuration": msg`Settings of a brand changed`,
  "brand.domains": msg`Addresses of a brand changed`,
  "brand.propose": msg`Change of a brand proposed`,
  "brand.reject": msg`Change of a brand refused`,
  "brand.status": msg`Access to a brand changed`,
  "brand.wallets": msg`Wallets of a brand changed`,
  "content.change": msg`Content changed`,
  "content.order": msg`Content reordered`,
  "content.remove": msg`Content removed`,
  "content.write": msg`Content created`,
  "deposit.approve": msg`Deposit approved`,
  "deposit.reject": msg`Deposit refused`,
  "fairness.close": msg`Alarm of a game closed`,
  "feedback.answer": msg`Feedback answered`,
  "job.retry": msg`Job tried again`,
  "feedback.close": msg`Feedback closed without an answer`,
  "games.decide": msg`Games decided on`,
  "games.restore": msg`Decisions on games undone`,
  "gateway.contradicts": msg`A payment gateway contradicts our books`,
  "jackpot.approve": msg`Jackpot opened`,
  "jackpot.close": msg`Jackpot closed`,
  "jackpot.propose": msg`Jackpot proposed`,
  "jackpot.reject": msg`Jackpot refused`,
  "jackpot.rename": msg`Jackpot renamed`,
  "lottery.approve": msg`Draw declared void`,
  "lottery.enter-result": msg`Result of a draw entered`,
  "lottery.propose": msg`Void of a draw proposed`,
  "lottery.reject": msg`Void of a draw refused`,
  "lottery.take-result": msg`Result of a draw taken`,
  "lottery.withdraw": msg`Void of a draw withdrawn`,
  "lottery_limits.approve": msg`Limits of a lottery raised`,
  "lottery_limits.change": msg`Limits of a lottery changed`,
  "lottery_limits.propose": msg`Higher limits of a lottery proposed`,
  "lottery_limits.reject": msg`Higher limits of a lottery refused`,
  "lottery_limits.withdraw": msg`Higher limits of a lottery withdrawn`,
  "market.resettle": msg`Market to be settled again`,
  "market.settle": msg`Market to be settled`,
  "market.settled": msg`Market settled`,
  "market.unsettle": msg`Market to be opened to another result`,
  "market.void": msg`Market declared void`,
  "market.void-bet": msg`Bet declared void`,
  "member.affiliate-domains": msg`Addresses of an agent changed`,
  "member.block": msg`Member blocked`,
  "member.contact": msg`Contact of a member changed`,
  "member.profile": msg`Profile of a member changed`,
  "member.unblock": msg`Member unblocked`,
  "operator.sign-in-failed": msg`Sign-in of an operator failed`,
  "operator.sign_in": msg`Operator signed in`,
  "password.change": msg`Password changed`,
  "payment_password.set": msg`Payment password set`,
  "password.reset": msg`Password reset`,
  "reader.approve": msg`Leaving out an entry of the record of play approved`,
  "reader.propose": msg`Leaving out an entry of the record of play proposed`,
  "reader.reject": msg`Leaving out an entry of the record of play refused`,
  "reader.retry": msg`Reader of the record of play tried again`,
  "reader.withdraw": msg`Leaving out an entry of the record of play withdrawn`,
  "reconciliation.approve": msg`Repair approved`,
  "reconciliation.propose": msg`Repair proposed`,
  "reconciliation.reject": msg`Repair refused`,
  "reconciliation.start": msg`Comparison of a day started`,
  "social.bind": msg`Sign-in method added`,
  "second_factor.set": msg`Two-step verification switched on or off`,
  "withdrawal.approve": msg`Withdrawal approved`,
  "withdrawal.force_receipt": msg`Receipt of a withdrawal forced`,
  "withdrawal.reject": msg`Withdrawal refused`,
  "withdrawal.return": msg`Rest of a withdrawal returned`,
};

const SUBJECTS: Readonly<Record<string, MessageDescriptor>> = {
  alarm: msg`Alarm`,
  announcement: msg`Announcement`,
  banner: msg`Banner`,
  brand: msg`Brand`,
  deposit: msg`Deposit`,
  feedback: msg`Feedback`,
  help: msg`Help page`,
  jackpot: msg`Jackpot`,
  lottery: msg`Lottery`,
  lottery_draw: msg`Draw`,
  market: msg`Market`,
  member: msg`Member`,
  notice: msg`Notice`,
  operator: msg`Operator`,
  play_reader: msg`Reader`,
  player: msg`Member`,
  promotion: msg`Promotion`,
  reconciliation_run: msg`Compared day`,
  reconciliation_ticket: msg`Difference`,
  reward: msg`Reward`,
  withdrawal: msg`Withdrawal`,
};

/** The most informative details of an entry, in display order. All other details are shown as they were stored. */
const DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  reference: msg`Reference`,
  name: msg`Name`,
  names: msg`Name`,
  vendor: msg`Vendor`,
  game: msg`Game`,
  games: msg`Games`,
  day: msg`Day`,
  bank: msg`Bank`,
  version: msg`Version`,
  amount: msg`Amount`,
  hosts: msg`Addresses`,
  changed: msg`Changed`,
  reason: msg`Reason`,
  note: msg`Note`,
};

interface AuditWords {
  /** The text of an action. An action without a text is shown as it was stored. */
  readonly action: (action: string) => string;
  readonly subject: (kind: string) => string;
  readonly details: readonly (readonly [key: string, label: string])[];
}

/** The texts of the audit trail in the current language. */
export function useAuditWords(): AuditWords {
  const { t } = useLingui();
  const wordOf = (words: Readonly<Record<string, MessageDescriptor>>, key: string) => {
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    return word === undefined ? key : t(word);
  };
  return {
    action: (action) => wordOf(ACTIONS, action),
    subject: (kind) => wordOf(SUBJECTS, kind),
    details: Object.entries(DETAILS).map(([key, label]) => [key, t(label)]),
  };
}
