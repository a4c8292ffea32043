export { brands } from "./brands.ts";
export { members } from "./members.ts";
export { operatorLogin } from "./operator-login.ts";
export { operatorLogout } from "./operator-logout.ts";
export { operatorMe } from "./operator-me.ts";
export { findOperatorSession } from "./operator-session.ts";
export { setBrandStatus } from "./set-brand-status.ts";
export { setMemberStatus } from "./set-member-status.ts";
