import type { TableGameCode } from "../../protocol/tables.ts";

/** The languages of the names of tables. The platform shows the English name in every other language. */
export const NAME_LANGUAGES = ["en", "ur", "zh-CN", "th", "vi"] as const;
export type TableNames = Readonly<Record<(typeof NAME_LANGUAGES)[number], string>>;

const GAME_NAMES: Readonly<Record<TableGameCode, TableNames>> = {
  baccarat: { en: "Baccarat", ur: "بکارا", "zh-CN": "百家乐", th: "บาคาร่า", vi: "Baccarat" },
  "baccarat-no-commission": {
    en: "Baccarat, no commission",
    ur: "بکارا، بغیر کمیشن",
    "zh-CN": "免佣百家乐",
    th: "บาคาร่าไม่มีค่าคอม",
    vi: "Baccarat không hoa hồng",
  },
  "dragon-tiger": { en: "Dragon tiger", ur: "ڈریگن ٹائیگر", "zh-CN": "龙虎", th: "เสือมังกร", vi: "Rồng hổ" },
  roulette: { en: "Roulette", ur: "رولیٹ", "zh-CN": "轮盘", th: "รูเล็ต", vi: "Roulette" },
  "roulette-la-partage": {
    en: "Roulette, la partage",
    ur: "رولیٹ لا پارتاژ",
    "zh-CN": "分半轮盘",
    th: "รูเล็ต ลาปาร์ตาจ",
    vi: "Roulette La Partage",
  },
  "sic-bo": { en: "Sic bo", ur: "سک بو", "zh-CN": "骰宝", th: "ไฮโล", vi: "Tài xỉu" },
  "bau-cua": { en: "Bầu cua", ur: "باؤ کوا", "zh-CN": "鱼虾蟹", th: "น้ำเต้าปูปลา", vi: "Bầu cua" },
  "xoc-dia": { en: "Xóc đĩa", ur: "سوک دیا", "zh-CN": "色碟", th: "ซ็อกเดีย", vi: "Xóc đĩa" },
  "fan-tan": { en: "Fan tan", ur: "فان تان", "zh-CN": "番摊", th: "ฟานตัน", vi: "Fan Tan" },
  "andar-bahar": { en: "Andar bahar", ur: "اندر باہر", "zh-CN": "安达巴哈", th: "อันดาร์ บาฮาร์", vi: "Andar Bahar" },
  "teen-patti-face-off": {
    en: "Teen patti face-off",
    ur: "تین پتی مقابلہ",
    "zh-CN": "三张牌对决",
    th: "ทีนปาตตี้ ดวลไพ่",
    vi: "Teen Patti đối đầu",
  },
  cockfight: { en: "Cockfight", ur: "مرغوں کی لڑائی", "zh-CN": "斗鸡", th: "ไก่ชน", vi: "Đá gà" },
  "cockfight-pool": {
    en: "Cockfight pool",
    ur: "مرغوں کی لڑائی پول",
    "zh-CN": "斗鸡彩池",
    th: "ไก่ชนกองกลาง",
    vi: "Đá gà quỹ chung",
  },
  blackjack: { en: "Blackjack", ur: "بلیک جیک", "zh-CN": "二十一点", th: "แบล็คแจ็ค", vi: "Blackjack" },
};

/** The proper names of tables. */
const PROPER_NAMES = {
  lotus: { en: "Lotus", ur: "کنول", "zh-CN": "莲花", th: "ดอกบัว", vi: "Hoa Sen" },
  jade: { en: "Jade", ur: "زمرد", "zh-CN": "翡翠", th: "หยก", vi: "Ngọc Bích" },
  crane: { en: "Crane", ur: "کونج", "zh-CN": "仙鹤", th: "นกกระเรียน", vi: "Hạc Trắng" },
  pearl: { en: "Pearl", ur: "موتی", "zh-CN": "珍珠", th: "ไข่มุก", vi: "Ngọc Trai" },
  amber: { en: "Amber", ur: "عنبر", "zh-CN": "琥珀", th: "อำพัน", vi: "Hổ Phách" },
  lantern: { en: "Lantern", ur: "فانوس", "zh-CN": "灯笼", th: "โคมไฟ", vi: "Đèn Lồng" },
  bamboo: { en: "Bamboo", ur: "بانس", "zh-CN": "翠竹", th: "ต้นไผ่", vi: "Trúc Xanh" },
  orchid: { en: "Orchid", ur: "آرکڈ", "zh-CN": "兰花", th: "กล้วยไม้", vi: "Hoa Lan" },
  peacock: { en: "Peacock", ur: "مور", "zh-CN": "孔雀", th: "นกยูง", vi: "Chim Công" },
  marigold: { en: "Marigold", ur: "گیندا", "zh-CN": "金盏花", th: "ดาวเรือง", vi: "Cúc Vạn Thọ" },
} as const satisfies Readonly<Record<string, TableNames>>;
export type ProperName = keyof typeof PROPER_NAMES;

/** "Baccarat · Lotus", in each language. */
export function tableNames(game: TableGameCode, proper: ProperName): TableNames {
  const [games, own] = [GAME_NAMES[game], PROPER_NAMES[proper]];
  const entries = NAME_LANGUAGES.map((language) => [language, `${games[language]} · ${own[language]}`]);
  return Object.fromEntries(entries) as TableNames;
}
