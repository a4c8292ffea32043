import { escapeHtml } from "../escape-html.ts";
import type { DemoPerson } from "./demo-people.ts";

const STYLE = `
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; background: #f3f4f6; color: #141b24; margin: 0; display: grid;
    min-height: 100dvh; place-items: center; }
  main { background: #fff; border-radius: 16px; padding: 28px; width: min(92vw, 380px); box-shadow: 0 8px 30px #0001; }
  h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 0 0 18px; color: #5b6675; }
  button, input { font: inherit; width: 100%; min-height: 48px; border-radius: 10px; box-sizing: border-box; }
  button { border: 1px solid #d5dae1; background: #fff; cursor: pointer; margin-bottom: 10px; text-align: start;
    padding: 6px 14px; }
  button:hover { background: #f3f4f6; } button.go { background: #141b24; color: #fff; text-align: center; }
  button.cancel { border: 0; text-align: center; color: #5b6675; }
  input { border: 1px solid #b8c0cb; padding: 0 14px; margin-bottom: 10px; } small { color: #5b6675; display: block; }
`;

/** The layout of every page of the local identity services. */
export function identityPage(title: string, body: string, script = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main>${script && `<script>${script}</script>`}</body></html>`;
}

/** Asks which person signs in. There are no passwords: this is a simulation. */
export function choosePage(action: string, people: readonly DemoPerson[]): string {
  const choices = people.map(
    ({ subject, name, email }) =>
      `<button name="subject" value="${escapeHtml(subject)}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
  );
  return identityPage(
    "Lantern ID",
    `<h1>Lantern ID</h1><p>Choose who you are. This provider runs on this machine and knows no passwords.</p>
<form method="post" action="${escapeHtml(action)}">${choices.join("")}</form>
<form method="post" action="${escapeHtml(action)}"><input name="subject" pattern="[a-z0-9\\-]{3,60}" required
placeholder="somebody-else" aria-label="Somebody else"><button class="go">Continue</button></form>
<form method="post" action="${escapeHtml(action)}"><button class="cancel" name="cancel" value="yes">Cancel</button></form>`,
  );
}
