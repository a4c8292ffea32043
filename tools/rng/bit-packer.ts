/** Digits of a draw that form one number: from one place to before another. */
interface Group {
  readonly from: number;
  readonly to: number;
  /** How many bits the number yields, when it is below their power of two. */
  readonly bits: number;
  readonly below: number;
}

const NO_GROUP: Group = { from: 0, to: 0, bits: 0, below: 0 };

/** Up to here numbers are exact integers. */
const EXACT = 2 ** 53;

function groupsOf(bounds: readonly number[]): readonly Group[] {
  const groups: Group[] = [];
  let from = 0;
  let product = 1;
  const close = (to: number) => {
    const bits = Math.floor(Math.log2(product));
    groups.push({ from, to, bits, below: 2 ** bits });
    from = to;
    product = 1;
  };
  for (const [place, bound] of bounds.entries()) {
    if (product * bound > EXACT) close(place);
    product *= bound;
  }
  close(bounds.length);
  return groups;
}

/**
 * Makes bits from draws below the given bounds. The bits are uniform exactly when the draws are. The digits of a draw
 * form one number below the product of their bounds. Numbers below the largest power of two are kept unchanged. Nothing
 * is hashed or folded, which would hide a fault of a draw.
 */
export function packDraws(
  write: (byte: number) => void,
  bounds: readonly number[],
): (digits: ArrayLike<number>) => void {
  const groups = groupsOf(bounds);
  let held = 0;
  let count = 0;
  /** Takes at most 16 bits, so that the value fits a 32-bit integer. */
  const push = (bits: number, width: number) => {
    held = (held << width) | bits;
    count += width;
    while (count >= 8) {
      count -= 8;
      write((held >>> count) & 0xff);
    }
    held &= (1 << count) - 1;
  };
  return (digits) => {
    for (let group = 0; group < groups.length; group += 1) {
      const { from, to, bits, below } = groups[group] ?? NO_GROUP;
      let value = 0;
      for (let place = from; place < to; place += 1) value = value * (bounds[place] ?? 1) + (digits[place] ?? 0);
      if (value >= below) continue;
      const high = Math.floor(value / 2 ** 32);
      const low = value >>> 0;
      if (bits > 48) push(high >>> 16, bits - 48);
      if (bits > 32) push(high & 0xffff, Math.min(16, bits - 32));
      if (bits > 16) push(low >>> 16, Math.min(16, bits - 16));
      push(low & 0xffff, Math.min(16, bits));
    }
  };
}
