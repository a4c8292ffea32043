/** The specification's feature flags. They enable features of the site and the server for each brand. */
export const featureFlags = [
  /** Register and sign in by username. */
  "USERNAMEREG3",
  /** Register by mobile number. */
  "MOBILENUMREG3",
  /** Sign in by mobile number and password. */
  "MOBILENUMPASSREG3",
  /** Registration verifies the mobile number by a code. */
  "REGMOBVERF3",
  /** A forgotten password is reset by a code to the mobile number. */
  "CHNGPASSVERIF3",
  /** Agents, their contracts and their downlines. */
  "AGENTPOLICY3",
  /** Free play with a trial account. */
  "FREEPLAY3",
  /** An expired password is changed at sign-in. */
  "PWDEXPFORCECHANGE3",
  /** Sign in by a code to the mobile number. */
  "MOBILEVERCODELOGIN3",
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** A flag of this platform in the same tree. EMAILVERCODELOGIN: sign in by a code to the e-mail address. */
export type OwnFeatureFlag = "EMAILVERCODELOGIN";
