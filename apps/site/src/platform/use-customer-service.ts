import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SiteStatus } from "./answers.ts";
import { replyKey } from "./platform.ts";

export interface ServiceLink {
  readonly csType: SiteStatus["customerService"][number]["csType"];
  readonly href: string;
}

/** The contacts of customer service. Their addresses are encrypted for this page and are decrypted here. */
export function useCustomerService({ customerService }: SiteStatus): readonly ServiceLink[] {
  const { data } = useQuery({
    queryKey: ["customer-service", customerService],
    queryFn: () =>
      Promise.all(customerService.map(async ({ csType, path }) => ({ csType, href: await replyKey.open(path) }))),
    enabled: customerService.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Every answer is encrypted again, but the content is the same.
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
