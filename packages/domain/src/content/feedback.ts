import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { conflictOn, inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { readableLetters } from "../readable-letters.ts";
import { refusal } from "../refusal.ts";
import { checkCaptcha } from "../verification/index.ts";
import { contentBrand } from "./content-brand.ts";

type Call = typeof contract.content.feedback;

const REFERENCE_LENGTH = 8;

/** There are 30^8 references. In the rare case that one is taken, the transaction runs again and draws another. */
const retryTakenReference = conflictOn("feedback_reference_once");

/**
 * Stores feedback to the brand, under the member's name when signed in. Throws Refusal, in precedence
 * order: FEEDBACK_LENGTH {min, max}, in characters as people count them; CAPTCHA_REQUIRED; CAPTCHA_CHECK_FAILED.
 */
export async function feedback(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller, knownPlayer } = context;
  const { descriptionMin: min, descriptionMax: max } = brand.settings.feedback;
  const length = Array.from(input.content).length;
  if (length < min || length > max) throw refusal("FEEDBACK_LENGTH", { min, max });
  await checkCaptcha(context, "feedback", input);
  const reference = await inTransaction(db, async (tx) => {
    const drawn = `F-${readableLetters(REFERENCE_LENGTH)}`;
    await tx
      .insertInto("feedback")
      .values({
        id: newId(),
        brand_id: contentBrand(brand),
        reference: drawn,
        type: input.type,
        content: input.content,
        sender: input.sender || null,
        player_id: knownPlayer?.id ?? null,
        locale: caller.locale,
        ip: caller.ip,
      })
      .execute()
      .catch(retryTakenReference);
    return drawn;
  });
  return { value: { reference } };
}
