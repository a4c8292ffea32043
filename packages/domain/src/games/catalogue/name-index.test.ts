import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";
import { createNameIndex } from "./name-index.ts";

const NAMES = {
  koi: ["Thousand Lantern Koi", "千灯锦鲤", "ہزار فانوس کوئی", "ปลาคาร์ปโคมพันดวง", "Cá chép nghìn đèn"],
  dragon: ["Dragon Harbour", "龙之港湾", "ڈریگن کی بندرگاہ", "ท่าเรือมังกร", "Bến cảng rồng"],
  dragons: ["Two Dragons", "双龙", "دو ڈریگن", "มังกรคู่", "Song long"],
  tiger: ["Jade Tiger Road", "翡翠虎之路", "یشم شیر کی راہ", "ถนนเสือหยก", "Đường hổ ngọc"],
  moon: ["Rabbit Moon", "玉兔明月", "خرگوش چاند", "กระต่ายจันทร์", "Thỏ trăng"],
  seoul: ["Seoul Nights", "서울의 밤"],
  moscow: ["Зимняя жар-птица"],
} as const;
const codes = Object.keys(NAMES);
const index = createNameIndex(Object.values(NAMES));
const search = (text: string) => index.search(text).map((place) => codes[place]);

describe("a search among names", () => {
  it.each([
    ["lantern", "koi"],
    ["KOI lant", "koi"],
    ["锦鲤", "koi"],
    ["港", "dragon"],
    ["فانوس", "koi"],
    ["بندرگاه", "dragon"],
    ["โคม", "koi"],
    ["ca chep", "koi"],
    ["duong ho", "tiger"],
    ["서우", "seoul"],
    ["жар", "moscow"],
  ])("finds %s", (text, code) => {
    expect(search(text)).toEqual([code]);
  });

  it.each([
    ["a letter too few", "lantrn", "koi"],
    ["a letter too many", "lanttern", "koi"],
    ["a wrong letter", "lantarn", "koi"],
    ["the first letter wrong", "kantern", "koi"],
    ["two letters in the wrong order", "rabibt", "moon"],
    ["an error in each word", "rabbot mooon", "moon"],
    ["a short word beside others", "lantern kio", "koi"],
    ["a space too few", "rabbitmoon", "moon"],
    ["a space too many", "lan tern", "koi"],
    ["in Urdu", "خرگوس", "moon"],
    ["in Thai", "กระตายจนทร", "moon"],
    ["in Chinese", "翡脆虎", "tiger"],
    ["in Chinese, two signs in the wrong order", "玉明兔", "moon"],
    ["in Vietnamese", "nghinn", "koi"],
    ["in Korean", "서욿", "seoul"],
    ["in Russian", "зимяня", "moscow"],
  ])("forgives %s: %s", (_error, text, code) => {
    expect(search(text)).toEqual([code]);
  });

  it("puts the very name before one that begins so, and that before one that has the word elsewhere", () => {
    expect(search("dragon")).toEqual(["dragon", "dragons"]);
    expect(search("two dragons")).toEqual(["dragons"]);
    const ranked = createNameIndex([["Old Fox"], ["Foxfire"], ["A Pair of Foxes"], ["Fox"], ["Outfox"]]);
    expect(ranked.search("fox")).toEqual([3, 1, 0, 2, 4]);
  });

  it("puts what needs mending after what does not", () => {
    expect(createNameIndex([["Iron Tomer"], ["Tower of Iron"]]).search("tower")).toEqual([1, 0]);
  });

  it("finds nothing for what is in no name, for signs alone, and for two errors in a word", () => {
    for (const text of ["zebra", "…", "", "lnatenr", "koo"]) expect(search(text)).toEqual([]);
  });
});

describe("foldText", () => {
  it("leaves out case, accents, points and what stands between words", () => {
    expect(foldText("  Đường—HỔ  Ngọc! ")).toBe("duong ho ngoc");
    expect(foldText("كِتاب")).toBe(foldText("کتاب"));
  });

  it("keeps the vowels of scripts that write them as marks", () => {
    expect(foldText("हाथी")).not.toBe(foldText("हथ"));
  });
});
