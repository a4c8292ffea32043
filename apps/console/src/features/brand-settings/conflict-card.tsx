import { Button, Card } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { ChangeList } from "../../shared/brand-fields/change-list.tsx";
import type { FollowedDraft } from "./follow-brand.ts";

type Changes = ComponentProps<typeof ChangeList>["changes"];

interface ConflictCardProps {
  readonly followed: Pick<FollowedDraft, "keepOwn" | "discard"> & {
    readonly theirs: Changes | undefined;
    readonly changes: Changes;
  };
  readonly currency: string;
}

/** Shows another operator's saved changes beside the unsaved ones. It asks which of them to continue with. */
export function ConflictCard({ followed: { theirs, changes, keepOwn, discard }, currency }: ConflictCardProps) {
  if (theirs === undefined) return null;
  return (
    <Card className="mb-4 border-accent" title={<Trans>Another operator has changed this brand meanwhile</Trans>}>
      <div role="alert" className="grid gap-4">
        <section className="grid gap-2">
          <h3 className="text-15 font-bold">
            <Trans>In force now</Trans>
          </h3>
          <ChangeList changes={theirs} currency={currency} />
        </section>
        <section className="grid gap-2">
          <h3 className="text-15 font-bold">
            <Trans>Your changes</Trans>
          </h3>
          <ChangeList changes={changes} currency={currency} />
        </section>
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="secondary" onClick={discard}>
            <Trans>Discard my changes</Trans>
          </Button>
          <Button tone="primary" onClick={keepOwn}>
            <Trans>Keep my changes</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
