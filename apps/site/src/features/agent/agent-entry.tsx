import { Card, Logo, LogoMark } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileSearch, HandCoins, type LucideIcon, Network, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { usePageTitle } from "../../platform/page-title.ts";
import { useCustomerService } from "../../platform/use-customer-service.ts";
import { useMember, useStatus } from "../../platform/use-session.ts";
import { changeLanguage } from "../../texts/use-language.ts";
import { LanguageSelect } from "../../shared/page-parts/language-select.tsx";
import { AgentTree } from "./agent-tree.tsx";

const REASONS: readonly {
  readonly icon: LucideIcon;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}[] = [
  {
    icon: HandCoins,
    title: msg`Paid by contract`,
    text: msg`Dividend, or daily, hourly or real-time salary. Your upline offers the terms, you decide whether to accept them, and nothing changes without you knowing.`,
  },
  {
    icon: Network,
    title: msg`Your team as a tree`,
    text: msg`All your members and sub-agents in one place, at every level. You see your own team; other agents on your level do not.`,
  },
  {
    icon: FileSearch,
    title: msg`Figures you can check`,
    text: msg`Every payment shows the bets behind it and the contract that applied that day.`,
  },
  {
    icon: QrCode,
    title: msg`Your own invitation link`,
    text: msg`Share your link or code. Everyone who registers with it joins your team from the first day.`,
  },
];

const STEPS: readonly { readonly title: MessageDescriptor; readonly text: MessageDescriptor }[] = [
  {
    title: msg`Get an agent account`,
    text: msg`Your upline creates it for you. If you do not have an upline, customer service will find you one.`,
  },
  { title: msg`Agree on a contract`, text: msg`Read the terms, the period and the rate before you accept.` },
  {
    title: msg`Invite players and manage your team`,
    text: msg`Your contract says what counts towards your income, and you can follow it day by day.`,
  },
];

export interface AgentEntryProps {
  /** The form of the sign-in. */
  readonly signIn: ReactNode;
}

/** The agents' entry page: the benefits of an agent, and the sign-in for agents (R-2.03). */
export function AgentEntry({ signIn }: AgentEntryProps) {
  const { t } = useLingui();
  usePageTitle(t`Agent center`);
  const status = useStatus();
  const { brand } = status;
  const { name: brandName, minimumAge } = brand;
  const [service] = useCustomerService(status);
  return (
    <div className="min-h-dvh bg-bg">
      <header className="mx-auto flex max-w-300 items-center gap-3 px-4 py-3 lg:px-6">
        <Link to="/" aria-label={t`${brandName}, home`} className="flex min-h-11 items-center rounded-control">
          <Logo name={brandName} size={30} />
        </Link>
        <div className="ms-auto w-40 rounded-control border border-hairline">
          <LanguageSelect languages={brand.languages} onLanguageChange={(language) => void changeLanguage(language)} />
        </div>
      </header>
      <main className="mx-auto max-w-300 px-4 pb-16 lg:px-6">
        <section className="relative isolate grid items-center gap-8 overflow-hidden rounded-sheet bg-[#081318] p-5 text-white sm:p-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:p-12">
          <AgentTree />
          <div className="flex flex-col gap-4 pt-28 sm:pt-36 lg:max-w-120 lg:pt-0">
            <p className="text-13 font-bold text-[#7fe3bf]">
              <Trans>For agents of {brandName}</Trans>
            </p>
            <h1 className="text-32 leading-tight font-heavy text-balance [:lang(ur)_&]:leading-relaxed">
              <Trans>Build a team and earn from its play</Trans>
            </h1>
            <p className="text-15 text-white/85 sm:text-17">
              <Trans>
                You bring the players, we run the games, the wallet and the payouts. Your contract says what you earn,
                and you can check every figure yourself.
              </Trans>
            </p>
          </div>
          <SignInCard serviceUrl={service?.href} signIn={signIn} />
        </section>
        <section className="mt-12">
          <h2 className="text-24 font-heavy text-balance">
            <Trans>What you can count on</Trans>
          </h2>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {REASONS.map(({ icon: Icon, title, text }) => (
              <li key={title.id} className="rounded-tile border border-hairline bg-surface p-5 shadow-lift">
                <span className="grid size-11 place-items-center rounded-control bg-live-tint text-live">
                  <Icon className="size-5.5" aria-hidden="true" />
                </span>
                <h3 className="mt-4 text-17 font-bold">{t(title)}</h3>
                <p className="mt-1.5 text-15 text-text-2">{t(text)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="mt-12">
          <h2 className="text-24 font-heavy text-balance">
            <Trans>How to start</Trans>
          </h2>
          <ol className="mt-5 grid gap-4 lg:grid-cols-3">
            {STEPS.map(({ title, text }, place) => (
              <li key={title.id} className="flex gap-4 rounded-tile border border-hairline bg-surface p-5 shadow-lift">
                <span
                  aria-hidden="true"
                  className="tabular grid size-9 shrink-0 place-items-center rounded-full border-2 border-live font-heavy text-live"
                >
                  {place + 1}
                </span>
                <div>
                  <h3 className="text-17 font-bold">{t(title)}</h3>
                  <p className="mt-1 text-15 text-text-2">{t(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <p className="mt-10 flex items-start gap-3 text-13 text-text-3">
          <LogoMark size={22} />
          <Trans>
            Agents and their players must be {minimumAge} or older, and online play must be legal where they live. Past
            income is no guarantee of future income.
          </Trans>
        </p>
      </main>
    </div>
  );
}

interface SignInCardProps extends AgentEntryProps {
  readonly serviceUrl: string | undefined;
}

function SignInCard({ serviceUrl, signIn }: SignInCardProps) {
  const member = useMember();
  const account = member?.account;
  return (
    <Card className="text-text sm:p-2">
      <h2 className="text-20 font-heavy">
        <Trans>Agent sign-in</Trans>
      </h2>
      {account !== undefined && (
        <p className="mt-2 rounded-control bg-info-tint px-3.5 py-2.5 text-13 text-info">
          <Trans>
            You are signed in as <bdi>{account}</bdi>, which is not an agent's account.
          </Trans>
        </p>
      )}
      <div className="mt-4">{signIn}</div>
      <div className="mt-5 flex flex-col gap-2 border-t border-hairline pt-4 text-15 text-text-2">
        {serviceUrl !== undefined && (
          <a
            href={serviceUrl}
            target="_blank"
            rel="noreferrer"
            className="touch-target self-center text-center font-bold text-text underline decoration-hairline underline-offset-4"
          >
            <Trans>Not an agent yet? Talk to us</Trans>
          </a>
        )}
        <ButtonLink to="/login" tone="quiet" wide>
          <Trans>I am a player</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
