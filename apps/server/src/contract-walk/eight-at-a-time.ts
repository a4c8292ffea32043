/** A connection answers one request after the other. Eight connections keep the server and its database busy. */
export async function eightAtATime<Item>(items: readonly Item[], send: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of left) await send(item);
    }),
  );
}
