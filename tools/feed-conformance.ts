// npm run feed-conformance -- --url … --table … --console CODE=FILE --scanner CODE=FILE --reader CODE=FILE: plays every
// rule of a studio's feed against a running engine. A file holds the source's secret, or its private key in PEM.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { hmacKey, pairSigningKey, SOURCE_PARTS, type SigningKey, type SourcePart } from "@banyan/vendor-kit";
import { runFeedConformance } from "@banyan/vendor-kit/feed-conformance";

const USAGE = `npm run feed-conformance -- --url URL --table CODE --console CODE=FILE --scanner CODE=FILE --reader CODE=FILE

A file holds the secret of a source, or its private key in PEM. The table must be one of baccarat that nobody else deals.
Rounds are disputed until they become void: --patience SECONDS says how long that takes at most (330).`;

// The tested server may run on this machine.
process.env["OUTGOING_NETWORKS"] ??= "127.0.0.0/8,::1/128";

const string = { type: "string" } as const;
const { values } = parseArgs({
  options: { url: string, table: string, console: string, scanner: string, reader: string, patience: string },
});
const { url, table } = values;
const named = SOURCE_PARTS.map((part) => [part, /^([a-z0-9-]+)=(.+)$/.exec(values[part] ?? "")] as const);
if (url === undefined || table === undefined || named.some(([, found]) => found === null)) {
  console.error(USAGE);
  process.exit(2);
}

const keys = await Promise.all(
  named.map(async ([part, found]) => {
    const [, code = "", file = ""] = found ?? [];
    const text = (await readFile(file, "utf8")).trim();
    const key: SigningKey = text.startsWith("-----BEGIN") ? pairSigningKey(text) : hmacKey(text);
    return [part, { code, key }] as const;
  }),
);
const sources = Object.fromEntries(keys) as Record<SourcePart, { code: string; key: SigningKey }>;
const patienceMillis = Number(values.patience ?? 330) * 1000;
let broken = 0;
for await (const { rule, outcome, detail } of runFeedConformance({ url, table, sources, patienceMillis })) {
  console.log(outcome === "passed" ? `✓ ${rule}` : `✗ ${rule}\n    ${detail}`);
  if (outcome === "failed") broken += 1;
}
process.exitCode = broken > 0 ? 1 : 0;
