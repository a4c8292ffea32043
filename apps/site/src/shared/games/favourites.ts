import { notify } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useRealPlayer } from "../session/use-real-account.ts";
import { firstOfEach } from "./first-of-each.ts";
import type { GameCard } from "./game-card.ts";

/** the limit applies to each game separately, so one heart does not block another. */
const mayToggle = firstOfEach<number>(1000);

const idsOptions = () => queries.games.favouriteIds.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY });

/** The ids of the player's favourites. Empty for visitors and until they are loaded. */
export function useFavouriteIds(): ReadonlySet<number> {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...idsOptions(), enabled: signedIn });
  return new Set(signedIn ? data?.value : []);
}

type Toggled = Pick<GameCard, "vassalage" | "gameType"> & { readonly nodeId: number };

/**
 * Adds a game to the favourites or removes it. The change is shown immediately and sent to the platform. If the
 * platform refuses, the change is undone and the reason is shown. Visitors sign in first; trial players are
 * told that it needs an account.
 */
export function useToggleFavourite(): (game: Toggled) => void {
  const failureText = useFailureText();
  const guard = useRealPlayer();
  return (game) => {
    if (!mayToggle(game.nodeId)) return;
    guard(() => void toggle(game).catch((error: unknown) => notify.error(failureText(error))));
  };
}

async function toggle({ nodeId, vassalage, gameType }: Toggled): Promise<void> {
  const ids = idsOptions();
  // After a sign-in the page has not loaded the favourites yet.
  const before = (await queryClient.ensureQueryData(ids)).value;
  const listsKey = queries.games.favouriteGames.key();
  const lists = queryClient.getQueriesData<{ content: readonly { nodeId: number }[] }>({ queryKey: listsKey });
  const wasKept = before.includes(nodeId);
  const keep = (value: number[]) => queryClient.setQueryData(ids.queryKey, { value });
  keep(wasKept ? before.filter((id) => id !== nodeId) : [nodeId, ...before]);
  if (wasKept) {
    for (const [key, list] of lists)
      if (list)
        queryClient.setQueryData(key, { ...list, content: list.content.filter((game) => game.nodeId !== nodeId) });
  }
  try {
    if (wasKept) await client.games.removeFavourite({ nodeId });
    else await client.games.addFavourite({ nodeId, vendor: vassalage, gameType });
  } catch (error) {
    keep(before);
    for (const [key, list] of lists) queryClient.setQueryData(key, list);
    throw error;
  }
  // Only the platform can supply the tile of an added game.
  if (!wasKept) void queryClient.invalidateQueries({ queryKey: listsKey });
}
