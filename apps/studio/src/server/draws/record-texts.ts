/** The texts of the page of a record of draws. */
interface RecordTexts {
  readonly title: string;
  readonly lead: string;
  readonly game: string;
  readonly published: string;
  readonly data: string;
  readonly key: string;
  readonly none: string;
  readonly committed: string;
  readonly reveal: string;
  readonly commitment: string;
  readonly seed: string;
  readonly later: string;
}

const en: RecordTexts = {
  title: "Commitments of the studio",
  lead: "The studio commits to a secret seed for each draw. This page shows when it did so, by its own clock, and from when it reveals the seed. Compare both times with those of the draw: the commitment must be earlier than the first bet, and the reveal no earlier than the last one. All times are UTC.",
  game: "Game",
  published: "Published",
  data: "Signed list",
  key: "Key of the signature",
  none: "The studio has committed to no such draw.",
  committed: "Committed at",
  reveal: "Seed revealed from",
  commitment: "Commitment (SHA-256 of the seed)",
  seed: "Seed",
  later: "Secret until then",
};

export const RECORD_TEXTS = {
  en,
  ur: {
    title: "اسٹوڈیو کے عہد",
    lead: "اسٹوڈیو ہر قرعہ اندازی کے لیے ایک خفیہ بیج کا عہد کرتا ہے۔ یہ صفحہ بتاتا ہے کہ اس نے اپنی گھڑی کے مطابق عہد کب کیا، اور بیج کب سے ظاہر کرتا ہے۔ دونوں اوقات کا قرعہ اندازی کے اوقات سے موازنہ کریں: عہد پہلی شرط سے پہلے ہونا چاہیے، اور بیج آخری شرط سے پہلے ظاہر نہیں ہونا چاہیے۔ تمام اوقات UTC میں ہیں۔",
    game: "گیم",
    published: "شائع ہوا",
    data: "دستخط شدہ فہرست",
    key: "دستخط کی کلید",
    none: "اسٹوڈیو نے ایسی کسی قرعہ اندازی کا عہد نہیں کیا۔",
    committed: "عہد کا وقت",
    reveal: "بیج ظاہر ہونے کا وقت",
    commitment: "عہد (بیج کا SHA-256)",
    seed: "بیج",
    later: "اس وقت تک خفیہ",
  },
  "zh-CN": {
    title: "工作室的承诺",
    lead: "工作室为每一期开奖承诺一个秘密种子。本页显示工作室按自己的时钟作出承诺的时间，以及从何时起公开种子。请与该期的时间对照：承诺必须早于第一笔投注，公开不得早于最后一笔投注。所有时间均为 UTC。",
    game: "游戏",
    published: "发布时间",
    data: "已签名的列表",
    key: "签名公钥",
    none: "工作室没有对这一期作出承诺。",
    committed: "承诺时间",
    reveal: "种子公开时间",
    commitment: "承诺值（种子的 SHA-256）",
    seed: "种子",
    later: "此前保密",
  },
  th: {
    title: "ค่าผูกพันของสตูดิโอ",
    lead: "สตูดิโอผูกพันซีดลับสำหรับการออกรางวัลแต่ละงวด หน้านี้แสดงเวลาที่ผูกพันตามนาฬิกาของสตูดิโอ และเวลาที่เริ่มเปิดเผยซีด โปรดเทียบกับเวลาของงวด: ค่าผูกพันต้องมาก่อนการเดิมพันแรก และการเปิดเผยต้องไม่มาก่อนการเดิมพันสุดท้าย เวลาทั้งหมดเป็น UTC",
    game: "เกม",
    published: "เผยแพร่เมื่อ",
    data: "รายการที่ลงลายมือชื่อแล้ว",
    key: "กุญแจของลายมือชื่อ",
    none: "สตูดิโอไม่ได้ผูกพันซีดของงวดนี้",
    committed: "ผูกพันเมื่อ",
    reveal: "เปิดเผยซีดตั้งแต่",
    commitment: "ค่าผูกพัน (SHA-256 ของซีด)",
    seed: "ซีด",
    later: "เป็นความลับจนถึงเวลานั้น",
  },
  vi: {
    title: "Cam kết của studio",
    lead: "Studio cam kết một hạt giống bí mật cho mỗi kỳ quay. Trang này cho biết studio cam kết lúc nào, theo đồng hồ của studio, và công bố hạt giống từ lúc nào. Hãy so với thời gian của kỳ quay: cam kết phải có trước lượt cược đầu tiên, và hạt giống không được công bố trước lượt cược cuối cùng. Mọi thời gian đều theo UTC.",
    game: "Trò chơi",
    published: "Công bố lúc",
    data: "Danh sách có chữ ký",
    key: "Khóa của chữ ký",
    none: "Studio không cam kết kỳ quay nào như vậy.",
    committed: "Cam kết lúc",
    reveal: "Công bố hạt giống từ",
    commitment: "Cam kết (SHA-256 của hạt giống)",
    seed: "Hạt giống",
    later: "Bí mật cho đến lúc đó",
  },
} as const satisfies Readonly<Record<string, RecordTexts>>;

export type RecordLanguage = keyof typeof RECORD_TEXTS;

const LANGUAGES = Object.keys(RECORD_TEXTS) as RecordLanguage[];

/** The language of the page for a wanted one, or for a browser's list of languages; English if there is none. */
export function recordLanguage(wanted: string | undefined): RecordLanguage {
  for (const tag of (wanted ?? "").split(",")) {
    const [language = ""] = tag.trim().split(/[;-]/);
    const found = LANGUAGES.find((known) => language !== "" && known.startsWith(language));
    if (found) return found;
  }
  return "en";
}
