import { Amount, useFormats } from "@banyan/ui";
import type { LotteryDrawLine } from "../../platform/answers.ts";

type Sum = LotteryDrawLine["sums"][number];

/** One figure of the sums, a line for each currency; a dash without bets. */
export function SumLines({ sums, of }: { readonly sums: readonly Sum[]; readonly of: "stake" | "payout" }) {
  if (sums.length === 0) return <>–</>;
  return (
    <span className="grid justify-items-end">
      {sums.map((sum) => (
        <Amount key={sum.currency} minor={sum[of]} currency={sum.currency} show="code" />
      ))}
    </span>
  );
}

/** The hold of the house: stakes less payouts, and its part of the stakes. */
export function HoldLines({ sums }: { readonly sums: readonly Sum[] }) {
  const formats = useFormats();
  if (sums.length === 0) return <>–</>;
  return (
    <span className="grid justify-items-end">
      {sums.map(({ currency, stake, payout }) => {
        const hold = BigInt(stake) - BigInt(payout);
        return (
          <span key={currency}>
            <Amount minor={hold} currency={currency} outcome />{" "}
            <bdi dir="ltr" className="text-13 text-text-3">
              {formats.percent(Number(hold) / Number(stake))}
            </bdi>
          </span>
        );
      })}
    </span>
  );
}

/** The tickets of all currencies. */
export function TicketCount({ sums }: { readonly sums: readonly Sum[] }) {
  const formats = useFormats();
  const tickets = sums.reduce((all, sum) => all + sum.tickets, 0);
  return <bdi className="tabular">{formats.number(tickets)}</bdi>;
}
