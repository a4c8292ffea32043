import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.ts";

/** A player who sends a form names its pictures within this time. */
const UNUSED_HOURS = 24;
/** Pictures that one statement removes. */
const REMOVED_AT_ONCE = 500;

/**
 * Removes pictures that no deposit, withdrawal or application has named for a day. Several workers may call it: each
 * picture goes once. One that is being named at this moment stays until the next call.
 */
export async function removeUnusedUploads(db: DatabaseConnection): Promise<void> {
  await deleteInBatches(db, REMOVED_AT_ONCE, {
    table: "upload",
    key: "id",
    found: sql`
      select id from upload
      where created_at < now() - make_interval(hours => ${UNUSED_HOURS})
        and not exists (select from deposit where proof_id = upload.id)
        and not exists (select from withdrawal where proof_id = upload.id)
        and not exists (
          select from activity_application as sent
          where sent.player_id = upload.player_id and upload.id = any(sent.pictures)
        )
      order by created_at
    `,
  });
}
