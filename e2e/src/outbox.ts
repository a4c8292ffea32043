import { expect, type Page } from "@playwright/test";
import type { Say } from "./speech.ts";

/** The code in the last message to a number or an address, read from the outbox. */
export async function codeSentTo(outbox: string, to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${outbox}/api/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as readonly { readonly text: string }[];
    code = /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? "";
}

/** The link in the last message to a person. */
export async function linkSentTo(outbox: string, to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${outbox}/api/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as readonly { readonly text: string }[];
    link = /https?:\/\/\S+/.exec(messages[0]?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

/** Types a code as a person does: the boxes move the focus on. */
export async function enterCode(page: Page, say: Say, code: string): Promise<void> {
  await page
    .getByRole("group", { name: say("Code from the message") })
    .getByRole("textbox")
    .first()
    .click();
  await page.keyboard.type(code);
}
