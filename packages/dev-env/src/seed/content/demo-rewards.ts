import type { RewardContent } from "@banyan/domain/content";
import { type FiveTexts, five } from "./five-languages.ts";
import type { RewardMotif } from "./reward-art.ts";

/** A reward of the points mall. Prices and worth are those of the dollar brand; other brands multiply them. */
export interface DemoReward {
  readonly key: string;
  readonly type: RewardContent["type"];
  readonly art: RewardMotif;
  readonly points: number;
  /** Cents. */
  readonly worth: bigint;
  /** Null: any number. */
  readonly stock: number | null;
  readonly limitPerPlayer: number | null;
  /** The key of the promotion whose bonus is given, or of the raffle of the tickets. */
  readonly promotion?: string;
  readonly tickets?: number;
  readonly name: FiveTexts;
  readonly description: FiveTexts;
}

const CASH_TEXT = five(
  "Credited to your balance when the request is approved",
  "申请批准后存入您的余额",
  "درخواست منظور ہونے پر آپ کے بیلنس میں شامل",
  "เข้ายอดเงินเมื่อคำขอได้รับอนุมัติ",
  "Cộng vào số dư khi yêu cầu được chấp thuận",
);

/** Cash by its name. The figures are in the price and the worth. */
function cash(dollars: bigint, points: number, name: FiveTexts): DemoReward {
  return {
    ...{ key: `cash-${dollars}`, type: "cash", art: "coins", points, worth: dollars * 100n, stock: null },
    ...{ limitPerPlayer: null, name, description: CASH_TEXT },
  };
}

/** A gift that is sent by post. */
function gift(
  art: RewardMotif,
  points: number,
  dollars: bigint,
  stock: number,
  name: FiveTexts,
  description: FiveTexts,
): DemoReward {
  return {
    ...{ key: art, type: "gift", art, points, worth: dollars * 100n, stock, limitPerPlayer: 2 },
    ...{ name, description },
  };
}

const POST = five(
  "Sent to your door by post",
  "邮寄到您家",
  "ڈاک سے آپ کے دروازے تک",
  "จัดส่งถึงบ้านทางไปรษณีย์",
  "Gửi bưu điện đến tận nhà",
);

/** Twenty rewards: six of cash, twelve gifts, a bonus, and tickets of the wheel. */
export const demoRewards: readonly DemoReward[] = [
  cash(1n, 1_000, five("A pocket of coins", "一袋零钱", "سکوں کی جیب", "เหรียญหนึ่งกำมือ", "Một túi tiền lẻ")),
  cash(5n, 4_800, five("A purse of coins", "一个钱包", "سکوں کی تھیلی", "เหรียญหนึ่งกระเป๋า", "Một ví tiền xu")),
  cash(10n, 9_500, five("A bowl of coins", "一碗硬币", "سکوں کا پیالہ", "เหรียญหนึ่งชาม", "Một bát tiền xu")),
  cash(20n, 18_800, five("A jar of coins", "一罐硬币", "سکوں کا مرتبان", "เหรียญหนึ่งโหล", "Một hũ tiền xu")),
  cash(50n, 46_500, five("A box of coins", "一箱硬币", "سکوں کا ڈبہ", "เหรียญหนึ่งกล่อง", "Một hộp tiền xu")),
  cash(100n, 92_000, five("A chest of coins", "一箱金币", "سکوں کا صندوق", "หีบเหรียญ", "Một rương tiền xu")),
  {
    ...{ key: "bonus", type: "bonus", art: "bonus", points: 2_500, worth: 0n, stock: null, limitPerPlayer: null },
    ...{ promotion: "points-stall" },
    name: five("A bonus to play", "游戏奖金", "کھیلنے کے لیے بونس", "โบนัสสำหรับเล่น", "Tiền thưởng để chơi"),
    description: five(
      "In your balance as soon as you redeem it",
      "兑换后立即到账",
      "تبادلہ کرتے ہی آپ کے بیلنس میں",
      "เข้ายอดเงินทันทีที่แลก",
      "Vào số dư ngay khi đổi",
    ),
  },
  {
    ...{ key: "tickets", type: "tickets", art: "tickets", points: 900, worth: 0n, stock: null, limitPerPlayer: null },
    ...{ promotion: "lucky-wheel", tickets: 3 },
    name: five("Three spins of the wheel", "三次转盘机会", "لکی وہیل کے تین چکر", "หมุนวงล้อสามครั้ง", "Ba lượt quay"),
    description: five(
      "Spin today or another day",
      "今天或改天都能转",
      "آج گھمائیں یا کسی اور دن",
      "หมุนวันนี้หรือวันอื่นก็ได้",
      "Quay hôm nay hoặc hôm khác",
    ),
  },
  gift("mug", 3_500, 4n, 60, five("A mug", "马克杯", "ایک مگ", "แก้วมัค", "Cốc sứ"), POST),
  gift("cards", 2_500, 3n, 80, five("Playing cards", "扑克牌", "تاش کے پتے", "สำรับไพ่", "Bộ bài tây"), POST),
  gift("cap", 5_000, 6n, 40, five("A cap", "棒球帽", "ٹوپی", "หมวก", "Mũ lưỡi trai"), POST),
  gift("shirt", 7_000, 8n, 40, five("A shirt", "T恤", "قمیض", "เสื้อยืด", "Áo thun"), POST),
  gift(
    ...([
      "lantern",
      8_000,
      9n,
      25,
      five("A paper lantern", "一盏纸灯", "کاغذ کی لالٹین", "โคมกระดาษ", "Đèn giấy"),
    ] as const),
    five(
      "Made by hand and sent to your door",
      "手工制作，寄到您家",
      "ہاتھ سے بنی، آپ کے دروازے تک",
      "ทำด้วยมือและส่งถึงบ้าน",
      "Làm thủ công và gửi đến tận nhà",
    ),
  ),
  gift("umbrella", 9_000, 10n, 30, five("An umbrella", "雨伞", "چھتری", "ร่ม", "Ô che mưa"), POST),
  gift("kite", 6_000, 7n, 20, five("A kite", "风筝", "پتنگ", "ว่าว", "Diều"), POST),
  gift("teapot", 12_000, 14n, 20, five("A teapot", "茶壶", "چائے دانی", "กาน้ำชา", "Ấm trà"), POST),
  gift("backpack", 22_000, 25n, 15, five("A backpack", "背包", "بیگ", "กระเป๋าเป้", "Ba lô"), POST),
  gift("lamp", 26_000, 30n, 12, five("A desk lamp", "台灯", "میز کا لیمپ", "โคมไฟตั้งโต๊ะ", "Đèn bàn"), POST),
  gift("headphones", 60_000, 65n, 8, five("Headphones", "耳机", "ہیڈ فون", "หูฟัง", "Tai nghe"), POST),
  gift("phone", 350_000, 380n, 3, five("A phone", "手机", "فون", "โทรศัพท์มือถือ", "Điện thoại"), POST),
];
