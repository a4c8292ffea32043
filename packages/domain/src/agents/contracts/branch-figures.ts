import type { ContractTerms } from "@banyan/contract";
import { invariant } from "@banyan/kernel";

/** Settled play of one category of games, in minor units. */
export interface CategoryPlay {
  readonly category: string;
  readonly validBet: bigint;
  /** Stake less payout. */
  readonly playResult: bigint;
}

/** The costs of terms, and the payments that payment fees are a share of. */
export type CostName = Exclude<ContractTerms["costs"][number], "fees"> | "deposits" | "withdrawals";
type Costs = Readonly<Partial<Record<CostName, bigint>>>;

/**
 * The play and the costs of a member in a period. Members above and below are named by their numbers. A member who moved
 * within the period is at each place with the play of its days. The former places have numbers that are no member's.
 */
export interface MemberFacts {
  readonly no: number;
  /** The member at a former place; undefined where the number is the member's. */
  readonly member?: number | undefined;
  /** Null where the upline is outside of the facts. */
  readonly upline: number | null;
  readonly play: readonly CategoryPlay[];
  readonly costs: Costs;
}

export interface BranchFigures {
  /** By category, in the order of their names. */
  readonly play: readonly CategoryPlay[];
  /** Each direct downline with the whole branch, and the holder's own play under the holder's own number. */
  readonly branches: readonly (Omit<CategoryPlay, "category"> & { readonly no: number })[];
  readonly costs: Costs;
  /** Members below the holder whose own valid bet reaches the contract's. */
  readonly active: number;
}

interface HeldContract {
  readonly id: string;
  readonly holder: number;
  readonly terms: Pick<ContractTerms, "activeBet" | "includesOwn">;
}

/** The valid bets and results of a category, by place. */
interface CategoryColumns {
  readonly validBets: Float64Array;
  readonly playResults: Float64Array;
}

/**
 * Facts of members in columns, by place: whole numbers of Float64, each asserted to be exact. A member who moved has
 * several places.
 */
export interface FactColumns {
  /** The number of the member at each place. */
  readonly nos: Int32Array;
  /** The place of the upline; −1 where the upline is outside of the facts. */
  readonly uplines: Int32Array;
  readonly play: ReadonlyMap<string, CategoryColumns>;
  readonly costs: ReadonlyMap<CostName, Float64Array>;
  /** The places of each member who has several. */
  readonly moved: readonly (readonly number[])[];
}

/** The places of the tree: a root first, everybody after the upline. */
interface Tree {
  readonly order: Int32Array;
  readonly uplines: Int32Array;
  /** The place of one member directly below, and of the next one below the same upline; −1 at the end. */
  readonly firstBelow: Int32Array;
  readonly nextBeside: Int32Array;
}

/** Figures of all members, each in one column: by category, by cost, and whether a member is active by each amount. */
interface Columns {
  readonly categories: readonly string[];
  readonly costs: readonly CostName[];
  readonly activeBets: readonly bigint[];
  readonly validBets: readonly Float64Array[];
  readonly playResults: readonly Float64Array[];
  readonly spent: readonly Float64Array[];
  readonly active: readonly Float64Array[];
}

/**
 * Adds up the branch of each contract's holder, from the lowest members up. Each member is read once, and the sum of
 * each branch is added once to the one above it. The members contain every holder, and everybody between a holder and a
 * member below.
 */
export function branchFigures(
  facts: FactColumns,
  contracts: readonly HeldContract[],
): ReadonlyMap<string, BranchFigures> {
  const tree = treeOf(facts.uplines);
  const own = ownColumns(facts, [...new Set(contracts.map(({ terms }) => terms.activeBet))]);
  const whole = eachColumn(own, (column) => column.slice());
  for (const column of [...whole.validBets, ...whole.playResults, ...whole.spent, ...whole.active]) addUp(tree, column);
  for (const places of facts.moved) countOnce(tree, places, { own, whole });
  const held = Map.groupBy(contracts, ({ holder }) => holder);
  const isHolder = new Uint8Array(contracts.reduce((most, { holder }) => Math.max(most, holder), 0) + 1);
  for (const holder of held.keys()) isHolder[holder] = 1;
  const figures = new Map<string, BranchFigures>();
  for (let rank = tree.order.length - 1; rank >= 0; rank -= 1) {
    const place = tree.order[rank] ?? -1;
    const no = facts.nos[place] ?? 0;
    if (isHolder[no] !== 1) continue;
    for (const { id, terms } of held.get(no) ?? []) {
      figures.set(id, figuresAt(place, terms, { nos: facts.nos, tree, own, whole }));
    }
  }
  return figures;
}

