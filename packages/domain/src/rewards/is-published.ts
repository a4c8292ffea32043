import type { Transaction } from "@banyan/db";

/** Whether the page of a promotion is on the site. */
export async function isPublished(tx: Transaction, id: string): Promise<boolean> {
  const page = await tx
    .selectFrom("content_item")
    .select("id")
    .where("id", "=", id)
    .where("published", "=", true)
    .executeTakeFirst();
  return page !== undefined;
}
