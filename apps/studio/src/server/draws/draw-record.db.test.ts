import { verify } from "node:crypto";
import { commitmentOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { callVendor } from "@banyan/vendor-kit";
import { expect, it } from "vitest";
import { platformEndpoint, studioBench } from "../testing/studio-bench.ts";
import type { SignedRecord } from "./draw-record.ts";

const HOUR = 3_600_000;
const GAME = "5D_1";
const bench = studioBench();

/** Commits to a draw of this game; returns the commitment. */
async function commit(drawId: string, numero: string, revealFrom: Date, game = GAME): Promise<string> {
  const draw = { draw_id: drawId, game_code: game, numero, reveal_from: revealFrom.toISOString() };
  const endpoint = { ...platformEndpoint(bench.studio.url), operator: "BANYAN" };
  const { draws } = await callVendor(endpoint, "commitDraws", { draws: [draw] });
  return draws[0]?.commitment ?? "";
}

const read = (path: string) => fetch(bench.studio.url + path);

async function record(query: string): Promise<SignedRecord & { lines: string[][] }> {
  const answer = (await (await read(`/draws.json?${query}`)).json()) as SignedRecord;
  return {
    ...answer,
    lines: answer.signed
      .split("\n")
      .slice(4)
      .map((line) => line.split(" ")),
  };
}

it("is public and signed: when each commitment was accepted, from when its seed is told, and the seed only then", async () => {
  const [id, later] = [newId(), new Date(Date.now() + HOUR)];
  const before = Date.now();
  const commitment = await commit(id, "20261126-0421", later);
  const { signed, algorithm, signature, lines } = await record(`operator=BANYAN&game=${GAME}`);
  const pem = await (await read("/draws.pem")).text();
  const digest = algorithm === "ed25519" ? null : "sha256";
  expect(verify(digest, Buffer.from(signed), pem, Buffer.from(signature, "base64"))).toBe(true);
  expect(verify(digest, Buffer.from(signed.replace("0421", "0422")), pem, Buffer.from(signature, "base64"))).toBe(
    false,
  );
  const [line] = lines;
  expect(line).toEqual(["20261126-0421", expect.anything(), later.toISOString(), commitment, "-"]);
  expect(Math.abs(Date.parse(line?.[1] ?? "") - before)).toBeLessThan(60_000);

  await bench.database.query("update draw_seed set reveal_from = now() - interval '1 minute' where draw_id = $1", [id]);
  const [over] = (await record(`operator=BANYAN&game=${GAME}`)).lines;
  expect(commitmentOf(over?.[4] ?? "")).toBe(commitment);
});

it("names the draws of one game of one operator, the latest first, or only the asked one", async () => {
  const game = "3D_1";
  await commit(newId(), "1", new Date(Date.now() + HOUR), game);
  await commit(newId(), "2", new Date(Date.now() + 2 * HOUR), game);
  const numeros = async (query: string) => (await record(query)).lines.map(([numero]) => numero);
  expect(await numeros(`operator=BANYAN&game=${game}`)).toEqual(["2", "1"]);
  expect(await numeros(`operator=BANYAN&game=${game}&numero=1`)).toEqual(["1"]);
  expect(await numeros(`operator=OTHER&game=${game}`)).toEqual([]);
});

it("is a page in the reader's language, which runs no script and cannot be made to show a foreign text as HTML", async () => {
  const game = "K3_1";
  const commitment = await commit(newId(), "7", new Date(Date.now() + HOUR), game);
  const page = await read(`/draws?operator=BANYAN&game=${game}&lang=ur`);
  const html = await page.text();
  expect(html).toContain('<html lang="ur" dir="rtl">');
  expect(html).toContain(commitment);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const foreign = await (await read(`/draws?operator=BANYAN&game=${encodeURIComponent("<b>x</b>")}`)).text();
  expect(foreign).not.toContain("<b>");
  expect((await read("/draws?operator=BANYAN")).status).toBe(400);
});
