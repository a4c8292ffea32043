import { routeTable } from "@banyan/contract/route-table";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { forgetMember, replaceMember } from "./members-own.ts";

/** The site's sources. */
const sources = import.meta.glob<string>("../../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

const reads = routeTable().filter(({ method, meta }) => method === "GET" && meta.surface !== "console");
const isOneMembers = ({ meta }: (typeof reads)[number]) => meta.token || meta.knowsCaller !== undefined;
const nameOf = ({ name }: (typeof reads)[number]) => name;
const OF_A_MEMBER = reads.filter(isOneMembers).map(nameOf);
/** The groups "member" and "relay" are removed as a whole. */
const OF_EVERYBODY = reads.filter((each) => !isOneMembers(each) && !/^(?:member|relay)\./.test(each.name)).map(nameOf);

/** The key under which the client's helpers keep an answer of this call. */
const keyOf = (call: string) => [call.split("."), { input: {}, type: "query" }];

function clientWith(calls: readonly string[]): QueryClient {
  const client = new QueryClient();
  for (const call of calls) client.setQueryData(keyOf(call), "an earlier answer");
  return client;
}

describe("the data of a member", () => {
  it("is known to be of several calls", () => {
    expect(OF_A_MEMBER).toEqual(expect.arrayContaining(["social.bindings", "wallet.balance", "content.ownFeedback"]));
    expect(OF_EVERYBODY).toContain("system.status");
  });

  it.each(OF_A_MEMBER)("of %s is removed when the member leaves", (call) => {
    const client = clientWith([call]);
    forgetMember(client);
    expect(client.getQueryData(keyOf(call))).toBeUndefined();
  });

  it.each(OF_A_MEMBER)("of %s is not shown to the next member", (call) => {
    const client = clientWith([call]);
    replaceMember(client);
    expect(client.getQueryData(keyOf(call))).toBeUndefined();
  });

  it("leaves what everybody sees", () => {
    const client = clientWith(OF_EVERYBODY);
    forgetMember(client);
    replaceMember(client);
    expect(OF_EVERYBODY.filter((call) => client.getQueryData(keyOf(call)) === undefined)).toEqual([]);
  });

  it("is asked for again where a page began with it", async () => {
    const client = new QueryClient();
    const options = {
      queryKey: keyOf("games.launchGame"),
      queryFn: () => Promise.resolve("the next member's"),
      initialData: "the former member's",
      staleTime: "static" as const,
    };
    const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined);
    replaceMember(client);
    await expect.poll(() => client.getQueryData(options.queryKey)).toBe("the next member's");
    unsubscribe();
  });
});

describe("a key that is not a call's", () => {
  /** None holds data of a member: a search, a chat address, past draws, whether seeds fit, an identity before sign-in. */
  const OF_NOBODY = [
    "customer-service",
    "envelope-verdict",
    "found-games",
    "north-endings",
    "raffle-verdict",
    "social",
  ];

  it("never holds data of a member", () => {
    const names = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/queryKey: \["([^"]+)"/g)].map(([, name]) => name),
    );
    expect(new Set(names)).toEqual(new Set(OF_NOBODY));
  });
});
