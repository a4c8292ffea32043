import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/platform.ts";
import { MemberPicture } from "../../../shared/money/member-picture.tsx";

interface ApplicationPictureProps {
  readonly brandId: string;
  readonly uploadId: string;
}

/** A picture of an application. */
export function ApplicationPicture({ brandId, uploadId }: ApplicationPictureProps) {
  const { data, isPending } = useQuery(
    queries.operations.applicationPicture.queryOptions({
      input: { brandId, uploadId },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return <MemberPicture picture={data} isPending={isPending} />;
}
