import { t } from "@lingui/core/macro";
import { StudioRefusal } from "./client/studio-client.ts";
import { askFrame, canAskFrame } from "./parent-frame.ts";
import { showNotice } from "./shell/notice.ts";
import { refusalText } from "./texts/refusal-texts.ts";

/** Shows why the game cannot be opened and offers a remedy: another attempt, or the way back. */
export async function tellFailure(error: unknown): Promise<void> {
  const again = { text: t`Try again`, primary: true };
  const leave = { text: t`Back to the lobby` };
  const actions = canAskFrame(null) ? [again, leave] : [again];
  const { title, body } =
    error instanceof StudioRefusal
      ? refusalText(error.code)
      : {
          title: t`The game cannot be loaded`,
          body: t`Check your connection and try again. Your balance is not touched.`,
        };
  const taken = actions[await showNotice(title, body, actions, { mandatory: true })];
  if (taken === leave) askFrame("banyan:lobby", null);
  else location.reload();
}
