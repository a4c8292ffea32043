import "./app.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keptLanguage } from "./features/preferences/preferences.ts";
import { takeLobby } from "./features/lobby/take-lobby.ts";
import { launchBegan, readBegunLaunch } from "./platform/begun-launch.ts";
import { beginningLanguage, beginningTexts, takeStatus } from "./platform/beginning.ts";
import { queryClient, statusOptions } from "./platform/platform.ts";
import { nextTurn } from "./platform/next-turn.ts";
import { sessionToken } from "./platform/session-token.ts";
import { createSiteRouter } from "./router.tsx";
import { beginToSpeak, speak } from "./texts/catalogue.ts";

/**
 * The language to begin in: the visitor's kept choice, else the one that the page came in, which is the browser's where
 * the brand offers it; English while the platform is out of reach.
 */
async function firstLanguage(): Promise<string> {
  try {
    const { brand } = (await queryClient.ensureQueryData(statusOptions)).value;
    return keptLanguage(brand.languages) ?? beginningLanguage ?? brand.defaultLanguage;
  } catch {
    // The page itself says that the platform did not answer, and offers to try again.
    return "en";
  }
}

/**
 * Starts the page. Not awaited by its module: the pieces of its pages are built on this one, and a piece that waits for
 * a module that waits for the piece never comes.
 */
async function begin(): Promise<void> {
  // Beginning is cut into pieces that each leave a press or a frame its turn: together they would keep a phone busy. Not
  // where a game begins in a frame of this page: it would take every turn, and this program is the shorter one.
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
  // Drawn at once with the page that the address names, not first without it.
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
