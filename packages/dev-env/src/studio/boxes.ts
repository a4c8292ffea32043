/** A box of ISO base media files: length, four letters, content. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** A box with a version and flags. */
export function fullBox(type: string, version: number, flags: number, ...content: readonly Buffer[]): Buffer {
  return box(type, u32(((version << 24) | flags) >>> 0), ...content);
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** The content of the first box with this type at the top of a file. */
export function contentOf(file: Buffer, type: string): Buffer | undefined {
  for (let at = 0; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const size = length === 0 ? file.length - at : length;
    if (file.toString("latin1", at + 4, at + 8) === type) return file.subarray(at + 8, at + size);
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}

/** A small box that lies anywhere inside another one, with its head. Only for types that are found nowhere else. */
export function innerBox(content: Buffer, type: string): Buffer | undefined {
  const at = content.indexOf(type, 0, "latin1");
  return at < 4 ? undefined : content.subarray(at - 4, at - 4 + content.readUInt32BE(at - 4));
}
