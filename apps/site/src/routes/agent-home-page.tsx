import { AgentHome } from "../features/agent/agent-home.tsx";
import { WalletCard } from "../features/member/wallet-card.tsx";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { useWallet } from "../platform/use-session.ts";

/** The agent center. */
export function AgentHomePage() {
  const { wallet } = useWallet();
  return (
    <AgentHome
      own={
        <>
          <ProfileCard />
          <WalletCard wallet={wallet} />
        </>
      }
    />
  );
}
