import type { BrandChangeLine } from "./brand-changes.ts";

/**
 * Settings that take effect only after a second operator has approved them. They are limits of money, settings that
 * decide who can sign in, and origins that a member's browser or the server trusts. A path covers everything below it.
 *
 * New hosts of a brand (setBrandDomains) always wait as well. Vendors, gateways and the client secrets of sign-in
 * providers have no call: only an administrator of the machines can change them.
 */
export const secondOperatorPaths: readonly string[] = [
  "settings.cashier",
  "settings.rewards",
  "settings.agentContracts",
  "settings.agentTransfers",
  "settings.ways",
  "settings.session",
  "settings.captcha",
  "settings.verification",
  "settings.accountTypes",
  "settings.imageCdns",
  "settings.launchGameCdns",
  "settings.flags.MOBILENUMPASSREG3",
  "settings.flags.USERNAMEREG3",
  "settings.flags.REGMOBVERF3",
  "settings.flags.MOBILEVERCODELOGIN3",
  "settings.flags.EMAILVERCODELOGIN",
  "settings.flags.CHNGPASSVERIF3",
];

/** True when another operator must approve the changes before they take effect. */
export function needsSecondOperator(changes: readonly Pick<BrandChangeLine, "path">[]): boolean {
  return changes.some(({ path }) =>
    secondOperatorPaths.some((covered) => path === covered || path.startsWith(`${covered}.`)),
  );
}
