import { expect, type Page } from "@playwright/test";
import type { JourneyPlatform } from "./start-platform.ts";

/** A person with a login at the demo brands. */
export type Person = "Member" | "Trial player";

/** Fills in and submits the open sign-in popup. */
export async function fillSignIn(
  page: Page,
  platform: JourneyPlatform,
  address: string | undefined,
  person: Person,
): Promise<void> {
  const login = platform.logins.find((candidate) => candidate.who.startsWith(person) && candidate.address === address);
  if (!login) throw new Error(`nobody is called ${person} at ${address}`);
  await page.locator("input[autocomplete=username]").fill(login.username);
  await page.locator("input[autocomplete=current-password]").fill(login.password);
  await page.keyboard.press("Enter");
}

/** Signs in at the address of the sign-in page; ends in the lobby. */
export async function signIn(
  page: Page,
  platform: JourneyPlatform,
  address: string | undefined,
  person: Person,
): Promise<void> {
  await page.goto("/login");
  await fillSignIn(page, platform, address, person);
  await expect(page).toHaveURL(/\/$/);
}
