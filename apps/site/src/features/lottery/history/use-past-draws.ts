import { type PackedEndings, readEndings } from "@banyan/game-math/north-endings";
import address from "@banyan/game-math/lottery-data/vn-north-endings.generated.json?url";
import { queryOptions, useQuery } from "@tanstack/react-query";

/** A file of the build, whose content never changes. */
const pastDrawsOptions = queryOptions({
  queryKey: ["north-endings"],
  async queryFn({ signal }) {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`the past draws were answered with ${answer.status}`);
    return readEndings((await answer.json()) as PackedEndings);
  },
  staleTime: Infinity,
});

/** The published draws of the North, loaded when a page shows them for the first time. */
export function usePastDraws() {
  return useQuery(pastDrawsOptions);
}
