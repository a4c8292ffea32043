import { createBanyanClient } from "@banyan/client";
import { newId } from "@banyan/kernel";
import type { JourneyMember } from "@banyan/dev-env/people";
import { newAccountNumber } from "./account-number.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

/** What a member does on the site before the journey of somebody else begins, by the site's own calls. */
export function memberCalls(site: string, member: JourneyMember) {
  const client = createBanyanClient({
    origin: site,
    token: () => member.token,
    language: () => "en",
    payloadKey: async () => (await client.system.payloadKey({})).value,
  });
  return {
    /** Asks to pay in by bank transfer, with the proof; answers the deposit's reference. */
    async transferWithProof(amount: bigint): Promise<string> {
      const { value: deposit } = await client.cashier.deposit({
        requestId: newId(),
        methodId: "bank-transfer",
        amount: amount.toString(),
        returnUrl: `${site}/member/depositv2`,
      });
      const file = new File([RECEIPT_PICTURE.buffer], RECEIPT_PICTURE.name, { type: RECEIPT_PICTURE.mimeType });
      const { value: upload } = await client.cashier.upload({ file, purpose: "deposit_proof" });
      await client.cashier.depositProof({ depositId: deposit.id, uploadId: upload.uploadId });
      return deposit.reference;
    },
    /** Asks to withdraw to a new account; answers the withdrawal's reference. */
    async withdraw(amount: bigint, paymentPassword: string, holderName = "Jamila Journey"): Promise<string> {
      const { value: settings } = await client.cashier.cashierSettings({});
      await client.security.stepUp({ way: "password", answer: member.password });
      const { value: account } = await client.cashier.addBankAccount({
        bankCode: settings.withdrawal.banks[0]?.code ?? "",
        holderName,
        number: newAccountNumber(),
        paymentPassword,
      });
      const { value } = await client.cashier.withdraw({
        requestId: newId(),
        amount: amount.toString(),
        bankAccountId: account.id,
        paymentPassword,
      });
      return value.reference;
    },
    async balance(): Promise<{ balance: bigint; held: bigint; available: bigint }> {
      const { value } = await client.wallet.balance({});
      return { balance: BigInt(value.balance), held: BigInt(value.held), available: BigInt(value.available) };
    },
    async withdrawalState(reference: string): Promise<string | undefined> {
      const { list } = await client.cashier.withdrawals({});
      return list.find((withdrawal) => withdrawal.reference === reference)?.state;
    },
  };
}
