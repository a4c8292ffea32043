import type { MessageDescriptor } from "@lingui/core";

/**
 * The texts of the maintenance, blocked-region, unknown-address and domain check pages. The server renders these pages
 * without the site.
 */
export const statusPageTexts = {
  maintenanceTitle: /*i18n*/ { id: "status.maintenanceTitle", message: "System maintenance" },
  maintenanceInfo: /*i18n*/ {
    id: "status.maintenanceInfo",
    message: "The site is under maintenance. Your account and your money are safe.",
  },
  maintenanceUntil: /*i18n*/ { id: "status.maintenanceUntil", message: "Expected back by" },
  blockedTitle: /*i18n*/ { id: "status.blockedTitle", message: "Not available where you are" },
  blockedInfo: /*i18n*/ {
    id: "status.blockedInfo",
    message: "Access from your location or IP address is restricted. If you think this is a mistake, contact us.",
  },
  yourAddress: /*i18n*/ { id: "status.yourAddress", message: "Your IP address:" },
  unknownTitle: /*i18n*/ { id: "status.unknownTitle", message: "Invalid URL" },
  unknownInfo: /*i18n*/ {
    id: "status.unknownInfo",
    message: "There is no site at this address. Check how it is spelled, or contact customer service.",
  },
  checkTitle: /*i18n*/ { id: "status.checkTitle", message: "Check our addresses" },
  checkIntro: /*i18n*/ {
    id: "status.checkIntro",
    message: "See which of our addresses answer from where you are, and whether a link you were given is really ours.",
  },
  checkLabel: /*i18n*/ { id: "status.checkLabel", message: "Is this address yours?" },
  checkButton: /*i18n*/ { id: "status.checkButton", message: "Check" },
  addressOurs: /*i18n*/ { id: "status.addressOurs", message: "is one of our addresses." },
  addressNotOurs: /*i18n*/ {
    id: "status.addressNotOurs",
    message: "is not ours. Invalid URL: do not sign in there, and contact customer service.",
  },
  checkHosts: /*i18n*/ { id: "status.checkHosts", message: "Our addresses" },
  answersIn: /*i18n*/ { id: "status.answersIn", message: "0 ms" },
  noAnswer: /*i18n*/ { id: "status.noAnswer", message: "No answer" },
  contactService: /*i18n*/ { id: "status.contactService", message: "Contact customer service" },
} as const satisfies Record<string, MessageDescriptor>;

export type StatusPageTexts = Readonly<Record<keyof typeof statusPageTexts, string>>;
