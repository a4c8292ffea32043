import type { MessageDescriptor } from "@lingui/core";

/** What the maintenance and blocked-region pages say, which the server writes without the site. */
export const statusPageTexts = {
  maintenanceTitle: /*i18n*/ { id: "status.maintenanceTitle", message: "We will be right back" },
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
  contactService: /*i18n*/ { id: "status.contactService", message: "Contact customer service" },
} as const satisfies Record<string, MessageDescriptor>;

export type StatusPageTexts = Readonly<Record<keyof typeof statusPageTexts, string>>;
