import { generateKeyPairSync } from "node:crypto";
import { newId } from "@banyan/kernel";
import { type SigningKey } from "../signature.ts";
import { type FeedBench, type Source, taken } from "./feed-bench.ts";

export interface FeedCase {
  /** The rule, as a sentence that is true for a conforming engine. */
  readonly rule: string;
  /** Throws when the rule does not hold; the message says what was observed. */
  readonly play: (bench: FeedBench) => Promise<void>;
}

/** The player has 9 and the banker 2: no hand draws. */
const NATURAL = ["4c", "Ah", "5d", "Ac"] as const;
/** The player has 5 and draws an ace; the banker has 5 and draws nothing. */
const DRAWN = ["2c", "2h", "3d", "3s", "As"] as const;

function strangerKey(): SigningKey {
  return { algorithm: "ed25519", privateKey: generateKeyPairSync("ed25519").privateKey };
}

const MINUTE = 60_000;
const ago = (millis: number) => new Date(Date.now() - millis);

const signatures: readonly FeedCase[] = [
  {
    rule: "A frame that another key signed is refused, and its number stays free.",
    async play(bench) {
      const round = `r-${newId()}`;
      const body = bench.body("console", { kind: "open", round });
      const answer = await bench.raw("console", body, bench.endpoint("console", strangerKey()));
      await bench.expectRefusal(answer, "INVALID_SIGNATURE");
      const reply = taken(await bench.raw("console", body));
      if (reply.round?.name !== round) throw new Error("the true frame did not open the round");
      await bench.say("console", { kind: "void", round, reason: "only a test" });
    },
  },
  {
    rule: "The scanner cannot sign as the console.",
    async play(bench) {
      const body = bench.body("console", { kind: "open", round: `r-${newId()}` });
      const answer = await bench.raw("console", body, bench.endpoint("console", bench.target.sources.scanner.key));
      await bench.expectRefusal(answer, "INVALID_SIGNATURE");
    },
  },
  {
    rule: "A source that the table does not have is refused like a forged signature.",
    async play(bench) {
      const body = bench.body("console", { kind: "stream", live: true });
      const answer = await bench.raw("console", body, { ...bench.endpoint("console"), source: "nobody" });
      await bench.expectRefusal(answer, "INVALID_SIGNATURE");
    },
  },
  {
    rule: "A signature that is older than five minutes is refused.",
    async play(bench) {
      const body = bench.body("console", { kind: "stream", live: true });
      const answer = await bench.raw("console", body, bench.endpoint("console"), ago(6 * MINUTE));
      await bench.expectRefusal(answer, "INVALID_SIGNATURE");
    },
  },
  {
    rule: "Bytes that are no frame are refused, and do not use up a number.",
    async play(bench) {
      const before = bench.nextOf.scanner;
      for (const body of [
        "",
        "[]",
        "{",
        '{"kind":"card"}',
        bench.body("scanner", { kind: "stream", live: true }).replace("stream", "steam"),
      ]) {
        await bench.expectRefusal(await bench.raw("scanner", body), "WRONG_SYNTAX");
      }
      await bench.alive("scanner");
      if (bench.nextOf.scanner !== before + 1) throw new Error("a refused frame used a number");
    },
  },
];

const sequences: readonly FeedCase[] = [
  {
    rule: "A frame that is sent again changes nothing and gets an answer.",
    async play(bench) {
      const round = `r-${newId()}`;
      const body = bench.body("console", { kind: "open", round });
      const first = taken(await bench.raw("console", body));
      const second = taken(await bench.raw("console", body));
      if (!first.taken || second.taken || second.next !== first.next) {
        throw new Error(`the second answer was ${JSON.stringify(second)}`);
      }
      await bench.say("console", { kind: "void", round, reason: "only a test" });
    },
  },
  {
    rule: "A used number with another frame is refused.",
    async play(bench) {
      const round = await bench.open();
      const seq = bench.nextOf.console - 1;
      const body = bench.body("console", { kind: "close", round }, { seq });
      await bench.expectRefusal(await bench.raw("console", body), "SEQUENCE_REUSED");
      await bench.say("console", { kind: "void", round, reason: "only a test" });
    },
  },
  {
    rule: "A missing frame is asked for, and no round opens until it has come.",
    async play(bench) {
      const seq = bench.nextOf.scanner;
      const ahead = bench.body("scanner", { kind: "stream", live: true }, { seq: seq + 1 });
      const answer = await bench.raw("scanner", ahead);
      await bench.expectRefusal(answer, "SEQUENCE_GAP");
      if (answer.kind === "refused" && answer.error.next !== seq) throw new Error("it asked for another frame");
      const round = `r-${newId()}`;
      const refused = await bench.say("console", { kind: "open", round });
      if (refused.round?.name === round) throw new Error("a round opened while a frame was missing");
      await bench.say("scanner", { kind: "stream", live: true });
      await bench.say("scanner", { kind: "stream", live: true });
      const opened = await bench.open();
      await bench.say("console", { kind: "void", round: opened, reason: "only a test" });
    },
  },
  {
    rule: "A frame from the future is refused.",
    async play(bench) {
      const body = bench.body("scanner", { kind: "stream", live: true }, { at: ago(-MINUTE) });
      await bench.expectRefusal(await bench.raw("scanner", body), "OUT_OF_TIME");
      await bench.alive("scanner");
    },
  },
  {
    rule: "An order to open that comes too late opens nothing.",
    async play(bench) {
      const round = `r-${newId()}`;
      const reply = await bench.say("console", { kind: "open", round }, ago(MINUTE));
      if (reply.round?.name === round) throw new Error("it opened a round");
    },
  },
  {
    rule: "Only the console opens and closes rounds.",
    async play(bench) {
      for (const source of ["scanner", "reader"] as const) {
        const answer = await bench.raw(source, bench.body(source, { kind: "open", round: `r-${newId()}` }));
        await bench.expectRefusal(answer, "NOT_ALLOWED");
      }
    },
  },
  {
    rule: "The name of an old round opens no second one.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "void", round, reason: "only a test" });
      const reply = await bench.say("console", { kind: "open", round });
      if (reply.round?.stage !== "void") throw new Error(`it is ${JSON.stringify(reply.round)}`);
    },
  },
];

