import { parseArgs } from "node:util";

export const USAGE = `npm run conformance -- --protocol seamless|sorted-form --url URL --vendor CODE --game CODE …

  --url URL               the vendor's wallet: https://…/vendors/{protocol}/{vendor}
  --key FILE              the vendor's private key, PEM; or its shared secret in --secret-file FILE or VENDOR_SECRET
  --game CODE             a game of the vendor that the players may play; stakes from 1 to 10,001 minor units at least
  --other-game CODE       another one, for the rule that a session may change its game
  --other-currency CODE   a currency that is not the players'; USD unless told
  --unknown-rollback not_found    when the vendor wants to hear of bets that never came
  --rule TEXT             only rules that have this in them; may be given more than once

Players, in one of two ways:
  --player USER:TOKEN     twice or more, with --currency CODE: launched players whom nobody else plays. The suite
                          brings their balances to what it needs by adjustments. No token can be made to run out.
  --database URL --brand ID       makes players of that brand as it needs them, for systems without real money.`;

/** Thrown for invalid options, with a sentence for the person who typed them. */
export class WrongOptions extends Error {}

export interface ConformanceOptions {
  readonly protocol: "seamless" | "sorted-form";
  readonly url: string;
  readonly vendor: string;
  readonly secret: { readonly keyFile: string } | { readonly secretFile: string } | { readonly text: string };
  readonly game: string;
  readonly otherGame: string | undefined;
  readonly otherCurrency: string;
  readonly unknownRollback: "success" | "not_found";
  readonly rules: readonly string[];
  readonly players:
    | { readonly of: "database"; readonly url: string; readonly brand: string }
    | { readonly of: "list"; readonly currency: string; readonly list: readonly { user: string; token: string }[] };
}

/** Parses the command line. Throws {@link WrongOptions}, naming the first missing or invalid option. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ConformanceOptions {
  const given = parse(args);
  const { protocol, "unknown-rollback": unknownRollback = "success" } = given;
  if (protocol !== "seamless" && protocol !== "sorted-form") throw new WrongOptions("--protocol is none that I speak.");
  if (unknownRollback !== "success" && unknownRollback !== "not_found") {
    throw new WrongOptions("--unknown-rollback is success or not_found.");
  }
  return {
    protocol,
    url: wanted("url", given.url).replace(/\/$/, ""),
    vendor: wanted("vendor", given.vendor),
    secret: readSecret(given, environment["VENDOR_SECRET"], protocol),
    game: wanted("game", given.game),
    otherGame: given["other-game"],
    otherCurrency: given["other-currency"] ?? "USD",
    unknownRollback,
    rules: given.rule ?? [],
    players: readPlayers(given),
  };
}

const OPTIONS = {
  protocol: { type: "string" },
  url: { type: "string" },
  vendor: { type: "string" },
  key: { type: "string" },
  "secret-file": { type: "string" },
  game: { type: "string" },
  "other-game": { type: "string" },
  currency: { type: "string" },
  "other-currency": { type: "string" },
  "unknown-rollback": { type: "string" },
  rule: { type: "string", multiple: true },
  player: { type: "string", multiple: true },
  database: { type: "string" },
  brand: { type: "string" },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

type Given = ReturnType<typeof parse>;

function wanted(name: string, value: string | undefined): string {
  if (value === undefined || value === "") throw new WrongOptions(`--${name} is missing.`);
  return value;
}

function readSecret(
  { key: keyFile, "secret-file": secretFile }: Given,
  text: string | undefined,
  protocol: string,
): ConformanceOptions["secret"] {
  if (keyFile !== undefined) {
    if (protocol === "sorted-form") throw new WrongOptions("sorted-form knows shared secrets only, and no --key.");
    return { keyFile };
  }
  if (secretFile !== undefined) return { secretFile };
  if (text !== undefined) return { text };
  throw new WrongOptions("Neither --key nor --secret-file nor VENDOR_SECRET says how the vendor signs.");
}

function readPlayers({ database, brand, player = [], currency }: Given): ConformanceOptions["players"] {
  if (database !== undefined) return { of: "database", url: database, brand: wanted("brand", brand) };
  if (player.length < 2) throw new WrongOptions("Two --player at least are needed, or --database and --brand.");
  const list = player.map((text) => {
    const [user, token] = text.split(":", 2);
    if (!user || !token) throw new WrongOptions(`--player ${text} is not USER:TOKEN.`);
    return { user, token };
  });
  return { of: "list", currency: wanted("currency", currency), list };
}
