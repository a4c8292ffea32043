import { Trans } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Illustration } from "./illustration.tsx";

export interface ErrorStateProps {
  readonly title?: ReactNode;
  /** Makes the title the page's heading, when the page has no other. */
  readonly wholePage?: boolean;
  /** The error's text, already in the person's language. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Replaces content that failed to load and offers a retry. */
export function ErrorState({ title, wholePage = false, children, onRetry, retrying = false }: ErrorStateProps) {
  const Title = wholePage ? "h1" : "p";
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <Illustration name="offline" />
      <Title className="mt-2 text-17 font-bold text-text">{title ?? <Trans>This did not load</Trans>}</Title>
      <p className="max-w-90 text-15 text-text-2">{children ?? <Trans>Check your connection and try again.</Trans>}</p>
      {onRetry && (
        <Button className="mt-3" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
