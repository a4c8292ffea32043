export { type IdentityOptions, type RunningIdentity, startIdentity } from "./identity-server.ts";
export { LOCAL_PROVIDER, PHONE_AUDIENCE, returnAddresses } from "./local-identity.ts";
export { visitProvider } from "./visit-provider.ts";
