import { accounts, points } from "./demo-help-account.ts";
import { deposits, withdrawals } from "./demo-help-money.ts";
import { fairPlay, responsiblePlay } from "./demo-help-play.ts";
import type { DemoHelpPage } from "./demo-help-page.ts";

/** In the order of their importance to players. */
export const demoHelp: readonly DemoHelpPage[] = [deposits, withdrawals, accounts, fairPlay, responsiblePlay, points];
