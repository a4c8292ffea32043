import { IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowDownToLine, AtSign, HeartHandshake, Play, Sprout, UserPlus, X } from "lucide-react";
import { type ReactNode, Suspense, lazy, useState } from "react";
import type { Member } from "../../platform/answers.ts";
import { useBrand } from "../../platform/use-session.ts";
import { openPopup } from "../../shared/session/popup.ts";
import { useNeedsFirstContact } from "../../platform/use-needs-first-contact.ts";
import { SectionHeading } from "./section-heading.tsx";

const AddFirstContact = lazy(async () => ({
  default: (await import("../../shared/contact/add-first-contact.tsx")).AddFirstContact,
}));

export interface FirstStepsProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/**
 * The next steps for a member who has not played yet. The row disappears when a game is played or the row is closed.
 */
export function FirstSteps({ member, onClose }: FirstStepsProps) {
  const { t } = useLingui();
  const { name } = useBrand();
  const needsContact = useNeedsFirstContact();
  const [asking, setAsking] = useState(false);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        icon={Sprout}
        action={<IconButton size="sm" label={t`Close first steps`} icon={<X />} onClick={onClose} />}
      >
        <Trans>Welcome to {name}</Trans>
      </SectionHeading>
      <ol className="scrollbar-none -mx-3 flex gap-3 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
        {needsContact && (
          <StepButton
            onClick={() => setAsking(true)}
            icon={<AtSign />}
            title={<Trans>Add contact details</Trans>}
            detail={<Trans>In case you forget your password</Trans>}
          />
        )}
        {member.isTrial ? (
          <StepButton
            onClick={() => openPopup("register")}
            icon={<UserPlus />}
            title={<Trans>Create an account</Trans>}
            detail={<Trans>Play for real; it takes a minute</Trans>}
          />
        ) : (
          <StepLink
            to="/member/depositv2"
            icon={<ArrowDownToLine />}
            title={<Trans>Make a deposit</Trans>}
            detail={<Trans>In your balance within minutes</Trans>}
          />
        )}
        <StepLink
          to="/help"
          hash="responsible-play"
          icon={<HeartHandshake />}
          title={<Trans>Stay within your limits</Trans>}
          detail={<Trans>Good habits, and where to find help</Trans>}
        />
        <StepLink
          to="/hot"
          icon={<Play />}
          title={<Trans>Play your first game</Trans>}
          detail={<Trans>See what others like</Trans>}
        />
      </ol>
      {asking && (
        <Suspense>
          <AddFirstContact onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

const STEP = "w-64 shrink-0 lg:w-auto lg:min-w-64 lg:flex-1";
const CARD =
  "flex h-full min-h-20 w-full items-center gap-3 rounded-tile border border-hairline bg-surface p-2 pe-3 text-start shadow-lift transition-colors duration-100 hover:border-control hover:bg-raised";

interface StepProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
}

interface StepLinkProps extends StepProps {
  readonly to: LinkProps["to"];
  readonly hash?: string;
}

interface StepButtonProps extends StepProps {
  readonly onClick: () => void;
}

function StepButton({ onClick, ...step }: StepButtonProps) {
  return (
    <li className={STEP}>
      <button type="button" onClick={onClick} className={CARD}>
        <Step {...step} />
      </button>
    </li>
  );
}

function StepLink({ to, hash, ...step }: StepLinkProps) {
  return (
    <li className={STEP}>
      <Link to={to} {...(hash !== undefined && { hash })} className={CARD}>
        <Step {...step} />
      </Link>
    </li>
  );
}

function Step({ icon, title, detail }: StepProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-live-tint text-live [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-bold">{title}</span>
        <span className="block text-13 text-text-3">{detail}</span>
      </span>
    </>
  );
}
