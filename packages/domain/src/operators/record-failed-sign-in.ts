import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { recordAudit } from "../compliance/index.ts";
import type { Caller } from "../context.ts";

/** Writes a failed sign-in into the audit trail. An unknown username is not recorded, because it may be a password. */
export async function recordFailedSignIn(
  db: DatabaseConnection,
  operatorId: string | undefined,
  { ip }: Pick<Caller, "ip">,
): Promise<void> {
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      brandId: null,
      actor: { kind: "system" },
      action: "operator.sign-in-failed",
      subject: { kind: "operator", id: operatorId ?? "unknown" },
      details: {},
      ip,
    }),
  );
}
