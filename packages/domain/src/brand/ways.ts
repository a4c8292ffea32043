import type { CallOutput, contract } from "@banyan/contract";
import type { Brand } from "../context.ts";
import { registrationRules } from "./registration-rules.ts";

type Ways = CallOutput<typeof contract.system.status>["value"]["ways"];

/** The fields that are generated for a registration in one tap. */
const MADE: readonly string[] = ["username", "password"];

/** Whether an account can be opened in one tap: the brand enables it and requires only fields that can be generated. */
export function oneClickOffered(brand: Pick<Brand, "settings">): boolean {
  if (!brand.settings.ways.oneClick || brand.settings.flags["USERNAMEREG3"] !== true) return false;
  return registrationRules(brand).every(
    ({ field, enabled, required }) => !(enabled && required) || MADE.includes(field),
  );
}

/** The ways to sign in that a brand offers besides a username and a number, as its site receives them. */
export function waysOf(brand: Pick<Brand, "settings">): Ways {
  const { social, mobileVerified } = brand.settings.ways;
  return {
    oneClick: oneClickOffered(brand),
    social: social.map(({ id, name }) => ({ id, name })),
    mobileVerified: mobileVerified && { channel: mobileVerified.channel, popupUrl: mobileVerified.popupUrl },
  };
}
