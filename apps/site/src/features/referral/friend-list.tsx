import { Amount, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { OwnReferrals } from "../../platform/answers.ts";

/** Each friend with a masked name: how far the friend has come, and what the friend has brought. */
export function FriendList({ referrals: { friends, currency } }: { readonly referrals: OwnReferrals }) {
  const formats = useFormats();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-17 font-bold">
        <Trans>Your friends</Trans>
      </h2>
      {friends.length === 0 ? (
        <EmptyState illustration="gift" title={<Trans>Nobody has come yet</Trans>}>
          <Trans>Send your link to a friend. You will see here who came, and what it brought you.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline rounded-tile border border-hairline bg-surface px-4">
          {friends.map((friend) => {
            const date = formats.date(friend.registeredAt);
            return (
              <li key={friend.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="font-bold">
                    <bdi>{friend.name}</bdi>
                  </p>
                  <p className="text-13 text-text-2">
                    <Trans>Registered {date}</Trans>
                    {" · "}
                    {friend.hasDeposited ? <Trans>has deposited</Trans> : <Trans>no deposit yet</Trans>}
                  </p>
                  <p className="text-13 text-text-2">
                    <Trans>Bets</Trans> <Amount minor={friend.validBet} currency={currency} show="code" />
                  </p>
                </div>
                <div className="ms-auto flex flex-col items-end gap-1">
                  <Amount minor={friend.earned} currency={currency} show="code" className="text-17 font-bold" />
                  {friend.isHeld && (
                    <StatusPill tone="info">
                      <Trans>Under review</Trans>
                    </StatusPill>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
