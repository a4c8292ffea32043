import type { StoredBrandSettings } from "@banyan/contract";

const anyText = { enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 64 };

/** The smallest valid settings of a brand. */
export const exampleSettings: StoredBrandSettings = {
  theme: "dark",
  minimumAge: 18,
  birthdayAge: 21,
  accountTypes: { member: 0, trial: [4], agents: [1] },
  flags: { USERNAMEREG3: true },
  registration: { username: anyText, password: anyText },
  session: { hours: 8, rememberHours: 24 },
  regions: { blockedCountries: [], blockedAddresses: [], allowedAddresses: [] },
  customerService: [],
  resources: {},
  gtagId: null,
  games: { vendors: [], inHouseVendors: [], tokenHours: 8 },
  cashier: {
    depositMethods: [],
    pendingDepositsMax: 3,
    depositExpiryMinutes: 60,
    withdrawal: {
      gateway: "redirect",
      minimum: "1000",
      maximum: "100000",
      etaMinutes: 30,
      receiptMinutes: 30,
      secondApprovalAbove: "50000",
      pendingMax: 1,
      bankAccountsMax: 5,
      banks: [],
    },
  },
};
