import type { IncomingMessage, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { demoPeople, personOf } from "./demo-people.ts";
import { choosePage } from "./identity-pages.ts";

/** A client of the provider, and its allowed redirect addresses. */
export interface OpenIdClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly returnAddresses: readonly string[];
}

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clients: readonly OpenIdClient[];
}

export interface LocalOpenId {
  /** Handles every request of the protocol. */
  readonly protocol: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The page of an interaction. */
  choose(uid: string): string;
  /** Handles the answer of an interaction: the person, or undefined. */
  decide(request: IncomingMessage, response: ServerResponse, subject: string | undefined): Promise<void>;
}

/** An OpenID provider from an independent library. People sign in by choosing their name. */
export async function localOpenId({ issuer, clients }: OpenIdOptions): Promise<LocalOpenId> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: clients.map(({ clientId, clientSecret, returnAddresses }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...returnAddresses],
      response_types: ["code"],
      grant_types: ["authorization_code"],
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "local" }] },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // The ID token contains the claims: the platform calls no second endpoint for them.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => {
      const person = personOf(subject);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) };
    },
    // Signing in implies consent: all parts belong to one machine.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: { keys: [crypto.randomUUID()] },
    ttl: { Session: 3600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    // Each sign-in asks again for the person.
    rotateRefreshToken: false,
  });
  const callback = provider.callback();
  return {
    protocol: (request, response) => callback(request, response),
    choose: (uid) => choosePage(`/interaction/${uid}`, demoPeople),
    async decide(request, response, subject) {
      const person = subject === undefined ? undefined : personOf(subject);
      await provider.interactionFinished(
        request,
        response,
        person
          ? { login: { accountId: person.subject, remember: false } }
          : { error: "access_denied", error_description: "The person did not agree." },
        { mergeWithLastSubmission: false },
      );
    },
  };
}
