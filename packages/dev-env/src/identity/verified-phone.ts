import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { escapeHtml } from "../escape-html.ts";
import { identityPage } from "./identity-pages.ts";

export interface VerifiedPhoneOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Origins of sites whose pages may open the popup and get the result. */
  readonly sites: readonly string[];
}

export interface LocalVerifiedPhone {
  /** The keys that verify ID tokens, as a JWK set. */
  keys(): Promise<object>;
  /** The popup that verifies a number. */
  popup(origin: string): string;
  /** An ID token for a number in E.164; undefined for an invalid one. */
  prove(phone: string): Promise<string | undefined>;
  /** Uses a new signing key from now on; the previous one stays published. */
  rotate(): Promise<void>;
}

const E164 = /^\+[1-9]\d{6,14}$/;

/** Replaces the service that verifies phone numbers by its own message and confirms them with an ID token. */
export async function localVerifiedPhone(options: VerifiedPhoneOptions): Promise<LocalVerifiedPhone> {
  const { issuer, audience, sites } = options;
  const pairs = [await newPair()];
  return {
    async keys() {
      const published = pairs.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: "RS256",
        use: "sig",
      }));
      return { keys: await Promise.all(published) };
    },
    popup: (origin) => popupPage(sites.includes(origin) ? origin : ""),
    async prove(phone) {
      const pair = pairs.at(-1);
      if (!E164.test(phone) || !pair) return undefined;
      const now = Math.floor(Date.now() / 1000);
      return (
        new SignJWT({ phone_number: phone, auth_time: now, firebase: { sign_in_provider: "phone" } })
          .setProtectedHeader({ alg: "RS256", kid: pair.kid })
          // Two proofs of one number within a second must differ.
          .setJti(randomUUID())
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject(`phone-${phone.slice(1)}`)
          .setIssuedAt(now)
          .setExpirationTime(now + 3600)
          .sign(pair.privateKey)
      );
    },
    async rotate() {
      pairs.push(await newPair());
    },
  };
}

async function newPair() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return { kid: randomUUID(), publicKey, privateKey };
}

/** The result is sent only to the opener's origin, and only if that is one of the platform's sites. */
function popupPage(origin: string): string {
  const body = `<h1>Verify your number</h1>
<p>This page stands in for the service that proves phone numbers. The code is always 123456.</p>
<form><input name="phone" type="tel" required placeholder="+92 300 1234567" aria-label="Mobile number">
<input name="code" inputmode="numeric" required placeholder="123456" aria-label="Code" autocomplete="one-time-code">
<button class="go">Verify</button><p role="alert"></p></form>`;
  const script = `
const origin = ${JSON.stringify(origin)};
const [form] = document.forms;
const wanted = new URLSearchParams(location.search).get("phone");
if (wanted) form.phone.value = wanted;
const tell = (message) => { if (origin && opener) opener.postMessage({ source: "verified-phone", ...message }, origin); };
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const say = (text) => (form.querySelector("[role=alert]").textContent = text);
  if (form.code.value.trim() !== "123456") return say("That is not the code.");
  const answer = await fetch("/verified-phone/prove", { method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: form.phone.value.replace(/[^+\\d]/g, "") }) });
  if (!answer.ok) return say("That is no phone number; begin with + and the country.");
  tell(await answer.json());
  close();
});`;
  return identityPage(
    "Verify your number",
    body + (origin ? "" : `<p>${escapeHtml("No site opened this page.")}</p>`),
    script,
  );
}
