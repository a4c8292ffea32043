import type { BanyanClient } from "@banyan/client";
import type { Messages } from "@lingui/core";
import { queryClient, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What came with the page (apps/server/src/edge/first-screen.ts): the platform's answers to what it would ask first. */
interface Beginning {
  readonly language: string;
  readonly status: Answer<BanyanClient["system"]["status"]>;
  readonly texts: Messages;
  readonly lobby?: {
    readonly banners: Answer<BanyanClient["noticeboard"]["banners"]>;
    readonly notices: Answer<BanyanClient["noticeboard"]["notices"]>;
    readonly menus: Answer<BanyanClient["games"]["gameMenus"]>;
    readonly hot: Answer<BanyanClient["games"]["gamesList"]>;
  };
}

function read(): Beginning | undefined {
  const element = document.getElementById("beginning");
  return element ? (JSON.parse(element.textContent) as Beginning) : undefined;
}

const beginning = read();

/** The texts of the first page, if they came in that language. */
export function beginningTexts(language: string): Messages | undefined {
  if (beginning?.language !== language || Object.keys(beginning.texts).length === 0) return undefined;
  return beginning.texts;
}

/** Takes what came with the page for answered. The status is asked for anew all the same: sealed parts were not in it. */
export function takeStatus(): void {
  if (beginning) queryClient.setQueryData(statusOptions.queryKey, beginning.status, { updatedAt: 0 });
}

/** The lobby as strangers see it, if it came in that language; whoever is known asks for their own. */
export function beginningLobby(language: string): Beginning["lobby"] {
  return beginning?.language === language && sessionToken.read() === undefined ? beginning.lobby : undefined;
}
