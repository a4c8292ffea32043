import { line, optionalField, uuid } from "./shapes.ts";

/** What a captcha may be asked for. One that was made for an action is worth nothing for another. */
export const captchaActions = ["login", "register", "send_code", "forgot_password", "feedback"] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** A picture with letters in it, or work that a browser does by itself, for those who cannot see the picture. */
export const captchaKinds = ["picture", "work"] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** How a call that may ask for a captcha takes its answer. Without an id it is the last captcha that this visitor got. */
export const captchaInput = {
  captchaId: optionalField(uuid),
  /** The letters of a picture; of work the counter and the key that were found, with a full stop between them. */
  captcha: optionalField(line(128)),
};
