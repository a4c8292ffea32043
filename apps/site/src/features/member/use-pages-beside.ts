import { useMediaQuery } from "@banyan/ui";

/** Returns whether the list of the member's pages fits beside the open page: from Tailwind's `xl` on. */
export function usePagesBeside(): boolean {
  return useMediaQuery("(width >= 80rem)");
}
