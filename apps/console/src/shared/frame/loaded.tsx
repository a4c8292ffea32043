import { ErrorState, SkeletonLines } from "@banyan/ui";
import type { ReactNode } from "react";
import { useFailureText } from "../../platform/use-failure-text.ts";

interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadedProps<Data> {
  readonly query: Loading<Data>;
  /** The number of placeholder lines during loading. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the three states of a list or a page: loading, failed with a retry, or loaded. */
export function Loaded<Data>({ query, lines = 8, children }: LoadedProps<Data>) {
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonLines lines={lines} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error)}
    </ErrorState>
  );
}
