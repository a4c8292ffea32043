import { beginAuthenticator } from "./identity/second-factor/begin-authenticator.ts";
import { changePassword } from "./identity/password/change-password.ts";
import { confirmAuthenticator } from "./identity/second-factor/confirm-authenticator.ts";
import { endSession } from "./identity/security/end-session.ts";
import { endSessions } from "./identity/security/end-sessions.ts";
import { forgetDevice } from "./identity/security/forget-device.ts";
import { forgetPlace } from "./identity/security/forget-place.ts";
import { overview } from "./identity/security/security-overview.ts";
import { passwordEmail } from "./identity/password/password-email.ts";
import { passwordLink } from "./identity/password/password-link.ts";
import { passwordVerification } from "./identity/password/password-verification.ts";
import { removeAuthenticator } from "./identity/second-factor/remove-authenticator.ts";
import { secondFactor } from "./identity/second-factor/second-factor.ts";
import { secondFactorCode } from "./identity/second-factor/second-factor-code.ts";
import { sessions } from "./identity/security/sessions.ts";
import { setSecondFactor } from "./identity/second-factor/set-second-factor.ts";
import { waysToStepUp } from "./identity/step-up/step-up-ways.ts";
import { stepUp, stepUpCode } from "./identity/step-up/step-up.ts";

/** The security of an account: passwords, the second factor, sessions, and known places. */
export const security = {
  changePassword,
  passwordEmail,
  passwordLink,
  passwordVerification,
  secondFactor,
  secondFactorCode,
  overview,
  sessions,
  endSession,
  endSessions,
  forgetPlace,
  forgetDevice,
  setSecondFactor,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  waysToStepUp,
  stepUpCode,
  stepUp,
};
