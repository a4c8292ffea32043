import { t } from "@lingui/core/macro";
import type { FlightView } from "../../protocol/mini.ts";
import { element } from "../shell/element.ts";
import { openSheet } from "../shell/sheet.ts";
import { numberText } from "../texts/formats.ts";
import { chainLink, codeFact } from "./fair-sheet.ts";
import { hundredthsText } from "./multiples.ts";

/** Explains how flights are fixed in advance, and lists the last ones with the data to verify them. */
export async function showChain(flight: FlightView | undefined): Promise<void> {
  const points = flight?.points ?? [];
  const latest = flight && points[0] ? flight.place - Number(BigInt(flight.number) - BigInt(points[0].number)) : 0;
  const { closed } = openSheet(
    t`Provably fair`,
    element(
      "p",
      {},
      t`Each flight's result follows from its hash and the public salt. The end of the chain was published before the first flight. Hashing a flight's hash gives the previous one, so no flight can be changed.`,
    ),
    ...(flight
      ? [codeFact(t`Published end of the chain`, flight.chainEnd), codeFact(t`Public salt`, flight.salt)]
      : []),
    element("h3", {}, t`Last flights`),
    element(
      "div",
      { class: "fair" },
      ...points.slice(0, 10).map(({ number, point, hash }, index) => {
        const flightNumber = numberText(Number(number));
        return element(
          "details",
          { class: "fair-pair" },
          element("summary", {}, `${t`Flight ${flightNumber}`} · ${hundredthsText(point)}`),
          codeFact(t`Hash of the flight`, hash),
          // A flight of an earlier chain has no place in this one.
          ...(flight && latest - index > 0 ? [chainLink(hash, flight.salt, flight.chainEnd, latest - index)] : []),
        );
      }),
    ),
  );
  await closed;
}
