import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Say } from "./speech.ts";

export interface NewMember {
  readonly username: string;
  readonly password: string;
}

/** Data of a member who is not registered yet. */
export function somebody(): NewMember {
  return { username: `j${Date.now().toString(36)}${randomInt(1296).toString(36)}`, password: "Ganga-42-delta" };
}

/** Selects registration by username, where the brand also offers mobile numbers. */
export async function chooseUsername(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say("Repeat the password")).waitFor();
  const tab = page.getByRole("tab", { name: say("Username") });
  if ((await tab.count()) > 0) await tab.click();
  // The fields of the other option are gone once these are shown.
  await expect(page.getByLabel(say("Repeat the password"))).toHaveCount(1);
}

/** Fills in the required fields of the registration. */
export async function fillRegistration(page: Page, say: Say, { username, password }: NewMember): Promise<void> {
  await chooseUsername(page, say);
  await page.getByRole("textbox", { name: say("Username") }).fill(username);
  await page.getByRole("textbox", { name: say("Password") }).fill(password);
  await page.getByLabel(say("Repeat the password")).fill(password);
}

/** Registers as a visitor does; ends signed in, in the lobby. */
export async function registerMember(page: Page, say: Say): Promise<NewMember> {
  const member = somebody();
  await page.goto("/register");
  await fillRegistration(page, say, member);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: say("Create account") }).click();
  await expect(page).toHaveURL(/\/$/);
  return member;
}
