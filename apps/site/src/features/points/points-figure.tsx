import { Amount, useFormats } from "@banyan/ui";

const HUNDREDTHS = 100n;

interface PointsFigureProps {
  /** Hundredths of a point, as digits. */
  readonly points: string | bigint;
  readonly className?: string;
}

/** A number of points. Hundredths are shown where there are some. */
export function PointsFigure({ points, className }: PointsFigureProps) {
  const formats = useFormats();
  const value = BigInt(points);
  if (value % HUNDREDTHS !== 0n) {
    return <Amount minor={value} currency="PTS" {...(className === undefined ? {} : { className })} />;
  }
  return (
    <bdi dir="ltr" className={`tabular ${className ?? ""}`}>
      {formats.number(value / HUNDREDTHS).replace("-", "−")}
    </bdi>
  );
}
