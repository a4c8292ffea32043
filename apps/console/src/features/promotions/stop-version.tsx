import { useLingui } from "@lingui/react/macro";
import { type QueryKey, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StopForm } from "./stop-form.tsx";
import { afterSaving } from "./use-version-form.tsx";

/** The parts of a version that stopping keeps. */
interface Kept<Kind, Terms> {
  readonly id: string;
  /** Undefined where all promotions of this call have one kind. */
  readonly kind: Kind;
  readonly terms: Terms;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** A promotion with its present version. */
interface Versioned<Kind, Terms> extends Kept<Kind, Terms> {
  readonly version: number;
  readonly budget: { readonly granted: string };
  /** The newest first. */
  readonly versions: readonly { readonly budget: string }[];
}

interface StoppedVersion<Kind, Terms> extends Kept<Kind, Terms> {
  readonly brandId: string;
  readonly seen: number;
  readonly budget: string;
  readonly stopped: true;
  readonly reason: string;
}

interface StopVersionProps<Kind, Terms> {
  readonly brandId: string;
  readonly promotion: Versioned<Kind, Terms>;
  /** Saves the next version. */
  readonly save: (version: StoppedVersion<Kind, Terms>) => Promise<unknown>;
  /** The key of the list that shows the promotion. */
  readonly list: QueryKey;
  readonly onClose: () => void;
  /** The consequences for players. */
  readonly children: ReactNode;
}

/** Stops a promotion: asks for the reason, and saves the present version again, stopped. */
export function StopVersion<Kind, Terms>({
  brandId,
  promotion,
  save,
  list,
  onClose,
  children,
}: StopVersionProps<Kind, Terms>) {
  const { t } = useLingui();
  const stop = useMutation({ mutationFn: save, ...afterSaving(t`The promotion is stopped.`, list, onClose) });
  const { id, kind, version: seen, terms, startsAt, endsAt } = promotion;
  const unchanged = { id, kind, terms, startsAt, endsAt, budget: stoppedBudget(promotion) };
  return (
    <StopForm
      pending={stop.isPending}
      error={stop.error}
      onStop={(reason) => stop.mutate({ brandId, seen, ...unchanged, stopped: true, reason })}
      onClose={onClose}
    >
      {children}
    </StopForm>
  );
}

/** The granted budget, or the wanted one while none is granted yet. */
function stoppedBudget({ budget, versions }: Pick<Versioned<unknown, unknown>, "budget" | "versions">): string {
  return budget.granted === "0" ? (versions[0]?.budget ?? "0") : budget.granted;
}
