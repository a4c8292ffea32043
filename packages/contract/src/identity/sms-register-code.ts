import * as z from "zod";
import { call, everyone } from "../call.ts";
import { codeRequestErrors, dialingCodeInput, humanVerification, mobileInput, sentCode } from "./code-calls.ts";

export const smsRegisterCode = call({
  method: "POST",
  link: "/wps/verification/sms/register",
  modID: "smsRegisterCode",
  summary: "Have a code sent to the mobile number that somebody registers with",
  tag: "verification",
  perMinute: 10,
  errors: codeRequestErrors,
  roles: everyone,
})
  // The registration variant uses other names for the number.
  .input(z.strictObject({ mobileNo: mobileInput, countryDialingCode: dialingCodeInput, ...humanVerification }))
  .output(sentCode);
