import "./app.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keptLanguage } from "./platform/preferences.ts";
import { takeLobby } from "./features/lobby/take-lobby.ts";
// Browsers offer the installation once, soon after the site was opened.
import "./platform/install-offer.ts";
import { launchBegan, readBegunLaunch } from "./platform/begun-launch.ts";
import { beginningLanguage, beginningTexts, takeStatus } from "./platform/beginning.ts";
import { queryClient, statusOptions } from "./platform/platform.ts";
import { nextTurn } from "./platform/next-turn.ts";
import { sessionToken } from "./platform/session-token.ts";
import { createSiteRouter } from "./router.tsx";
import { beginToSpeak, speak } from "./texts/catalogue.ts";

/**
 * The first language of the interface: the visitor's stored choice, or else the language of the served page. That one
 * is the browser's language if the brand offers it. If the platform is unreachable, it is English.
 */
async function firstLanguage(): Promise<string> {
  try {
    const { brand } = (await queryClient.ensureQueryData(statusOptions)).value;
    return keptLanguage(brand.languages) ?? beginningLanguage ?? brand.defaultLanguage;
  } catch {
    // The page itself reports that the platform did not answer, and offers a retry.
    return "en";
  }
}

/**
 * Starts the page. The module does not await it: the page chunks import this module, and awaiting them here would be a
 * deadlock.
 */
async function begin(): Promise<void> {
  // The start is split into tasks, so that a phone can handle a press or draw a frame between them. If the page was
  // opened with a game, the tasks run without a pause. The game's frame would take every turn, and this code is
  // shorter.
  const turn = launchBegan() ? () => Promise.resolve() : nextTurn;
  await turn();
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  takeStatus();
  const language = await firstLanguage();
  const begun = beginningTexts(language);
  if (begun) beginToSpeak(language, begun.texts, begun.page);
  await Promise.all([begun ? undefined : speak(language), sessionToken.askOtherTabs()]);
  takeLobby(language);
  await turn();
  const router = createSiteRouter();
  await turn();
  // Loads the page of the URL before the first render, so that the site renders only once.
  await Promise.all([router.load(), readBegunLaunch()]);
  await turn();
  const drawn = createRoot(root);
  const draw = () =>
    drawn.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  if (launchBegan()) draw();
  else startTransition(draw);
}

void begin();
