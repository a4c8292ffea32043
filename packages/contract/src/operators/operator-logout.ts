import { call, operators } from "../call.ts";
import { done, none } from "../shapes.ts";

export const operatorLogout = call({
  method: "DELETE",
  link: "/ops/session/logout",
  modID: "operatorLogout",
  summary: "Sign out of the back office",
  tag: "operations",
  roles: operators,
})
  .input(none)
  .output(done);
