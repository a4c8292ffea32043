import type { JewelName, SuitName, SymbolDrawing } from "../theme.ts";
import { HERO_NOUN } from "./hero-nouns.ts";
import { type InEveryLanguage, inEvery, nameOf } from "./pattern.ts";

const JEWEL_NAMES: Readonly<Record<JewelName, InEveryLanguage>> = {
  ruby: inEvery("Ruby", "红宝石", "یاقوت", "ทับทิม", "Hồng ngọc"),
  amethyst: inEvery("Amethyst", "紫水晶", "جامنی یاقوت", "อเมทิสต์", "Thạch anh tím"),
  emerald: inEvery("Emerald", "祖母绿", "زمرد", "มรกต", "Ngọc lục bảo"),
  sapphire: inEvery("Sapphire", "蓝宝石", "نیلم", "ไพลิน", "Lam ngọc"),
  topaz: inEvery("Topaz", "黄玉", "پکھراج", "บุษราคัม", "Hoàng ngọc"),
  opal: inEvery("Opal", "欧泊", "دودھیا پتھر", "โอปอล", "Ngọc mắt mèo"),
};

const SUIT_NAMES: Readonly<Record<SuitName, InEveryLanguage>> = {
  heart: inEvery("Heart", "红心", "پان", "โพแดง", "Cơ"),
  spade: inEvery("Spade", "黑桃", "حکم", "โพดำ", "Bích"),
  diamond: inEvery("Diamond", "方块", "اینٹ", "ข้าวหลามตัด", "Rô"),
  club: inEvery("Club", "梅花", "چڑیا", "ดอกจิก", "Chuồn"),
  star: inEvery("Star", "星星", "ستارہ", "ดาว", "Ngôi sao"),
  crescent: inEvery("Crescent", "新月", "ہلال", "จันทร์เสี้ยว", "Trăng khuyết"),
};

/** The name of a symbol. Letters and numbers are their own names. */
export function symbolNameOf(drawing: SymbolDrawing): InEveryLanguage {
  if ("hero" in drawing) return nameOf(HERO_NOUN[drawing.hero]);
  if ("jewel" in drawing) return JEWEL_NAMES[drawing.jewel];
  if ("suit" in drawing) return SUIT_NAMES[drawing.suit];
  return inEvery(drawing.royal, drawing.royal, drawing.royal, drawing.royal, drawing.royal);
}
