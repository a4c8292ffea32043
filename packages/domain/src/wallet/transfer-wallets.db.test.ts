import type { CallInput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createBankAccountFixture, FIXTURE_PASSWORD, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { brandSettings } from "../brand/index.ts";
import type { Brand, PlayerContext } from "../context.ts";
import { withdraw } from "../cashier/index.ts";
import { openGameSession } from "../games/index.ts";
import { setPaymentPassword } from "../identity/index.ts";
import { accountRecord, merchantWallet, walletTransfer } from "./index.ts";

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
let fixture: WagerFixture;
let vendor: string;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db, { transferWallet: { moveOnLaunch: true } });
  vendor = fixture.vendor.code;
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

type Input = CallInput<typeof contract.wallet.walletTransfer>;

/** A player at the table who can move money, with an empty vendor wallet. */
async function openBettor(balance: bigint, brand: Brand = fixture.vendor.brand) {
  const bettor = await createBettor(fixture, balance);
  const context = playerContext(fixture.services, brand, bettor.player);
  const ask = (input: Partial<Input> & Pick<Input, "from" | "to">): Input => ({ requestId: newId(), ...input });
  return {
    bettor,
    context,
    move: (input: Input) => walletTransfer(context, input),
    into: (amount?: bigint) => walletTransfer(context, ask({ from: "cash", to: vendor, ...(amount && { amount }) })),
    back: () => walletTransfer(context, ask({ from: "all", to: "cash" })),
    ask,
  };
}

/** A player with a bank account and a payment password, ready to withdraw. */
async function withdrawing(context: PlayerContext) {
  const { brand, player } = context;
  const paymentPassword = "246810";
  await setPaymentPassword(context, { password: FIXTURE_PASSWORD, paymentPassword });
  const bankAccountId = await createBankAccountFixture(database.db, brand, player.id);
  return (amount: bigint) => withdraw(context, { requestId: newId(), amount, bankAccountId, paymentPassword });
}

async function money({ playerId }: Bettor): Promise<{ cash: bigint; wallet: bigint | undefined }> {
  const accounts = await accountsOf(database.db, playerId);
  const posted = (kind: string) => accounts.find(({ account }) => account.kind === kind)?.balance.posted;
  return { cash: posted("player_cash") ?? 0n, wallet: posted("vendor_wallet") };
}

/** The brand with other wallet settings. */
function brandWith(transferWallets: { vendors: string[]; moveOnLaunch?: boolean }): Brand {
  const { brand } = fixture.vendor;
  const { games } = brand.settings;
  const settings = {
    ...brand.settings,
    games: { ...games, transferWallets: { moveOnLaunch: true, ...transferWallets } },
  };
  return { ...brand, settings };
}

describe("merchantWallet", () => {
  it("[R-7.05] is single where no vendor has a wallet of its own, which is where every brand begins", async () => {
    const stored = { ...fixture.vendor.brand.settings.games, transferWallets: undefined };
    expect(brandSettings.shape.games.parse(stored).transferWallets).toEqual({ vendors: [], moveOnLaunch: true });
    const { context } = await openBettor(500n, brandWith({ vendors: [] }));
    expect((await merchantWallet(context, {})).value).toMatchObject({ isSingle: true, wallets: [] });
  });

  it("[R-7.05] lists the wallets of the vendors that have their own, with what is in them", async () => {
    const { context, into } = await openBettor(500n);
    const empty = { vassalage: vendor, vendorName: `Vendor ${vendor}`, balance: 0n, takesMoney: true };
    expect((await merchantWallet(context, {})).value).toEqual({
      isSingle: false,
      movesOnLaunch: true,
      currency: "PKR",
      wallets: [empty],
    });
    await into(120n);
    expect((await merchantWallet(context, {})).value.wallets).toEqual([{ ...empty, balance: 120n }]);
  });

  it("still shows a wallet in which money was left when the brand went single, and lets it out only", async () => {
    const { bettor, into } = await openBettor(500n);
    await into(120n);
    const context = playerContext(fixture.services, brandWith({ vendors: [] }), bettor.player);
    const { value } = await merchantWallet(context, {});
    expect(value).toMatchObject({
      isSingle: false,
      wallets: [{ vassalage: vendor, balance: 120n, takesMoney: false }],
    });
    const more: Input = { requestId: newId(), from: "cash", to: vendor, amount: 1n };
    expect(await outcomeOf(walletTransfer(context, more))).toBe("WALLET_CLOSED");
    const out = await walletTransfer(context, { requestId: newId(), from: vendor, to: "cash" });
    expect(out.value).toMatchObject({ moved: 120n, isSingle: true, wallets: [] });
  });
});

