import { parseDecimal, toDecimal } from "@banyan/kernel";
import type { ProtocolDriver, Signing, SpokenCall, Told, WireRequest } from "@banyan/vendor-kit/conformance";
import type { WalletBetCall } from "@banyan/vendor-kit";
import * as z from "zod";
import { ERROR_CODES, SUCCESS } from "./error-codes.ts";
import { formHash } from "./form-hash.ts";
import type { FormCall } from "./parameters.ts";

/** The protocol's names of the calls that it supports. */
const NAMES = {
  info: "authenticate",
  balance: "balance",
  bet: "bet",
  win: "result",
  betAndWin: "bet-result",
  rollback: "cancel",
  refund: "refund",
  bonusWin: "bonus-win",
  jackpotWin: "jackpot-win",
  promoWin: "promo-win",
  adjustment: "adjustment",
  roundEnd: "end-round",
} as const satisfies Partial<Record<SpokenCall["name"], FormCall>>;

const OUTCOMES = new Map<number, Told["outcome"]>([
  [SUCCESS, "ok"],
  ...Object.entries(ERROR_CODES).map(([refusal, code]): [number, Told["outcome"]] => [
    code,
    refusal as Told["outcome"],
  ]),
]);

const reply = z.object({
  error: z.int(),
  description: z.string(),
  userId: z.string().optional(),
  currency: z.string().optional(),
  balance: z.string().optional(),
});

/** A driver for a vendor of the sorted-form protocol. */
export function sortedFormDriver({
  vendor,
  secret,
}: {
  readonly vendor: string;
  readonly secret: string;
}): ProtocolDriver {
  function signed(name: FormCall, fields: Fields, signing: Signing = {}): WireRequest {
    const { signedAt = new Date(), forged = false, signedFor } = signing;
    const given = Object.entries({ ...fields, timestamp: String(signedAt.getTime()) });
    const parameters = given.flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]));
    const target = {
      path: signedFor === "another call" ? "/bonus-win" : `/${name}`,
      vendor: signedFor === "another vendor" ? `${vendor}2` : vendor,
    };
    return form(name, [...parameters, ["hash", formHash(parameters, target, forged ? `${secret}?` : secret)]]);
  }

  return {
    protocol: "sorted-form",
    calls: new Set(Object.keys(NAMES) as (keyof typeof NAMES)[]),
    write(spoken, signing) {
      if (!isSpoken(spoken)) throw new Error(`the protocol of sorted forms has no ${spoken.name}`);
      return signed(NAMES[spoken.name], toFields(spoken), signing);
    },
    malformed(bet) {
      const fields = toFields({ name: "bet", call: bet });
      const twice = [...Object.entries({ ...fields, timestamp: String(Date.now()) }), ["amount", "1"]] as [
        string,
        string,
      ][];
      return [
        ...spoiledBets(bet).map((spoiled) => signed("bet", { ...fields, ...spoiled })),
        form("bet", [...twice, ["hash", formHash(twice, { path: "/bet", vendor }, secret)]]),
      ];
    },
    read: readReply,
  };
}

type Fields = Readonly<Record<string, string | undefined>>;

function form(name: FormCall, parameters: readonly (readonly [string, string])[]): WireRequest {
  return {
    path: `/${name}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, value])).toString(),
  };
}

function isSpoken(spoken: SpokenCall): spoken is SpokenCall<keyof typeof NAMES> {
  return spoken.name in NAMES;
}

/** Parameters that a call does not have are left out. */
function toFields({ name, call }: SpokenCall<keyof typeof NAMES>): Fields {
  const fields: Partial<Record<string, unknown>> = { ...call };
  const text = (key: string) => (typeof fields[key] === "string" ? fields[key] : undefined);
  const currency = text("currency");
  const decimal = (key: string) => {
    const minor = fields[key];
    return typeof minor === "bigint" && currency !== undefined ? toDecimal(minor, currency) : undefined;
  };
  const together = name === "betAndWin";
  return {
    userId: call.user,
    gameId: call.gameCode,
    token: text("token"),
    // The vendor has one id for a bet and its win, which is the id of the bet.
    reference: together ? text("betTransactionId") : text("transactionId"),
    betReference: together ? undefined : text("betTransactionId"),
    roundId: text("roundId"),
    endRound: typeof fields["roundClosed"] === "boolean" ? (fields["roundClosed"] ? "1" : "0") : undefined,
    currency,
    bet: decimal("stake"),
    ...(together ? { win: decimal("amount") } : { amount: decimal("amount") }),
  };
}

function spoiledBets(bet: WalletBetCall): readonly Fields[] {
  return [
    { amount: "-10.00" },
    { amount: "0.00" },
    { amount: "1e3" },
    { amount: "1,000.00" },
    { amount: " 10.00" },
    { amount: "10.0001" },
    { amount: "9".repeat(30) },
    { amount: undefined },
    { currency: undefined },
    { reference: "" },
    { reference: `${bet.transactionId}.win` },
    { roundId: "" },
    { endRound: "no" },
    { userId: "x'; drop table player; --" },
    { token: "a&amount=1" },
    { surplus: "1" },
  ];
}

function readReply(body: string): Told | undefined {
  const parsed = reply.safeParse(parseJson(body));
  const outcome = parsed.success ? OUTCOMES.get(parsed.data.error) : undefined;
  if (!parsed.success || outcome === undefined) return undefined;
  const { userId: user, currency, balance } = parsed.data;
  const minor = balance === undefined || currency === undefined ? undefined : parseDecimal(balance, currency);
  return { outcome, user, currency, balance: minor };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
