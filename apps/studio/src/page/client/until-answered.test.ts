import { describe, expect, it } from "vitest";
import { StudioRefusal, Unreachable } from "./studio-client.ts";
import { untilAnswered } from "./until-answered.ts";

/** A server with scripted answers, and a player's callbacks that record their calls. */
function scripted(...answers: (string | Error)[]) {
  const told: number[] = [];
  const pauses: number[] = [];
  let asked = 0;
  return {
    told,
    pauses,
    get asked() {
      return asked;
    },
    ask: async (): Promise<string> => {
      const answer = answers[asked++] ?? "end of script";
      if (answer instanceof Error) throw answer;
      return answer;
    },
    waiting: {
      onSilence: (tries: number) => void told.push(tries),
      pause: async (millis: number) => void pauses.push(millis),
    },
  };
}

const silence = new Unreachable("no answer");

describe("until answered", () => {
  it("asks again while nobody answers, ever more slowly, and says when the line is back", async () => {
    const server = scripted(silence, silence, silence, "round");
    expect(await untilAnswered(server.ask, server.waiting)).toBe("round");
    expect(server.told).toEqual([1, 2, 3, 0]);
    expect(server.pauses).toEqual(server.pauses.toSorted((a, b) => a - b));
  });

  it("waits as long as it is told when it was too fast, and says nothing of it", async () => {
    const server = scripted(new StudioRefusal({ code: "TOO_FAST", message: "", retryAfterMillis: 700 }), "round");
    expect(await untilAnswered(server.ask, server.waiting)).toBe("round");
    expect(server.pauses).toEqual([700]);
    expect(server.told).toEqual([]);
  });

  it("gives up at a refusal, the line being back", async () => {
    const server = scripted(silence, new StudioRefusal({ code: "INSUFFICIENT_FUNDS", message: "" }), "never asked");
    await expect(untilAnswered(server.ask, server.waiting)).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    expect(server.asked).toBe(2);
    expect(server.told).toEqual([1, 0]);
  });

  it("asks again after a fault of the server, which does not say whether the call counted", async () => {
    const fault = new StudioRefusal({ code: "UNEXPECTED", message: "" });
    const once = scripted(fault, silence, fault, "round");
    expect(await untilAnswered(once.ask, once.waiting)).toBe("round");
    expect(once.told).toEqual([1, 2, 3, 0]);
    const always = scripted(...Array.from({ length: 9 }, () => fault));
    await expect(untilAnswered(always.ask, always.waiting)).rejects.toMatchObject({ code: "UNEXPECTED" });
    expect(always.asked).toBe(5);
  });

  it("does not hide a fault of our own behind more tries", async () => {
    const server = scripted(new TypeError("a defect"), "never asked");
    await expect(untilAnswered(server.ask, server.waiting)).rejects.toThrow(TypeError);
    expect(server.asked).toBe(1);
  });
});
