import { invariant } from "@banyan/kernel";

const REDIRECTS_MAX = 8;

/**
 * Follows the local provider's redirects like a browser, from the address that the platform gave until the return.
 * Returns the last address. `subject` is the person; undefined means that the sign-in is cancelled.
 */
export async function visitProvider(start: URL, subject: string | undefined): Promise<URL> {
  const jar = new Map<string, string>();
  const go = async (
    address: URL,
    init: { readonly method?: "POST"; readonly body?: URLSearchParams } = {},
  ): Promise<URL> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      jar.set(name, value.join("="));
    }
    const location = response.headers.get("location");
    if (location) return new URL(location, address);
    throw new Error(`${address.pathname} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };
  const { origin } = start;
  let address = await go(start);
  for (let redirects = 0; address.origin === origin; redirects += 1) {
    invariant(redirects < REDIRECTS_MAX, "the provider sends the browser round in circles");
    const asked = address.pathname.startsWith("/interaction/");
    const answer = new URLSearchParams(subject === undefined ? { cancel: "yes" } : { subject });
    address = await go(address, asked ? { method: "POST", body: answer } : {});
  }
  return address;
}
