import { contract, type RouteEntry } from "@banyan/contract";
import { FIXTURE_PASSWORD } from "@banyan/dev-env/fixture";
import type { WagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant } from "@banyan/kernel";
import { type CallName, examples } from "@banyan/server/contract-walk";
import type * as z from "zod";
import {
  areaOf,
  KINDS,
  NAMES_NOTHING,
  type ObjectKind,
  OBJECTS,
  type Owned,
  PROVEN_BESIDE,
  refusedIn,
  STANDINGS,
  type Standing,
} from "./role-table.ts";
import { make, newPerson, PAYMENT_PASSWORD, type Person, type RoleWorld, sharedPerson, stateOf } from "./role-world.ts";

/** One question of the matrix: may a caller of this standing make this call, with ids of this owner? */
export interface Cell {
  readonly call: string;
  readonly standing: Standing;
  /** "nothing" for a call without ids, "own", or the id and its owner. */
  readonly about: string;
  readonly expected: string;
  readonly answered: string;
  /** The unauthorised effect or data; undefined when there was none. */
  readonly leak: string | undefined;
}

/** Another person, whose objects nobody else may see or change. */
interface Neighbour {
  readonly whose: "a neighbour's" | "another brand's";
  readonly person: Person;
  readonly fixture: WagerFixture;
  readonly things: ReadonlyMap<ObjectKind, string>;
}

/** Changes to a call's example, so that it does not harm the shared brand. */
const CHANGES: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  "operations.setBrandStatus": { status: 0 },
};

/** Refusals that the table of section 6 lacks: a trial player may not play for money, nor move it between wallets. */
const EXCEPTIONS: Partial<Record<CallName, Partial<Record<Standing, string>>>> = {
  "games.launchGame": { trial: "REAL_ACCOUNT_REQUIRED" },
  "lottery.placeLotteryChase": { trial: "REAL_ACCOUNT_REQUIRED" },
  "lottery.placeLotteryTicket": { trial: "REAL_ACCOUNT_REQUIRED" },
  "relay.gameLaunch": { trial: "REAL_ACCOUNT_REQUIRED" },
  "wallet.walletTransfer": { trial: "REAL_ACCOUNT_REQUIRED" },
};

export async function findNeighbours(world: RoleWorld): Promise<readonly Neighbour[]> {
  const neighbours: Neighbour[] = [];
  for (const [whose, fixture] of [
    ["a neighbour's", world.own],
    ["another brand's", world.other],
  ] as const) {
    const person = await newPerson(world, "member", fixture, PAYMENT_PASSWORD);
    const things = new Map<ObjectKind, string>();
    for (const kind of KINDS) things.set(kind, await make(world, kind, person, fixture));
    neighbours.push({ whose, person, fixture, things });
  }
  return neighbours;
}

/** Every cell of one call. A call that is admitted gets a new person; a refused one changes nothing. */
export async function walkCall(
  world: RoleWorld,
  call: RouteEntry,
  neighbours: readonly Neighbour[],
): Promise<readonly Cell[]> {
  const area = areaOf(call);
  invariant(area, `role-table.ts has no entry for the call ${call.name}`);
  const before = await Promise.all(neighbours.map(({ person }) => stateOf(world, person)));
  const walk = async (standing: Standing): Promise<readonly Cell[]> => {
    const refused = refusedIn(area, standing);
    const strangers = neighbours.filter(({ fixture }) => !standing.startsWith("operator") || fixture === world.other);
    const owned = Object.entries(OBJECTS[call.name as CallName] ?? {});
    if (owned.length === 0) return [await walkCell(world, call, standing, refused, strangers)];
    return walkOwned(world, call, standing, refused, strangers, owned);
  };
  const cells: Cell[] = [];
  // At the same time, because they share nothing. The sign-in asks one address for a captcha when it tries six times.
  for (const some of [STANDINGS.slice(0, STANDINGS.length / 2), STANDINGS.slice(STANDINGS.length / 2)]) {
    cells.push(...(await Promise.all(some.map(walk))).flat());
  }
  const after = await Promise.all(neighbours.map(({ person }) => stateOf(world, person)));
  return neighbours.reduce<readonly Cell[]>(
    (sofar, { whose }, index) =>
      before[index] === after[index]
        ? sofar
        : sofar.map((cell, last) => (last === sofar.length - 1 ? { ...cell, leak: `${whose} things changed` } : cell)),
    cells,
  );
}

/** The ids of a call's input for which no owner is declared. */
export function undeclaredIds(call: RouteEntry): readonly string[] {
  const declared = OBJECTS[call.name as CallName] ?? {};
  return idFieldsOf(call).filter(
    (field) => !(field in declared) && !NAMES_NOTHING.has(field) && !PROVEN_BESIDE.has(`${call.name} ${field}`),
  );
}

