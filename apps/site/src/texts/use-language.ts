import { useSyncExternalStore } from "react";
import { i18n } from "@lingui/core";
import { keepLanguage } from "../platform/preferences.ts";
import { client, queryClient } from "../platform/platform.ts";
import { sessionToken } from "../platform/session-token.ts";
import { speak } from "./catalogue.ts";

/** The current language. */
export function useLanguage(): string {
  return useSyncExternalStore(
    (notify) => i18n.on("change", notify),
    () => i18n.locale,
  );
}

/**
 * Changes the language immediately, stores the choice, reports it to the server and refetches the data that the server
 * translates.
 */
export async function changeLanguage(language: string): Promise<void> {
  await speak(language);
  keepLanguage(language);
  if (sessionToken.read() !== undefined) await client.member.changeLanguage({ language });
  await queryClient.invalidateQueries();
}
