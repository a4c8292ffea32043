import { call, players } from "../call.ts";
import { done, none } from "../shapes.ts";

export const logout = call({
  method: "DELETE",
  link: "/wps/session/logout",
  modID: "logout",
  summary: "Sign out",
  tag: "session",
  roles: players,
  whilePasswordDue: true,
})
  .input(none)
  .output(done);
