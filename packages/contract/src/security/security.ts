import { beginAuthenticator } from "./begin-authenticator.ts";
import { changePassword } from "./change-password.ts";
import { confirmAuthenticator } from "./confirm-authenticator.ts";
import { endSession } from "./end-session.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevice } from "./forget-device.ts";
import { forgetPlace } from "./forget-place.ts";
import { overview } from "./overview.ts";
import { passwordEmail } from "./password-email.ts";
import { passwordLink } from "./password-link.ts";
import { passwordVerification } from "./password-verification.ts";
import { removeAuthenticator } from "./remove-authenticator.ts";
import { secondFactor } from "./second-factor.ts";
import { secondFactorCode } from "./second-factor-code.ts";
import { sessions } from "./sessions.ts";
import { setSecondFactor } from "./set-second-factor.ts";
import { waysToStepUp } from "./step-up-ways.ts";
import { stepUp, stepUpCode } from "./step-up.ts";

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
