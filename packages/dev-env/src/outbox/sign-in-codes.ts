import { TOTP } from "otpauth";
import { demoOperators } from "../seed/demo-logins.ts";

export interface SignInCode {
  readonly who: string;
  /** Six digits. */
  readonly code: string;
  readonly secondsLeft: number;
}

/** The authenticator codes of the demo operators at a time in Unix milliseconds. */
export function signInCodes(nowMillis: number): readonly SignInCode[] {
  return demoOperators.map(({ username, totpSecret }) => {
    const authenticator = new TOTP({ secret: totpSecret });
    return {
      who: username,
      code: authenticator.generate({ timestamp: nowMillis }),
      secondsLeft: Math.ceil(authenticator.remaining({ timestamp: nowMillis }) / 1_000),
    };
  });
}
