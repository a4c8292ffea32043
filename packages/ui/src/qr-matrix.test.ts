import { describe, expect, it } from "vitest";
import { QrError, qrMatrix } from "./qr-matrix.ts";

const problem = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    if (error instanceof QrError) return error.code;
    throw error;
  }
  return undefined;
};

describe("qrMatrix", () => {
  it("[R-9.06] encodes at level M", () => {
    // "HELLO" fits version 1 (21 modules) at level M, and its finder pattern's corner is dark.
    const matrix = qrMatrix("HELLO");
    expect(matrix.size).toBe(21);
    expect(matrix.path.startsWith("M0 0h1v1h-1z")).toBe(true);
    // 16 bytes no longer fit version 1 at M, which holds 14; at L, which holds 17, they would.
    expect(qrMatrix("banyan tree").size).toBe(21);
    expect(qrMatrix("banyan trees two").size).toBe(25);
  });

  it("[R-5.11] names why a text cannot be encoded", () => {
    expect(problem(() => qrMatrix(""))).toBe("qr_text_required");
    expect(problem(() => qrMatrix("x".repeat(3000)))).toBe("qr_code_length_overflow");
    expect(problem(() => qrMatrix("x", 8))).toBe("qr_bad_mask_pattern");
  });
});