/** Deals cards by several sources, in turn or one source after the other. */
async function dealBy(bench: FeedBench, round: string, cards: readonly string[], ...sources: Source[]): Promise<void> {
  for (const source of sources) await bench.cards(source, round, cards);
}

const rounds: readonly FeedCase[] = [
  {
    rule: "A round that two sources read alike is dealt and paid.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await dealBy(bench, round, DRAWN, "scanner", "reader");
      await bench.paid(round);
    },
  },
  {
    rule: "One result in words counts like the cards of a scanner.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await bench.cards("scanner", round, NATURAL);
      await bench.say("console", { kind: "result", round, value: NATURAL.join(" ") });
      await bench.paid(round);
    },
  },
  {
    rule: "The first card closes the bets of a round that is still open.",
    async play(bench) {
      const round = await bench.open();
      await dealBy(bench, round, NATURAL, "scanner", "reader");
      const reply = await bench.alive("console");
      if (reply.round?.name === round && reply.round.stage === "open") {
        await bench.until(({ round: now }) => now?.name === round && now.stage !== "open");
      }
      await bench.paid(round);
    },
  },
  {
    rule: "Cards that come out of their order make the same round.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      for (const index of [3, 0, 2, 1]) {
        await bench.say("scanner", { kind: "card", round, index, card: NATURAL[index] ?? "" });
      }
      await bench.cards("reader", round, NATURAL);
      await bench.paid(round);
    },
  },
  {
    rule: "A frame of an earlier round changes nothing in the present one.",
    async play(bench) {
      const old = await bench.open();
      await bench.say("console", { kind: "void", round: old, reason: "only a test" });
      const round = await bench.open();
      await bench.say("scanner", { kind: "card", round: old, index: 0, card: "Kd" });
      await bench.say("console", { kind: "close", round });
      await dealBy(bench, round, NATURAL, "scanner", "reader");
      await bench.paid(round);
    },
  },
  {
    rule: "Before its first card the console's word makes a round void.",
    async play(bench) {
      const round = await bench.open();
      const reply = await bench.say("console", { kind: "void", round, reason: "a card fell" });
      if (reply.round?.stage !== "void") throw new Error(`it is ${JSON.stringify(reply.round)}`);
    },
  },
];

const disputes: readonly FeedCase[] = [
  {
    rule: "A third reading that differs holds a round on which two agree.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await bench.say("console", { kind: "card", round, index: 0, card: "9c" });
      await dealBy(bench, round, NATURAL, "scanner", "reader");
      await bench.disputed(round);
      await bench.settle(round, NATURAL.join(" "));
    },
  },
  {
    rule: "A card that the drawing rules do not know holds the round.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await dealBy(bench, round, [...NATURAL, "Kd"], "scanner", "reader");
      await bench.disputed(round);
      await bench.settle(round, NATURAL.join(" "));
    },
  },
  {
    rule: "A source that names one place twice and differently holds the round.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await bench.cards("scanner", round, NATURAL);
      await bench.say("scanner", { kind: "card", round, index: 1, card: "Ks" });
      await bench.disputed(round);
      await bench.settle(round, NATURAL.join(" "));
    },
  },
  {
    rule: "A round without a quorum is not paid, and waits for people.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await bench.cards("scanner", round, NATURAL);
      await bench.disputed(round);
      await bench.settle(round, NATURAL.join(" "));
    },
  },
  {
    rule: "After its first card the console's word alone makes no round void.",
    async play(bench) {
      const round = await bench.open();
      await bench.say("console", { kind: "close", round });
      await bench.cards("scanner", round, NATURAL.slice(0, 2));
      const reply = await bench.say("console", { kind: "void", round, reason: "the wrong side leads" });
      if (reply.round?.stage === "void") throw new Error("it is void");
      await bench.disputed(round);
      await bench.settle(round, NATURAL.join(" "));
    },
  },
];

export const FEED_CASES: readonly FeedCase[] = [...signatures, ...sequences, ...rounds, ...disputes];
