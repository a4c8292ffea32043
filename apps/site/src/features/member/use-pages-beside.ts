import { useMediaQuery } from "@banyan/ui";

/** Whether there is room for the list of the member's pages beside the one that is open: from Tailwind's `xl` on. */
export function usePagesBeside(): boolean {
  return useMediaQuery("(width >= 80rem)");
}
