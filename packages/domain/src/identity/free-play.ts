import { randomBytes, randomInt } from "node:crypto";
import type { CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, playerAccount } from "@banyan/ledger";
import type { Transaction } from "@banyan/db";
import { freePlayBrand } from "../brand/index.ts";
import type { Brand, CallContext } from "../context.ts";
import { limits, takeAttempt, tryAgainLater } from "../limits/index.ts";
import { householdOf } from "../plain-address.ts";
import { refusal } from "../refusal.ts";
import { moveCash } from "../wallet/index.ts";
import { openPlayer } from "./open-player.ts";
import { signIn } from "./sign-in.ts";
import { NO_PASSWORD } from "./password-hash.ts";

type Call = typeof contract.session.freePlay;

/** The device that asks for free play: its id from the encrypted header, and its operating system. */
export interface FreePlayer {
  readonly device: string;
  readonly os: string;
}

/**
 * Opens a trial account with play money and signs in to it. The account, its money and its bets belong
 * to the brand's free play, which shares no account, currency or report with the brand.
 *
 * Throws Refusal, in precedence order: SIGN_IN_TYPE_OFF; TOO_MANY_REQUESTS {retryAfterSeconds} for an address that has opened too
 * many.
 */
export async function freePlay(context: CallContext, asking: FreePlayer): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  const accountType = brand.settings.accountTypes.trial[0];
  if (brand.settings.flags["FREEPLAY3"] !== true || accountType === undefined) {
    throw refusal("SIGN_IN_TYPE_OFF");
  }
  const attempt = await takeAttempt(db, limits.trialAccounts, `${brand.id}:${householdOf(caller.ip)}`);
  if (!attempt.allowed) throw tryAgainLater("TOO_MANY_REQUESTS", attempt.waitSeconds);
  const playground = await freePlayBrand(context, brand);
  const { balance, hours } = brand.settings.ways.freePlay;
  const value = await inTransaction(db, async (tx) => {
    const id = await openPlayer(tx, playground, {
      username: newTrialName(),
      passwordHash: NO_PASSWORD,
      accountType,
      locale: brand.locales.includes(caller.locale) ? caller.locale : brand.defaultLocale,
      profile: { device: asking.device, os: asking.os },
    });
    await givePlayMoney(tx, playground, id, balance);
    return signIn(tx, playground, { id, role: "trial" }, hours, caller);
  });
  return { value };
}

async function givePlayMoney(tx: Transaction, playground: Brand, playerId: PlayerId, minor: bigint): Promise<void> {
  const { id: brandId, currency } = playground;
  const house = await houseAccount(tx, brandId, "house", currency);
  const cash = await playerAccount(tx, playerId, "player_cash", currency);
  invariant(cash, "a player has a cash account");
  await moveCash(tx, {
    key: `free-play:${playerId}`,
    kind: "adjustment",
    source: house.id,
    destination: cash.id,
    amount: { minor, currency },
    reference: { kind: "opening_balance", id: playerId },
  });
}

/** A recognisable name with about forty random bits; the unique key refuses a duplicate. */
function newTrialName(): string {
  return `trial${randomBytes(4).toString("hex")}${randomInt(10, 100)}`;
}
