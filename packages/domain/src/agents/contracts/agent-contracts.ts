import type { CallInput, CallOutput, contract, ContractKind, ContractPeriod } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { readContracts, readTerms } from "./contract-row.ts";

type Relay = typeof contract.relay;
type Answer = CallOutput<Relay["dividendContract"]>;
type Listed = Answer["value"]["list"][number];

/** The most contracts that these calls of the specification list; they have no pages. */
const LISTED = 50;

const PERIOD_TYPES: Readonly<Record<ContractPeriod, Listed["periodType"]>> = {
  month: "monthly",
  half_month: "semimonthly",
  week: "weekly",
  day: "daily",
  hour: "hourly",
  five_minutes: "realtime",
};

const HUNDREDTHS = 100;

export const dividendContract = (context: PlayerContext, _input: CallInput<Relay["dividendContract"]>) =>
  contractsOf(context, "dividend");
export const dailySalary = (context: PlayerContext, _input: CallInput<Relay["dailySalary"]>) =>
  contractsOf(context, "daily");
export const hourlySalary = (context: PlayerContext, _input: CallInput<Relay["hourlySalary"]>) =>
  contractsOf(context, "hourly");
export const realtimeSalary = (context: PlayerContext, _input: CallInput<Relay["realtimeSalary"]>) =>
  contractsOf(context, "realtime");

/** The agent's contracts of a kind with the figures of the latest settled period. */
async function contractsOf({ db, brand, player }: PlayerContext, kind: ContractKind): Promise<Answer> {
  const rows = await readContracts(
    db,
    sql`contract.downline_id = ${player.id} and contract.kind = ${kind}`,
    sql`order by contract.offered_at desc, contract.id desc limit ${LISTED}`,
  );
  const latest = await latestRecords(
    db,
    rows.map(({ id }) => id),
  );
  const isOn = brand.settings.agentContracts.kinds.includes(kind);
  const list = rows.map(({ id, period, state, terms }): Listed => {
    const record = latest.get(id);
    const rates = readTerms(terms).rows.toSorted((a, b) => a.rate - b.rate);
    const first = rates.find(({ rate }) => rate > 0) ?? rates[0];
    const least = first?.min ?? 0n;
    return {
      periodType: PERIOD_TYPES[period],
      periodValidBet: record?.valid_bet ?? 0n,
      periodProfitLoss: record?.result ?? 0n,
      activeMembers: record?.active ?? 0,
      rate: ((record?.rate ?? first?.rate ?? 0) / HUNDREDTHS).toFixed(2),
      dailyBetAmount: kind === "daily" ? least : 0n,
      hourlyBetAmount: kind === "hourly" ? least : 0n,
      status: state,
    };
  });
  return { value: { state: isOn ? "process" : "closed", list } };
}

interface LatestRecord {
  readonly contract_id: string;
  readonly valid_bet: bigint;
  readonly result: bigint;
  readonly active: number;
  readonly rate: number;
}

async function latestRecords(
  db: DatabaseConnection,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, LatestRecord>> {
  const { rows } = await sql<LatestRecord>`
    select distinct on (contract_id) contract_id, valid_bet, result, active, rate from agent_contract_record
    where contract_id = any(${[...contractIds]}::uuid[]) order by contract_id, period_from desc
  `.execute(db);
  return new Map(rows.map((row) => [row.contract_id, row]));
}
