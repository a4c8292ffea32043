import { raceOf } from "./race.ts";

export interface RaceTrackProps {
  /** The cars in the order in which they finish. */
  readonly order: readonly number[];
  /** From 0 at the start to 1 at the finish. */
  readonly progress: number;
}

/** The cars' colours, by their numbers. */
const COLOURS = [
  "#f2c230",
  "#2f86e0",
  "#6b7684",
  "#f08030",
  "#35b8c9",
  "#8b54d8",
  "#9aa5b1",
  "#e5383b",
  "#a8481a",
  "#23a86a",
];
/** The darkest colours carry white numbers. */
const NUMBERS_IN_WHITE = new Set([2, 3, 6, 8, 9]);

/** A race in ten lanes, from left to right in every language. The numbers below it say who won. */
export function RaceTrack({ order, progress }: RaceTrackProps) {
  const lanes = order.toSorted((one, other) => one - other);
  const places = raceOf(order, progress);
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className="relative overflow-hidden rounded-control border border-hairline bg-raised py-1"
    >
      <span className="absolute inset-y-0 right-3 w-2 bg-[repeating-conic-gradient(var(--text)_0_25%,transparent_0_50%)] bg-size-[8px_8px] opacity-60" />
      {lanes.map((car) => (
        <div key={car} className="relative h-6 border-b border-dashed border-hairline last:border-0">
          {/* The lane is moved, not the car: a share of its width is a share of the way. */}
          <span
            className="absolute inset-y-0 right-full flex w-full justify-end transition-transform duration-500 ease-linear"
            style={{ transform: `translateX(${(places.get(car) ?? 0) * 100}%)` }}
          >
            <span
              className="tabular mt-0.5 grid h-5 w-9 place-items-center rounded-s-sm rounded-e-full text-12 font-heavy"
              style={{
                background: COLOURS[car - 1],
                color: NUMBERS_IN_WHITE.has(car) ? "#ffffff" : "#141b24",
              }}
            >
              {car}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
