import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import {
  andarBahar,
  bauCua,
  blackjackDeal,
  blindOf,
  cardText,
  coinFlip,
  crashPoint,
  dice,
  dealerHand,
  drawCockfight,
  drawFight,
  fairSource,
  fanTan,
  hiLo,
  keno,
  limbo,
  LOTTERY_TABLES,
  lotteryRules,
  mines,
  plinko,
  previousHash,
  roulette,
  roundSource,
  sealDigest,
  sealOf,
  shoeCards,
  sicBo,
  teenPattiFaceOff,
  wheel,
  xocDia,
} from "@banyan/game-math";
import { describe, expect, it } from "vitest";
import { VERIFIER_FILE } from "./verifier-routes.ts";

interface Verifier {
  hashOfText(text: string): string;
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
  verifyRound(game: string, facts: object): Record<string, unknown>;
  verifyFlight(facts: object): { point: number; leadsToEnd: boolean };
  verifyDraw(table: string, facts: object): Record<string, unknown>;
  verifyShoe(facts: object): { cards: number[]; leaves: string[]; seal: string };
  verifyTable(game: string, facts: object): Record<string, unknown>;
  streamCards(facts: object, name: string, count: number): readonly number[];
  leadsToEnd(hash: string, place: number, chainEnd: string): boolean;
  leafOf(proof: object): string;
  cardText(card: number): string;
  readonly DRAWS: Readonly<Record<string, unknown>>;
  readonly TABLES: Readonly<Record<string, unknown>>;
}

const page = readFileSync(VERIFIER_FILE, "utf8");

/** The script of the verifier page, run alone. It shares no code with the mathematics of the games. */
function openVerifier(): Verifier {
  const script = /<script id="verify">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  const context = createContext({});
  const names =
    "({ hashOfText, hmac, verifyRound, verifyFlight, verifyDraw, DRAWS, verifyShoe, verifyTable, streamCards, leadsToEnd, leafOf, cardText, TABLES })";
  return runInContext(`${script};${names}`, context) as Verifier;
}

const verifier = openVerifier();

