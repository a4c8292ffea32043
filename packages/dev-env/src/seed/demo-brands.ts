import { interfaceLanguages } from "@banyan/domain/content";
import type { StoredBrandSettings } from "@banyan/domain/brand";
import type { BrandId } from "@banyan/kernel";
import { lotteryVendorCodes } from "./demo-lottery.ts";
import { studioVendors } from "./studio-vendors.ts";
import { demoDefaultPassword } from "./demo-logins.ts";

/** The initial data of a brand. */
export interface DemoBrand {
  readonly id: BrandId;
  readonly name: string;
  readonly currency: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly settings: StoredBrandSettings;
  /** The platform's address of its site. */
  readonly place: "banyan" | "noor";
  /** The opening balance of its demo players, in minor units. */
  readonly openingBalance: bigint;
}

/** Numbers of the registration patterns that the demo brands use; see the contract's list. */
const ANY = 1;
const LETTER_THEN_LETTERS_AND_DIGITS = 2;
const EMAIL = 4;
const LETTERS_AND_DIGITS = 5;
const DIGITS = 7;
const NO_SPACES = 10;
const LETTERS_AND_SPACES = 13;

const registration: StoredBrandSettings["registration"] = {
  username: field(LETTER_THEN_LETTERS_AND_DIGITS, 4, 16, "required"),
  password: field(NO_SPACES, 8, 64, "required"),
  payeeName: field(LETTERS_AND_SPACES, 2, 64),
  email: field(EMAIL, 6, 254),
  mobileNum: field(DIGITS, 6, 15),
  paymentPassword: field(DIGITS, 6, 6),
  affiliateCode: field(LETTERS_AND_DIGITS, 4, 32),
  referralCode: field(LETTERS_AND_DIGITS, 4, 32),
  qqNum: field(DIGITS, 5, 12, "off"),
  line: field(ANY, 2, 64, "off"),
  whatsapp: field(ANY, 2, 64, "off"),
  facebook: field(ANY, 2, 128, "off"),
  wechat: field(ANY, 2, 64, "off"),
  idNumber: field(LETTERS_AND_DIGITS, 5, 32, "off"),
};

function field(
  patternId: number,
  minLength: number,
  maxLength: number,
  use: "required" | "optional" | "off" = "optional",
) {
  return { enabled: use !== "off", required: use === "required", patternId, minLength, maxLength };
}

/** The settings that both demo brands share; a new brand can start from them. */
const settings: StoredBrandSettings = {
  theme: "dark",
  minimumAge: 18,
  birthdayAge: 21,
  accountTypes: { member: 0, trial: [4], agents: [1, 2, 41, 42] },
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: true,
    REGMOBVERF3: false,
    CHNGPASSVERIF3: false,
    AGENTPOLICY3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    REFERRAL: true,
  },
  registration,
  mobileCountries: ["US"],
  mobileRules: { US: { digits: 10, prefix: "" } },
  session: { hours: 8, rememberHours: 24, defaultPassword: demoDefaultPassword },
  regions: { blockedCountries: [], blockedAddresses: [], allowedAddresses: [] },
  // The demo has no external support, so its links lead to pages of the site.
  customerService: [{ csType: "LIVECHAT", url: "/liveChat" }],
  resources: {
    ANDROID: { url: "/appDownload" },
    IOS: { url: "/appDownload" },
    FAIRNESS: {
      url: "/fairness",
      labels: {
        en: "How we play fair",
        ur: "ہم منصفانہ کیسے کھیلتے ہیں",
        "zh-CN": "公平如何保证",
        th: "เราเล่นอย่างยุติธรรมอย่างไร",
        vi: "Chúng tôi chơi công bằng thế nào",
      },
    },
  },
  gtagId: null,
  ways: { oneClick: true },
  games: {
    vendors: [...studioVendors, ...lotteryVendorCodes],
    inHouseVendors: ["BGS"],
    tokenHours: 8,
    play: { gamble: true, minimumCycleMillis: 250 },
  },
  cashier: {
    depositMethods: [
      {
        id: "instant-pay",
        kind: "redirect",
        gateway: "redirect",
        name: "Instant pay",
        names: { "zh-CN": "即时支付", ur: "فوری ادائیگی", th: "จ่ายทันที", vi: "Thanh toán nhanh" },
        minimum: "1000",
        maximum: "500000",
        presets: ["2000", "5000", "10000", "50000"],
        etaMinutes: 2,
      },
      {
        id: "bank-transfer",
        kind: "bank_transfer",
        name: "Bank transfer",
        names: { "zh-CN": "银行转账", ur: "بینک ٹرانسفر", th: "โอนผ่านธนาคาร", vi: "Chuyển khoản" },
        minimum: "2000",
        maximum: "2000000",
        presets: ["5000", "10000", "50000", "100000"],
        account: { bankName: "Bank of the Delta", holderName: "Banyan Demo Limited", number: "0042 1183 7705" },
        etaMinutes: 30,
      },
    ],
    pendingDepositsMax: 3,
    depositExpiryMinutes: 60,
    unprovenTransfers: { memberDayMax: "50000", operatorDayMax: "500000" },
    withdrawal: {
      gateway: "redirect",
      minimum: "2000",
      maximum: "1000000",
      etaMinutes: 30,
      receiptMinutes: 30,
      secondApprovalAbove: "100000",
      pendingMax: 1,
      bankAccountsMax: 5,
      // So that a whole demonstration from registration to withdrawal needs no wait; the default is a day.
      newAccountHoldMinutes: 0,
      banks: [
        {
          code: "DELTA",
          name: "Bank of the Delta",
          names: { "zh-CN": "三角洲银行", ur: "ڈیلٹا بینک", th: "ธนาคารเดลตา", vi: "Ngân hàng Đồng Bằng" },
        },
        {
          code: "HARBOUR",
          name: "Harbour Savings",
          names: { "zh-CN": "港湾储蓄", ur: "ہاربر سیونگز", th: "ฮาร์เบอร์ออมทรัพย์", vi: "Tiết kiệm Bến Cảng" },
        },
        {
          code: "MERIDIAN",
          name: "Meridian Bank",
          names: { "zh-CN": "子午线银行", ur: "میریڈین بینک", th: "ธนาคารเมริเดียน", vi: "Ngân hàng Kinh Tuyến" },
        },
        {
          code: "SALTMARSH",
          name: "Saltmarsh Mutual",
          names: { "zh-CN": "盐沼互助银行", ur: "سالٹ مارش میوچل", th: "ซอลต์มาร์ชมิวชวล", vi: "Tương hỗ Saltmarsh" },
        },
        {
          code: "TAMARIND",
          name: "Tamarind Trust",
          names: { "zh-CN": "罗望子信托", ur: "ٹیمرنڈ ٹرسٹ", th: "แทมารินด์ทรัสต์", vi: "Tín thác Tamarind" },
        },
      ],
    },
  },
};

