import type { CallInput, CallOutput, contract, ContractKind } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { cashBalance } from "./player-cash.ts";
import { readVendorWallets } from "./vendor-wallets.ts";

type Call = typeof contract.member.consolidatedFunds;

/** All of the member's money, in cash and in wallets, and the kinds of contracts that the member has. */
export async function consolidatedFunds(context: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { currency } = brand;
  const { available, held } = await cashBalance(db, { playerId: player.id, currency });
  const { wallets } = await readVendorWallets(db, brand, player.id);
  const vendorWallets = wallets.reduce((sum, { balance }) => sum + balance, 0n);
  const kinds = await contractKindsOf(context);
  return {
    value: {
      currency,
      available,
      held,
      vendorWallets,
      total: available + held + vendorWallets,
      dailysalreqtype: kinds.has("daily"),
      divtypereq: kinds.has("dividend"),
      contracthoursalreq: kinds.has("hourly"),
      realtimesalreqtype: kinds.has("realtime"),
    },
  };
}

/** The kinds of the account's contracts and open offers, without kinds that the brand has switched off. */
async function contractKindsOf({ db, brand, player }: PlayerContext): Promise<ReadonlySet<ContractKind>> {
  const { rows } = await sql<{ kind: ContractKind }>`
    select distinct kind from agent_contract
    where downline_id = ${player.id} and state in ('processing', 'approved', 'signed')
  `.execute(db);
  const { kinds } = brand.settings.agentContracts;
  return new Set(rows.flatMap(({ kind }) => (kinds.includes(kind) ? [kind] : [])));
}
