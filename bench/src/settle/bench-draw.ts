import type { Json, MarketResult, RuleBook } from "@banyan/domain/settlement";
import { sql } from "kysely";

/** The rules of the drawn market: 100 numbers, pairs of them, and codes. */
const RULES = "bench-1";
const NUMBERS = 27;
/** One code in so many wins. */
const CODE_SHARE = 50;

/** An SQL expression of a selection from the columns `luck` and `made`; see `placeBetsInBulk`. */
export const drawnSelection = sql<string>`
  case
    when luck < 0.4 then 'number:' || lpad((made % 100)::text, 2, '0')
    when luck < 0.7 then 'pair:' || (
      select lpad(least(one, other)::text, 2, '0') || lpad(greatest(one, other)::text, 2, '0')
      from (select made % 100 as one, (made % 100 + 1 + made / 100 % 99) % 100 as other) as numbers
    )
    else 'code:' || lpad((made * 7919 % 200000)::text, 6, '0')
  end
`;

/** A result: 27 numbers, and the rest of the codes that win. The same for the same number of the draw. */
export function drawOf(draw: number): MarketResult {
  const hits = Array.from({ length: NUMBERS }, (_, index) => (index * 37 + draw * 11 + index * index) % 100);
  return { rules: RULES, facts: { hits, rest: draw } };
}

interface Drawn {
  readonly hits: readonly number[];
  readonly rest: number;
}

export const BENCH_RULES: RuleBook = new Map([
  [
    RULES,
    {
      evaluate(play: string, code: string, facts: Json) {
        const { hits, rest } = facts as unknown as Drawn;
        const numbers = (code.match(/../g) ?? []).map(Number);
        const counts = numbers.map((number) => hits.filter((hit) => hit === number).length);
        if (play === "code") return Number(code) % CODE_SHARE === rest ? { outcome: "won" as const } : undefined;
        const num = Math.min(...counts);
        return num > 0 ? { outcome: "won" as const, pays: { num: play === "pair" ? 1 : num, den: 1 } } : undefined;
      },
    },
  ],
]);
