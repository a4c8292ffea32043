import { expect, it } from "vitest";
import { csvRow, textCell } from "./csv.ts";

it("quotes what would end a cell, and doubles its quotes", () => {
  expect(["plain", "a, b", 'the "koi"', "two\r\nlines", ""].map(textCell)).toEqual([
    "plain",
    '"a, b"',
    '"the ""koi"""',
    '"two\r\nlines"',
    "",
  ]);
});

it("makes a text of what a spreadsheet would run as a formula", () => {
  expect(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a=1"].map(textCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    "a=1",
  ]);
  expect(textCell('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"');
});

it("ends a row as RFC 4180 says", () => {
  expect(csvRow(["a", "", "1.50"])).toBe("a,,1.50\r\n");
});
