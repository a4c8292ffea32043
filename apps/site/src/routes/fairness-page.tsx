import { Card } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, Dices, Percent, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { usePageTitle } from "../platform/page-title.ts";

/** Explains how outcomes are drawn, and how a player can verify them. */
export function FairnessPage() {
  const { t } = useLingui();
  usePageTitle(t`How we play fair`);
  return (
    <article className="mx-auto flex max-w-180 flex-col gap-4">
      <h1 className="text-24 font-heavy">
        <Trans>How we play fair</Trans>
      </h1>
      <p className="text-15 text-text-2">
        <Trans>You do not have to take our word for it. You can see all of this yourself, and check most of it.</Trans>
      </p>
      <Point icon={<Dices />} title={<Trans>Every result is random</Trans>}>
        <Trans>
          Every round of our own games is drawn by a cryptographic random number generator. Your stake, your balance and
          your past wins make no difference.
        </Trans>
      </Point>
      <Point icon={<Percent />} title={<Trans>We publish the return</Trans>}>
        <Trans>
          Each game shows its long-term return and how we found it: by counting every outcome or by simulating millions
          of rounds. Press the info button on a game to see it.
        </Trans>
      </Point>
      <Point icon={<BadgeCheck />} title={<Trans>Mini games can be verified</Trans>}>
        <Trans>
          Before a round starts, the game shows a fingerprint of the result. Later it reveals what is behind the
          fingerprint, and you can check the result yourself under "Fairness".
        </Trans>
      </Point>
      <Point icon={<ReceiptText />} title={<Trans>Every round is saved</Trans>}>
        <Trans>Your betting record shows every round you played, with its result.</Trans>
      </Point>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/help" hash="fair-play" tone="primary">
          <Trans>More about fair play</Trans>
        </ButtonLink>
        <ButtonLink to="/help" hash="feedback">
          <Trans>Something looks wrong? Tell us</Trans>
        </ButtonLink>
      </div>
    </article>
  );
}

interface PointProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Point({ icon, title, children }: PointProps) {
  return (
    <Card>
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-live-tint text-live [&_svg]:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-bold">{title}</h2>
          <p className="mt-1 text-15 text-text-2">{children}</p>
        </div>
      </div>
    </Card>
  );
}
