import {
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type BrandId, newId } from "@banyan/kernel";
import type { VerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { balance, merchantWallet, walletTransfer } from "../wallet/index.ts";
import { launchGame } from "./launch-game.ts";
import { recallRound } from "./recall-round.ts";
import { roundReplay } from "./round-replay.ts";
import { createWalletDoor } from "./wager/wallet-door.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
let vendor: VendorFixture;
let context: PlayerContext;
beforeAll(async () => {
  services = await createTestServices(database.db, { publicUrl: "http://127.0.0.1:4000" });
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
});
afterAll(() => stranger.stop());
beforeEach(async () => {
  stranger.refusal = undefined;
  vendor = await createVendorFixture(database.db, { baseUrl: stranger.url });
  context = playerContext(
    services,
    vendor.brand,
    await createPlayerFixture(database.db, vendor.brand, { balance: 500n }),
  );
});

function input(changes: Partial<Parameters<typeof launchGame>[1]> = {}): Parameters<typeof launchGame>[1] {
  return {
    vassalage: vendor.code,
    gameCode: vendor.gameCode,
    device: "mobile",
    language: "ur",
    backUrl: "https://play.example/rng?vassalage=X",
    ...changes,
  };
}

/** The data that the vendor received at the latest launch. */
function told(): { user: string; token: string } {
  const body = stranger.heard.at(-1)?.body;
  return { user: String(body?.["user"]), token: String(body?.["token"]) };
}

describe("launchGame", () => {
  it("tells the vendor who plays, in what, and where the wallet is, and answers the game's address", async () => {
    expect(await launchGame(context, input())).toEqual({
      value: { url: `${stranger.url}/url/koi`, gameName: "Game koi", money: "cash" },
    });
    expect(stranger.heard.at(-1)).toEqual({
      path: "/operator/game/url",
      operator: "BANYAN",
      body: {
        user: context.player.id,
        token: expect.stringMatching(/^[\w-]{43}$/),
        game_code: "koi",
        currency: "PKR",
        lang: "ur",
        device: "mobile",
        lobby_url: "https://play.example/rng?vassalage=X",
        deposit_url: "https://play.example/member/depositv2",
        operator: "BANYAN",
        play_rules: { autoplay: true, turbo: true, gamble: true, min_cycle_ms: 250 },
        wallet_url: `http://127.0.0.1:4000/vendors/seamless/${vendor.code}`,
      },
    });
  });

  it("[R-1.01] gives the vendor a token that the wallet takes bets for at once", async () => {
    await launchGame(context, input());
    const door = createWalletDoor(services);
    const ask = { vendor: vendor.code, requestId: newId(), gameCode: vendor.gameCode, ...told() };
    const bet = { ...ask, transactionId: newId(), roundId: newId(), roundClosed: true, currency: "PKR", amount: 100n };
    expect(await door.bet(bet, new AbortController().signal)).toMatchObject({ outcome: "ok", balance: 400n });
  });

  it("keeps no token, and speaks the brand's language where it does not have the player's", async () => {
    await launchGame(context, input({ language: "nl" }));
    expect(stranger.heard.at(-1)?.body["lang"]).toBe(vendor.brand.defaultLocale);
    const stored = await database.pool.query("select to_jsonb(game_session) as row from game_session");
    expect(JSON.stringify(stored.rows)).not.toContain(told().token);
  });

  const spoilers: readonly [string, string, () => Promise<Partial<Parameters<typeof launchGame>[1]>>][] = [
    ["INPUT_INVALID", "a way back that is no web page", async () => ({ backUrl: "javascript:alert(1)" })],
    [
      "REAL_ACCOUNT_REQUIRED",
      "[R-6.02] a trial player",
      async () => {
        context = { ...context, player: { ...context.player, role: "trial" } };
        return {};
      },
    ],
    ["GAME_UNKNOWN", "a game that is not there", async () => ({ gameCode: "none" })],
    [
      "GAME_MAINTENANCE",
      "a game that is switched off",
      async () => {
        await database.pool.query("update game set enabled = false where vendor_code = $1", [vendor.code]);
        return {};
      },
    ],
    [
      "PLAY_BLOCKED",
      "a player who owes money",
      async () => {
        await database.pool.query("update account set posted = -1, overdrawn = true where player_id = $1", [
          context.player.id,
        ]);
        return {};
      },
    ],
    [
      "VENDOR_UNREACHABLE",
      "a vendor that refuses",
      async () => {
        stranger.refusal = { code: "UNEXPECTED", message: "out of order" };
        return {};
      },
    ],
  ];

  it.each(spoilers.map(([code, what], index) => [code, what, index] as const))(
    "refuses with %s, for %s and all that come after",
    async (code, _what, index) => {
      let changes = {};
      for (const [, , spoil] of spoilers.slice(index)) changes = { ...(await spoil()), ...changes };
      await expect(launchGame(context, input(changes))).rejects.toMatchObject({ code });
    },
  );

  it.each([
    ["GAME_UNKNOWN", "a vendor that the brand does not offer", async () => ({ vassalage: (await another()).code })],
    [
      "GAME_UNKNOWN",
      "a game that the vendor has withdrawn",
      async () => {
        await database.pool.query("update game set withdrawn_at = now() where vendor_code = $1", [vendor.code]);
        return {};
      },
    ],
    [
      "GAME_UNKNOWN",
      "a game that is not played in the brand's currency",
      async () => {
        await database.pool.query("update game_stake set currency = 'USD' where vendor_code = $1", [vendor.code]);
        return {};
      },
    ],
    [
      "GAME_MAINTENANCE",
      "a vendor that is switched off",
      async () => {
        await database.pool.query("update vendor set enabled = false where code = $1", [vendor.code]);
        return {};
      },
    ],
    [
      "VENDOR_UNREACHABLE",
      "a vendor that is not there",
      async () => {
        await database.pool.query("update vendor set base_url = 'http://127.0.0.1:1' where code = $1", [vendor.code]);
        return {};
      },
    ],
  ])("refuses with %s, for %s", async (code, _what, spoil) => {
    await expect(launchGame(context, input(await spoil()))).rejects.toMatchObject({ code });
  });

  const another = () => createVendorFixture(database.db, { baseUrl: stranger.url });
});

describe("roundReplay", () => {
  const ask = (roundId: string) => ({ vassalage: vendor.code, roundId, language: "en" });

  async function playRound(): Promise<string> {
    await launchGame(context, input());
    const roundId = newId();
    const bet = {
      ...told(),
      vendor: vendor.code,
      gameCode: vendor.gameCode,
      requestId: newId(),
      transactionId: newId(),
    };
    await createWalletDoor(services).bet(
      { ...bet, roundId, roundClosed: true, currency: "PKR", amount: 100n },
      new AbortController().signal,
    );
    return roundId;
  }

  it("asks the vendor where the player's round is shown", async () => {
    const roundId = await playRound();
    expect(await roundReplay(context, ask(roundId))).toEqual({ value: { url: `${stranger.url}/round/${roundId}` } });
    expect(stranger.heard.at(-1)?.body).toEqual({ user: context.player.id, round: roundId, lang: "en" });
  });

  it("shows nobody else's round, and asks no vendor about it", async () => {
    const roundId = await playRound();
    const asked = stranger.heard.length;
    const other = playerContext(services, vendor.brand, await createPlayerFixture(database.db, vendor.brand));
    await expect(roundReplay(other, ask(roundId))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(roundReplay(context, ask("none"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(stranger.heard).toHaveLength(asked);
  });

  it("is shown to an operator of the brand who asks about the member, and to no other", async () => {
    const roundId = await playRound();
    const wanted = { memberId: context.player.id, vassalage: vendor.code, roundId };
    const as = async (brandIds: readonly BrandId[]) =>
      operatorContext(services, await createOperatorFixture(database.db, { brandIds }));
    const url = `${stranger.url}/round/${roundId}`;
    expect(await recallRound(await as([vendor.brand.id]), wanted)).toEqual({ value: { url } });
    const elsewhere = await as(["nobody" as BrandId]);
    await expect(recallRound(elsewhere, wanted)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it.each([
    ["NOT_FOUND", "UNKNOWN_ROUND"],
    ["VENDOR_UNREACHABLE", "UNEXPECTED"],
  ] as const)("refuses with %s when the vendor answers %s", async (code, refusal) => {
    const roundId = await playRound();
    stranger.refusal = { code: refusal, message: "no" };
    await expect(roundReplay(context, ask(roundId))).rejects.toMatchObject({ code });
  });
});

describe("a game that is played from its vendor's wallet", () => {
  let other: VendorFixture;
  const wallets = async () => {
    const { value } = await merchantWallet(context, {});
    return Object.fromEntries(value.wallets.map(({ vassalage, balance }) => [vassalage, balance]));
  };
  beforeEach(async () => {
    vendor = await createVendorFixture(database.db, {
      baseUrl: stranger.url,
      transferWallet: { moveOnLaunch: true },
    });
    other = await createVendorFixture(database.db);
    const { games } = vendor.brand.settings;
    const vendors = [vendor.code, other.code];
    const settings = {
      ...vendor.brand.settings,
      games: { ...games, vendors, transferWallets: { vendors, moveOnLaunch: true } },
    };
    const brand = { ...vendor.brand, settings };
    const player = await createPlayerFixture(database.db, brand, { balance: 500n });
    context = playerContext(services, brand, player);
    await walletTransfer(context, { requestId: newId(), from: "cash", to: other.code, amount: 120n });
  });

  it("is launched with all of the player's money, wherever it was", async () => {
    await launchGame(context, input());
    expect(await wallets()).toEqual({ [vendor.code]: 500n, [other.code]: 0n });
    const door = createWalletDoor(services);
    expect(
      await door.balance({ vendor: vendor.code, requestId: newId(), gameCode: vendor.gameCode, ...told() }),
    ).toMatchObject({ outcome: "ok", balance: 500n });
    await launchGame(context, input());
    expect(await wallets()).toEqual({ [vendor.code]: 500n, [other.code]: 0n });
  });

  it("keeps no money when the vendor does not open it", async () => {
    stranger.refusal = { code: "UNEXPECTED", message: "out of order" };
    await expect(launchGame(context, input())).rejects.toMatchObject({ code: "VENDOR_UNREACHABLE" });
    expect(await wallets()).toEqual({ [vendor.code]: 0n, [other.code]: 0n });
    expect((await balance(context, {})).value.available).toBe(500n);
  });

  it("is launched with what is in its wallet where the brand leaves moving to the player", async () => {
    const { games } = context.brand.settings;
    const settings = {
      ...context.brand.settings,
      games: { ...games, transferWallets: { ...games.transferWallets, moveOnLaunch: false } },
    };
    await launchGame({ ...context, brand: { ...context.brand, settings } }, input());
    expect(await wallets()).toEqual({ [vendor.code]: 0n, [other.code]: 120n });
  });
});
