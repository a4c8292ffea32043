import { Skeleton } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import type { Banner } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { BannerLink } from "./banner-link.tsx";

export interface GroupBannerProps {
  readonly group: Banner["groupName"];
  readonly className?: string;
  /** Reserves the banner's space while it loads, so that the content below does not move. */
  readonly reserved?: boolean;
}

/** The first banner of a group, at the position of that group. Renders nothing if the brand has none. */
export function GroupBanner({ group, className = "", reserved = false }: GroupBannerProps) {
  const { data, isError } = useQuery(
    queries.noticeboard.banners.queryOptions({ input: { groupName: group }, staleTime: 300_000 }),
  );
  if (reserved && !data && !isError) return <Skeleton className={`min-h-28 !rounded-tile ${className}`} />;
  const banner = data?.value[0];
  if (!banner) return null;
  return (
    <BannerLink
      banner={banner}
      className={`relative isolate flex min-h-28 flex-col justify-end overflow-hidden rounded-tile bg-[#0a1126] p-4 text-white ${className}`}
    >
      <img
        src={banner.url}
        alt=""
        loading="lazy"
        className="mirror-rtl absolute inset-0 -z-20 size-full object-cover object-[50%_42%] lite:hidden"
      />
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-[#070c1c]/90 to-[#070c1c]/25" />
      {banner.title !== null && <span className="font-heavy">{banner.title}</span>}
      {banner.text !== null && <span className="line-clamp-2 text-13 text-white/90">{banner.text}</span>}
    </BannerLink>
  );
}
