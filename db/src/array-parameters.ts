/**
 * Arrays in PostgreSQL's binary format. A statement over a batch gets its columns as arrays. As text, each value would
 * be quoted here and parsed there. In binary a batch costs a fraction of that.
 */

const INT8 = 20;
const INT4 = 23;
const BOOL = 16;
const TEXT = 25;
const BYTEA = 17;
const UUID = 2950;

const HEADER_BYTES = 20;

/** bigint[]: minor units, sequences. */
export function bigintArray(values: readonly (bigint | null)[]): Buffer {
  return fixedArray(INT8, 8, values, (buffer, value, at) => buffer.writeBigInt64BE(value, at));
}

/** int[]: ordinals, small counts. */
export function intArray(values: readonly (number | null)[]): Buffer {
  return fixedArray(INT4, 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at));
}

/** boolean[] */
export function booleanArray(values: readonly (boolean | null)[]): Buffer {
  return fixedArray(BOOL, 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));
}

/** uuid[], from the text form with dashes. */
export function uuidArray(values: readonly (string | null)[]): Buffer {
  return fixedArray(UUID, 16, values, (buffer, value, at) => {
    for (let index = 0; index < UUID_BYTES.length; index += 1) {
      const place = UUID_BYTES[index] ?? 0;
      buffer[at + index] = (hexDigit(value, place) << 4) | hexDigit(value, place + 1);
    }
  });
}

/** The offset of each byte in the text. */
const UUID_BYTES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

function hexDigit(text: string, place: number): number {
  const code = text.charCodeAt(place);
  // Digits are 0x30 to 0x39. The low four bits of a letter are its place in the alphabet, in either case.
  return code < 0x40 ? code - 0x30 : (code & 0x0f) + 9;
}

/** text[] */
export function textArray(values: readonly (string | null)[]): Buffer {
  return variableArray(
    TEXT,
    values,
    (value) => Buffer.byteLength(value),
    (buffer, value, at) => {
      buffer.write(value, at, "utf8");
    },
  );
}

/** bytea[] */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  return variableArray(
    BYTEA,
    values,
    (value) => value.length,
    (buffer, value, at) => {
      value.copy(buffer, at);
    },
  );
}

type Write<Value> = (buffer: Buffer, value: Value, at: number) => void;

function fixedArray<Value>(
  type: number,
  bytes: number,
  values: readonly (Value | null)[],
  write: Write<Value>,
): Buffer {
  const nulls = values.includes(null);
  const most = HEADER_BYTES + values.length * (4 + bytes);
  const buffer = Buffer.allocUnsafe(most);
  writeHeader(buffer, { type, count: values.length, nulls });
  let at = HEADER_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value === null ? -1 : bytes, at);
    if (value === null) continue;
    write(buffer, value, at);
    at += bytes;
  }
  return at === most ? buffer : buffer.subarray(0, at);
}

/** Writes the number of dimensions (one), the null flag, the element type, the length and the first index. */
function writeHeader(
  buffer: Buffer,
  { type, count, nulls }: { readonly type: number; readonly count: number; readonly nulls: boolean },
): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(nulls ? 1 : 0, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
}

function variableArray<Value>(
  type: number,
  values: readonly (Value | null)[],
  sizeOf: (value: Value) => number,
  write: Write<Value>,
): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : sizeOf(value)));
  const total = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(total);
  writeHeader(buffer, { type, count: values.length, nulls: sizes.includes(-1) });
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    const size = sizes[index] ?? -1;
    at = buffer.writeInt32BE(size, at);
    if (value === null) continue;
    write(buffer, value, at);
    at += size;
  }
  return buffer;
}
