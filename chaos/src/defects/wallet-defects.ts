import type { Defect } from "./defect.ts";
import type { Planting } from "./planting.ts";
import {
  betBeyondHold,
  betBeyondMeans,
  crowdOneAccount,
  killDatabase,
  killDatabaseAndWatch,
  killServers,
  playAllStories,
  readWhilePlaying,
  settleMarket,
} from "./exposures.ts";

const WAGER = "packages/domain/src/games/wager";

/** Turns off the optimistic path, so that every bet takes the path with the planted change. */
const LONG_WAY: Planting = {
  file: `${WAGER}/fresh-bets.ts`,
  find: "if (this.#doubts === 0) return true;",
  replace: "",
};

/** Defects in a wallet call, from the vendor's request to the rows and back. */
export const WALLET_DEFECTS: readonly Defect[] = [
  {
    name: "no unique key",
    what: "neither the database nor the decision looks whether a bet's id is known",
    plantings: [
      {
        file: `${WAGER}/decide-bet.ts`,
        find: 'if (known && !isTombstone) return { kind: "answer", answer: answerAgain(known, hash) };',
        replace: "",
      },
    ],
    statements: () => [
      "alter table wager_action drop constraint wager_action_once",
      "create index on wager_action (vendor_code, transaction_id)",
    ],
    expose: playAllStories,
    caughtBy: [3],
  },
  {
    name: "no guard on the account",
    what: "a balance is written over whatever another process has written meanwhile",
    plantings: [
      {
        file: "packages/ledger/src/books.ts",
        find: "    and account.sequence = now.sequence_before and account.held = now.held_before\n",
        replace: "",
      },
      LONG_WAY,
    ],
    expose: crowdOneAccount,
    caughtBy: [2],
  },
  {
    name: "one stake of many",
    what: "of the bets of one player in one batch only the first is taken from the account",
    plantings: [
      {
        file: "packages/ledger/src/stakes.ts",
        find: "set posted = account.posted - stake.total",
        replace: "set posted = account.posted - stake.amount",
      },
    ],
    expose: crowdOneAccount,
    caughtBy: [2],
  },
  {
    name: "order of stakes lost",
    what: "bets of one player in one batch share a place in the account's sequence",
    plantings: [
      {
        file: "packages/ledger/src/stakes.ts",
        find: "last_sequence - stakes + ordinal",
        replace: "last_sequence",
      },
    ],
    statements: () => ["drop index transfer_out_of"],
    expose: crowdOneAccount,
    caughtBy: [2],
  },
  {
    name: "answer before commit",
    what: "the caller is answered when all is written, and it is committed a moment later",
    plantings: [
      {
        file: "db/src/transaction.ts",
        find: "return await db.transaction().execute((tx) => work(tx as unknown as Transaction));",
        replace: `const told = Promise.withResolvers<Result>();
      db.transaction()
        .execute(async (tx) => {
          told.resolve(await work(tx as unknown as Transaction));
          await sleep(30);
        })
        .catch(told.reject);
      return await told.promise;`,
      },
      LONG_WAY,
    ],
    expose: killServers,
    caughtBy: [3],
  },
  {
    name: "asynchronous commit",
    what: "the database says that it has committed before the disk has it",
    statements: (database) => [
      `alter database ${database} set synchronous_commit = off`,
      "alter system set wal_writer_delay = '10s'",
      "select pg_reload_conf()",
    ],
    expose: killDatabase,
    caughtBy: [3],
  },
  {
    name: "no tombstone",
    what: "the rollback of a bet that has not come leaves nothing that stops the bet",
    plantings: [
      {
        file: `${WAGER}/decide-rollback.ts`,
        find: "actions: [tombstone(call.betTransactionId), action]",
        replace: "actions: [action]",
      },
    ],
    expose: playAllStories,
    caughtBy: [6],
  },
  {
    name: "second rollback credits again",
    what: "a rollback does not look whether another one has taken the bet back",
    plantings: [
      {
        file: `${WAGER}/decide-rollback.ts`,
        find: 'if (referred.kind === "tombstone" || referred.rolledBack)',
        replace: 'if (referred.kind === "tombstone")',
      },
    ],
    statements: () => [
      // The table would refuse a negative stake.
      `do $$ declare name text; begin
        for name in select conname from pg_constraint where conrelid = 'round'::regclass and contype = 'c' loop
          execute format('alter table round drop constraint %I', name);
        end loop;
      end $$`,
    ],
    expose: playAllStories,
    caughtBy: [6],
  },
  {
    name: "win without a bet",
    what: "a win is paid whose bet nobody knows",
    plantings: [
      {
        file: `${WAGER}/decide-win.ts`,
        find: 'if (referred?.playerId !== purse.playerId) return refuse("TRANSACTION_DOES_NOT_EXIST");',
        replace: `if (!referred) {
    const { vendor, roundId, gameCode, transactionId, betTransactionId: referenceId, amount: change } = call;
    const action = { kind: "win" as const, transactionId, referenceId, payloadHash: hash, change };
    const round = withWin(newRound(gameCode, "RNG"), change, true);
    return { kind: "entry", entry: { vendor, roundId, gameCode, purse, sessionId: null, round, actions: [action] } };
  }`,
      },
      {
        file: `${WAGER}/decide-win.ts`,
        find: 'import { withWin } from "./round.ts";',
        replace: 'import { newRound, withWin } from "./round.ts";',
      },
    ],
    expose: playAllStories,
    caughtBy: [6],
  },
  {
    name: "closed round accepts",
    what: "bets and wins are taken into a round that has ended",
    plantings: [
      { file: `${WAGER}/decide-bet.ts`, find: 'round?.closed ? "closed" : "open"', replace: '"open"' },
      { file: `${WAGER}/decide-win.ts`, find: 'if (round.closed) return refuse("ROUND_CLOSED");', replace: "" },
    ],
    expose: playAllStories,
    caughtBy: [6],
  },
  {
    name: "another payload passes",
    what: "who repeats an id with another payload is answered as if it were the first",
    plantings: [
      { file: `${WAGER}/known-action.ts`, find: "!known.payloadHash?.equals(payloadHash)", replace: "false" },
    ],
    expose: playAllStories,
    caughtBy: [4],
  },
  {
    name: "replay tells today's balance",
    what: "who asks again is told the balance as it is now",
    plantings: [
      {
        file: `${WAGER}/decide-bet.ts`,
        find: "answer: answerAgain(known, hash) };",
        replace: `answer: ((again) =>
      again.outcome === "ok" && facts.purse ? { ...again, balance: facts.purse.available } : again)(
      answerAgain(known, hash),
    ) };`,
      },
    ],
    expose: playAllStories,
    caughtBy: [3],
  },
  {
    name: "held money spent",
    what: "a bet may spend what is held for a withdrawal, in the wallet, the ledger and the table",
    plantings: [
      {
        file: `${WAGER}/decide-batch.ts`,
        find: "available: posted - held, overdrawn",
        replace: "available: posted, overdrawn",
      },
      {
        file: "packages/ledger/src/decide.ts",
        find: "source.posted - source.held < amount.minor",
        replace: "source.posted < amount.minor",
      },
      {
        file: "packages/ledger/src/stakes.ts",
        find: "account.posted - account.held >= stake.total",
        replace: "account.posted >= stake.total",
      },
      {
        file: "packages/ledger/src/stakes.ts",
        find: "account.posted - account.held >= stake.amount",
        replace: "account.posted >= stake.amount",
      },
    ],
    statements: () => [
      "alter table account drop constraint account_never_below_zero",
      "alter table account add constraint account_never_below_zero check (posted >= 0 or overdrawn)",
    ],
    expose: betBeyondHold,
    caughtBy: [5],
  },
  {
    name: "fsync off",
    what: "the database no longer asks the disk to keep what it says it has committed",
    settings: ["fsync=off"],
    expose: playAllStories,
    caughtBy: [13],
  },
  {
    name: "missing check",
    what: "nothing stops a bet that the player cannot pay, in the wallet, the ledger or the table",
    plantings: [
      { file: "packages/domain/src/stake-admission.ts", find: "stake <= available", replace: "true" },
      { file: "packages/ledger/src/decide.ts", find: "source.posted - source.held < amount.minor", replace: "false" },
      {
        file: "packages/ledger/src/stakes.ts",
        find: "\n    and account.posted - account.held >= stake.total",
        replace: "",
      },
      {
        file: "packages/ledger/src/stakes.ts",
        find: "\n    and account.posted - account.held >= stake.amount",
        replace: "",
      },
    ],
    statements: () => ["alter table account drop constraint account_never_below_zero"],
    expose: betBeyondMeans,
    caughtBy: [5],
  },
  {
    name: "float share",
    what: "what an account gets is worked out in floating point",
    plantings: [
      {
        file: "packages/ledger/src/decide.ts",
        find: "account.posted += change;",
        replace: "account.posted += BigInt(Math.round(Number(change) * 0.997));",
      },
    ],
    expose: playAllStories,
    caughtBy: [1, 2],
  },
  {
    name: "settlement twice",
    what: "the place that a settlement has reached is written down only when it comes by a second time",
    plantings: [
      {
        file: "packages/domain/src/settlement/pay-bets.ts",
        find: "return { bets, load, note: await recordStep(tx, walk, reached, bets, posted) };",
        replace: `const seen = ((globalThis as { seen?: Set<string> }).seen ??= new Set());
  const isSecond = seen.has(reached.id);
  seen.add(reached.id);
  const note = isSecond ? await recordStep(tx, walk, reached, bets, posted) : undefined;
  return { bets, load, note };`,
      },
    ],
    needsWorker: true,
    expose: settleMarket,
    caughtBy: [6],
  },
  {
    name: "stale read",
    what: "a balance is told from a copy that is not renewed",
    plantings: [
      {
        file: `${WAGER}/tell-user.ts`,
        find: "const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(READ, [tokenHash, call.vendor]));",
        replace: `const copies = ((globalThis as { copies?: Map<string, { rows: Row[] }> }).copies ??= new Map());
  const { rows } =
    copies.get(call.token) ?? (await db.executeQuery<Row>(CompiledQuery.raw(READ, [tokenHash, call.vendor])));
  copies.set(call.token, { rows });`,
      },
    ],
    expose: readWhilePlaying,
    caughtBy: [9],
  },
  {
    name: "unclassified error",
    what: "a vendor is told of a failure in words of the server's own",
    plantings: [
      {
        file: "vendors/seamless/src/seamless-calls.ts",
        find: 'return toReply(body.request_uuid, { outcome: "UNKNOWN" });',
        replace: "return { request_uuid: body.request_uuid, status: String(error) } as never;",
      },
    ],
    expose: killDatabase,
    caughtBy: [12],
  },
  {
    name: "never comes back",
    what: "connections that were lost are not replaced",
    plantings: [
      {
        file: "db/src/pool.ts",
        find: 'pool.on("error", onConnectionLost);',
        replace: `pool.on("error", (error) => {
    onConnectionLost(error);
    pool.connect = (() => Promise.reject(error)) as never;
  });`,
      },
    ],
    expose: killDatabaseAndWatch,
    caughtBy: [11],
  },
];
