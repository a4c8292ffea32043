import { line, optionalField, uuid } from "./shapes.ts";

/** The actions that may require a captcha. A captcha for one action is not valid for another. */
export const captchaActions = ["login", "register", "send_code", "forgot_password", "feedback"] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** A picture with letters, or a computation in the browser for people who cannot see the picture. */
export const captchaKinds = ["picture", "work"] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** The fields of a captcha's answer. Without an id they refer to the last captcha of this visitor. */
export const captchaInput = {
  captchaId: optionalField(uuid),
  /** The letters of a picture; for a computation the counter and the key, separated by a full stop. */
  captcha: optionalField(line(128)),
};
