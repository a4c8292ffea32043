import { ErrorState, Skeleton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { queries } from "../../platform/platform.ts";

/** An image that a member sent as proof. It is fetched as a blob: its address is of no use without the session. */
export function ProofPicture({ uploadId }: { readonly uploadId: string }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(
    queries.operations.proofImage.queryOptions({ input: { uploadId }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const address = useObjectUrl(data);
  if (isPending) return <Skeleton className="aspect-4/3 w-full" />;
  if (address === undefined) return <ErrorState />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t`Proof sent by the member`} className="max-h-96 w-full rounded-control object-contain" />
    </a>
  );
}

/** An address for the bytes, given back to the browser when nobody shows them any more. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const address = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}
