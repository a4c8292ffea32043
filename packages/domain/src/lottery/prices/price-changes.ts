import type { AuditAction, OddsStep, OperatedPrices, PriceProposal } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import {
  exactReturn,
  type LotteryPlay,
  lotteryRulesOf,
  greatestOdds,
  type OwnOdds,
  type PriceList,
} from "@banyan/game-math";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { isBrandAsked, isOperated } from "../console/operated-lotteries.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";
import { soldPlay } from "../games/find-lottery.ts";
import { type ListedPrice, pricesIn, stepsBetween } from "./own-odds.ts";
import { listOfPrices, presentPrices, type StoredPrices } from "./price-versions.ts";

/** The versions and the proposals that are shown. */
const VERSIONS_SHOWN = 20;
const PROPOSALS_SHOWN = 10;

/** A lottery at a brand. */
interface PricesName {
  readonly gameCode: string;
  readonly brandId: string;
}

/** The present odds of a lottery at a brand. */
interface PresentPrices extends PricesName {
  readonly stored: StoredPrices;
  readonly list: PriceList;
  /** The prices that can be changed, with the odds of the list that the next version replaces. */
  readonly listed: readonly ListedPrice[];
  readonly plays: readonly LotteryPlay[];
  /** The price list of the game. */
  readonly base: string;
}

/** The number of proposals that wait for a second operator, in the operator's brands. */
export async function countProposedPrices(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from lottery_price_proposal as proposal
    where state = 'proposed' and ${isBrandAsked({ operator, brandId: undefined }, "proposal.brand_id")}
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}

/**
 * Locks the odds of a lottery at a brand for a change. Throws Refusal NOT_FOUND, also for a brand that the operator does
 * not see, or that does not offer the lottery. Free play has the odds of its real brand, so it is not found either.
 */
