// @vitest-environment happy-dom
import { type HelpContent, contentSchema, richTextAttributes, richTextTags } from "@banyan/contract";
import { getSchema } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { extensions } from "./extensions.ts";
import { htmlOf } from "./rich-text-html.ts";

const schema = getSchema(extensions);

/** Reads HTML as the editor does when a text is loaded or pasted, and writes it again. */
function written(html: string): string {
  const page = document.createElement("div");
  page.innerHTML = html;
  return htmlOf(DOMParser.fromSchema(schema).parse(page));
}

function helpPage(body: string): HelpContent {
  return { kind: "help", term: "guide", title: { en: "A guide" }, summary: {}, body: { en: body } };
}

/** The tags and attributes of the HTML that the contract does not list. */
function notListed(html: string): readonly string[] {
  const page = document.createElement("div");
  page.innerHTML = html;
  return [...page.querySelectorAll("*")].flatMap(({ tagName, attributes }) => {
    const tag = tagName.toLowerCase();
    const names = [...attributes].map(({ name }) => name).filter((name) => !richTextAttributes[tag]?.includes(name));
    return [
      ...((richTextTags as readonly string[]).includes(tag) ? [] : [tag]),
      ...names.map((name) => `${tag}.${name}`),
    ];
  });
}

/** A page with every tag that the contract lists. */
const EVERYTHING = [
  "<h2>Deposits</h2><h3>Banks</h3><h4>Limits</h4>",
  "<p>One <strong>bold</strong>, <em>slanted</em>, <u>underlined</u>, <s>struck</s> and <small>small</small> word.<br>A line.</p>",
  '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol start="3"><li>three</li></ol>',
  "<blockquote><p>said</p></blockquote><hr>",
  '<p><a href="/help#withdrawals">more</a> <a href="https://help.example/">elsewhere</a> <a href="mailto:help@b.example">mail</a></p>',
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
].join("");

describe("the HTML of the content editor", () => {
  it("comes back unchanged with every tag of the contract, and the contract accepts it", () => {
    const html = written(EVERYTHING);
    expect(html).toBe(EVERYTHING);
    expect(notListed(html)).toEqual([]);
    for (const tag of richTextTags) expect(html).toContain(`<${tag}`);
    expect(contentSchema.parse(helpPage(html))).toEqual(helpPage(html));
  });

  it("keeps Urdu text in its order", () => {
    const urdu = "<h2>رقم نکالنا</h2><p>آپ کی رقم <strong>24 گھنٹے</strong> میں آتی ہے۔</p>";
    expect(written(urdu)).toBe(urdu);
  });

  it.each([
    [
      "a page of a word processor",
      '<p class="MsoNormal" style="margin:0"><b style="font-weight:normal">a</b><span style="color:red">b</span><o:p></o:p></p>',
      "<p>ab</p>",
    ],
    ["headings of other levels", "<h1>a</h1><h5>b</h5><h6>c</h6>", "<h2>a</h2><h4>b</h4><h4>c</h4>"],
    [
      "scripts, styles and pictures",
      "<p>a</p><script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>",
      "<p>a</p>",
    ],
    ["looks in other tags", "<div><b>a</b><i>b</i><del>c</del></div>", "<p><strong>a</strong><em>b</em><s>c</s></p>"],
    [
      "addresses that the contract refuses",
      '<p><a href="javascript:alert(1)">a</a><a href="//b.example">b</a></p>',
      "<p>ab</p>",
    ],
    [
      "attributes of links",
      '<p><a href="/a" target="_top" rel="opener" class="x" title="y">a</a></p>',
      '<p><a href="/a">a</a></p>',
    ],
    ["lists with letters", '<ol type="a" start="2"><li>a</li></ol>', '<ol start="2"><li>a</li></ol>'],
    ["code", "<pre><code>a</code></pre>", "<p>a</p>"],
    [
      "cells that span others",
      '<table><tr><td colspan="2" width="9">a</td></tr></table>',
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
    ],
    ["control characters", "<p>a\u0007\u001fb</p>", "<p>ab</p>"],
  ])("reduces %s to what the contract lists", (_name, pasted, expected) => {
    const html = written(pasted);
    expect(html).toBe(expected);
    expect(notListed(html)).toEqual([]);
    expect(written(html)).toBe(html);
  });

  it.each(["", "<p></p>", "<p> </p><ul><li></li></ul>", "<hr>"])(
    "is empty for a text without characters: %s",
    (html) => {
      expect(written(html)).toBe("");
    },
  );
});
