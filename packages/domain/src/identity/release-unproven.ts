import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { CallContext } from "../context.ts";
import type { CodeTarget } from "../verification/index.ts";

/**
 * Removes a contact from members who named it and never proved it, because another person has just proven it. An
 * unproven number or address blocks nobody. Call it in the transaction that gives the contact to its proven owner.
 */
export async function releaseUnproven(
  tx: Transaction,
  { brand, caller }: Pick<CallContext, "brand" | "caller">,
  to: CodeTarget,
  except: PlayerId,
): Promise<void> {
  const unproven = tx.updateTable("player").where("brand_id", "=", brand.id).where("id", "<>", except).returning("id");
  const released =
    to.channel === "email"
      ? unproven
          .set({ email: null, email_key: null })
          .where("email_key", "=", to.email.toLowerCase())
          .where("email_verified_at", "is", null)
      : unproven
          .set({ mobile_country: null, mobile_number: null })
          .where("mobile_country", "=", to.mobile.country)
          .where("mobile_number", "=", to.mobile.number)
          .where("mobile_verified_at", "is", null);
  for (const { id } of await released.execute()) {
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "system" },
      action: "member.contact",
      subject: { kind: "member", id },
      details: { channel: to.channel, released: true },
      ip: caller.ip,
    });
  }
}
