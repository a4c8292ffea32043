export { captcha } from "./captcha.ts";
export { checkHuman } from "./human-check.ts";
export { type CaptchaAnswer, checkCaptcha, type IssuedCaptcha, issueCaptcha } from "./issued-captcha.ts";
export { checkCode, type CheckedCode, type CodeGuess, GUESSES_MAX } from "./check-code.ts";
export { addressOf, type CodePurpose, type CodeTarget, codePurposes } from "./code-target.ts";
export { type CodeRequest, type SentCode, sendCode } from "./send-code.ts";
