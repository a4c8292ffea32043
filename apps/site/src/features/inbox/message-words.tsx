import { Amount, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { InboxMessage } from "../../platform/answers.ts";

interface MessageWords {
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** The page where the member can act on it. */
  readonly to?: "/member/rewardCenter" | "/member/bonusDetails" | "/member/withdraw" | "/promotions" | "/pointMall";
  readonly action?: ReactNode;
}

/** The words of a message. Those of the platform are phrases with its facts; the brand writes its own. */
export function useMessageWords(message: InboxMessage): MessageWords {
  const formats = useFormats();
  const { level, place, reason, reference } = message;
  const name = <bdi>{message.title}</bdi>;
  const money =
    message.amount === null || message.currency === null ? null : (
      <Amount minor={message.amount} currency={message.currency} show="code" />
    );
  const until = message.until === null ? "" : formats.dateTime(message.until);
  const rewards = { to: "/member/rewardCenter", action: <Trans>Reward center</Trans> } as const;
  const promotions = { to: "/promotions", action: <Trans>Promotions</Trans> } as const;
  const mall = { to: "/pointMall", action: <Trans>Points mall</Trans> } as const;
  const because = reason ? (
    <>
      {" "}
      <Trans>
        The reason: <bdi>{reason}</bdi>
      </Trans>
    </>
  ) : null;
  switch (message.kind) {
    case "brand":
      return { title: message.title, content: message.content };
    case "level_up":
      return {
        ...rewards,
        title: <Trans>You are at VIP level {level} now</Trans>,
        content: <Trans>Well played! If your new level has a bonus, it waits in the reward center.</Trans>,
      };
    case "level_down":
      return {
        ...rewards,
        title: <Trans>Your VIP level is {level} now</Trans>,
        content: <Trans>Last month was not enough to keep your level. Play on, and you rise again.</Trans>,
      };
    case "level_warning":
      return {
        ...rewards,
        title: <Trans>Keep your VIP level {level}</Trans>,
        content: (
          <Trans>
            Bets of {money} are missing. Without them you go one level down on {until}.
          </Trans>
        ),
      };
    case "reward_expiring":
      return {
        ...rewards,
        title: <Trans>A reward lapses soon</Trans>,
        content: (
          <Trans>
            Claim {money} before {until}.
          </Trans>
        ),
      };
    case "race_prize":
      return {
        ...rewards,
        title: <Trans>You came in at place {place}!</Trans>,
        content: (
          <Trans>
            Your prize in {name} is {money}. It waits in the reward center.
          </Trans>
        ),
      };
    case "activity_issued":
      return {
        ...promotions,
        title: <Trans>Your application was accepted</Trans>,
        content: (
          <Trans>
            {name}: {money} came to your balance.
          </Trans>
        ),
      };
    case "activity_rejected":
      return {
        ...promotions,
        title: <Trans>Your application was not accepted</Trans>,
        content: (
          <>
            <Trans>{name}: you may apply again.</Trans>
            {because}
          </>
        ),
      };
    case "stake_passed_over":
      return {
        to: "/member/bonusDetails",
        action: <Trans>Bonuses</Trans>,
        title: <Trans>A bet did not count for your bonus</Trans>,
        content: (
          <Trans>
            {name}: only bets of up to {money} count. Play with smaller stakes to free your bonus.
          </Trans>
        ),
      };
    case "reward_granted":
      return {
        ...promotions,
        title: <Trans>You got a reward</Trans>,
        content: message.title ? (
          <Trans>
            {name}: {money} came to your balance.
          </Trans>
        ) : (
          <Trans>{money} came to your balance.</Trans>
        ),
      };
    case "withdrawal_rejected":
      return {
        to: "/member/withdraw",
        action: <Trans>Withdraw</Trans>,
        title: <Trans>A withdrawal was not paid</Trans>,
        content: (
          <>
            <Trans>
              {money} ({reference}) is back in your balance.
            </Trans>
            {because}
          </>
        ),
      };
    case "redemption_approved":
      return {
        ...mall,
        title: <Trans>Your points were redeemed</Trans>,
        content: <Trans>The redemption {reference} was approved.</Trans>,
      };
    case "redemption_rejected":
      return {
        ...mall,
        title: <Trans>A redemption was not approved</Trans>,
        content: (
          <>
            <Trans>The points of {reference} are back.</Trans>
            {because}
          </>
        ),
      };
    case "tickets_returned":
      return {
        ...mall,
        title: <Trans>Your unused tickets were paid back</Trans>,
        content: (
          <Trans>
            {name} is over. The points of your unused tickets ({reference}) are back.
          </Trans>
        ),
      };
  }
}
