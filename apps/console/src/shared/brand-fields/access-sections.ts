import { msg } from "@lingui/core/macro";
import type { Option, SectionSpec } from "./field-spec.ts";

/** The kinds of agents' contracts. */
const CONTRACT_KINDS: readonly Option[] = [
  { value: "dividend", label: msg`Dividend` },
  { value: "daily", label: msg`Daily salary` },
  { value: "hourly", label: msg`Hourly salary` },
  { value: "realtime", label: msg`Real-time salary` },
];

/** Settings for access: which people may come in, how, and which data the site asks for. */
export const accessSections: readonly SectionSpec[] = [
  {
    id: "features",
    title: msg`Features`,
    intro: msg`Each switch acts on the site and on the server, at once.`,
    fields: [{ path: "settings.flags", kind: "flags", label: msg`Features` }],
  },
  {
    id: "registration",
    title: msg`Registration`,
    intro: msg`The fields that new members fill in. A value must match the pattern and both bounds.`,
    fields: [
      { path: "settings.registration", kind: "registration", label: msg`Registration fields` },
      {
        path: "settings.mobileCountries",
        kind: "words",
        label: msg`Countries of mobile numbers`,
        hint: msg`Two-letter codes, the most likely first. Numbers of these countries need no calling code.`,
      },
      {
        path: "settings.mobileRules",
        kind: "rows",
        label: msg`Digits of mobile numbers`,
        add: msg`Add a country`,
        keyed: msg`Country code`,
        blank: { digits: 10, prefix: "" },
        fields: [
          { path: "digits", kind: "number", label: msg`Digits` },
          { path: "prefix", kind: "text", label: msg`Begins with` },
        ],
      },
    ],
  },
  {
    id: "accounts",
    title: msg`Ages and account types`,
    intro: msg`Account types decide who is a member, who plays for fun and who is an agent.`,
    fields: [
      { path: "settings.minimumAge", kind: "number", label: msg`Minimum age`, hint: msg`At least 18.` },
      {
        path: "settings.birthdayAge",
        kind: "number",
        label: msg`Age that members confirm with their birthday`,
      },
      { path: "settings.accountTypes.member", kind: "number", label: msg`Account type of members` },
      {
        path: "settings.accountTypes.trial",
        kind: "numbers",
        label: msg`Account types of trial players`,
        hint: msg`Numbers, separated by commas.`,
      },
      { path: "settings.accountTypes.agents", kind: "numbers", label: msg`Account types of agents` },
      {
        path: "settings.agentCenter.levels",
        kind: "number",
        label: msg`Levels below an agent that the agent sees one by one`,
        hint: msg`From 1 to 32. Deeper levels are in the sums of the agent center only.`,
      },
      {
        path: "settings.agentContracts.kinds",
        kind: "choices",
        label: msg`Kinds of contracts that agents may offer`,
        hint: msg`None: no new contracts.`,
        options: CONTRACT_KINDS,
      },
      {
        path: "settings.agentContracts.payer",
        kind: "choice",
        label: msg`Who pays agents' contracts`,
        hint: msg`Counts from the next settlement. Periods that are settled keep their way, without later corrections.`,
        options: [
          { value: "house", label: msg`We pay each agent` },
          { value: "upline", label: msg`We pay the agents at the top, each upline pays its downlines` },
        ],
      },
      {
        path: "settings.agentContracts.approval.kinds",
        kind: "choices",
        label: msg`Kinds of contracts whose payments operators approve`,
        hint: msg`None: all are paid automatically.`,
        options: CONTRACT_KINDS,
      },
      {
        path: "settings.agentContracts.approval.automaticUpTo",
        kind: "money",
        label: msg`Paid without approval up to this total of a period`,
      },
      {
        path: "settings.agentContracts.approval.secondOperatorAbove",
        kind: "money",
        label: msg`Two operators approve above this total of a period`,
      },
      {
        path: "settings.agentContracts.ceilings",
        kind: "rows",
        label: msg`Ceilings of salaries, rebates and points together`,
        add: msg`Add a category`,
        keyed: msg`Category, for example RNG`,
        blank: { most: 100 },
        fields: [{ path: "most", kind: "number", label: msg`Hundredths of a per cent of the valid bet` }],
      },
      {
        path: "settings.agentContracts.paymentFees.deposit",
        kind: "number",
        label: msg`Payment fees of deposits that new dividends take off`,
        hint: msg`Hundredths of a per cent of the money that the branch pays in. Signed contracts keep their fees.`,
      },
      {
        path: "settings.agentContracts.paymentFees.withdrawal",
        kind: "number",
        label: msg`Payment fees of withdrawals that new dividends take off`,
        hint: msg`Hundredths of a per cent of the money that is paid out to the branch.`,
      },
      {
        path: "settings.agentContracts.templates",
        kind: "rows",
        label: msg`Templates of contracts of the house`,
        add: msg`Add a template`,
        blank: { name: "", kind: "dividend", rows: [{ min: "0", active: 0, rate: 0 }] },
        fields: [
          { path: "name", kind: "text", label: msg`Name` },
          {
            path: "kind",
            kind: "choice",
            label: msg`Kind`,
            options: CONTRACT_KINDS,
          },
          {
            path: "rows",
            kind: "rows",
            label: msg`Rows of rates`,
            add: msg`Add a row`,
            blank: { min: "0", active: 0, rate: 0 },
            fields: [
              { path: "min", kind: "money", label: msg`From` },
              { path: "active", kind: "number", label: msg`Active members` },
              { path: "rate", kind: "number", label: msg`Rate, hundredths of a per cent` },
            ],
          },
        ],
      },
      {
        path: "settings.agentTransfers.enabled",
        kind: "switch",
        label: msg`Members send money to their upline, and agents to direct downlines`,
      },
      { path: "settings.agentTransfers.minimum", kind: "money", label: msg`Smallest transfer` },
      { path: "settings.agentTransfers.maximum", kind: "money", label: msg`Largest transfer` },
    ],
  },
  {
    id: "sign-in",
    title: msg`Signing in`,
    intro: msg`How long a session lasts, and what is asked besides the password.`,
    fields: [
      { path: "settings.session.hours", kind: "number", label: msg`Hours that a session lasts` },
      { path: "settings.session.rememberHours", kind: "number", label: msg`Hours with “remember me”` },
      {
        path: "settings.session.idleMinutes",
        kind: "number-or-none",
        label: msg`Minutes without use until a session ends`,
        hint: msg`Empty: a session ends only when its hours are over.`,
      },
      {
        path: "settings.session.passwordDays",
        kind: "number",
        label: msg`Days until a password expires`,
        hint: msg`Counts when expired passwords must be changed.`,
      },
      {
        path: "settings.session.defaultPassword",
        kind: "text-or-none",
        label: msg`Default password`,
        hint: msg`Members who sign in with it must choose another password.`,
      },
      {
        path: "settings.session.secondFactor",
        kind: "choice",
        label: msg`Two-step verification from a new address`,
        options: [
          { value: "off", label: msg`Never` },
          { value: "chosen", label: msg`For members who chose it` },
          { value: "always", label: msg`Always` },
        ],
      },
      { path: "settings.verification.expiredMinutes", kind: "number", label: msg`Minutes that a code is valid` },
      { path: "settings.verification.sms.enabled", kind: "switch", label: msg`Send codes by SMS` },
      { path: "settings.verification.sms.perDayMax", kind: "number", label: msg`SMS a day at most` },
      {
        path: "settings.verification.sms.perCountryHourMax",
        kind: "number",
        label: msg`SMS an hour to one country at most`,
      },
      { path: "settings.verification.email.enabled", kind: "switch", label: msg`Send codes by e-mail` },
      { path: "settings.verification.email.perDayMax", kind: "number", label: msg`E-mails a day at most` },
      {
        path: "settings.captcha.signInAfter",
        kind: "number-or-none",
        label: msg`Failed sign-ins before a captcha is asked for`,
        hint: msg`0: always. Empty: never.`,
      },
      { path: "settings.captcha.register", kind: "switch", label: msg`Captcha at registration` },
      { path: "settings.captcha.sendCode", kind: "switch", label: msg`Captcha after repeated requests for a code` },
    ],
  },
  {
    id: "ways",
    title: msg`Other ways to sign in and register`,
    intro: msg`For visitors without a username and a password.`,
    fields: [
      { path: "settings.ways.oneClick", kind: "switch", label: msg`Registration in one tap` },
      {
        path: "settings.ways.freePlay.balance",
        kind: "play-money",
        label: msg`Play money of a trial account`,
      },
      { path: "settings.ways.freePlay.hours", kind: "number", label: msg`Hours that a trial account lasts` },
      {
        path: "settings.ways.social",
        kind: "rows",
        label: msg`Social sign-in`,
        add: msg`Add a provider`,
        blank: { id: "", name: "", issuer: "", clientId: "" },
        fields: [
          { path: "id", kind: "text", label: msg`Name in addresses` },
          { path: "name", kind: "text", label: msg`Name on the button` },
          { path: "issuer", kind: "address", label: msg`Issuer` },
          { path: "clientId", kind: "text", label: msg`Client id` },
        ],
      },
      {
        path: "settings.ways.mobileVerified",
        kind: "group",
        label: msg`Verified mobile numbers`,
        hint: msg`A service that proves the number signs in its owner.`,
        absent: null,
        blank: { channel: "", issuer: "", audience: "", keysUrl: "", popupUrl: "", freshMinutes: 5 },
        fields: [
          { path: "channel", kind: "text", label: msg`Channel` },
          { path: "issuer", kind: "address", label: msg`Issuer` },
          { path: "audience", kind: "text", label: msg`Audience` },
          { path: "keysUrl", kind: "address", label: msg`Address of its keys` },
          { path: "popupUrl", kind: "address", label: msg`Address of its page` },
          { path: "freshMinutes", kind: "number", label: msg`Minutes that a proof is valid` },
        ],
      },
    ],
  },
  {
    id: "regions",
    title: msg`Regions and addresses`,
    intro: msg`Who is blocked, and who gets in despite a block.`,
    fields: [
      {
        path: "settings.regions.blockedCountries",
        kind: "words",
        label: msg`Blocked countries`,
        hint: msg`Two-letter codes, for example US, GB`,
      },
      {
        path: "settings.regions.blockedAddresses",
        kind: "words",
        label: msg`Blocked addresses`,
        hint: msg`IP addresses or networks, for example 203.0.113.0/24`,
      },
      {
        path: "settings.regions.allowedAddresses",
        kind: "words",
        label: msg`Always allowed`,
        hint: msg`These get in even from a blocked country.`,
      },
      {
        path: "settings.regions.testAddresses",
        kind: "words",
        label: msg`Testers`,
        hint: msg`These see the site during maintenance.`,
      },
    ],
  },
];
