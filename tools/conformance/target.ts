import { readFile } from "node:fs/promises";
import { createDatabase, createPool } from "@banyan/db";
import { conformancePlayers } from "@banyan/dev-env/conformance-players";
import { invariant, newId } from "@banyan/kernel";
import { hmacKey, pairSigningKey } from "@banyan/vendor-kit";
import {
  CONFORMANCE_RULES,
  type ConformanceTarget,
  type ProtocolDriver,
  seamlessDriver,
} from "@banyan/vendor-kit/conformance";
import { sortedFormDriver } from "@banyan/vendor-sorted-form/conformance";
import { type ConformanceOptions, WrongOptions } from "./options.ts";

export interface OpenTarget {
  readonly target: ConformanceTarget;
  /** The selected rules; all of them without a selection. */
  readonly only: ReadonlySet<string> | undefined;
  close(): Promise<void>;
}

/** Prepares the target of the options for the tests. */
export async function openTarget(options: ConformanceOptions): Promise<OpenTarget> {
  const { url, vendor, game, otherGame, otherCurrency, unknownRollback } = options;
  const driver = await openDriver(options);
  const { players, close } = await openPlayers(options, driver);
  const target: ConformanceTarget = {
    walletUrl: url,
    vendor,
    driver,
    gameCode: game,
    ...(otherGame !== undefined && { otherGameCode: otherGame }),
    otherCurrency,
    unknownRollback,
    ...players,
  };
  return { target, only: rulesAbout(options.rules), close };
}

async function openDriver({ protocol, vendor, secret }: ConformanceOptions): Promise<ProtocolDriver> {
  if ("keyFile" in secret) {
    return seamlessDriver({ vendor, key: pairSigningKey(await readFile(secret.keyFile, "utf8")) });
  }
  const text = "text" in secret ? secret.text : (await readFile(secret.secretFile, "utf8")).trim();
  return protocol === "seamless"
    ? seamlessDriver({ vendor, key: hmacKey(text) })
    : sortedFormDriver({ vendor, secret: text });
}

function rulesAbout(texts: readonly string[]): ReadonlySet<string> | undefined {
  if (texts.length === 0) return undefined;
  const wanted = texts.map((text) => text.toLowerCase());
  const rules = CONFORMANCE_RULES.filter((rule) => wanted.some((text) => rule.toLowerCase().includes(text)));
  if (rules.length === 0) throw new WrongOptions(`No rule has ${texts.join(" or ")} in it.`);
  return new Set(rules);
}

type Players = Pick<ConformanceTarget, "currency" | "newPlayer" | "expireToken">;

async function openPlayers(
  { players, vendor, game, url }: ConformanceOptions,
  driver: ProtocolDriver,
): Promise<{ players: Players; close(): Promise<void> }> {
  if (players.of === "list") {
    return { players: takingTurns(players, { driver, url, vendor, game }), close: async () => undefined };
  }
  const pool = createPool(players.url, { max: 4 });
  const made = await conformancePlayers(createDatabase(pool), { brandId: players.brand, vendor, gameCode: game });
  return { players: made, close: () => pool.end() };
}

type ListedPlayers = Extract<ConformanceOptions["players"], { of: "list" }>;

/** Uses the same few players in turn, each set to the wanted balance before it plays. */
function takingTurns(
  { list, currency }: ListedPlayers,
  wallet: {
    readonly driver: ProtocolDriver;
    readonly url: string;
    readonly vendor: string;
    readonly game: string;
  },
): Players {
  let turn = 0;
  return {
    currency,
    async newPlayer(balance) {
      const player = list[turn++ % list.length];
      invariant(player, "the list of players is not empty");
      const call = { vendor: wallet.vendor, requestId: newId(), user: player.user, gameCode: wallet.game };
      const now = await ask({ name: "balance", call: { ...call, token: player.token } });
      if (now.balance === undefined) throw new Error(`the balance of ${player.user} is not told: ${now.outcome}`);
      const amount = balance - now.balance;
      const transactionId = newId();
      const set = await ask({ name: "adjustment", call: { ...call, transactionId, roundId: null, currency, amount } });
      if (set.outcome !== "ok") throw new Error(`the balance of ${player.user} cannot be adjusted: ${set.outcome}`);
      return player;
    },
  };

  async function ask(spoken: Parameters<ProtocolDriver["write"]>[0]) {
    const { path, headers, body } = wallet.driver.write(spoken);
    const response = await fetch(`${wallet.url}${path}`, { method: "POST", headers, body, redirect: "error" });
    const told = wallet.driver.read(await response.text());
    if (!told) throw new Error(`${path} got no answer of the protocol: HTTP ${response.status}`);
    return told;
  }
}
