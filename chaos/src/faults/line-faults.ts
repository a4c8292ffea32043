import { setTimeout as sleep } from "node:timers/promises";
import { LINE_FAULTS } from "../stage/faulty-line.ts";
import type { Fault } from "./fault.ts";

const FAULTY_MILLIS_MIN = 500;
const FAULTY_MILLIS_MAX = 3_000;

/** What happens on the way: one line or all of them, for a while. */
export const NETWORK_FAULTS: readonly Fault[] = LINE_FAULTS.map((fault) => ({
  kind: fault,
  target: "line",
  async strike({ stage, dice }) {
    const lines = dice.chance(0.5) ? stage.lines : [dice.pick(stage.lines)];
    for (const line of lines) line.fault = fault;
    await sleep(dice.between(FAULTY_MILLIS_MIN, FAULTY_MILLIS_MAX));
    for (const line of lines) line.fault = undefined;
  },
}));
