import { Avatar } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import type { Member } from "../../platform/answers.ts";
import { queries, client } from "../../platform/platform.ts";
import { drawnPicture } from "./drawn-pictures.ts";

export interface MemberAvatarProps {
  readonly member: Pick<Member, "account" | "nickname" | "icon">;
  readonly size?: number;
}

const OWN = "own:";

/**
 * The member's picture: an uploaded one, fetched as a file, one of the site's, or the first letter of the
 * name.
 */
export function MemberAvatar({ member: { account, nickname, icon }, size = 40 }: MemberAvatarProps) {
  const own = icon?.startsWith(OWN) ?? false;
  const { data } = useQuery({
    queryKey: [...queries.member.memberIcon.key(), icon],
    queryFn: async () => readAsAddress(await client.member.memberIcon({})),
    enabled: own,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const src = own ? data : icon === null ? undefined : drawnPicture(icon);
  return <Avatar name={nickname ?? account} size={size} {...(src === undefined ? {} : { src })} />;
}

/** Turns the file into a data URL. Unlike an object URL it needs no clean-up. */
async function readAsAddress(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))}`;
}
