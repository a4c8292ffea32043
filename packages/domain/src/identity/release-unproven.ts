import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { CallContext } from "../context.ts";
import type { CodeTarget } from "../verification/index.ts";

/**
 * Takes a contact away from members who named it and never proved it, because somebody else just has: an unproven
 * number or address blocks nobody. Call it in the transaction that gives the contact to whoever proved it.
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
