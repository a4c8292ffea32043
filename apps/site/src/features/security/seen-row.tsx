import { Badge, Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface SeenRowProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** One or two lines below the title. */
  readonly details: ReactNode;
  /** The entry is the one in use now. */
  readonly current: boolean;
  readonly actionLabel: ReactNode;
  /** Describes the button's action with its row, for screen readers. */
  readonly actionName: string;
  /** Absent if there is no action. */
  readonly onAction?: () => void;
  readonly loading: boolean;
}

/** A session, an address or a device of the member, with the button that ends it. */
export function SeenRow(props: SeenRowProps) {
  const { icon: Icon, title, details, current, actionLabel, actionName, onAction, loading } = props;
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-text-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          <span className="min-w-0 break-words">{title}</span>
          {current && (
            <Badge tone="live">
              <Trans>This one</Trans>
            </Badge>
          )}
        </p>
        <div className="text-13 text-text-3">{details}</div>
      </div>
      {onAction && (
        <Button size="sm" loading={loading} onClick={onAction} aria-label={actionName}>
          {actionLabel}
        </Button>
      )}
    </li>
  );
}