/** The facts of members in columns. */
export function asColumns(members: readonly MemberFacts[]): FactColumns {
  const size = members.length;
  const places = new Map(members.map(({ no }, place) => [no, place]));
  const play = new Map<string, CategoryColumns>();
  const costs = new Map<CostName, Float64Array>();
  for (const [place, member] of members.entries()) {
    for (const { category, validBet, playResult } of member.play) {
      const columns = known(play, category, () => emptyCategory(size));
      add(columns.validBets, place, Number(validBet));
      add(columns.playResults, place, Number(playResult));
    }
    for (const [name, amount] of Object.entries(member.costs) as [CostName, bigint][]) {
      add(
        known(costs, name, () => new Float64Array(size)),
        place,
        Number(amount),
      );
    }
  }
  return {
    nos: Int32Array.from(members, ({ no, member }) => member ?? no),
    uplines: Int32Array.from(members, ({ upline }) => places.get(upline ?? Number.NaN) ?? -1),
    ...{ play, costs },
    moved: placesOfMoved(members),
  };
}

function placesOfMoved(members: readonly MemberFacts[]): readonly (readonly number[])[] {
  const movedNos = new Set(members.flatMap(({ member }) => (member === undefined ? [] : [member])));
  if (movedNos.size === 0) return [];
  const places = new Map<number, number[]>();
  for (const [place, { no, member = no }] of members.entries()) {
    if (movedNos.has(member)) known(places, member, () => []).push(place);
  }
  return [...places.values()];
}

/** The value of a key, made where the map has none. */
export function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

export const emptyCategory = (size: number): CategoryColumns => ({
  validBets: new Float64Array(size),
  playResults: new Float64Array(size),
});

function treeOf(uplines: Int32Array): Tree {
  const size = uplines.length;
  const firstBelow = new Int32Array(size).fill(-1);
  const nextBeside = new Int32Array(size).fill(-1);
  for (let place = size - 1; place >= 0; place -= 1) {
    const upline = uplines[place] ?? -1;
    if (upline < 0) continue;
    nextBeside[place] = firstBelow[upline] ?? -1;
    firstBelow[upline] = place;
  }
  const order = new Int32Array(size);
  let listed = 0;
  for (let place = 0; place < size; place += 1) if (uplines[place] === -1) order[listed++] = place;
  // The list grows while it is read: each member brings the members directly below.
  for (let read = 0; read < listed; read += 1) {
    for (let next = firstBelow[order[read] ?? 0] ?? -1; next >= 0; next = nextBeside[next] ?? -1)
      order[listed++] = next;
  }
  invariant(listed === size, "a member is among its own uplines");
  return { order, uplines, firstBelow, nextBeside };
}

/** The places of the members directly below one. */
function* below({ firstBelow, nextBeside }: Pick<Tree, "firstBelow" | "nextBeside">, place: number): Generator<number> {
  for (let next = firstBelow[place] ?? -1; next >= 0; next = nextBeside[next] ?? -1) yield next;
}

function ownColumns({ nos: { length }, play, costs }: FactColumns, activeBets: readonly bigint[]): Columns {
  const columns = [...play.values()];
  const validBets = columns.map((category) => category.validBets);
  const total = new Float64Array(length);
  for (const column of validBets) for (let place = 0; place < length; place += 1) add(total, place, column[place] ?? 0);
  return {
    ...{ categories: [...play.keys()], costs: [...costs.keys()], activeBets, validBets },
    playResults: columns.map((category) => category.playResults),
    spent: [...costs.values()],
    active: activeBets.map((least) => {
      // A comparison with a bigint takes several times as long.
      const leastBet = Number(least);
      return total.map((validBet) => (validBet >= leastBet ? 1 : 0));
    }),
  };
}

