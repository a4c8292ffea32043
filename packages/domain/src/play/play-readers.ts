import type { CallInput, CallOutput, Contradiction, contract, PlayReaderState } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { gameName } from "../game-name.ts";
import { answerProposal, type ProposalRow } from "../four-eyes.ts";
import { lagSeconds } from "./reader-progress.ts";

type Call = typeof contract.operations.playReaders;
type Omission = PlayReaderState["omissions"][number];
type RecordedPlay = NonNullable<NonNullable<PlayReaderState["stopped"]>["play"]>;
type Viewer = Pick<OperatorContext, "operator" | "caller">;

/** The proposals of each reader that are shown. */
const OMISSIONS_SHOWN = 10;

/** The readers, stopped ones first. They serve every brand, so an operator of some brands sees none. */
export async function playReaders(
  { db, operator, caller }: OperatorContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { list: operator.brandIds === null ? await readReaders(db, { operator, caller }) : [] };
}

/** A reader that exists. */
export async function readOneReader(db: DatabaseConnection, viewer: Viewer, name: string): Promise<PlayReaderState> {
  const [reader] = await readReaders(db, viewer, name);
  invariant(reader, `there is no reader ${name} of play`);
  return reader;
}

async function readReaders(
  db: DatabaseConnection,
  { operator, caller }: Viewer,
  only: string | null = null,
): Promise<PlayReaderState[]> {
  const { rows } = await sql<ReaderRow>`
    select reader.name, reader.page, reader.batch, reader.entry, reader.stopped_at, reader.stopped_page,
      reader.stopped_batch, reader.stopped_entry, reader.reason, reader.contradicting_transaction, ${lagSeconds} as lag_seconds,
      greatest(play_sequencer.last_number - reader.page + 1, 0)::integer as pages_behind,
      play.*, player.username, vendor.name as vendor_name, ${gameName(caller.locale)} as game_name
    from play_reader as reader
    cross join play_sequencer
    left join play_page as page on page.number = reader.stopped_page
    left join lateral (
      select at, brand_id, vendor_code, game_code, currency, kind, state, player_id, transaction_id, answered_id,
        staked, paid, bets, stake, payout, valid_bet
      from play_entry
      where at = page.ats[reader.stopped_batch] and batch_id = page.batches[reader.stopped_batch]
        and entry = reader.stopped_entry
      offset 0
    ) as play on true
    left join player on player.id = play.player_id
    left join vendor on vendor.code = play.vendor_code
    left join game on game.vendor_code = play.vendor_code and game.game_code = play.game_code
    where ${only}::text is null or reader.name = ${only}
    order by reader.stopped_at nulls last, reader.name
  `.execute(db);
  const omissions = await omissionsOf(
    db,
    operator.id,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => ({
    name: row.name,
    page: Number(row.page),
    batch: row.batch,
    entry: row.entry,
    lagSeconds: row.lag_seconds,
    pagesBehind: row.pages_behind,
    stopped: asStop(row),
    omissions: omissions.get(row.name) ?? [],
  }));
}

interface ReaderRow extends PlayRow {
  readonly name: string;
  readonly page: bigint;
  readonly batch: number;
  readonly entry: number;
  readonly stopped_at: Date | null;
  readonly stopped_page: bigint | null;
  readonly stopped_batch: number | null;
  readonly stopped_entry: number | null;
  readonly reason: Contradiction | null;
  readonly contradicting_transaction: string | null;
  readonly lag_seconds: number;
  readonly pages_behind: number;
}

/** The entry at which a reader has stopped. `at` is null when the record has no such entry. */
interface PlayRow {
  readonly at: Date | null;
  readonly brand_id: string;
  readonly vendor_code: string;
  readonly vendor_name: string | null;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly currency: string;
  readonly kind: RecordedPlay["kind"];
  readonly state: RecordedPlay["state"];
  readonly player_id: string;
  readonly username: string | null;
  readonly transaction_id: string;
  readonly answered_id: string | null;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
}

function asStop(row: ReaderRow): PlayReaderState["stopped"] {
  if (row.stopped_at === null || row.reason === null) return null;
  return {
    page: Number(row.stopped_page),
    batch: Number(row.stopped_batch),
    entry: Number(row.stopped_entry),
    since: row.stopped_at,
    reason: row.reason,
    transactionId: row.contradicting_transaction ?? "",
    play: asPlay(row),
  };
}

function asPlay(row: PlayRow): RecordedPlay | null {
  if (row.at === null) return null;
  return {
    at: row.at,
    brandId: row.brand_id,
    memberId: row.player_id,
    account: row.username ?? row.player_id,
    vendorName: row.vendor_name ?? row.vendor_code,
    gameName: row.game_name ?? row.game_code,
    kind: row.kind,
    state: row.state,
    transactionId: row.transaction_id,
    answeredId: row.answered_id,
    currency: row.currency,
    staked: row.staked,
    paid: row.paid,
    bets: row.bets,
    stake: row.stake,
    payout: row.payout,
    validBet: row.valid_bet,
  };
}

interface OmissionRow extends ProposalRow<string | null> {
  readonly reader: string;
  readonly page: bigint;
  readonly batch: number;
  readonly entry: number;
  readonly state: Omission["state"];
}

/** The latest proposals of each reader, newest first. */
async function omissionsOf(
  db: DatabaseConnection,
  operatorId: string,
  readers: readonly string[],
): Promise<ReadonlyMap<string, Omission[]>> {
  const { rows } = await sql<OmissionRow>`
    select latest.*, proposer.name as proposer, decider.name as decider
    from unnest(${readers}::text[]) as asked (reader)
    cross join lateral (
      select * from play_omission where play_omission.reader = asked.reader
      order by proposed_at desc, id desc limit ${OMISSIONS_SHOWN}
    ) as latest
    left join operator as proposer on proposer.id = latest.proposed_by
    left join operator as decider on decider.id = latest.decided_by
    order by latest.proposed_at desc, latest.id desc
  `.execute(db);
  const byReader = new Map<string, Omission[]>(readers.map((reader) => [reader, []]));
  for (const row of rows) byReader.get(row.reader)?.push(asOmission(row, operatorId));
  return byReader;
}

function asOmission(row: OmissionRow, operatorId: string): Omission {
  return {
    ...answerProposal(row, operatorId),
    page: Number(row.page),
    batch: row.batch,
    entry: row.entry,
    state: row.state,
  };
}
