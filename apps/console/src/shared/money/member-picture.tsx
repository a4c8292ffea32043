import { ErrorState, Skeleton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

interface MemberPictureProps {
  readonly picture: Blob | undefined;
  readonly isPending: boolean;
}

/** An image that a member sent. It is fetched as a blob, because its URL needs the session. */
export function MemberPicture({ picture, isPending }: MemberPictureProps) {
  const { t } = useLingui();
  const address = useObjectUrl(picture);
  if (isPending) return <Skeleton className="aspect-4/3 w-full" />;
  if (address === undefined) return <ErrorState />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t`Proof sent by the member`} className="max-h-96 w-full rounded-control object-contain" />
    </a>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    // An object URL is a browser resource. Only an effect can create and revoke it.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
