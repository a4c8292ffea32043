import { t } from "@lingui/core/macro";
import type { MiniGameView } from "../../protocol/mini.ts";
import { element } from "../shell/element.ts";
import { numberText } from "../texts/formats.ts";
import { localDecimal, shortTimes, timesText } from "./multiples.ts";
import { riskText, tableText } from "./choice-names.ts";

function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const cells = (tag: "th" | "td", texts: readonly string[]): HTMLElement[] =>
    texts.map((text) => element(tag, tag === "th" ? { scope: "col" } : {}, text));
  return element(
    "div",
    { class: "pay-scroll", dir: "ltr", tabindex: 0 },
    element(
      "table",
      { class: "pay-grid" },
      element("thead", {}, element("tr", {}, ...cells("th", head))),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cells("td", row)))),
    ),
  );
}

/** The pays of the games with tables, which are the tables that the server uses. */
export function paysOf({ tables }: MiniGameView): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (tables.plinko) parts.push(...bySize(tables.plinko, t`Rows`, (pays) => pays.slice(0, Math.ceil(pays.length / 2))));
  if (tables.wheel) parts.push(...bySize(tables.wheel, t`Segments`, countedPays));
  if (tables.keno) parts.push(...kenoTables(tables.keno));
  if (tables.mines) {
    const rows = Object.entries(tables.mines).map(([mines, ladder]) => [
      mines,
      ...[1, 2, 3, 5, 10].map((opened) => (ladder[opened - 1] ? timesText(ladder[opened - 1] ?? "0") : "–")),
    ]);
    parts.push(element("h3", {}, t`Pays by safe tiles`), table([t`Mines`, "1", "2", "3", "5", "10"], rows));
  }
  return parts;
}

/** Every different pay once, largest first. */
function countedPays(pays: readonly number[]): number[] {
  return [...new Set(pays)].toSorted((a, b) => b - a);
}

function bySize(
  tables: Readonly<Record<string, number[]>>,
  size: string,
  shown: (pays: number[]) => number[],
): HTMLElement[] {
  const rows = Object.entries(tables).map(([key, pays]) => {
    const [count = "", risk = ""] = key.split("/");
    return [count, riskText(risk), shown(pays).map(shortTimes).join("  ")];
  });
  return [element("h3", {}, t`Pays`), table([size, t`Risk`, t`Times the bet`], rows)];
}

function kenoTables(tables: NonNullable<MiniGameView["tables"]["keno"]>): HTMLElement[] {
  const rows = Object.entries(tables).map(([key, { pays, rtp }]) => {
    const [name = "", picks = ""] = key.split("/");
    const hits = pays.flatMap((pay, count) => (pay > 0 ? [`${count}: ${shortTimes(pay)}`] : []));
    return [tableText(name), numberText(Number(picks)), `${localDecimal(rtp)}%`, hits.join("  ")];
  });
  return [element("h3", {}, t`Pays by hits`), table([t`Table`, t`Picks`, t`RTP`, t`Hits`], rows)];
}