describe("walletTransfer", () => {
  it("[R-7.05] moves money in and out, a part or all of it, and the account record says so", async () => {
    const { bettor, context, move, into, back, ask } = await openBettor(500n);
    expect((await into(200n)).value).toMatchObject({ moved: 200n, wallets: [{ balance: 200n }] });
    expect((await move(ask({ from: vendor, to: "cash", amount: 50n }))).value.moved).toBe(50n);
    expect(await money(bettor)).toEqual({ cash: 350n, wallet: 150n });
    expect((await into()).value.moved).toBe(350n);
    expect(await money(bettor)).toEqual({ cash: 0n, wallet: 500n });
    expect((await back()).value.moved).toBe(500n);
    expect((await back()).value.moved).toBe(0n);
    const { list } = await accountRecord(context, { limit: 10 });
    expect(list.map(({ kind, amount, balanceAfter, reference }) => [kind, amount, balanceAfter, reference])).toEqual([
      ["wallet_out", 500n, 500n, vendor],
      ["wallet_in", -350n, 0n, vendor],
      ["wallet_out", 50n, 350n, vendor],
      ["wallet_in", -200n, 300n, vendor],
      ["adjustment", 500n, 500n, bettor.playerId],
    ]);
  });

  it("refuses in the order of precedence, and moves nothing", async () => {
    const { bettor, move, ask } = await openBettor(500n);
    const requestId = newId();
    await move(ask({ requestId, from: "cash", to: vendor, amount: 10n }));
    expect(await outcomeOf(move(ask({ requestId, from: "cash", to: "NOBODY", amount: 900n })))).toBe(
      "REQUEST_ID_REUSED",
    );
    expect(await outcomeOf(move(ask({ from: "cash", to: "NOBODY", amount: 900n })))).toBe("WALLET_UNKNOWN");
    expect(await outcomeOf(move(ask({ from: "NOBODY", to: "cash" })))).toBe("WALLET_UNKNOWN");
    await database.db.updateTable("vendor").set({ enabled: false }).where("code", "=", vendor).execute();
    expect(await outcomeOf(move(ask({ from: "cash", to: vendor, amount: 900n })))).toBe("WALLET_CLOSED");
    expect(await outcomeOf(move(ask({ from: vendor, to: "cash", amount: 11n })))).toBe("INSUFFICIENT_FUNDS");
    await database.db.updateTable("vendor").set({ enabled: true }).where("code", "=", vendor).execute();
    expect(await outcomeOf(move(ask({ from: "cash", to: vendor, amount: 491n })))).toBe("INSUFFICIENT_FUNDS");
    expect(await money(bettor)).toEqual({ cash: 490n, wallet: 10n });
  });

  it("is made once however often it is asked for, at once or later, and tells what the first one moved", async () => {
    const { bettor, move, ask } = await openBettor(500n);
    const part = ask({ from: "cash", to: vendor, amount: 200n });
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(part)));
    expect(answers.map(({ value }) => value.moved)).toEqual(Array(20).fill(200n));
    expect(await money(bettor)).toEqual({ cash: 300n, wallet: 200n });
    const all = ask({ from: "all", to: "cash" });
    await Promise.all(Array.from({ length: 20 }, () => move(all)));
    expect(await money(bettor)).toEqual({ cash: 500n, wallet: 0n });
    await move(ask({ from: "cash", to: vendor, amount: 70n }));
    expect((await move(all)).value).toMatchObject({ moved: 200n, wallets: [{ balance: 70n }] });
  });

  it("lets withdrawals keep what they hold", async () => {
    const { bettor, context, into } = await openBettor(500_000n);
    await (
      await withdrawing(context)
    )(400_000n);
    expect((await into()).value.moved).toBe(100_000n);
    expect(await money(bettor)).toEqual({ cash: 400_000n, wallet: 100_000n });
  });
});

