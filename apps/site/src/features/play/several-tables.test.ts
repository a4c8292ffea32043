import { describe, expect, it } from "vitest";
import { readTables, writeTables } from "./several-tables.ts";

describe("the tables of a URL", () => {
  it("are read in their order, each once, four at most", () => {
    const text = "EVO.baccarat-lotus,WM.roulette-lotus";
    expect(readTables(text)).toEqual([
      { vassalage: "EVO", gameCode: "baccarat-lotus" },
      { vassalage: "WM", gameCode: "roulette-lotus" },
    ]);
    expect(writeTables(readTables(text))).toBe(text);
    expect(readTables(`${text},${text}`)).toHaveLength(2);
    expect(readTables("A.a,B.b,C.c,D.d,E.e")).toHaveLength(4);
  });

  it.each([undefined, "", "EVO", "EVO.", ".a", "EVO.a b", "javascript:1.x", "EVO.a.b"])("of %s are none", (text) => {
    expect(readTables(text)).toEqual([]);
  });
});