/** Adds a whole number. A sum that Float64 cannot hold exactly breaks an invariant. */
export function add(column: Float64Array, place: number, amount: number): void {
  if (amount === 0) return;
  const sum = (column[place] ?? 0) + amount;
  invariant(Number.isSafeInteger(sum) && Number.isSafeInteger(amount), "a sum of a branch is too large");
  column[place] = sum;
}

function addUp({ order, uplines }: Tree, column: Float64Array): void {
  for (let rank = order.length - 1; rank >= 0; rank -= 1) {
    const place = order[rank] ?? -1;
    const upline = uplines[place] ?? -1;
    if (upline >= 0) add(column, upline, column[place] ?? 0);
  }
}

/**
 * Counts a member with several places once in every branch that has some of them, by the valid bet of these places
 * together. The branches have counted each place as a member.
 */
function countOnce(
  { uplines }: Tree,
  places: readonly number[],
  { own, whole }: { readonly own: Columns; readonly whole: Columns },
): void {
  const above = new Map<number, number[]>();
  for (const place of places) {
    for (let up = uplines[place] ?? -1; up >= 0; up = uplines[up] ?? -1) known(above, up, () => []).push(place);
  }
  const validBetAt = (place: number) => own.validBets.reduce((sum, column) => sum + (column[place] ?? 0), 0);
  for (const [at, within] of above) {
    const validBet = within.reduce((sum, place) => sum + validBetAt(place), 0);
    for (const [number, least] of own.activeBets.entries()) {
      const counted = within.reduce((sum, place) => sum + (own.active[number]?.[place] ?? 0), 0);
      const column = whole.active[number];
      if (column) add(column, at, (validBet >= least ? 1 : 0) - counted);
    }
  }
}

const eachColumn = (own: Columns, change: (column: Float64Array) => Float64Array): Columns => ({
  ...own,
  validBets: own.validBets.map(change),
  playResults: own.playResults.map(change),
  spent: own.spent.map(change),
  active: own.active.map(change),
});

interface Sources {
  readonly nos: Int32Array;
  readonly tree: Tree;
  readonly own: Columns;
  readonly whole: Columns;
}

function figuresAt(place: number, terms: HeldContract["terms"], { nos, tree, own, whole }: Sources): BranchFigures {
  const at = (column: Float64Array | undefined, where: number) => column?.[where] ?? 0;
  const self = terms.includesOwn ? 0 : 1;
  const counted = (sums: readonly Float64Array[], owns: readonly Float64Array[], number: number) =>
    BigInt(at(sums[number], place) - self * at(owns[number], place));
  const parts = [...below(tree, place)].map((child) => ({ columns: whole, where: child }));
  if (terms.includesOwn) parts.unshift({ columns: own, where: place });
  const total = (columns: readonly Float64Array[], where: number) =>
    BigInt(columns.reduce((sum, column) => sum + at(column, where), 0));
  const hasPlay = (number: number) =>
    parts.some(({ columns: { validBets, playResults }, where }) =>
      [validBets, playResults].some((columns) => at(columns[number], where) !== 0),
    );
  return {
    play: own.categories
      .map((category, number) => ({
        ...{ category, number },
        validBet: counted(whole.validBets, own.validBets, number),
        playResult: counted(whole.playResults, own.playResults, number),
      }))
      .filter(({ number }) => hasPlay(number))
      .map(({ number: _number, ...play }) => play)
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    branches: parts
      .map(({ columns, where }) => ({
        no: nos[where] ?? 0,
        validBet: total(columns.validBets, where),
        playResult: total(columns.playResults, where),
      }))
      .filter(({ validBet, playResult }) => validBet !== 0n || playResult !== 0n),
    costs: Object.fromEntries(own.costs.map((name, number) => [name, counted(whole.spent, own.spent, number)])),
    active: activeBelow(place, own.activeBets.indexOf(terms.activeBet), own, whole),
  };
}

/** Active members below the holder, who does not count. */
function activeBelow(place: number, number: number, own: Columns, whole: Columns): number {
  return (whole.active[number]?.[place] ?? 0) - (own.active[number]?.[place] ?? 0);
}
