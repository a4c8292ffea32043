import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { openPopup } from "../shared/session/popup.ts";
import { NewestPayments } from "../features/cashier/newest-payments.tsx";
import { PageList } from "../features/member/page-list.tsx";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { usePagesBeside } from "../features/member/use-pages-beside.ts";
import { WalletCard } from "../features/member/wallet-card.tsx";
import { useMember, useWallet } from "../platform/use-session.ts";
import { usePageTitle } from "../platform/page-title.ts";

/** The member center: the profile, the wallet and the list of the member's pages. */
export function MemberPage() {
  const { t } = useLingui();
  usePageTitle(t`Member center`);
  const member = useMember();
  const { wallet } = useWallet();
  const roomy = usePagesBeside();
  const hasWallet = member?.isTrial === false;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5">
      <h1 className="sr-only">
        <Trans>Member center</Trans>
      </h1>
      <div className="flex flex-col gap-4 lg:gap-5 xl:col-span-2 xl:grid xl:grid-cols-2">
        <ProfileCard />
        {hasWallet && <WalletCard wallet={wallet} />}
      </div>
      <div className="flex flex-col gap-4 xl:hidden">
        <PageList />
        <Button tone="quiet" wide icon={<LogOut className="mirror-rtl" />} onClick={() => openPopup("sign-out")}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      {roomy && hasWallet && <NewestPayments />}
    </div>
  );
}
