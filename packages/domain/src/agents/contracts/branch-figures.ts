import type { ContractTerms } from "@banyan/contract";
import { invariant } from "@banyan/kernel";

/** Settled play of one category of games, in minor units. */
export interface CategoryPlay {
  readonly category: string;
  readonly validBet: bigint;
  /** Stake less payout. */
  readonly playResult: bigint;
}

export type CostName = ContractTerms["costs"][number];
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

/** The members by their places in the list: a root first, everybody after the upline. */
interface Tree {
  readonly order: readonly number[];
  /** The place of the upline; −1 without one. */
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
 * member below. The sums are whole numbers in columns of Float64; each is asserted to be exact.
 */
export function branchFigures(
  members: readonly MemberFacts[],
  contracts: readonly HeldContract[],
): ReadonlyMap<string, BranchFigures> {
  const tree = treeOf(members);
  const own = ownColumns(members, [...new Set(contracts.map(({ terms }) => terms.activeBet))]);
  const whole = eachColumn(own, (column) => column.slice());
  addUp(tree, [...whole.validBets, ...whole.playResults, ...whole.spent, ...whole.active]);
  const held = Map.groupBy(contracts, ({ holder }) => holder);
  const figures = new Map<string, BranchFigures>();
  for (const place of tree.order.toReversed()) {
    for (const { id, terms } of held.get(memberAt(members, place)) ?? []) {
      figures.set(id, figuresAt(place, terms, { members, tree, own, whole }));
    }
  }
  return figures;
}

/** The number of the member at a place; that of the member itself at a former place. */
function memberAt(members: readonly MemberFacts[], place: number): number {
  const at = members[place];
  return at?.member ?? at?.no ?? 0;
}

function treeOf(members: readonly MemberFacts[]): Tree {
  const places = new Map(members.map(({ no }, place) => [no, place]));
  const uplines = new Int32Array(members.length).fill(-1);
  const firstBelow = new Int32Array(members.length).fill(-1);
  const nextBeside = new Int32Array(members.length).fill(-1);
  const order: number[] = [];
  for (let place = members.length - 1; place >= 0; place -= 1) {
    const upline = places.get(members[place]?.upline ?? Number.NaN);
    if (upline === undefined) continue;
    uplines[place] = upline;
    nextBeside[place] = firstBelow[upline] ?? -1;
    firstBelow[upline] = place;
  }
  for (const place of members.keys()) if (uplines[place] === -1) order.push(place);
  // The list grows while it is read: each member brings the members directly below.
  for (const place of order) order.push(...below({ firstBelow, nextBeside }, place));
  return { order, uplines, firstBelow, nextBeside };
}

/** The places of the members directly below one. */
function* below({ firstBelow, nextBeside }: Pick<Tree, "firstBelow" | "nextBeside">, place: number): Generator<number> {
  for (let next = firstBelow[place] ?? -1; next >= 0; next = nextBeside[next] ?? -1) yield next;
}

function ownColumns(members: readonly MemberFacts[], activeBets: readonly bigint[]): Columns {
  const categories = [...new Set(members.flatMap(({ play }) => play.map(({ category }) => category)))];
  const costs = [...new Set(members.flatMap(({ costs: spent }) => Object.keys(spent) as CostName[]))];
  const column = () => new Float64Array(members.length);
  const own: Columns = {
    ...{ categories, costs, activeBets },
    validBets: categories.map(column),
    playResults: categories.map(column),
    spent: costs.map(column),
    active: activeBets.map(column),
  };
  const numbers = new Map(categories.map((category, number) => [category, number]));
  for (const [place, { play, costs: spent }] of members.entries()) {
    let validBet = 0n;
    for (const one of play) {
      const number = numbers.get(one.category) ?? 0;
      add(own.validBets[number], place, Number(one.validBet));
      add(own.playResults[number], place, Number(one.playResult));
      validBet += one.validBet;
    }
    for (const [number, name] of costs.entries()) add(own.spent[number], place, Number(spent[name] ?? 0n));
    for (const [number, least] of activeBets.entries()) add(own.active[number], place, validBet >= least ? 1 : 0);
  }
  return own;
}

/** Adds a whole number. A sum that Float64 cannot hold exactly breaks an invariant. */
function add(column: Float64Array | undefined, place: number, amount: number): void {
  if (!column || amount === 0) return;
  const sum = (column[place] ?? 0) + amount;
  invariant(Number.isSafeInteger(sum) && Number.isSafeInteger(amount), "a sum of a branch is out of bounds");
  column[place] = sum;
}

function addUp({ order, uplines }: Tree, columns: readonly Float64Array[]): void {
  for (let rank = order.length - 1; rank >= 0; rank -= 1) {
    const place = order[rank] ?? -1;
    const upline = uplines[place] ?? -1;
    if (upline >= 0) for (const column of columns) add(column, upline, column[place] ?? 0);
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
  readonly members: readonly MemberFacts[];
  readonly tree: Tree;
  readonly own: Columns;
  readonly whole: Columns;
}

function figuresAt(place: number, terms: HeldContract["terms"], { members, tree, own, whole }: Sources): BranchFigures {
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
        no: memberAt(members, where),
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
