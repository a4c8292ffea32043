import { setTimeout } from "node:timers/promises";
import { createBanyanClient } from "@banyan/client";
import { newId } from "@banyan/kernel";
import type { JourneyMember } from "@banyan/dev-env/people";
import { newAccountNumber } from "./account-number.ts";
import { RECEIPT_PICTURE } from "./receipt-picture.ts";

const OPEN_ATTEMPTS = 30;
const DRAW_ATTEMPTS = 150;

const SPECIAL_12 = { play: "de_special", code: "12" };

/** Actions of a member before another user's journey begins, made by the site's API. */
export function memberCalls(site: string, member: JourneyMember) {
  const client = createBanyanClient({
    origin: site,
    token: () => member.token,
    language: () => "en",
    payloadKey: async () => (await client.system.payloadKey({})).value,
  });
  /** Adds a bank account of the brand's first bank; returns its id. */
  const addBankAccount = async (
    paymentPassword: string,
    { holderName = "Jamila Journey", number = newAccountNumber() } = {},
  ): Promise<string> => {
    const { value: settings } = await client.cashier.cashierSettings({});
    await client.security.stepUp({ way: "password", answer: member.password });
    const { value: account } = await client.cashier.addBankAccount({
      bankCode: settings.withdrawal.banks[0]?.code ?? "",
      holderName,
      number,
      paymentPassword,
    });
    return account.id;
  };
  return {
    addBankAccount,
    /** Deposits by bank transfer, with the proof; returns the deposit's reference. */
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
    /** Requests a withdrawal to a new account; returns the withdrawal's reference. */
    async withdraw(
      amount: bigint,
      paymentPassword: string,
      account: { holderName?: string; number?: string } = {},
    ): Promise<string> {
      const bankAccountId = await addBankAccount(paymentPassword, account);
      const { value } = await client.cashier.withdraw({
        requestId: newId(),
        amount: amount.toString(),
        bankAccountId,
        paymentPassword,
      });
      return value.reference;
    },
    /**
     * Bets on the open draw, by default on "12" as the last two digits of the special prize; returns the draw's number.
     */
    async betOnLottery(gameCode: string, stake: bigint, { play, code } = SPECIAL_12): Promise<string> {
      const { value: prices } = await client.lottery.lotteryPrices({ gameCode });
      const odds = prices.plays.find((listed) => listed.play === play)?.odds ?? 0;
      // Between the end of bets and the draw no draw is open, for some seconds.
      for (let attempt = 0; ; attempt += 1) {
        const { value } = await client.lottery.openedDraws({ gameCode });
        const open = value.list.find(({ state }) => state === "open");
        if (open) {
          const lines = [{ play, code, unitStake: stake.toString(), odds }];
          const requestId = newId();
          const { numero } = open;
          await client.lottery.placeLotteryTicket({ requestId, gameCode, numero, lines });
          return numero;
        }
        if (attempt === OPEN_ATTEMPTS) throw new Error(`no draw of ${gameCode} is open`);
        await setTimeout(1_000);
      }
    },
    /** The draw that takes bets, as soon as it takes them for so many seconds more. */
    async drawWithTimeLeft(gameCode: string, secondsLeast: number): Promise<{ numero: string; drawAt: Date }> {
      for (let attempt = 0; attempt < DRAW_ATTEMPTS; attempt += 1) {
        const { value } = await client.lottery.openedDraws({ gameCode });
        const open = value.list.find(({ state }) => state === "open");
        const left = open ? new Date(open.closeAt).getTime() - new Date(value.serverTime).getTime() : 0;
        if (open && left > secondsLeast * 1_000) return { numero: open.numero, drawAt: new Date(open.drawAt) };
        await setTimeout(1_000);
      }
      throw new Error(`no draw of ${gameCode} takes bets for ${secondsLeast} s more`);
    },
    /** Joins a promotion under its present terms. */
    async joinPromotion(id: string): Promise<void> {
      const { value: promotion } = await client.content.promotion({ id, lang: "en" });
      await client.rewards.joinPromotion({ id, version: promotion.offer?.version ?? 0 });
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
