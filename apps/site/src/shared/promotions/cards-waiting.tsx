import { Skeleton } from "@banyan/ui";

const CARDS = [1, 2, 3];

/** Placeholders for cards with a picture. */
export function CardsWaiting() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {CARDS.map((card) => (
        <div key={card} className="overflow-hidden rounded-tile border border-hairline bg-surface">
          <Skeleton className="aspect-2/1 !rounded-none" />
          <div className="flex flex-col gap-2.5 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  );
}
