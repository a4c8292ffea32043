import { Button, Card, ProgressBar, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useMay } from "../../platform/use-operator.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { usedShare } from "../../shared/money/used-share.ts";

interface PromotionCardProps {
  readonly promotion: {
    readonly title: string;
    readonly state: "open" | "stopped";
    /** Minor units. */
    readonly budget: { readonly granted: string; readonly reserved: string; readonly spent: string };
  };
  readonly facts: readonly Fact[];
  /** Shown between the facts and the buttons. */
  readonly details?: ReactNode;
  /** The text of the button that changes an open promotion. */
  readonly changeText: ReactNode;
  readonly versions: ReactNode;
  readonly onOpen: (opened: "change" | "stop") => void;
  /** The open dialog. */
  readonly children: ReactNode;
}

/** One promotion: its state, its used budget, its facts, its versions, and the buttons that change and stop it. */
export function PromotionCard({
  promotion,
  facts,
  details,
  changeText,
  versions,
  onOpen,
  children,
}: PromotionCardProps) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const { title, state, budget } = promotion;
  const isOpen = state === "open";
  return (
    <Card
      title={<bdi>{title}</bdi>}
      action={<StatusPill tone={isOpen ? "live" : "neutral"}>{isOpen ? t`Open` : t`Stopped`}</StatusPill>}
    >
      <div className="grid grid-cols-1 gap-4">
        <ProgressBar label={t`Used budget`} value={usedShare(budget)} />
        <Facts facts={facts} />
        {details}
        {mayManage ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onOpen("change")}>{isOpen ? changeText : <Trans>Open it again</Trans>}</Button>
            {isOpen ? (
              <Button tone="danger" onClick={() => onOpen("stop")}>
                <Trans>Stop the promotion</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
        {versions}
      </div>
      {children}
    </Card>
  );
}
