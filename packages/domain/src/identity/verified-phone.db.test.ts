import { randomInt } from "node:crypto";
import type { CallInput, contract } from "@banyan/contract";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { PHONE_AUDIENCE, type RunningIdentity, startIdentity } from "@banyan/dev-env/identity";
import { testDatabase } from "@banyan/dev-env/test-database";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoredBrandSettings } from "../brand/index.ts";
import type { Brand } from "../context.ts";
import { login, registerByMobile } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let identity: RunningIdentity;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  identity = await startIdentity({ port: 0, clients: [], phoneAudience: PHONE_AUDIENCE, sites: [] });
  brand = await verifiedBrand();
});
afterAll(() => identity?.stop());
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});

type Service = NonNullable<NonNullable<StoredBrandSettings["ways"]>["mobileVerified"]>;

function verifiedBrand(wanted: Partial<Service> | null = {}): Promise<Brand> {
  const issuer = `${identity.url}/verified-phone`;
  const local = {
    channel: "local",
    issuer,
    audience: PHONE_AUDIENCE,
    keysUrl: `${issuer}/keys`,
    popupUrl: `${issuer}/popup`,
  };
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, MOBILENUMREG3: true },
      mobileCountries: ["PK"],
      ways: { mobileVerified: wanted && { ...local, ...wanted } },
    }),
  });
}

const newPhone = () => `+92300${randomInt(1_000_000, 10_000_000)}`;

async function proofOf(phone: string): Promise<string> {
  const token = await identity.phone.prove(phone);
  if (token === undefined) throw new Error(`${phone} is no number`);
  return token;
}

const signIn = (phone: string, idToken: string, of = brand) =>
  login(callContext(services, of), {
    username: phone,
    password: idToken,
    type: "firebase",
    entry: "site",
    rememberMe: false,
  });

async function owner(phone: string, of = brand) {
  return createPlayerFixture(database.db, of, { mobile: { country: "92", number: phone.slice(3) } });
}

describe("a sign-in by a number that was proven elsewhere", () => {
  it("[R-1.12] [R-3.08] finds the account of the number, the token standing where a password would", async () => {
    const phone = newPhone();
    const { id } = await owner(phone);
    expect((await signIn(phone, await proofOf(phone))).value.user.id).toBe(id);
    expect((await signIn(`0${phone.slice(3)}`, await proofOf(phone))).value.user.id).toBe(id);
  });

  it("[R-4.02] asks for no change of an old password", async () => {
    const phone = newPhone();
    const { id } = await owner(phone);
    await database.db.updateTable("player").set({ must_change_password: true }).where("id", "=", id).execute();
    expect((await signIn(phone, await proofOf(phone))).value.passwordExpired).toBe(false);
  });

  it("takes a proof once, also of those who bring it together", async () => {
    const phone = newPhone();
    await owner(phone);
    const proof = await proofOf(phone);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(signIn(phone, proof))));
    expect(outcomes.toSorted()).toEqual(["INVALID_VERIFICATION_CODE", "INVALID_VERIFICATION_CODE", "done"]);
  });

  it("takes a proof once, however its signature is written", async () => {
    const phone = newPhone();
    await owner(phone);
    const idToken = await proofOf(phone);
    expect(await outcomeOf(signIn(phone, idToken))).toBe("done");
    // The last character of a signature of 256 bytes contains four unused bits.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(idToken.at(-1) ?? "");
    for (const spare of [0b0001, 0b1010]) {
      const respelled = idToken.slice(0, -1) + alphabet.charAt(last ^ spare);
      expect(await outcomeOf(signIn(phone, respelled))).toBe("INVALID_VERIFICATION_CODE");
    }
  });

  it("tells who proved a number that nobody has it", async () => {
    const phone = newPhone();
    expect(await outcomeOf(signIn(phone, await proofOf(phone)))).toBe("MOBILE_NOT_REGISTERED");
  });

  it("is refused for another number than the one that was proven", async () => {
    const [own, victims] = [newPhone(), newPhone()];
    await owner(victims);
    expect(await outcomeOf(signIn(victims, await proofOf(own)))).toBe("INVALID_PHONE_NUMBER");
  });

  it("[R-3.17] is off where the brand has no such service", async () => {
    const phone = newPhone();
    expect(await outcomeOf(signIn(phone, await proofOf(phone), await verifiedBrand(null)))).toBe("SIGN_IN_TYPE_OFF");
  });

  it("says so when the service does not tell its keys", async () => {
    const phone = newPhone();
    const away = await verifiedBrand({ keysUrl: "http://127.0.0.1:1/keys" });
    expect(await outcomeOf(signIn(phone, await proofOf(phone), away))).toBe("AUTH_UNKNOWN");
  });
});

