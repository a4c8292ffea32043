import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand, SignedInPlayer } from "@banyan/domain";
import { createWalletDoor, openGameSession } from "@banyan/domain/games";
import { createComboDoor, createTicketDoor, type Market, type TicketLine } from "@banyan/domain/settlement";
import { invariant, newId } from "@banyan/kernel";
import { createMarketFixture, settleForWinner } from "./market-fixture.ts";

/** The stakes and payouts of the bets of {@link playBets} together, in minor units. */
export interface PlayedBets {
  readonly stake: bigint;
  readonly payout: bigint;
}

const SLOT = { vendor: "INHOUSE", gameCode: "thousand-lantern-koi" } as const;
const ROUND = { stake: 5_000n, payout: 8_000n } as const;
const LINES: readonly TicketLine[] = [
  { selection: "sum:11", stake: 100n, potentialPayout: 900n },
  { selection: "pair:7", stake: 100n, potentialPayout: 5_000n },
  { selection: "big", stake: 100n, potentialPayout: 195n },
];
const LEGS = [
  { match: "Harbour Town – Northfield", selection: "home", odds: 1_850 },
  { match: "Riverside – Old Mill", selection: "away", odds: 2_100 },
] as const;
const UNIT = 200n;

const signals = { publish: () => undefined, changed: () => undefined };

/**
 * Plays a won round of the studio's slot, a ticket of three lines, and a won parlay of two legs. One line of the ticket
 * wins. The member needs enough cash.
 */
export async function playBets(db: DatabaseConnection, brand: Brand, player: SignedInPlayer): Promise<PlayedBets> {
  await playRound(db, brand, player);
  const draw = await createMarketFixture(db, brand, { kind: "lottery", name: "Evening draw", vendor: "DRAWS" });
  const named = { requestId: newId(), source: "site", priceVersion: "1" };
  const ticket = { ...named, marketId: draw.id, lines: LINES };
  await createTicketDoor({ db, signals }).place({ brand, player }, ticket);
  await settleForWinner(db, draw, "sum:11");
  const matches: Market[] = [];
  for (const { match } of LEGS) matches.push(await createMarketFixture(db, brand, { name: match, vendor: "BOOK" }));
  const legs = LEGS.map(({ selection, odds }, leg) => ({ marketId: matches[leg]?.id ?? "", selection, odds }));
  const words = { vendor: "BOOK", game: "parlay", category: "SPORTS" };
  const parlay = { ...named, ...words, requestId: newId(), legs, lines: [0b11], unit: UNIT };
  const { potentialPayout } = await createComboDoor({ db, signals }).place({ brand, player }, parlay);
  for (const [leg, { selection }] of LEGS.entries()) await settleForWinner(db, matches[leg] as Market, selection);
  return { stake: ROUND.stake + 300n + UNIT, payout: ROUND.payout + 900n + potentialPayout };
}

/** Places a ticket of one line that loses. The member needs enough cash. */
export async function loseTicket(
  db: DatabaseConnection,
  brand: Brand,
  player: SignedInPlayer,
  stake: bigint,
): Promise<void> {
  const market = await createMarketFixture(db, brand, { name: "Harbour Town – Old Mill", vendor: "SPORTSBOOK" });
  const named = { requestId: newId(), source: "site", priceVersion: "1", marketId: market.id };
  const lines = [{ selection: "home", stake, potentialPayout: 2n * stake }];
  await createTicketDoor({ db, signals }).place({ brand, player }, { ...named, lines });
  await settleForWinner(db, market, "away");
}

async function playRound(db: DatabaseConnection, brand: Brand, { id: playerId }: SignedInPlayer): Promise<void> {
  const { vendor, gameCode } = SLOT;
  const token = await inTransaction(db, (tx) => openGameSession(tx, { brand, playerId, vendorCode: vendor, gameCode }));
  const door = createWalletDoor({ db, signals });
  const [requestId, roundId, betTransactionId] = [newId(), newId(), newId()];
  const money = { currency: brand.currency, stake: ROUND.stake, amount: ROUND.payout };
  const answer = await door.betAndWin(
    {
      ...{ vendor, user: playerId, token, gameCode, requestId, roundId, betTransactionId, roundClosed: true },
      ...{ transactionId: newId(), ...money },
    },
    new AbortController().signal,
  );
  invariant(answer.outcome === "ok", `the round was not taken: ${answer.outcome}`);
}
