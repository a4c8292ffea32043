// npm start: the whole platform on this machine, with demo brands and everybody's sign-in.
import { chosenPort, serveUntilStopped } from "./start/serve-until-stopped.ts";

await serveUntilStopped("Starting Banyan", { firstPort: chosenPort() });
