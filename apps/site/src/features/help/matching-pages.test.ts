import { describe, expect, it } from "vitest";
import type { HelpPage } from "../../platform/answers.ts";
import { matchingPages } from "./matching-pages.ts";

const page = (term: string, title: string, html: string): HelpPage => ({
  term,
  title,
  summary: "",
  html,
  language: "en",
});
const pages = [
  page("deposits", "Deposits", "<p>A <strong>bank transfer</strong> takes longer than a withdrawal.</p>"),
  page("withdrawals", "Withdrawals", "<p>Sent to your account.</p>"),
  page("rut-tien", "Rút tiền", "<p>Tiền về tài khoản.</p>"),
];
const found = (typed: string) => matchingPages(pages, typed).map(({ term }) => term);

describe("looking through the help pages", () => {
  it.each([
    ["", ["deposits", "withdrawals", "rut-tien"]],
    ["withdrawal", ["withdrawals", "deposits"]],
    ["TRANSFER bank", ["deposits"]],
    ["rut tien", ["rut-tien"]],
    ["strong", []],
    ["nothing of the sort", []],
  ])("for %j finds %j", (typed, terms) => {
    expect(found(typed)).toEqual(terms);
  });
});
