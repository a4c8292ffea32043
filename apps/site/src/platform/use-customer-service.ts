import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SiteStatus } from "./answers.ts";
import { replyKey } from "./platform.ts";

export interface ServiceLink {
  readonly csType: SiteStatus["customerService"][number]["csType"];
  readonly href: string;
}

/** The ways to reach a person: their addresses come sealed to this page, and are opened here. */
export function useCustomerService({ customerService }: SiteStatus): readonly ServiceLink[] {
  const { data } = useQuery({
    queryKey: ["customer-service", customerService],
    queryFn: () =>
      Promise.all(customerService.map(async ({ csType, path }) => ({ csType, href: await replyKey.open(path) }))),
    enabled: customerService.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Every answer is sealed anew, and says the same.
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
