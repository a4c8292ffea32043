const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px 16px;color:#141b24;background:#f9fafc}
h1{font-size:24px;margin:0}h2{font-size:17px;margin:28px 0 8px}.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{border:1px solid #d5dae1;padding:4px 10px;text-align:start;vertical-align:top}
th{background:#eef1f5;font-weight:600}.strip{font:12px/1.6 ui-monospace,monospace;word-break:break-word}`;

/** The HTML frame of a page that publishes a game's mathematics. */
export function sheetHtml(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escape(title)}</h1>
${body}
</main></body></html>`;
}

/** A table of figures that scrolls horizontally if the window is too narrow. */
export function sheetTable(label: string, rows: string): string {
  return `<div class="scroll" role="region" aria-label="${escape(label)}" tabindex="0"><table>${rows}</table></div>`;
}

export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
