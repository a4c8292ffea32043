import type { DatabaseConnection } from "@banyan/db";
import { readerProgress } from "@banyan/domain/play";
import { gaugeAtScrape } from "./gauge-at-scrape.ts";
import type { Meters } from "./meters.ts";

/** Reports the lag of each reader of the record of play, and whether it has stopped. Only workers report it. */
export function meterReaders(db: DatabaseConnection, { registry }: Meters): void {
  let reading: ReturnType<typeof readerProgress> | undefined;
  /** Both gauges of one scrape share one statement. */
  const look = () => {
    reading ??= readerProgress(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  gaugeAtScrape(
    registry,
    {
      name: "banyan_play_reader_lag_seconds",
      help: "The age of the oldest batch of the record of play that a reader has not read.",
      labels: ["reader"],
    },
    async () => (await look()).map(({ name, lagSeconds }) => ({ labels: { reader: name }, value: lagSeconds })),
  );
  gaugeAtScrape(
    registry,
    {
      name: "banyan_play_reader_stopped",
      help: "1 for a reader that has stopped at an entry that contradicts what it knows, 0 for others.",
      labels: ["reader"],
    },
    async () => (await look()).map(({ name, isStopped }) => ({ labels: { reader: name }, value: isStopped ? 1 : 0 })),
  );
}
