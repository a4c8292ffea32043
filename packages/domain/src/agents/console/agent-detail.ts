import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { asContract, readContracts } from "../contracts/contract-row.ts";
import { asMove, readMoves } from "../moves/member-moves.ts";
import { teamFigures } from "../team-figures.ts";
import type { PathStep } from "../team-path.ts";
import { readTeamPeriod } from "../team-period.ts";
import { asHouseEnd, readHouseEnds } from "./house-ends.ts";
import { asHouseOffer, readHouseOffers } from "./house-offers.ts";
import { isAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.agentDetail;

const DEFAULT_DAYS = 31;
const LISTED = 50;

/**
 * An agent with the way from the top of the tree, the figures of the branch, the contracts and the proposals of the house.
 * Throws Refusal, in precedence order: NOT_FOUND for a member that the operator may not see, INPUT_INVALID for days in
 * reversed order.
 */
export async function agentDetail(
  { db, operator }: OperatorContext,
  { memberId, ...chosen }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const agent = await seenAgent(db, operator, memberId);
  const { id, no, account, type, brand } = agent;
  const { currency } = brand;
  const { days } = await readTeamPeriod(db, brand.id, chosen, DEFAULT_DAYS);
  const contracts = await readContracts(
    db,
    sql`contract.downline_id = ${id}`,
    sql`order by contract.offered_at desc, contract.id desc limit ${LISTED}`,
  );
  const proposed = await readHouseOffers(db, sql`offer.agent_id = ${id}`, LISTED);
  const ends = await readHouseEnds(db, sql`ending.agent_id = ${id}`, LISTED);
  const moves = await readMoves(db, sql`move.player_id = ${id}`, LISTED);
  const isAtTop = agent.uplineId === null && isAgent(agent);
  return {
    value: {
      ...{ id, account, type, isAgent: isAgent(agent), brandId: brand.id, currency },
      path: await pathFromTop(db, no),
      period: days,
      figures: await teamFigures(db, { agentId: id, days }),
      contracts: contracts.map(asContract),
      houseOffers: proposed.map((offer) => asHouseOffer(offer, operator.id)),
      houseEnds: ends.map((ending) => asHouseEnd(ending, operator.id)),
      moves: moves.map((move) => asMove(move, operator.id)),
      offered: isAtTop ? [...brand.settings.agentContracts.kinds] : [],
      templates: isAtTop ? brand.settings.agentContracts.templates : [],
    },
  };
}

async function pathFromTop(db: DatabaseConnection, no: number): Promise<PathStep[]> {
  const { rows } = await sql<PathStep>`
    select step.id, step.username as account
    from member_path as up join player as step on step.no = up.ancestor_no
    where up.descendant_no = ${no} order by up.depth desc
  `.execute(db);
  return rows;
}
