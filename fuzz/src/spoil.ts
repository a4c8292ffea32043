import type { Dice } from "@banyan/dev-env/dice";
import { hostileAmounts, hostileValues } from "@banyan/server/contract-walk";

export type Input = Readonly<Record<string, unknown>>;

/** Names that have a meaning in the language, or for careless code. */
const POISONED_NAMES = ["__proto__", "constructor", "prototype", "toString", "then", "role", "playerId", "", "$where"];

/** Makes an input almost valid: one part of it is wrong, or may be. */
export function spoil(input: Input, dice: Dice): Input {
  const fields = Object.keys(input);
  if (fields.length === 0) return { [dice.pick(POISONED_NAMES)]: drawHostile(dice) };
  const field = dice.pick(fields);
  const value = input[field];
  const ways: readonly (() => Input)[] = [
    () => ({ ...input, [field]: drawHostile(dice) }),
    () => ({ ...input, [field]: dice.pick(hostileAmounts) }),
    () => Object.fromEntries(Object.entries(input).filter(([key]) => key !== field)),
    () => ({ ...input, [dice.pick(POISONED_NAMES)]: drawHostile(dice) }),
    () => ({ ...input, [field]: [value] }),
    () => ({ ...input, [field]: { [field]: value } }),
    () => ({ ...input, [field]: input[dice.pick(fields)] }),
    () => ({ ...input, [field]: null }),
    () => ({ ...input, [field]: typeof value === "string" ? value + value : nested(dice.between(2, 2_000)) }),
    () => ({ ...input, [field]: typeof value === "string" ? value.slice(1) : String(value) }),
    () => ({ ...input, [field]: typeof value === "string" ? ` ${value.toUpperCase()}\t` : -Number(value) }),
    () => ({ ...input, [field]: typeof value === "string" ? `${value}\u0000` : 2 ** 53 }),
  ];
  return dice.pick(ways)();
}

/** Makes an input hostile: every part of it is wrong. */
export function ruin(input: Input, dice: Dice): Input {
  return Object.fromEntries(Object.keys({ ...input, extra: 1 }).map((key) => [key, drawHostile(dice)]));
}

function drawHostile(dice: Dice): unknown {
  return dice.chance(0.1) ? nested(dice.between(10, 3_000)) : dice.pick(hostileValues);
}

/** A list that is nested this deep. */
function nested(depth: number): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
