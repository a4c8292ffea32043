import { createHash } from "node:crypto";
import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { branchMember } from "../../branch-member.ts";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { withDigits } from "../../with-digits.ts";
import { assertBelowCeiling } from "./ceiling.ts";
import { assertCovered, lockContracts, ownContract } from "./contract-acts.ts";
import { asContract, readContracts } from "./contract-row.ts";
import { assertNoOffer, storeOffer } from "./store-offer.ts";
import { invalidField, withBrandFees } from "./terms.ts";

type Call = typeof contract.agents.offerContract;
type Input = CallInput<Call>;

/**
 * Offers a contract to a direct downline. A repeated request returns the same offer.
 *
 * Throws Refusal, in precedence order: KIND_OFF, NOT_FOUND (no direct downline), DOWNLINE_NOT_AGENT, REQUEST_ID_REUSED,
 * OFFER_OPEN, TERMS_INVALID {what}, NO_OWN_CONTRACT, PERIOD_DIFFERS, TERMS_EXCEED_OWN {what}, CEILING_PASSED {category}.
 */
export async function offerContract(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  if (!brand.settings.agentContracts.kinds.includes(input.kind)) throw refusal("KIND_OFF");
  await assertAgent(context, await directDownline(context, input.memberId));
  const id = await inTransaction(db, async (tx) => {
    await lockContracts(tx, brand.id);
    // The member may have moved while the lock was awaited.
    await directDownline({ ...context, db: tx }, input.memberId);
    return (await offerOfRequest(tx, context, input)) ?? (await insertOffer(tx, context, input));
  });
  return { value: asContract(await ownContract(db, player.id, id)) };
}

/** The id of a direct downline. Throws Refusal NOT_FOUND for everybody else. */
async function directDownline(context: Parameters<typeof branchMember>[0], memberId: string): Promise<string> {
  const member = await branchMember(context, memberId);
  if (member.level !== 1) throw refusal("NOT_FOUND");
  return member.id;
}

async function assertAgent({ db, brand }: PlayerContext, memberId: string): Promise<void> {
  const { account_type: type } = await db
    .selectFrom("player")
    .select("account_type")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (!brand.settings.accountTypes.agents.includes(type)) throw refusal("DOWNLINE_NOT_AGENT");
}

/** The offer that an earlier request of the same name made; undefined for a new name. */
async function offerOfRequest(tx: Transaction, { brand }: PlayerContext, input: Input): Promise<string | undefined> {
  const [known] = await readContracts(
    tx,
    sql`contract.brand_id = ${brand.id} and contract.request_id = ${input.requestId}`,
  );
  if (known && !known.payload_hash.equals(hashOf(input))) throw refusal("REQUEST_ID_REUSED");
  return known?.id;
}

async function insertOffer(tx: Transaction, { brand, player }: PlayerContext, input: Input): Promise<string> {
  const { kind, memberId, requestId } = input;
  const terms = withBrandFees(input.terms, brand);
  await assertNoOffer(tx, memberId, kind);
  const what = invalidField(kind, terms);
  if (what !== undefined) throw refusal("TERMS_INVALID", { what });
  await assertCovered(tx, { uplineId: player.id, kind, terms });
  await assertBelowCeiling(tx, brand, { holderId: memberId, kind, terms });
  const payloadHash = hashOf(input);
  return storeOffer(tx, { brandId: brand.id, uplineId: player.id, memberId, kind, terms, requestId, payloadHash });
}

const hashOf = ({ kind, memberId, terms }: Input): Buffer =>
  createHash("sha256")
    .update(withDigits([kind, memberId, terms]))
    .digest();
