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
  errors: registrationErrors,
  roles: everyone,
})
  .input(mobileRegistrationUser)
  .output(registered);
