/** The words of the titles in a catalogue: 20 × 25 × 20 = 10,000 different titles in each language. */
export interface TitleWords {
  readonly qualities: readonly string[];
  readonly heroes: readonly string[];
  readonly places: readonly string[];
  /** The text between words; empty for languages without spaces. */
  readonly between: string;
}

const list = (words: string) => words.split(",");

export const titleWords: Readonly<Record<string, TitleWords>> = {
  en: {
    between: " ",
    qualities: list(
      "Golden,Silver,Crimson,Hidden,Lucky,Wild,Royal,Silent,Thousand,Frozen,Burning,Ancient,Flying,Dancing,Secret,Twin,Jade,Midnight,Thunder,Laughing",
    ),
    heroes: list(
      "Koi,Dragon,Tiger,Phoenix,Rabbit,Monkey,Elephant,Peacock,Falcon,Wolf,Panda,Buffalo,Dolphin,Turtle,Lantern,Samurai,Pirate,Sultan,Pharaoh,Gladiator,Wizard,Mermaid,Rooster,Scarab,Butterfly",
    ),
    places: list(
      "Harbour,Garden,Temple,Desert,River,Market,Palace,Island,Mountain,Bazaar,Jungle,Valley,Reef,Tower,Village,Canyon,Meadow,Festival,Railway,Observatory",
    ),
  },
  "zh-CN": {
    between: "",
    qualities: list(
      "金色,银色,绯红,隐秘,幸运,狂野,皇家,寂静,千面,冰封,燃烧,远古,飞翔,舞动,秘密,双生,翡翠,午夜,雷霆,欢笑",
    ),
    heroes: list(
      "锦鲤,神龙,猛虎,凤凰,玉兔,灵猴,大象,孔雀,猎鹰,苍狼,熊猫,水牛,海豚,神龟,灯笼,武士,海盗,苏丹,法老,角斗士,巫师,人鱼,雄鸡,圣甲虫,蝴蝶",
    ),
    places: list(
      "港湾,花园,庙宇,沙漠,大河,集市,宫殿,岛屿,高山,巴扎,丛林,山谷,珊瑚礁,高塔,村庄,峡谷,草原,庆典,铁路,天文台",
    ),
  },
  ur: {
    between: " ",
    qualities: list(
      "سنہری,نقرئی,سرخ,پوشیدہ,خوش قسمت,جنگلی,شاہی,خاموش,ہزار,منجمد,شعلہ زن,قدیم,اڑتا,ناچتا,خفیہ,جڑواں,یشمی,نیم شب,گرجتا,ہنستا",
    ),
    heroes: list(
      "کوئی,ڈریگن,شیر,ققنس,خرگوش,بندر,ہاتھی,مور,شاہین,بھیڑیا,پانڈا,بھینسا,ڈولفن,کچھوا,فانوس,سامورائی,قزاق,سلطان,فرعون,جنگجو,جادوگر,جل پری,مرغا,گبریلا,تتلی",
    ),
    places: list(
      "بندرگاہ,باغ,مندر,صحرا,دریا,منڈی,محل,جزیرہ,پہاڑ,بازار,گھنا جنگل,وادی,چٹان,مینار,گاؤں,گھاٹی,چراگاہ,میلہ,ریلوے,رصدگاہ",
    ),
  },
  th: {
    between: "",
    qualities: list(
      "ทองคำ,เงินยวง,แดงฉาน,ซ่อนเร้น,นำโชค,ป่าเถื่อน,ราชา,เงียบงัน,พันดวง,เยือกแข็ง,ลุกไหม้,โบราณ,โบยบิน,ร่ายรำ,ลี้ลับ,แฝด,หยก,เที่ยงคืน,สายฟ้า,หัวเราะ",
    ),
    heroes: list(
      "ปลาคาร์ป,มังกร,เสือ,หงส์ไฟ,กระต่าย,ลิง,ช้าง,นกยูง,เหยี่ยว,หมาป่า,แพนด้า,ควาย,โลมา,เต่า,โคมไฟ,ซามูไร,โจรสลัด,สุลต่าน,ฟาโรห์,กลาดิเอเตอร์,พ่อมด,นางเงือก,ไก่ชน,แมลงทับ,ผีเสื้อ",
    ),
    places: list(
      "ท่าเรือ,สวน,วิหาร,ทะเลทราย,แม่น้ำ,ตลาด,พระราชวัง,เกาะ,ภูเขา,บาซาร์,พงไพร,หุบเขา,แนวปะการัง,หอคอย,หมู่บ้าน,โตรกผา,ทุ่งหญ้า,เทศกาล,ทางรถไฟ,หอดูดาว",
    ),
  },
  vi: {
    between: " ",
    qualities: list(
      "Vàng,Bạc,Đỏ Thắm,Ẩn Giấu,May Mắn,Hoang Dã,Hoàng Gia,Lặng Im,Nghìn,Băng Giá,Rực Cháy,Cổ Xưa,Bay Lượn,Nhảy Múa,Bí Mật,Song Sinh,Ngọc Bích,Nửa Đêm,Sấm Sét,Vui Cười",
    ),
    heroes: list(
      "Cá Chép,Rồng,Hổ,Phượng Hoàng,Thỏ,Khỉ,Voi,Công,Chim Ưng,Sói,Gấu Trúc,Trâu,Cá Heo,Rùa,Đèn Lồng,Võ Sĩ,Hải Tặc,Quốc Vương,Pharaon,Đấu Sĩ,Phù Thủy,Tiên Cá,Gà Trống,Bọ Hung,Bướm",
    ),
    places: list(
      "Bến Cảng,Khu Vườn,Đền Thờ,Sa Mạc,Dòng Sông,Phiên Chợ,Cung Điện,Hòn Đảo,Ngọn Núi,Chợ Trời,Rừng Rậm,Thung Lũng,Rạn San Hô,Tòa Tháp,Ngôi Làng,Hẻm Núi,Đồng Cỏ,Lễ Hội,Đường Sắt,Đài Thiên Văn",
    ),
  },
};

/** The title of the n-th game, from 0 to 9,999, in every language. */
export function titlesOf(n: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titleWords).map(([language, { qualities, heroes, places, between }]) => [
      language,
      [qualities[Math.floor(n / 500)], heroes[Math.floor(n / 20) % 25], places[n % 20]].join(between),
    ]),
  );
}
