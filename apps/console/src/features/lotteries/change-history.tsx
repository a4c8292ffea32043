import { useFormats } from "@banyan/ui";
import type { ReactNode } from "react";

interface PastChange {
  readonly id: string;
  /** The operator and the action; the reason follows. */
  readonly words: ReactNode;
  readonly reason: string;
  readonly steps: ReactNode;
  readonly decisionReason: string | null;
  readonly at: string;
}

/** The changes that are made or refused, the latest first. */
export function ChangeHistory({ changes }: { readonly changes: readonly PastChange[] }) {
  const formats = useFormats();
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {changes.map(({ id, words, reason, steps, decisionReason, at }) => (
        <li key={id} className="grid gap-1">
          <p className="wrap-anywhere">
            {words} <bdi>{reason}</bdi>
          </p>
          {steps}
          {decisionReason === null ? null : <bdi className="wrap-anywhere">{decisionReason}</bdi>}
          <time>{formats.dateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}

/** The name of an operator in a change. */
export const strong = (name: string) => <strong className="text-text">{name}</strong>;
