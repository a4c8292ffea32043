import * as z from "zod";
import { call, everyone } from "../call.ts";
import {
  codePurpose,
  codeRequestErrors,
  dialingCodeInput,
  humanVerification,
  mobileInput,
  sentCode,
} from "./code-calls.ts";

export const smsCode = call({
  method: "POST",
  link: "/wps/verification/sms/noLogin",
  modID: "smsCode",
  summary: "Have a code sent to a member's mobile number, to sign in with or to set a forgotten password anew",
  tag: "verification",
  perMinute: 10,
  errors: codeRequestErrors,
  roles: everyone,
})
  .input(
    z.strictObject({
      mobileNum: mobileInput,
      countryDialingCode: dialingCodeInput,
      purpose: codePurpose,
      ...humanVerification,
    }),
  )
  .output(sentCode);
