import type { JourneyMember } from "@banyan/dev-env/people";
import { expect, type Page } from "@playwright/test";
import type { JourneyPlatform } from "./journey-platform.ts";

/** A person with a login at the demo brands. */
export type Person = "Member" | "Trial player";

export type Credentials = Pick<JourneyMember, "username" | "password">;

/** The place of the session's token in the storage of the site and of the console. */
export type SessionPlace = "banyan.session" | "banyan.operator-session";

/**
 * Stores a session where the sign-in form stores it: in this window, for the origin of the address. It is there from
 * the next document on. It is stored once, so that a sign-out ends it.
 */
export async function storeSession(
  page: Page,
  address: string,
  place: SessionPlace,
  { token }: { readonly token: string },
): Promise<void> {
  await page.addInitScript(
    ({ origin, key, session }) => {
      const STORED = "journey.stored-session";
      if (window.origin !== origin || sessionStorage.getItem(STORED) === session) return;
      sessionStorage.setItem(STORED, session);
      sessionStorage.setItem(key, session);
    },
    { origin: new URL(address).origin, key: place, session: token },
  );
}

/** Fills in and submits the open sign-in popup. */
export async function fillCredentials(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.keyboard.press("Enter");
}

/** Fills in and submits the open sign-in popup with a login of the demo brands. */
export async function fillSignIn(
  page: Page,
  platform: JourneyPlatform,
  address: string | undefined,
  person: Person,
): Promise<void> {
  const login = platform.logins.find((candidate) => candidate.who.startsWith(person) && candidate.address === address);
  if (!login) throw new Error(`there is no person ${person} at ${address}`);
  await fillCredentials(page, login);
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
