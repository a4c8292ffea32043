import { expect, it } from "vitest";
import { imageKind } from "./image-kind.ts";

it("[R-5.09] knows a picture by its content, whatever its name", () => {
  expect(imageKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe("png");
  expect(imageKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpeg");
  expect(imageKind(new TextEncoder().encode("<svg onload"))).toBeUndefined();
  expect(imageKind(Uint8Array.of(0x89, 0x50))).toBeUndefined();
});