/** A rupee is worth less than a dollar, so the limits are multiplied. */
export const RUPEES_FOR_A_DOLLAR = 100n;

function inRupees(digits: string): string {
  return (BigInt(digits) * RUPEES_FOR_A_DOLLAR).toString();
}

const { cashier } = settings;

export const banyanBrand: DemoBrand = {
  id: "banyan" as BrandId,
  name: "Banyan",
  currency: "USD",
  defaultLocale: "en",
  locales: interfaceLanguages,
  settings,
  place: "banyan",
  openingBalance: 100_000n,
};

export const noorBrand: DemoBrand = {
  id: "noor" as BrandId,
  name: "Noor",
  currency: "PKR",
  defaultLocale: "ur",
  locales: ["ur", "en"],
  settings: {
    ...settings,
    theme: "light",
    timeZone: "Asia/Karachi",
    decorativeCounters: false,
    flags: {
      ...settings.flags,
      CHNGPASSVERIF3: true,
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      MOBILEVERCODELOGIN3: true,
      EMAILVERCODELOGIN: true,
    },
    accent: { dark: "#bfabff", light: "#5b3fc4" },
    rewards: {
      budgetSecondApprovalAbove: inRupees("100000000"),
      grantSecondApprovalAbove: inRupees("1000000"),
    },
    games: { ...settings.games, play: { gamble: false } },
    mobileCountries: ["PK"],
    mobileRules: { PK: { digits: 10, prefix: "3" } },
    cashier: {
      ...cashier,
      unprovenTransfers: { memberDayMax: inRupees("50000"), operatorDayMax: inRupees("500000") },
      depositMethods: cashier.depositMethods.map((method) => ({
        ...method,
        minimum: inRupees(method.minimum),
        maximum: inRupees(method.maximum),
        presets: method.presets.map(inRupees),
        ...(method.account && {
          account: { bankName: "Indus Valley Bank", holderName: "Noor Demo Limited", number: "0917 4420 1163" },
        }),
      })),
      withdrawal: {
        ...cashier.withdrawal,
        minimum: inRupees(cashier.withdrawal.minimum),
        maximum: inRupees(cashier.withdrawal.maximum),
        secondApprovalAbove: inRupees(cashier.withdrawal.secondApprovalAbove),
        banks: [
          { code: "INDUS", name: "Indus Valley Bank", names: { ur: "انڈس ویلی بینک" } },
          { code: "CHENAB", name: "Chenab Commercial", names: { ur: "چناب کمرشل" } },
          { code: "MARGALLA", name: "Margalla Microfinance", names: { ur: "مارگلہ مائیکروفنانس" } },
          { code: "SANDSTONE", name: "Sandstone Bank", names: { ur: "سینڈ اسٹون بینک" } },
        ],
      },
    },
  },
  place: "noor",
  openingBalance: 10_000_000n,
};

export const demoBrands: readonly DemoBrand[] = [banyanBrand, noorBrand];
