import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "@banyan/dev-env/dice";
import { DATABASE_LINE_FAULTS } from "../platform/database-line.ts";
import { LINE_FAULTS } from "../platform/faulty-line.ts";
import type { Fault } from "./fault.ts";

const FAULTY_MILLIS_MIN = 500;
const FAULTY_MILLIS_MAX = 3_000;

/** Faults on the lines to the servers: one line or all of them, for a while. */
const SERVER_LINE_FAULTS: readonly Fault[] = LINE_FAULTS.map((fault) => ({
  kind: fault,
  target: "line",
  async strike({ platform, dice }) {
    const lines = someOf(platform.lines, dice);
    const before = struckBy(lines);
    for (const line of lines) line.fault = fault;
    await sleep(dice.between(FAULTY_MILLIS_MIN, FAULTY_MILLIS_MAX));
    for (const line of lines) line.fault = undefined;
    return struckBy(lines) > before;
  },
}));

/** Faults between processes and the database: one process or all of them. The database itself goes on. */
const TO_THE_DATABASE: readonly Fault[] = DATABASE_LINE_FAULTS.map((fault) => ({
  kind: fault,
  target: "database line",
  async strike({ platform, dice }) {
    const lines = someOf(platform.databaseLines, dice);
    const before = struckBy(lines);
    for (const line of lines) line.break(fault);
    await sleep(dice.between(FAULTY_MILLIS_MIN, FAULTY_MILLIS_MAX));
    for (const line of lines) line.mend();
    return struckBy(lines) > before;
  },
}));

export const NETWORK_FAULTS: readonly Fault[] = [...SERVER_LINE_FAULTS, ...TO_THE_DATABASE];

function someOf<Line>(lines: readonly Line[], dice: Dice): readonly Line[] {
  return dice.chance(0.5) ? lines : [dice.pick(lines)];
}

function struckBy(lines: readonly { readonly struck: number }[]): number {
  return lines.reduce((sum, { struck }) => sum + struck, 0);
}
