import type { ContractTerms } from "@banyan/contract";

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

/** The sums of a branch, and its active members for each amount that makes one active. */
interface Sums {
  readonly play: Map<string, { validBet: bigint; playResult: bigint }>;
  readonly costs: Map<CostName, bigint>;
  readonly active: number[];
}

interface HeldContract {
  readonly id: string;
  readonly holder: number;
  readonly terms: Pick<ContractTerms, "activeBet" | "includesOwn">;
}

/**
 * Adds up the branch of each contract's holder, from the lowest members up. Each member is read once, and the sum of
 * each branch is added once to the one above it. The members contain every holder, and everybody between a holder and a member below.
 */
export function branchFigures(
  members: readonly MemberFacts[],
  contracts: readonly HeldContract[],
): ReadonlyMap<string, BranchFigures> {
  const bets = [...new Set(contracts.map(({ terms }) => terms.activeBet))];
  const held = Map.groupBy(contracts, ({ holder }) => holder);
  const known = new Map(members.map((member) => [member.no, member]));
  const children = Map.groupBy(members, ({ upline }) => upline);
  const wholes = new Map<number, Sums>();
  const figures = new Map<string, BranchFigures>();
  for (const no of lowestFirst(members, children)) {
    const own = known.get(no);
    const member = own?.member ?? no;
    const below = (children.get(no) ?? []).map(
      (child) => [child.member ?? child.no, wholes.get(child.no) ?? emptySums(bets)] as const,
    );
    const beneath = emptySums(bets);
    for (const [, sums] of below) addTo(beneath, sums);
    const self = ownSums(own, bets);
    for (const { id, terms } of held.get(member) ?? []) {
      figures.set(id, figuresOf({ no: member, terms, self, beneath, below, active: bets.indexOf(terms.activeBet) }));
    }
    addTo(beneath, self);
    wholes.set(no, beneath);
    for (const child of children.get(no) ?? []) wholes.delete(child.no);
  }
  return figures;
}

/** Every member, each before its upline. */
function lowestFirst(
  members: readonly MemberFacts[],
  children: ReadonlyMap<number | null, readonly MemberFacts[]>,
): readonly number[] {
  const present = new Set(members.map(({ no }) => no));
  const order = members.filter(({ upline }) => upline === null || !present.has(upline)).map(({ no }) => no);
  // The list grows while it is read: each member brings the members directly below.
  for (const no of order) for (const child of children.get(no) ?? []) order.push(child.no);
  return order.toReversed();
}

const emptySums = (bets: readonly bigint[]): Sums => ({
  play: new Map(),
  costs: new Map(),
  active: bets.map(() => 0),
});

function ownSums(own: MemberFacts | undefined, bets: readonly bigint[]): Sums {
  const sums = emptySums(bets);
  if (!own) return sums;
  for (const { category, validBet, playResult } of own.play) addPlay(sums, category, validBet, playResult);
  for (const [name, amount] of Object.entries(own.costs)) addCost(sums, name as CostName, amount);
  const validBet = own.play.reduce((sum, one) => sum + one.validBet, 0n);
  for (const [place, least] of bets.entries()) sums.active[place] = validBet >= least ? 1 : 0;
  return sums;
}

function addPlay({ play }: Sums, category: string, validBet: bigint, playResult: bigint): void {
  const known = play.get(category);
  play.set(category, {
    validBet: (known?.validBet ?? 0n) + validBet,
    playResult: (known?.playResult ?? 0n) + playResult,
  });
}

function addCost({ costs }: Sums, name: CostName, amount: bigint): void {
  costs.set(name, (costs.get(name) ?? 0n) + amount);
}

function addTo(sums: Sums, more: Sums): void {
  for (const [category, { validBet, playResult }] of more.play) addPlay(sums, category, validBet, playResult);
  for (const [name, amount] of more.costs) addCost(sums, name, amount);
  for (const [place, count] of more.active.entries()) sums.active[place] = (sums.active[place] ?? 0) + count;
}

interface Branch {
  readonly no: number;
  readonly terms: HeldContract["terms"];
  readonly self: Sums;
  readonly beneath: Sums;
  readonly below: readonly (readonly [number, Sums])[];
  /** The place of the contract's amount among those that make members active. */
  readonly active: number;
}

function figuresOf({ no, terms, self, beneath, below, active }: Branch): BranchFigures {
  const counted = emptySums([]);
  const parts = terms.includesOwn ? [[no, self] as const, ...below] : below;
  for (const [, sums] of parts) addTo(counted, { ...sums, active: [] });
  const branches = parts.map(([member, { play }]) => {
    const all = [...play.values()];
    const validBet = all.reduce((sum, one) => sum + one.validBet, 0n);
    return { no: member, validBet, playResult: all.reduce((sum, one) => sum + one.playResult, 0n) };
  });
  return {
    play: [...counted.play]
      .map(([category, sums]) => ({ category, ...sums }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    branches: branches.filter(({ validBet, playResult }) => validBet !== 0n || playResult !== 0n),
    costs: Object.fromEntries(counted.costs),
    active: beneath.active[active] ?? 0,
  };
}
