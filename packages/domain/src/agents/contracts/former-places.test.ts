import * as fc from "fast-check";
import { expect, it } from "vitest";
import { asColumns } from "./branch-figures.ts";
import { placeMembers } from "./former-places.ts";
import { type ContractInForce, settlePeriod } from "./settle-period.ts";

interface Bet {
  readonly no: number;
  readonly category: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** A part of the period: the upline of each member by number, and the bets of the part. */
interface Part {
  readonly uplines: ReadonlyMap<number, number | null>;
  readonly bets: readonly Bet[];
}

const pathOf = ({ uplines }: Part, no: number): readonly number[] => {
  const upline = uplines.get(no) ?? null;
  return upline === null ? [no] : [...pathOf({ uplines, bets: [] }, upline), no];
};

const anyPeriod = fc.record({
  uplines: fc.array(fc.nat(1_000), { minLength: 2, maxLength: 10 }),
  moves: fc.array(fc.record({ member: fc.nat(1_000), to: fc.nat(1_000) }), { minLength: 1, maxLength: 3 }),
  bets: fc.array(
    fc.record({
      part: fc.nat(1_000),
      member: fc.nat(1_000),
      category: fc.constantFrom("RNG", "LIVE"),
      stake: fc.nat(5_000),
      payout: fc.nat(6_000),
    }),
    { maxLength: 25 },
  ),
  activeBet: fc.integer({ min: 1, max: 6_000 }),
});

/** The parts of a period between moves. No member moves below a member of the same branch. */
function partsOf({ uplines, moves, bets }: typeof anyPeriod extends fc.Arbitrary<infer Drawn> ? Drawn : never): Part[] {
  const size = uplines.length;
  const nos = uplines.map((_, place) => place + 1);
  const trees = [new Map(uplines.map((drawn, place) => [place + 1, place === 0 ? null : (drawn % place) + 1]))];
  for (const { member, to } of moves) {
    const last = trees.at(-1) ?? new Map<number, number | null>();
    const [no, upline] = [1 + (member % size), 1 + (to % size)];
    const isAllowed = !pathOf({ uplines: last, bets: [] }, upline).includes(no);
    trees.push(isAllowed ? new Map(last).set(no, upline) : last);
  }
  return trees.map((tree, at) => ({
    uplines: tree,
    bets: bets
      .filter(({ part }) => part % trees.length === at)
      .map(({ member, category, stake, payout }) => ({
        ...{ no: nos[member % size] ?? 1, category },
        ...{ stake: BigInt(stake), payout: BigInt(payout) },
      })),
  }));
}

it("[R-3.13] leaves each bet to the branches of its day, and counts a member who moved once, in 10,000 random trees", () => {
  fc.assert(
    fc.property(anyPeriod, (drawn) => {
      const parts = partsOf(drawn);
      const nos = [...(parts[0]?.uplines.keys() ?? [])];
      const facts = asColumns(
        placeMembers(
          parts.map((part) => ({
            paths: nos.map((no) => pathOf(part, no)),
            plays: part.bets.map(({ no, category, stake, payout }) => ({
              ...{ no, category },
              ...{ validBet: stake, playResult: stake - payout },
            })),
            costs: [],
          })),
        ),
      );
      // A contract ends with a move of its holder.
      const holders = nos.filter((no) => new Set(parts.map((part) => pathOf(part, no).join(" "))).size === 1);
      const contracts = holders.map((holder): ContractInForce => ({
        ...{ id: `c${holder}`, kind: "dividend", holder, payer: null, carryIn: 0n, deducted: 0n },
        terms: {
          ...{ period: "month", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {} },
          ...{ carries: false, activeBet: BigInt(drawn.activeBet), rows: [{ min: 0n, active: 0, rate: 1_000 }] },
        },
      }));
      const settled = settlePeriod(contracts, () => facts);
      for (const { id, holder } of contracts) {
        const bets = parts.flatMap((part) => part.bets.filter(({ no }) => pathOf(part, no).includes(holder)));
        const sum = (of: readonly Bet[], part: (bet: Bet) => bigint) => of.reduce((all, bet) => all + part(bet), 0n);
        const active = nos.filter((no) => {
          const own = bets.filter((bet) => bet.no === no);
          return no !== holder && sum(own, ({ stake }) => stake) >= BigInt(drawn.activeBet);
        });
        expect(settled.get(id)).toMatchObject({
          validBet: sum(bets, ({ stake }) => stake),
          playResult: sum(bets, ({ stake, payout }) => stake - payout),
          active: active.length,
        });
      }
    }),
    { numRuns: 10_000 },
  );
});