describe("wagers from a vendor's wallet", () => {
  it("move the wallet and not cash, from the first bet to the last credit, and tell its balance", async () => {
    const { bettor, into } = await openBettor(500n);
    expect(await bettor.sendBet(bettor.bet(1n))).toMatchObject({ outcome: "NOT_ENOUGH_MONEY", balance: 0n });
    await into(200n);
    expect(await fixture.door.balance(bettor.ask)).toMatchObject({ outcome: "ok", balance: 200n });
    const bet = bettor.bet(150n);
    expect(await bettor.sendBet(bet)).toMatchObject({ outcome: "ok", balance: 50n });
    const win = bettor.win(bet, 400n);
    expect(await fixture.door.win(win)).toMatchObject({ outcome: "ok", balance: 450n });
    expect(await fixture.door.win(win)).toMatchObject({ outcome: "ok", balance: 450n });
    expect(await fixture.door.rollback(bettor.rollback(win, { roundClosed: false }))).toMatchObject({
      outcome: "ok",
      balance: 50n,
    });
    expect(await fixture.door.rollback(bettor.rollback(bet))).toMatchObject({ outcome: "ok", balance: 200n });
    expect(await money(bettor)).toEqual({ cash: 300n, wallet: 200n });
  });

  it("stay with the money that their round was begun with when the brand changes its setting", async () => {
    const { bettor, into, back } = await openBettor(500n);
    await into(200n);
    const fromWallet = bettor.bet(100n);
    await bettor.sendBet(fromWallet);
    await back();
    const launch = (brand: Brand) =>
      inTransaction(database.db, (tx) =>
        openGameSession(tx, {
          brand,
          playerId: bettor.playerId,
          vendorCode: vendor,
          gameCode: fixture.vendor.gameCode,
        }),
      );
    const cashToken = await launch(brandWith({ vendors: [] }));
    const fromCash = bettor.bet(40n, { token: cashToken });
    expect(await bettor.sendBet(fromCash)).toMatchObject({ outcome: "ok", balance: 360n });
    const walletToken = await launch(fixture.vendor.brand);
    const sameRound = bettor.bet(10n, { token: walletToken, roundId: fromCash.roundId });
    expect(await bettor.sendBet(sameRound)).toMatchObject({ outcome: "ok", balance: 350n });
    expect(await fixture.door.win(bettor.win(fromCash, 30n))).toMatchObject({ outcome: "ok", balance: 380n });
    expect(await fixture.door.win(bettor.win(fromWallet, 90n))).toMatchObject({ outcome: "ok", balance: 90n });
    expect(await money(bettor)).toEqual({ cash: 380n, wallet: 90n });
  });

  it("never take more than is there while money goes in and out at the same time", async () => {
    const bettors = await Promise.all(Array.from({ length: 4 }, () => openBettor(1_000n)));
    const lost = await Promise.all(
      bettors.map(async ({ bettor, move, ask, into }) => {
        await into(300n);
        const bets = Array.from({ length: 30 }, () => bettor.bet(25n));
        const transfers = Array.from({ length: 30 }, (_, index) =>
          [
            ask({ from: "cash", to: vendor, amount: 70n }),
            ask({ from: vendor, to: "cash", amount: 40n }),
            ask({ from: "all", to: "cash" }),
          ].slice(index % 3, (index % 3) + 1),
        ).flat();
        const [answers] = await Promise.all([
          Promise.all(bets.map((bet) => bettor.sendBet(bet))),
          Promise.all(transfers.map((input) => outcomeOf(move(input)))).then((outcomes) =>
            expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "INSUFFICIENT_FUNDS")).toEqual([]),
          ),
        ]);
        expect(new Set(answers.map(({ outcome }) => outcome))).not.toContain("ERROR");
        return BigInt(answers.filter(({ outcome }) => outcome === "ok").length) * 25n;
      }),
    );
    for (const [index, { bettor }] of bettors.entries()) {
      const { cash, wallet = 0n } = await money(bettor);
      expect(cash >= 0n && wallet >= 0n).toBe(true);
      expect(cash + wallet).toBe(1_000n - (lost[index] ?? 0n));
    }
  });

  it("leave a debt in the wallet that keeps from play and from withdrawing until it is covered", async () => {
    const { bettor, context, into, back, move, ask } = await openBettor(500_000n);
    await into(100_000n);
    const bet = bettor.bet(100_000n);
    await bettor.sendBet(bet);
    const win = bettor.win(bet, 300_000n);
    await fixture.door.win(win);
    await back();
    await fixture.door.rollback(bettor.rollback(win));
    expect(await money(bettor)).toEqual({ cash: 700_000n, wallet: -300_000n });
    expect((await back()).value).toMatchObject({ moved: 0n, wallets: [{ balance: -300_000n }] });
    expect(await bettor.sendBet(bettor.bet(1n))).toMatchObject({ outcome: "USER_DISABLED" });
    const take = await withdrawing(context);
    expect(await outcomeOf(take(400_001n))).toBe("INSUFFICIENT_FUNDS");
    await move(ask({ from: "cash", to: vendor, amount: 100_000n }));
    expect(await bettor.sendBet(bettor.bet(1n))).toMatchObject({ outcome: "USER_DISABLED" });
    // The rest is paid after the brand has closed the wallet.
    const closed = playerContext(fixture.services, brandWith({ vendors: [] }), bettor.player);
    const rest = ask({ from: "cash", to: vendor, amount: 200_000n });
    expect((await walletTransfer(closed, rest)).value.moved).toBe(200_000n);
    expect(await bettor.sendBet(bettor.bet(1n))).toMatchObject({ outcome: "NOT_ENOUGH_MONEY" });
    expect(await outcomeOf(take(400_000n))).toBe("done");
  });
});
