// npm start: the whole platform on this machine, with demo brands and all demo logins.
import { chosenPort, serveUntilStopped } from "./start/serve-until-stopped.ts";

await serveUntilStopped("Starting Banyan", { firstPort: chosenPort() });
