// npm run dev: the platform as in npm start, but screens update and servers restart after every save.
import { serveScreens } from "./dev/dev-screens.ts";
import { chosenPort, serveUntilStopped } from "./start/serve-until-stopped.ts";

/** The servers listen this far above the ports for browsers. */
const BEHIND = 20;

const frontPort = chosenPort();
await serveUntilStopped(
  "Starting Banyan for development",
  {
    firstPort: frontPort + BEHIND,
    frontPort,
    buildFrontEnds: false,
    nodeArgs: ["--watch", "--watch-preserve-output"],
    onOutput: (name, text) => process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `)),
  },
  () => serveScreens(frontPort, frontPort + BEHIND),
);