export async function lockPrices(
  tx: Transaction,
  { operator }: Pick<OperatorContext, "operator">,
  name: PricesName,
): Promise<PresentPrices> {
  const { rows } = await sql`
    select from lottery_game as lottery
    where lottery.code = ${name.gameCode} and ${isOperated({ operator, brandId: name.brandId })}
      and exists (select from brand where brand.id = ${name.brandId} and brand.free_play_of is null)
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  return readPresent(tx, name);
}

/** The present odds of a lottery at a brand; both exist. */
async function readPresent(
  db: DatabaseConnection | Transaction,
  { gameCode, brandId }: PricesName,
): Promise<PresentPrices> {
  const game = await db
    .selectFrom("lottery_game")
    .select(["rules", "prices", "one_code"])
    .where("code", "=", gameCode)
    .executeTakeFirstOrThrow();
  const stored = (await presentPrices(db, gameCode, [brandId])).get(brandId);
  const rules = lotteryRulesOf(game.rules);
  invariant(stored && rules, `no rules ${game.rules} of a lottery, or no brand ${brandId}`);
  const draws = game.one_code === null ? 1 : 2;
  // The odds of a play with a jackpot pool belong to the pool.
  const plays = [...rules.plays.keys()].flatMap((code) => soldPlay({ rules, hasPool: false, draws }, code) ?? []);
  const base = listOfPrices({ version: 0, base: game.prices, odds: {} });
  const list = listOfPrices(stored);
  return { gameCode, brandId, stored, list, plays, listed: pricesIn(plays, base), base: game.prices };
}

/** The odds of a lottery at a brand with their versions and proposals, as an operator sees them. */
export async function answerPrices(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "id">,
  name: PricesName,
): Promise<OperatedPrices> {
  const present = await readPresent(db, name);
  const { stored, list, listed } = present;
  return {
    gameCode: name.gameCode,
    brandId: name.brandId,
    version: stored.version,
    name: list.version,
    prices: listed.map((price) => answerPrice(list, price)),
    versions: await versionsOf(db, present),
    proposals: await proposalsOf(db, operator, present),
  };
}

function answerPrice(list: PriceList, { play, price, odds: listed }: ListedPrice): OperatedPrices["prices"][number] {
  const [example = ""] = price.examples;
  const odds = list.odds(play.code, example);
  invariant(odds !== undefined, `${list.version} does not sell ${price.name}`);
  const returns = price.examples.map((code) => {
    const { numerator, denominator } = exactReturn(list, play.code, code);
    return Number((numerator * 1_000_000n) / denominator) / 1_000_000;
  });
  const { numerator, denominator } = play.chances(example).push;
  return {
    play: play.code,
    choice: price.choice,
    group: play.group,
    units: play.units(example),
    odds,
    listed,
    greatest: greatestOdds(play, price),
    exactReturn: Math.max(...returns),
    push: Number((numerator * 1_000_000n) / denominator) / 1_000_000,
  };
}

interface VersionRow extends StoredPrices {
  readonly valid_from: Date;
  readonly reason: string;
  readonly changed_by: string;
  readonly approved_by: string | null;
}

async function versionsOf(
  db: DatabaseConnection | Transaction,
  { gameCode, brandId, plays, base }: PresentPrices,
): Promise<OperatedPrices["versions"]> {
  const { rows } = await sql<VersionRow>`
    select priced.version, priced.base, priced.odds, priced.valid_from, priced.reason, author.name as changed_by,
      approver.name as approved_by
    from lottery_price_version as priced
    join operator as author on author.id = priced.changed_by
    left join operator as approver on approver.id = priced.approved_by
    where priced.brand_id = ${brandId} and priced.game_code = ${gameCode}
    order by priced.version desc limit ${VERSIONS_SHOWN + 1}
  `.execute(db);
  return rows.slice(0, VERSIONS_SHOWN).map((row, index) => {
    const before = rows[index + 1] ?? { version: 0, base, odds: {} };
    return {
      version: row.version,
      validFrom: row.valid_from,
      reason: row.reason,
      changedBy: row.changed_by,
      approvedBy: row.approved_by,
      steps: stepsBetween(plays, listOfPrices(before), listOfPrices(row)),
    };
  });
}

interface PriceProposalRow extends ProposalRow {
  readonly state: PriceProposal["state"];
  readonly seen: number;
  readonly odds: OwnOdds;
  /** The version that the author saw. */
  readonly before_base: string | null;
  readonly before_odds: OwnOdds | null;
}

async function proposalsOf(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "id">,
  { gameCode, brandId, plays, base }: PresentPrices,
): Promise<PriceProposal[]> {
  const { rows } = await sql<PriceProposalRow>`
    select proposal.*, proposer.name as proposer, decider.name as decider, before.base as before_base,
      before.odds as before_odds
    from lottery_price_proposal as proposal
    join operator as proposer on proposer.id = proposal.proposed_by
    left join operator as decider on decider.id = proposal.decided_by
    left join lottery_price_version as before on before.brand_id = proposal.brand_id
      and before.game_code = proposal.game_code and before.version = proposal.seen
    where proposal.brand_id = ${brandId} and proposal.game_code = ${gameCode}
    order by proposal.state = 'proposed' desc, proposal.proposed_at desc, proposal.id desc limit ${PROPOSALS_SHOWN}
  `.execute(db);
  return rows.map((row) => {
    const before = listOfPrices({ version: row.seen, base: row.before_base ?? base, odds: row.before_odds ?? {} });
    const after = listOfPrices({ version: row.seen + 1, base, odds: row.odds });
    return { ...answerProposal(row, operator.id), state: row.state, steps: stepsBetween(plays, before, after) };
  });
}

interface NewVersion {
  readonly odds: OwnOdds;
  readonly reason: string;
  readonly changedBy: string;
  /** Null for a version that raises nothing. */
  readonly approvedBy: string | null;
}

/** Adds the next version of the odds, which the caller has locked. Tickets of the next second already have them. */
export async function addVersion(
  tx: Transaction,
  { gameCode, brandId, stored, base }: PresentPrices,
  { odds, reason, changedBy, approvedBy }: NewVersion,
): Promise<void> {
  await tx
    .insertInto("lottery_price_version")
    .values({
      brand_id: brandId,
      game_code: gameCode,
      version: stored.version + 1,
      base,
      odds: JSON.stringify(odds),
      raises: approvedBy !== null,
      reason,
      changed_by: changedBy,
      approved_by: approvedBy,
    })
    .execute();
}

interface PriceDeed {
  readonly action: Extract<AuditAction, `lottery_prices.${string}`>;
  readonly steps: readonly OddsStep[];
  readonly reason: string | null;
}

/** Records an operator's action on odds in the audit trail, with the odds that it changes. */
export async function recordPriceDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { gameCode, brandId }: PricesName,
  { action, steps, reason }: PriceDeed,
): Promise<void> {
  const nameOf = ({ play, choice }: OddsStep) => (choice === null ? play : `${play}:${choice}`);
  await recordAudit(tx, {
    brandId: brandId as BrandId,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "lottery", id: gameCode },
    details: {
      ...Object.fromEntries(steps.map((step) => [nameOf(step), { from: step.before, to: step.after }])),
      reason,
    },
    ip: caller.ip,
  });
}
