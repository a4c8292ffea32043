import { encode } from "uqr";

export type QrProblem = "qr_text_required" | "qr_code_length_overflow" | "qr_bad_mask_pattern" | "qr_bad_rs_block";

/** The reason why a text cannot become a QR code. `code` selects the message to show. */
export class QrError extends Error {
  readonly code: QrProblem;
  constructor(code: QrProblem) {
    super(code);
    this.name = "QrError";
    this.code = code;
  }
}

export interface QrMatrix {
  /** The number of modules on a side. */
  readonly size: number;
  /** The dark modules as one SVG path in module units. */
  readonly path: string;
}

/**
 * Encodes a text at level M. Throws {@link QrError} in this order: text missing, mask pattern not 0–7, text too long
 * for the largest code.
 */
export function qrMatrix(text: string, maskPattern?: number): QrMatrix {
  if (text === "") throw new QrError("qr_text_required");
  if (maskPattern !== undefined && !(Number.isInteger(maskPattern) && maskPattern >= 0 && maskPattern <= 7)) {
    throw new QrError("qr_bad_mask_pattern");
  }
  const { size, data } = encoded(text, maskPattern);
  let path = "";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return { size, path };
}

function encoded(text: string, maskPattern: number | undefined) {
  try {
    return encode(text, { ecc: "M", border: 0, ...(maskPattern === undefined ? {} : { maskPattern }) });
  } catch (error) {
    // The encoder throws plain errors. Every error except "too long" comes from its block tables.
    const tooLong = error instanceof RangeError || /too long/i.test(String(error));
    throw new QrError(tooLong ? "qr_code_length_overflow" : "qr_bad_rs_block");
  }
}
