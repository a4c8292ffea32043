import { expect, it } from "vitest";
import { categoryPlace } from "./category-place.ts";

const vendors = (...codes: string[]) => codes.map((vassalage) => ({ vassalage, displayName: vassalage }));

it("[R-2.21] launches the first vendor of the e-lotteries directly", () => {
  const elott = { code: "ELOTT", path: "/elott" };
  expect(categoryPlace({ ...elott, vendors: vendors("TCG_LOTTO_VN", "LOTT") })).toEqual({
    to: "/vnLottery",
    search: {},
  });
  expect(categoryPlace({ ...elott, vendors: vendors("ELOTT") })).toEqual({ to: "/lottery", search: {} });
  expect(categoryPlace({ ...elott, vendors: vendors("ANY", "LOTT") })).toEqual({
    to: "/elott",
    search: { vassalage: "ANY" },
  });
});

it("[R-2.21] opens the list of slots of the house for INHOUSE, and its list for every other category", () => {
  const inHouse = { code: "INHOUSE", path: "/rng", search: { vassalage: "INHOUSE" } };
  expect(categoryPlace({ ...inHouse, vendors: vendors("BGS") })).toEqual({
    to: "/rng",
    search: { vassalage: "INHOUSE" },
  });
  expect(categoryPlace({ code: "LIVE", path: "/live", vendors: vendors("LOTT") })).toEqual({ to: "/live", search: {} });
});
