import { describe, expect, it } from "vitest";
import { createBanyanClient } from "./client.ts";
import { failureOf } from "./failure.ts";
import { createQueries } from "./queries.ts";

/** A client whose transport records the requests and returns these answers. */
function heard(...answers: Response[]) {
  const sent: Request[] = [];
  const client = createBanyanClient({
    origin: "https://site.test",
    token: () => "t0ken",
    language: () => "ur",
    payloadKey: () => Promise.reject(new Error("nothing here is sealed")),
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
  });
  return { client, sent, queries: createQueries(client) };
}

const json = (value: unknown, status = 200) => Response.json(value, { status });

describe("a call", () => {
  it("asks with its input in the query, the session and the language in the headers", async () => {
    const { client, sent } = heard(json({ games: [], pageNo: 2, totalPages: 0, total: 0 }));
    const answer = await client.games.gamesList({ gameType: "RNG", pageNo: 2, search: undefined });
    expect(answer).toEqual({ games: [], pageNo: 2, totalPages: 0, total: 0 });
    expect(sent[0]?.url).toBe("https://site.test/lgw/games/list?gameType=RNG&pageNo=2");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer t0ken");
    expect(sent[0]?.headers.get("accept-language")).toBe("ur");
  });

  it("sends JSON where it changes something", async () => {
    const { client, sent } = heard(json({ success: true }));
    await client.member.changeLanguage({ language: "ur" });
    expect(sent[0]?.method).toBe("POST");
    expect(await sent[0]?.json()).toEqual({ language: "ur" });
  });

  it("sends a form where the call takes one", async () => {
    const { client, sent } = heard(json({ success: true }));
    await client.security.passwordEmail({ username: "amina", email: "a@example.test" });
    expect(sent[0]?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await sent[0]?.text()).toBe("username=amina&email=a%40example.test");
  });

  it("sends a file in parts", async () => {
    const { client, sent } = heard(json({ success: true, icon: "own:1" }));
    await client.member.uploadIcon({ file: new File(["face"], "face.png", { type: "image/png" }) });
    const form = (await sent[0]?.formData()) ?? new FormData();
    expect(await (form.get("file") as File).text()).toBe("face");
  });

  it("gives a file where the answer is one", async () => {
    const { client } = heard(new Response("bytes", { headers: { "content-type": "image/webp" } }));
    const answer = (await client.member.memberIcon({})) as unknown as Blob;
    expect([answer.type, await answer.text()]).toEqual(["image/webp", "bytes"]);
  });

  it("gives a stream of events one by one, wherever it was cut on its way", async () => {
    const pieces = [": here\n\nevent: mess", 'age\ndata: {"kind":"hello"}\n', '\nevent: message\ndata: {"kind":"bal'];
    const stream = new ReadableStream({
      start(controller) {
        for (const text of [...pieces, 'ance"}\n\nevent: done\ndata: \n\n']) {
          controller.enqueue(new TextEncoder().encode(text));
        }
        controller.close();
      },
    });
    const { client } = heard(new Response(stream, { headers: { "content-type": "text/event-stream" } }));
    const kinds: string[] = [];
    for await (const { kind } of await client.wallet.events({})) kinds.push(kind);
    expect(kinds).toEqual(["hello", "balance"]);
  });

  it("[R-8.04] fails with the platform's own words, or for want of an answer", async () => {
    const { client } = heard(
      json({ defined: true, code: "GAME_MAINTENANCE", status: 409, message: "بند", data: { games: 3 } }, 409),
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
    );
    const failure = async () => failureOf(await client.wallet.balance({}).catch((error: unknown) => error));
    expect(await failure()).toEqual({ code: "GAME_MAINTENANCE", message: "بند", details: { games: 3 } });
    expect(await failure()).toEqual({ code: "NETWORK", message: undefined, details: {} });
    expect((await failure()).code).toBe("NETWORK");
  });
});

describe("the keys of queries", () => {
  const { queries } = heard();

  it("tell inputs and kinds apart, below the place of their call", () => {
    expect(queries.games.gamesList.queryOptions({ input: { pageNo: 2 } }).queryKey).toEqual([
      ["games", "gamesList"],
      { type: "query", input: { pageNo: 2 } },
    ]);
    expect(queries.member.key()).toEqual([["member"], {}]);
    expect(queries.cashier.deposit.mutationOptions().mutationKey).toEqual([
      ["cashier", "deposit"],
      { type: "mutation" },
    ]);
  });
});
