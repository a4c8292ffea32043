import { expect, it } from "vitest";
import { FiguresRefresh } from "./figures-refresh.ts";

/** A page that shows a balance, and a wallet behind it. */
function openPage() {
  const page = { isBusy: false, balance: 100, wallet: 100, asked: 0 };
  const answers: (() => void)[] = [];
  const figures = new FiguresRefresh<number>({
    isBusy: () => page.isBusy,
    ask: () => {
      page.asked += 1;
      const told = page.wallet;
      return new Promise((resolve) => answers.push(() => resolve(told)));
    },
    show: (balance) => (page.balance = balance),
  });
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { page, figures, answer };
}

it("shows money that came from elsewhere", async () => {
  const { page, figures, answer } = openPage();
  page.wallet = 600;
  void figures.refresh();
  await answer();
  expect(page.balance).toBe(600);
});

it("shows money that came during a round when the round is over", async () => {
  const { page, figures, answer } = openPage();
  page.isBusy = true;
  page.wallet = 600;
  await figures.refresh();
  expect(page.asked).toBe(0);
  page.isBusy = false;
  figures.freed();
  await answer();
  expect(page.balance).toBe(600);
  figures.freed();
  expect(page.asked).toBe(1);
});

it("asks again when a round began while it was asking", async () => {
  const { page, figures, answer } = openPage();
  void figures.refresh();
  page.isBusy = true;
  await answer();
  expect(page.balance).toBe(100);
  page.wallet = 90;
  page.isBusy = false;
  figures.freed();
  await answer();
  expect(page.balance).toBe(90);
});