describe("a token", () => {
  const ISSUER = "https://phones.test";
  let server: Server;
  let of: Brand;
  let sign: (claims: JWTPayload, kid?: string) => Promise<string>;
  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] });
    server = createServer((_request, response) => response.setHeader("content-type", "application/json").end(keys));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    of = await verifiedBrand({ issuer: ISSUER, audience: "us", keysUrl });
    sign = (claims, kid = "k1") => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
  });
  afterAll(() => server.close());

  const now = () => Math.floor(Date.now() / 1000);
  const good = (phone: string): JWTPayload => ({
    iss: ISSUER,
    aud: "us",
    sub: "somebody",
    iat: now(),
    exp: now() + 3600,
    auth_time: now(),
    phone_number: phone,
  });

  it("with everything in order is taken", async () => {
    const phone = newPhone();
    await owner(phone, of);
    expect(await outcomeOf(signIn(phone, await sign(good(phone)), of))).toBe("done");
  });

  it.each<[string, JWTPayload, string]>([
    ["another issuer", { iss: "https://evil.test" }, "INVALID_VERIFICATION_CODE"],
    ["another audience", { aud: "them" }, "INVALID_VERIFICATION_CODE"],
    ["its end behind it", { exp: 1_700_000_000 }, "CODE_EXPIRED"],
    ["a number proven six minutes ago", { auth_time: Math.floor(Date.now() / 1000) - 360 }, "CODE_EXPIRED"],
    ["a number that will be proven", { auth_time: Math.floor(Date.now() / 1000) + 600 }, "INVALID_VERIFICATION_CODE"],
    ["no time of proof", { auth_time: undefined }, "INVALID_VERIFICATION_CODE"],
    ["a time of proof that is none", { auth_time: "today" }, "INVALID_VERIFICATION_CODE"],
    ["no number", { phone_number: undefined }, "INVALID_VERIFICATION_CODE"],
    ["a number that is none", { phone_number: "+9912" }, "INVALID_PHONE_NUMBER"],
    ["a landline", { phone_number: "+924235761999" }, "INVALID_PHONE_NUMBER"],
  ])("with %s is refused", async (_what, claims, code) => {
    const phone = newPhone();
    await owner(phone, of);
    expect(await outcomeOf(signIn(phone, await sign({ ...good(phone), ...claims }), of))).toBe(code);
  });

  it("signed by nobody, by a stranger, or by a key that is not published is refused", async () => {
    const phone = newPhone();
    await owner(phone, of);
    const stranger = await generateKeyPair("RS256");
    const forged = await new SignJWT(good(phone))
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .sign(stranger.privateKey);
    const hmac = await new SignJWT(good(phone))
      .setProtectedHeader({ alg: "HS256", kid: "k1" })
      .sign(new TextEncoder().encode("the public key, taken for a secret one"));
    const tokens = [
      new UnsecuredJWT(good(phone)).encode(),
      forged,
      hmac,
      await sign(good(phone), "k9"),
      "not.a.token",
      "x",
    ];
    for (const token of tokens) expect(await outcomeOf(signIn(phone, token, of))).toBe("INVALID_VERIFICATION_CODE");
  });
});

describe("registering with a number that was proven elsewhere", () => {
  type Form = Partial<CallInput<typeof contract.member.registerByMobile>>;
  const register = (phone: string, wanted: Form, of = brand) =>
    registerByMobile(callContext(services, of), {
      mobileNum: phone.slice(3),
      countryDialingCode: "+92",
      password: "long-enough-1",
      confirmPassword: "long-enough-1",
      agreedToTerms: true,
      registerMethod: "WEB",
      login: true,
      firebaseChannel: "local",
      ...wanted,
    });

  it("[R-3.09] needs no code, keeps the number as proven, and uses the proof up", async () => {
    const phone = newPhone();
    const firebaseIdToken = await proofOf(phone);
    const { value } = await register(phone, { firebaseIdToken });
    const row = await database.db
      .selectFrom("player")
      .select(["mobile_number", "mobile_verified_at"])
      .where("id", "=", value?.user.id ?? "")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ mobile_number: phone.slice(3), mobile_verified_at: expect.any(Date) as Date });
    expect(await outcomeOf(signIn(phone, firebaseIdToken))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(signIn(phone, await proofOf(phone)))).toBe("done");
  });

  it("[R-3.09] is refused for another number, and for another channel", async () => {
    const phone = newPhone();
    const firebaseIdToken = await proofOf(phone);
    expect(await outcomeOf(register(newPhone(), { firebaseIdToken }))).toBe("INVALID_PHONE_NUMBER");
    expect(await outcomeOf(register(phone, { firebaseIdToken, firebaseChannel: "other" }))).toBe(
      "OPERATION_NOT_ALLOWED",
    );
  });
});

describe("the keys of the service", () => {
  it("are asked for anew when it changes them", async () => {
    const phone = newPhone();
    await owner(phone);
    await identity.phone.rotate();
    // A different address of the same keys simulates a process whose cached keys are old.
    const { issuer, keysUrl } = brand.settings.ways.mobileVerified ?? { issuer: "", keysUrl: "" };
    const later = await verifiedBrand({ issuer, keysUrl: `${keysUrl}?later` });
    await owner(phone, later);
    expect(await outcomeOf(signIn(phone, await proofOf(phone), later))).toBe("done");
  });
});
