import { type ErrorCode, type RouteEntry, routeTable } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { createBrandFixture, createPlayerFixture, FIXTURE_PASSWORD, serveAt } from "@banyan/dev-env/fixture";
import { invariant, newId } from "@banyan/kernel";
import type { CallAnswer, CallClient } from "@banyan/server/contract-walk";
import { sql } from "kysely";
import type { RoleWorld } from "../roles/role-world.ts";

/** A house in which every message to users can be triggered. */
export interface MessageWorld extends Pick<RoleWorld, "db" | "own"> {
  readonly client: CallClient;
  readonly hosts: { readonly open: string; readonly closed: string; readonly shutOut: string; readonly asking: string };
}

/** One message of the specification: its reason, and how to trigger it. */
export interface Cause {
  /** The text of the specification. */
  readonly says: string;
  readonly section: 5 | 8;
  readonly code: ErrorCode;
  /** The part of the specification's text that the English message must contain. */
  readonly english: RegExp;
  come(world: MessageWorld, language: string): Promise<CallAnswer>;
}

export async function prepareMessageWorld(world: RoleWorld, locales: readonly string[]): Promise<MessageWorld> {
  const { db, client, own } = world;
  const hosts = {
    open: world.hosts.own,
    closed: "closed-messages.test",
    shutOut: "shut-messages.test",
    asking: "ask.test",
  };
  const closed = await createBrandFixture(db, { locales });
  await db.updateTable("brand").set({ status: 1 }).where("id", "=", closed.id).execute();
  const shutOut = await createBrandFixture(db, {
    locales,
    settings: (settings) => ({
      ...settings,
      regions: { blockedCountries: [], blockedAddresses: ["127.0.0.0/8"], allowedAddresses: [] },
    }),
  });
  const asking = await createBrandFixture(db, {
    locales,
    settings: ({ registration, verification, flags, ...settings }) => ({
      ...settings,
      flags: { ...flags, MOBILEVERCODELOGIN3: true },
      registration: { ...registration, email: { ...registration["email"], enabled: true, required: true } as never },
      ...(verification && { verification }),
    }),
  });
  await serveAt(db, { [hosts.closed]: closed, [hosts.shutOut]: shutOut, [hosts.asking]: asking });
  await allowLanguages(db, own.vendor.brand.id, locales);
  return { db, own, client, hosts };
}

async function allowLanguages(db: DatabaseConnection, brandId: string, locales: readonly string[]): Promise<void> {
  await sql`update brand set locales = ${[...locales]} where id = ${brandId}`.execute(db);
}

function callNamed(name: string): RouteEntry {
  const found = routeTable().find((call) => call.name === name);
  invariant(found, `no call ${name}`);
  return found;
}

type Input = Readonly<Record<string, unknown>>;

const call =
  (name: string, input: Input, host: keyof MessageWorld["hosts"] = "open") =>
  ({ client, hosts }: MessageWorld, language: string) =>
    client.call(hosts[host], callNamed(name), input, { language });

/** As a new player of the open brand. */
const asPlayer =
  (name: string, input: (world: MessageWorld) => Input, role: "member" | "trial" = "member") =>
  async (world: MessageWorld, language: string) => {
    const { db, own, client, hosts } = world;
    const { brand } = own.vendor;
    const { member, trial } = brand.settings.accountTypes;
    const accountType = role === "trial" ? trial[0] : member;
    const { token } = await createPlayerFixture(db, brand, { balance: 1_000n, ...(accountType && { accountType }) });
    return client.call(hosts.open, callNamed(name), input(world), { token, language });
  };

const newcomer = () => ({
  username: `w${newId().replaceAll("-", "").slice(-12)}`,
  password: FIXTURE_PASSWORD,
  confirmPassword: FIXTURE_PASSWORD,
  agreedToTerms: true,
});

const launch = ({ own }: MessageWorld): Input => ({
  vassalage: own.vendor.code,
  gameCode: own.vendor.gameCode,
  device: "mobile",
  language: "en",
  backUrl: "http://roles.test/",
});

