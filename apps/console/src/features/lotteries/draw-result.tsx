import type { LotteryDrawLine } from "../../platform/answers.ts";
import { usePrizeName } from "./lottery-words.tsx";

interface DrawResultProps {
  readonly result: LotteryDrawLine["result"];
  /** Shows the first prize alone. */
  readonly folded?: boolean;
}

/** The numbers of a draw by prizes; quick games have one row. */
export function DrawResult({ result, folded = false }: DrawResultProps) {
  const prizeName = usePrizeName();
  if (result === null) return <>–</>;
  const prizes = Object.entries(result);
  return (
    <dl className="grid gap-1 text-13">
      {prizes.slice(0, folded ? 1 : prizes.length).map(([prize, numbers]) => (
        <div key={prize} className="flex flex-wrap gap-x-3 max-md:justify-end">
          {prizeName(prize) === undefined ? null : <dt className="text-text-3">{prizeName(prize)}</dt>}
          <dd className="min-w-0">
            <bdi dir="ltr" className="tabular">
              {numbers.join(" ")}
              {folded && prizes.length > 1 ? " …" : ""}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
