import { escapeHtml } from "../escape-html.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import type { SignInCode } from "./sign-in-codes.ts";

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dee2, #2e3641); --quiet: light-dark(#55606a, #b7bec7); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 720px; padding: 20px 14px 60px; font: 400 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; margin: 0; } header p { color: var(--quiet); margin: 4px 0 20px; }
article { border: 1px solid var(--line); border-radius: 14px; padding: 14px 16px; margin-block-end: 12px; }
article h2 { font-size: 16px; margin: 0 0 2px; overflow-wrap: anywhere; }
article p { margin: 0; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
pre { font: 400 15px/1.55 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere; margin: 10px 0 0; }
iframe { width: 100%; height: 420px; border: 1px solid var(--line); border-radius: 8px; margin-block-start: 12px; background: #fff; }
`;

function page(title: string, refreshSeconds: number | undefined, body: string): string {
  const refresh = refreshSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>`;
}

/** Text as HTML with clickable links, because one-time links are the purpose of an outbox. */
function linkedText(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
}

function card({ channel, to, subject, text, receivedAt }: OutboxMessage, after = ""): string {
  const title = subject ?? (channel === "sms" ? "Text message" : "Mail without a subject");
  return `<article>
<h2 dir="auto">${escapeHtml(title)}</h2>
<p>${channel === "sms" ? "SMS" : "Mail"} to ${escapeHtml(to)} · <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace("T", " ")} UTC</time></p>
<pre dir="auto">${linkedText(text)}</pre>
${after}</article>`;
}

function listedCard(message: OutboxMessage): string {
  if (message.html === undefined) return card(message);
  return card(message, `<p><a href="/messages/${message.id}">As the recipient sees it</a></p>`);
}

function codeRow({ who, code, secondsLeft }: SignInCode): string {
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
  return `<p><strong>${grouped}</strong> ${escapeHtml(who)}, for ${secondsLeft} s more</p>`;
}

/** The operators' current authenticator codes; each code works once. */
function codesCard(codes: readonly SignInCode[]): string {
  return `<article><h2>Sign-in codes of the operators</h2>${codes.map(codeRow).join("")}</article>`;
}

export function listPage(messages: readonly OutboxMessage[], codes: readonly SignInCode[]): string {
  const heading = `<header><h1>Outbox</h1><p>Mail and text messages that the platform has sent. None of them has left this machine.</p></header>`;
  const list = messages.length === 0 ? "<p>Nothing has been sent yet.</p>" : messages.map(listedCard).join("\n");
  return page("Outbox", 5, `${heading}<main>${codesCard(codes)}${list}</main>`);
}

/** One mail as its recipient sees it, in a frame without scripts and without network access. */
export function messagePage(message: OutboxMessage): string {
  const frame = `<iframe title="The mail" sandbox srcdoc="${escapeHtml(message.html ?? "")}"></iframe>`;
  return page(
    message.subject ?? "Mail",
    undefined,
    `<main><p><a href="/">All messages</a></p>${card(message)}${frame}</main>`,
  );
}
