import { escape } from "../games/sheet-html.ts";
import type { DrawRecord, RecordedDraw, RecordWish } from "./draw-record.ts";
import { RECORD_TEXTS, type RecordLanguage } from "./record-texts.ts";

const STYLE = `:root{color-scheme:light dark;--bg:#f9fafc;--surface:#fff;--line:#dbe0e7;--text:#141b24;--text-2:#3f4a57;--link:#0b629c}
@media (prefers-color-scheme:dark){:root{--bg:#090e14;--surface:#11161e;--line:#2a323d;--text:#eff2f5;--text-2:#b7bec7;--link:#7cc4f5}}
body{margin:0;padding:20px 16px 48px;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,"Noto Sans","Noto Naskh Arabic","Noto Sans Thai",sans-serif}
:lang(ur){line-height:1.8}main{max-inline-size:720px;margin-inline:auto}h1{font-size:24px;margin:0 0 8px}p{color:var(--text-2);margin:0 0 12px}
a{color:var(--link);display:inline-block;padding-block:10px;margin-inline-end:16px}ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:16px}h2{font-size:17px;margin:0 0 8px}
dl{margin:0;display:grid;gap:8px}dt{font-size:13px;color:var(--text-2)}dd{margin:0}code{font:13px/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}`;

const RTL: ReadonlySet<string> = new Set(["ur"]);

/** The page of a record, in one of the complete languages. */
export function recordHtml(
  language: RecordLanguage,
  wish: RecordWish,
  { published_at: at, draws }: DrawRecord,
): string {
  const texts = RECORD_TEXTS[language];
  const address = new URLSearchParams({ operator: wish.operator, game: wish.game });
  if (wish.numero !== undefined) address.set("numero", wish.numero);
  const data = escape(`draws.json?${address.toString()}`);
  const list = draws.map((draw) => drawHtml(texts, draw)).join("");
  return `<!doctype html><html lang="${language}" dir="${RTL.has(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<p>${texts.game}: ${mono(`${wish.operator} ${wish.game}`)} · ${texts.published}: ${mono(at.toISOString())}</p>
<p><a href="${data}">${texts.data}</a><a href="draws.pem">${texts.key}</a></p>
${draws.length === 0 ? `<p>${texts.none}</p>` : `<ul>${list}</ul>`}
</main></body></html>`;
}

function drawHtml(texts: (typeof RECORD_TEXTS)[RecordLanguage], draw: RecordedDraw): string {
  const field = (label: string, value: string) => `<div><dt>${label}</dt><dd>${value}</dd></div>`;
  return `<li><h2>${mono(`#${draw.numero}`)}</h2><dl>${[
    field(texts.committed, mono(draw.committed_at.toISOString())),
    field(texts.reveal, mono(draw.reveal_from.toISOString())),
    field(texts.commitment, mono(draw.commitment)),
    field(texts.seed, draw.seed === null ? texts.later : mono(draw.seed)),
  ].join("")}</dl></li>`;
}

/** Numbers, times and hashes are written from left to right in every language. */
function mono(text: string): string {
  return `<code dir="ltr">${escape(text)}</code>`;
}