async function walkOwned(
  world: RoleWorld,
  call: RouteEntry,
  standing: Standing,
  refused: string | undefined,
  strangers: readonly Neighbour[],
  owned: readonly (readonly [string, Owned])[],
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  if (refused === undefined) cells.push(await walkCell(world, call, standing, undefined, strangers, { owned }));
  for (const [field] of owned) {
    for (const neighbour of strangers) {
      cells.push(await walkCell(world, call, standing, refused, strangers, { owned, field, neighbour }));
    }
  }
  return cells;
}

interface About {
  readonly owned: readonly (readonly [string, Owned])[];
  /** The one id of another owner, and that owner. */
  readonly field?: string;
  readonly neighbour?: Neighbour;
}

async function walkCell(
  world: RoleWorld,
  call: RouteEntry,
  standing: Standing,
  refused: string | undefined,
  strangers: readonly Neighbour[],
  about?: About,
): Promise<Cell> {
  const { client, hosts, own } = world;
  const host = call.meta.surface === "console" ? hosts.console : hosts.own;
  const viewer = await (refused === undefined
    ? newPerson(world, standing, own, about && PAYMENT_PASSWORD)
    : sharedPerson(world, "refused", standing));
  // The sign-in of the example always needs a player's account.
  const { username } = standing.startsWith("operator") ? await sharedPerson(world, "signs in", "member") : viewer;
  const walker = { host, username, password: FIXTURE_PASSWORD };
  const example = examples[call.name as CallName](walker);
  const ids = about ? await idsFor(world, viewer, standing, about, refused !== undefined) : {};
  const input = { ...example.input, ...CHANGES[call.name as CallName], ...ids };
  const answer = await client.call(host, call, input, viewer.token === undefined ? {} : { token: viewer.token });
  const answered = answer.code ?? `status ${answer.status}`;
  const asked = about === undefined ? example.answer : answerAbout(about);
  const expected = refused ?? EXCEPTIONS[call.name as CallName]?.[standing] ?? asked;
  const told = strangers.find((stranger) => tellsOf(answer.text, stranger, Object.values(ids)));
  const leak = told ? `tells of ${told.whose} things` : answered === expected ? undefined : "not as the table says";
  const whose = about === undefined ? "nothing" : about.neighbour ? `${about.neighbour.whose} ${about.field}` : "own";
  return { call: call.name, standing, about: whose, expected, answered, leak };
}

function answerAbout({ owned, field }: About): string {
  const named = owned.find(([name]) => name === field)?.[1];
  return named?.others ?? owned[0]?.[1].own ?? "done";
}

/** Ids for every field that names an object: the caller's own, or the neighbour's for one of them. */
async function idsFor(
  world: RoleWorld,
  viewer: Person,
  standing: Standing,
  { owned, field, neighbour }: About,
  outside: boolean,
): Promise<Record<string, string>> {
  // An operator decides about a member of his brand. A caller who is refused at the door needs no objects.
  const isPlayer = !standing.startsWith("operator");
  const owner = isPlayer || outside ? viewer : await newPerson(world, "member", world.own, PAYMENT_PASSWORD);
  const ids: Record<string, string> = {};
  for (const [name, { kind }] of owned) {
    const theirs = name === field || outside ? neighbour?.things.get(kind) : undefined;
    ids[name] = theirs ?? (await make(world, kind, owner, world.own));
    if (kind === "round") ids["vassalage"] = (neighbour?.fixture ?? world.own).vendor.code;
  }
  return ids;
}

/** Whether an answer contains data of the neighbour that was not in the request. */
function tellsOf(text: string, { whose, person, things }: Neighbour, asked: readonly string[]): boolean {
  // The jackpots of a brand are visible to all its users.
  const isShared = (kind: ObjectKind) => kind === "brand" || (kind === "jackpot" && whose === "a neighbour's");
  const marks = [person.username, person.id, ...[...things].filter(([kind]) => !isShared(kind)).map(([, id]) => id)];
  return marks.some((mark) => text.includes(mark) && !asked.includes(mark));
}

function idFieldsOf({ name }: RouteEntry): readonly string[] {
  const [room = "", call = ""] = name.split(".");
  const rooms = contract as unknown as Record<string, Record<string, { "~orpc": { inputSchema: z.core.$ZodType } }>>;
  const schema = rooms[room]?.[call]?.["~orpc"].inputSchema;
  invariant(schema, `no call ${name}`);
  return [...new Set(fieldsOf(schema))].filter((field) => /Ids?$/.test(field));
}

function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return Object.keys(def.shape);
  if (def.type === "union") return def.options.flatMap(fieldsOf);
  if (def.type === "pipe") return fieldsOf(def.in);
  return "innerType" in def ? fieldsOf(def.innerType) : [];
}
