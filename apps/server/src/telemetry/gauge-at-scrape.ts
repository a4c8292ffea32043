import { Gauge, type Registry } from "prom-client";

interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * A gauge that is read at the scrape. One that cannot be read is left out: without the database, the other metrics must
 * still be reported.
 */
export function gaugeAtScrape(
  registry: Registry,
  gauge: { readonly name: string; readonly help: string; readonly labels: readonly string[] },
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  const { name, help, labels } = gauge;
  const made = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset();
      const readings = await Promise.resolve()
        .then(read)
        .catch((): readonly Reading[] => []);
      for (const reading of readings) this.set(reading.labels, reading.value);
    },
  });
  registry.registerMetric(made);
}
