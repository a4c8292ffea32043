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
  /** What the query brought; until then a skeleton stands in its place. */
  readonly data: Data | undefined;
  readonly lines?: number;
  /** What stands there instead of lines, where what comes is no text. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The three ways a part of a page can be: on its way, failed with a way to try again, or there. */
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