/** Converts values of another realm to objects of this one. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the verifier page", () => {
  it("hashes as everybody does, whatever the length", () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = "aß鯉".repeat(length).slice(0, length);
      expect(verifier.hashOfText(text)).toBe(createHash("sha256").update(text).digest("hex"));
      const key = randomBytes(length);
      expect(Buffer.from(verifier.hmac(key, Buffer.from(text))).toString("hex")).toBe(
        createHmac("sha256", key).update(text).digest("hex"),
      );
    }
  });

  it("makes every round of every game as the studio does", () => {
    const choices = {
      dice: { side: "under", target: 5000 },
      limbo: { target: 200 },
      coins: { side: "heads", coins: 10 },
      plinko: { rows: 16, risk: "high" },
      keno: { picks: [1, 2, 3, 4, 5, 6, 7], table: "bold" },
      wheel: { segments: 30, risk: "low" },
      mines: { mines: 12 },
      "hi-lo": {},
    } as const;
    for (let nonce = 0; nonce < 150; nonce += 1) {
      const seed = {
        serverSeed: createHash("sha256")
          .update(`server ${nonce % 3}`)
          .digest("hex"),
        clientSeed: "own: 7",
        nonce,
      };
      const source = () => fairSource(seed);
      const made = (game: keyof typeof choices) =>
        plain(verifier.verifyRound(game, { ...seed, choice: choices[game] }));
      expect(made("dice")).toEqual(dice.draw(source(), choices.dice));
      expect(made("limbo")).toEqual(limbo.draw(source(), choices.limbo));
      expect(made("coins")).toEqual(coinFlip.draw(source(), choices.coins));
      expect(made("plinko")).toMatchObject(plinko.draw(source(), choices.plinko));
      expect(made("keno")).toMatchObject(keno.draw(source(), choices.keno));
      expect(made("wheel")).toEqual(wheel.draw(source(), choices.wheel));
      expect(made("mines")).toEqual({ mines: mines.draw(source(), choices.mines) });
      expect(made("hi-lo")).toEqual({ cards: hiLo.draw(source(), 60) });
    }
  });

  it("makes the points of flights and follows their hashes to the published end", () => {
    const hashes = ["beginning"];
    for (let step = 0; step < 40; step += 1) hashes.push(previousHash(hashes.at(-1) ?? ""));
    const chainEnd = hashes.at(-1) ?? "";
    for (const [index, hash] of hashes.slice(0, -1).entries()) {
      const facts = { hash, salt: "s", chainEnd, place: 40 - index };
      expect(plain(verifier.verifyFlight(facts))).toEqual({ point: crashPoint(hash, "s"), leadsToEnd: true });
      expect(verifier.verifyFlight({ ...facts, place: 41 - index }).leadsToEnd).toBe(false);
    }
  });

  it("is one file that loads nothing and sends nothing", () => {
    expect(page).not.toMatch(/\b(?:src|href)="(?!data:)/);
    expect(page).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import)\b\s*\(/);
    expect(page).not.toMatch(/https?:\/\//);
  });
});

const byCodePoint = (one: string, other: string) => (one < other ? -1 : 1);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("a lottery draw in the verifier", () => {
  const seeds = { platformSeed: sha256("platform"), studioSeed: sha256("studio") };

  // Computed once with a separate program in another language.
  it.each([
    [
      "vn_north",
      "20261126",
      {
        special: ["67407"],
        first: ["46269"],
        second: ["49486", "12664"],
        third: ["51887", "72577", "04676", "40117", "64469", "48958"],
        fourth: ["1612", "4556", "0760", "9167"],
        fifth: ["8376", "7893", "8586", "8538", "6283", "2680"],
        sixth: ["030", "783", "898"],
        seventh: ["37", "90", "28", "14"],
      },
    ],
    [
      // A number of this draw came twice within its prize and was drawn again.
      "vn_north",
      "20261208",
      {
        special: ["70519"],
        first: ["47510"],
        second: ["96912", "91809"],
        third: ["22528", "94649", "72804", "16811", "41010", "96415"],
        fourth: ["3179", "9391", "3112", "8707"],
        fifth: ["5726", "7655", "5718", "8237", "9746", "3138"],
        sixth: ["003", "610", "195"],
        seventh: ["28", "68", "12", "30"],
      },
    ],
    ["sea_th", "20261126", { first: ["567407"], front3: ["269", "486"], last3: ["664", "887"], last2: ["77"] }],
    ["5d", "20261126-0421", { digits: [2, 5, 3, 4, 7] }],
    ["k3", "20261126-0421", { dice: [3, 6, 6] }],
    ["11x5", "20261126-0421", { balls: [10, 7, 8, 1, 5] }],
    ["pk10", "20261126-0421", { order: [3, 4, 8, 10, 6, 5, 9, 7, 1, 2] }],
    ["6_45", "20261126-0421", { numbers: [4, 7, 18, 24, 33, 36] }],
  ] as const)("is known: %s %s", (table, numero, drawn) => {
    expect(plain(verifier.verifyDraw(table, { ...seeds, numero }))).toEqual(drawn);
    const nonce = Number(numero.replaceAll("-", ""));
    const source = fairSource({ serverSeed: seeds.platformSeed, clientSeed: seeds.studioSeed, nonce });
    expect(lotteryRules(table).draw(source)).toEqual(drawn);
  });

  it.each(LOTTERY_TABLES)("is made as the platform makes it: %s", (table) => {
    for (let index = 1; index <= 120; index += 1) {
      const [serverSeed, clientSeed] = [sha256(`platform ${index}`), sha256(`studio ${index}`)];
      const numero = `20261126-${String(index).padStart(4, "0")}`;
      const source = fairSource({ serverSeed, clientSeed, nonce: 202_611_260_000 + index });
      const made = verifier.verifyDraw(table, { platformSeed: serverSeed, studioSeed: clientSeed, numero });
      const drawn = lotteryRules(table).draw(source);
      expect(plain(made)).toEqual(drawn);
      // Both list the prizes in the order of the draw.
      expect(Object.keys(made)).toEqual(Object.keys(drawn));
    }
  });

  it("is offered for every table of the platform, and for no other", () => {
    expect(Object.keys(verifier.DRAWS).toSorted(byCodePoint)).toEqual(LOTTERY_TABLES.toSorted(byCodePoint));
  });

  it("needs the number of a draw", () => {
    for (const numero of ["", "-", "2026-", "today", "1.5", "9".repeat(17)]) {
      expect(() => verifier.verifyDraw("5d", { ...seeds, numero })).toThrow("no number of a draw");
    }
  });
});

describe("a shoe of a table in the verifier", () => {
  // Made once by a separate program of hash functions; they are those of the studio's commitment.test.ts.
  const facts = { hash: sha256("banyan table"), salt: "00112233445566778899aabbccddeeff", place: 3 };
  const shoe = verifier.verifyShoe(facts);

  it("has the known cards, leaves and seal", () => {
    expect(shoe.cards.slice(0, 6).map((card) => verifier.cardText(card))).toEqual(["9d", "Qc", "8c", "9d", "6s", "Ks"]);
    expect(shoe.leaves[0]).toBe("c36796daafc0f1d74a469837285f56edab2bd07bd6984a0155d3416ad3524d36");
    expect(shoe.leaves[415]).toBe("4f2982fa47d1d26d30c0edf6e86beb6662468d561052dadf307d0f85ea8ad9a6");
    expect(shoe.seal).toBe("65bebb0c4339d98c415abfe5e0c8ec045b49372465ec7e3a7dd133c468ed857f");
  });

  it("is made as the studio makes it", () => {
    for (let place = 1; place <= 5; place += 1) {
      const [hash, salt] = [sha256(`shoe ${place}`), sha256("salt").slice(0, 32)];
      const cards = shoeCards({ hash, salt, nonce: place });
      const seal = sealOf(hash, cards);
      expect(plain(verifier.verifyShoe({ hash, salt, place }))).toEqual({
        cards,
        leaves: seal,
        seal: sealDigest(seal),
      });
    }
  });

  it("proves each dealt card by its blind, and no other", () => {
    const proof = { place: 7, card: cardText(shoe.cards[7] ?? 0), blind: blindOf(facts.hash, 7) };
    expect(verifier.leafOf(proof)).toBe(shoe.leaves[7]);
    for (const other of [{ place: 8 }, { card: "2s" }, { blind: blindOf(facts.hash, 8) }]) {
      expect(shoe.leaves).not.toContain(verifier.leafOf({ ...proof, ...other }));
    }
  });

  it("ends in the published chain", () => {
    const [first, second] = [previousHash(facts.hash), previousHash(previousHash(facts.hash))];
    expect(verifier.leadsToEnd(facts.hash, 2, second)).toBe(true);
    expect(verifier.leadsToEnd(facts.hash, 1, second)).toBe(false);
    expect(verifier.leadsToEnd(facts.hash, 1, first)).toBe(true);
  });
});

describe("a round of a table without a shoe in the verifier", () => {
  const games = {
    roulette,
    "sic-bo": sicBo,
    "bau-cua": bauCua,
    "xoc-dia": xocDia,
    "fan-tan": fanTan,
    "andar-bahar": andarBahar,
    "teen-patti-face-off": teenPattiFaceOff,
  } as const;
  const secrets = Array.from({ length: 150 }, (_, index) => ({
    hash: sha256(`round ${index}`),
    salt: "00112233445566778899aabbccddeeff",
    nonce: index + 1,
  }));
  const made = (game: string, { hash, salt, nonce }: (typeof secrets)[number]) =>
    plain(verifier.verifyTable(game, { hash, salt, place: nonce })) as object;

  it.each(Object.keys(games) as (keyof typeof games)[])("is made as the studio makes it: %s", (game) => {
    for (const secret of secrets) expect(games[game].draw(roundSource(secret))).toMatchObject(made(game, secret));
  });

  it("is made as the studio makes it: cockfight, with its chances", () => {
    for (const secret of secrets) {
      const fight = drawFight(roundSource({ ...secret, salt: `${secret.salt}/F` }));
      expect(made("cockfight", secret)).toEqual({ ...fight, ...drawCockfight(roundSource(secret), fight) });
    }
  });

  it("is made as the studio makes it: the shared cards of blackjack, the dealer's, and each seat's", () => {
    for (const [seat, secret] of secrets.entries()) {
      const deal = blackjackDeal(secret, seat);
      const { hash, salt, nonce: place } = secret;
      expect(made("blackjack", secret)).toEqual({ P: deal.P.slice(0, 2), dealer: dealerHand(deal) });
      const streamOf = (name: string, count: number) =>
        plain(verifier.streamCards({ hash, salt, place }, name, count)) as number[];
      expect(streamOf("P", 2)).toEqual(deal.P.slice(0, 2));
      expect(streamOf(`P/${seat}`, 19)).toEqual(deal.P.slice(2));
      expect([streamOf(`A/${seat}`, 21), streamOf(`B/${seat}`, 21)]).toEqual([deal.A, deal.B]);
      expect(streamOf("D", 21)).toEqual(deal.D);
    }
  });

  it("is the known one", () => {
    const facts = { hash: sha256("banyan table"), salt: "00112233445566778899aabbccddeeff", place: 3 };
    expect(plain(verifier.verifyTable("roulette", facts))).toEqual({ number: 27 });
  });

  it("is offered for every table game without a shoe", () => {
    expect(Object.keys(verifier.TABLES).toSorted(byCodePoint)).toEqual(
      [...Object.keys(games), "blackjack", "cockfight"].toSorted(byCodePoint),
    );
  });
});
