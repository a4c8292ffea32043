import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { MemberPicture } from "./member-picture.tsx";

/** An image that a member sent as proof of a transfer. */
export function ProofPicture({ uploadId }: { readonly uploadId: string }) {
  const { data, isPending } = useQuery(
    queries.operations.proofImage.queryOptions({ input: { uploadId }, staleTime: Number.POSITIVE_INFINITY }),
  );
  return <MemberPicture picture={data} isPending={isPending} />;
}