/** The messages of the server. Messages that a screen makes itself are tested with the screen. */
export const CAUSES: readonly Cause[] = [
  {
    says: "You are not logged in",
    section: 8,
    code: "SESSION_REQUIRED",
    english: /not logged in/i,
    come: call("member.info", {}),
  },
  {
    says: "account or password incorrect",
    section: 8,
    code: "SIGN_IN_FAILED",
    english: /account or password incorrect/i,
    come: (world, language) => call("session.login", { username: `n${newId()}`, password: "x" })(world, language),
  },
  {
    says: "Account format is incorrect",
    section: 5,
    code: "REGISTRATION_FIELD_INVALID",
    english: /format is incorrect/i,
    come: call("member.register", { ...newcomer(), username: "4abc" }),
  },
  {
    says: "Password format is incorrect",
    section: 5,
    code: "REGISTRATION_FIELD_INVALID",
    english: /format is incorrect/i,
    come: call("member.register", { ...newcomer(), password: "a b", confirmPassword: "a b" }),
  },
  {
    says: "E-mail format is incorrect",
    section: 5,
    code: "REGISTRATION_FIELD_INVALID",
    english: /format is incorrect/i,
    come: call("member.register", { ...newcomer(), email: "nobody" }),
  },
  {
    says: "Input cannot be empty",
    section: 5,
    code: "REGISTRATION_FIELD_REQUIRED",
    english: /empty/i,
    come: (world, language) => call("member.register", newcomer(), "asking")(world, language),
  },
  {
    says: "Confirmation password is not correct",
    section: 8,
    code: "CONFIRMATION_MISMATCH",
    english: /confirmation password is not correct/i,
    come: call("member.register", { ...newcomer(), confirmPassword: "another-horse-2" }),
  },
  {
    says: "Invalid invitation code",
    section: 8,
    code: "INVITATION_CODE_ERROR",
    english: /invalid invitation code/i,
    come: call("member.agentAffiliate", { code: "NOBODYSCODE" }),
  },
  {
    says: "Invalid URL, contact customer service",
    section: 8,
    code: "DOMAIN_UNKNOWN",
    english: /invalid url.*contact customer service/i,
    come: ({ client }, language) => client.call("nobody.test", callNamed("system.status"), {}, { language }),
  },
  {
    says: "Access restricted by location or IP",
    section: 8,
    code: "REGION_BLOCKED",
    english: /restricted/i,
    come: call("games.gameMenus", {}, "shutOut"),
  },
  {
    says: "System maintenance",
    section: 8,
    code: "MAINTENANCE",
    english: /maintenance/i,
    come: call("games.gameMenus", {}, "closed"),
  },
  {
    says: "Game maintenance, with a suggestion of other popular games",
    section: 8,
    code: "GAME_MAINTENANCE",
    english: /maintenance.*another popular game/i,
    async come(world, language) {
      const setTo = (enabled: boolean) =>
        world.db.updateTable("vendor").set({ enabled }).where("code", "=", world.own.vendor.code).execute();
      await setTo(false);
      try {
        return await asPlayer("games.launchGame", launch)(world, language);
      } finally {
        await setTo(true);
      }
    },
  },
  {
    says: "in_need_true_account",
    section: 8,
    code: "REAL_ACCOUNT_REQUIRED",
    english: /real account/i,
    come: asPlayer("cashier.deposits", () => ({}), "trial"),
  },
  {
    says: "operation-not-allowed",
    section: 8,
    code: "OPERATION_NOT_ALLOWED",
    english: /contact customer service/i,
    come: call("verification.smsRegisterCode", { mobileNo: "2025550123", countryDialingCode: "+1" }),
  },
  {
    says: "captcha-check-failed",
    section: 8,
    code: "CAPTCHA_CHECK_FAILED",
    english: /captcha/i,
    come: call("security.passwordEmail", {
      username: "nobody",
      email: "a@fuzz.test",
      captchaId: newId(),
      captcha: "AAAAA",
    }),
  },
  {
    says: "Please enter the captcha",
    section: 5,
    code: "CAPTCHA_REQUIRED",
    english: /enter the captcha/i,
    come: call("content.feedback", { type: 0, content: "What is told must be at least twenty characters long." }),
  },
];
