import { ErrorState, SkeletonLines } from "@banyan/ui";
import type { ReactNode } from "react";
import { useFailureText } from "../../texts/failure-text.ts";

interface Loading {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface QueryGateProps<Data> {
  readonly query: Loading;
  /** The data of the query. Until it arrives a skeleton is shown. */
  readonly data: Data | undefined;
  readonly lines?: number;
  /** Replaces the skeleton's lines, for content that is not text. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the three states of a part of a page: loading, failed with a retry, or loaded. */
export function QueryGate<Data>({ query, data, lines = 4, waiting, children }: QueryGateProps<Data>) {
  const failureText = useFailureText();
  if (data !== undefined) return children(data);
  if (query.error) {
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failureText(query.error)}
      </ErrorState>
    );
  }
  return waiting ?? <SkeletonLines lines={lines} className="p-4" />;
}
