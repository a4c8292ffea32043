import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import {
  coinFlip,
  crashPoint,
  dice,
  fairSource,
  hiLo,
  keno,
  limbo,
  mines,
  plinko,
  previousHash,
  wheel,
} from "@banyan/game-math";
import { describe, expect, it } from "vitest";
import { VERIFIER_FILE } from "./verifier-routes.ts";

interface Verifier {
  hashOfText(text: string): string;
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
  verifyRound(game: string, facts: object): Record<string, unknown>;
  verifyFlight(facts: object): { point: number; leadsToEnd: boolean };
}

const page = readFileSync(VERIFIER_FILE, "utf8");

/** The script of the verifier page, run alone. It shares no code with the mathematics of the games. */
function openVerifier(): Verifier {
  const script = /<script id="verify">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  const context = createContext({});
  const names = "({ hashOfText, hmac, verifyRound, verifyFlight })";
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
