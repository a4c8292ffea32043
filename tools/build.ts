// npm run build: builds the screens that the server and the studio serve. npm start does it automatically.
import { buildFrontEnd, FRONT_ENDS } from "@banyan/dev-env";
import { root } from "./root.ts";

for (const frontEnd of FRONT_ENDS) {
  const built = await buildFrontEnd(root, frontEnd);
  console.log(`${frontEnd.name}: ${built ? "built" : "as it was"}`);
}
