// npm run chaos [-- --seed N --minutes N --operations N --faults N --kinds all|kind,… --defects all|none|name,… --small-disk]
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runChaos } from "./chaos.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "6" },
    operations: { type: "string", default: "50000" },
    faults: { type: "string", default: "66" },
    kinds: { type: "string", default: "all" },
    defects: { type: "string", default: "all" },
    "small-disk": { type: "boolean", default: false },
  },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const wish = {
  seed,
  minutes: Number(values.minutes),
  operations: Number(values.operations),
  faults: Number(values.faults),
  kinds: values.kinds,
  defects: values.defects,
  smallDisk: values["small-disk"],
};
console.log(`seed ${seed}`);
const { line, failures } = await runChaos(wish, (text) => console.log(text));
for (const failure of failures) console.error(failure);
console.log(JSON.stringify(line));
process.exit(failures.length === 0 ? 0 : 1);
