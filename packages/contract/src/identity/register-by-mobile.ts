import { call, everyone } from "../call.ts";
import { mobileRegistrationUser, registered, registrationErrors } from "./register.ts";

export const registerByMobile = call({
  method: "PUT",
  link: "/wps/member/register/mobile",
  modID: "registerByMobile",
  summary: "Register by mobile number",
  tag: "member",
  encrypt: true,
  perMinute: 20,
  // The last codes are about the number, from the brand's verification service.
  errors: [...registrationErrors, "OPERATION_NOT_ALLOWED", "AUTH_UNKNOWN", "INVALID_PHONE_NUMBER"],
  roles: everyone,
})
  .input(mobileRegistrationUser)
  .output(registered);
