import type { DemoPromotion } from "./demo-promotions.ts";
import { five } from "./five-languages.ts";

const claimDays = 7;

/** The promotions in which a ticket draws a prize. */
export const demoRaffles: readonly DemoPromotion[] = [
  {
    key: "lucky-wheel",
    art: "wheel",
    filters: ["deposit", "slots"],
    title: five("Lucky wheel", "幸运转盘", "لکی وہیل", "วงล้อนำโชค", "Vòng quay may mắn"),
    summary: five(
      "Every day your deposits turn the wheel",
      "每天的存款都能转动转盘",
      "ہر روز آپ کی جمع رقم وہیل گھماتی ہے",
      "เงินฝากของคุณหมุนวงล้อได้ทุกวัน",
      "Mỗi ngày tiền nạp của bạn quay vòng quay",
    ),
    body: five(
      `Your deposits of a day become tickets, and each ticket spins the wheel once.
      # How it works
      - All chances are listed beside the wheel, with what a ticket brings on average.
      - Money that you win waits in the <a href="/member/rewardCenter">reward center</a>. Points are added immediately.
      - Every spin can be verified: we show the hash of our seed before, and the seed after.`,
      `当天的存款会变成抽奖券，每张券可转动一次转盘。
      # 如何参与
      - 转盘旁列出全部概率，以及每张券的平均收益。
      - 赢得的奖金在<a href="/member/rewardCenter">奖励中心</a>等您领取，积分立即到账。
      - 每次转动都可验证：平台先公布种子的哈希，之后公布种子。`,
      `آپ کے دن بھر کے ڈپازٹ ٹکٹ بنتے ہیں، اور ہر ٹکٹ وہیل کو ایک بار گھماتا ہے۔
      # طریقہ
      - تمام امکانات وہیل کے ساتھ درج ہیں، اور یہ بھی کہ ایک ٹکٹ اوسطاً کیا لاتا ہے۔
      - جیتی ہوئی رقم <a href="/member/rewardCenter">ریوارڈ سینٹر</a> میں آپ کی منتظر رہتی ہے۔ پوائنٹس فوراً آتے ہیں۔
      - ہر گھماؤ کی تصدیق ہو سکتی ہے: پلیٹ فارم پہلے اپنے بیج کا ہیش دکھاتا ہے اور بعد میں بیج۔`,
      `เงินฝากของวันกลายเป็นตั๋ว และตั๋วหนึ่งใบหมุนวงล้อได้หนึ่งครั้ง
      # วิธีเล่น
      - โอกาสทั้งหมดแสดงอยู่ข้างวงล้อ พร้อมค่าเฉลี่ยที่ตั๋วหนึ่งใบได้รับ
      - เงินที่ชนะรออยู่ใน<a href="/member/rewardCenter">ศูนย์รางวัล</a> ส่วนคะแนนเข้าทันที
      - ตรวจสอบการหมุนได้ทุกครั้ง: แพลตฟอร์มแสดงแฮชของซีดก่อน และแสดงซีดภายหลัง`,
      `Tiền nạp trong ngày trở thành vé, mỗi vé quay vòng quay một lần.
      # Cách chơi
      - Mọi xác suất được liệt kê bên cạnh vòng quay, cùng giá trị trung bình của một vé.
      - Tiền thắng chờ bạn trong <a href="/member/rewardCenter">trung tâm phần thưởng</a>. Điểm được cộng ngay.
      - Mỗi lượt quay đều kiểm chứng được: nền tảng cho xem mã băm của hạt giống trước và hạt giống sau.`,
    ),
    raffle: {
      kind: "wheel",
      budget: 50_000_000n,
      terms: {
        ticket: { goal: "deposits", amount: 2_000n, most: 5 },
        prizes: [
          { key: "fifty", kind: "cash", amount: 5_000n, weight: 10, stock: 1_000 },
          { key: "nothing-1", kind: "nothing", amount: 0n, weight: 2_000, stock: null },
          { key: "points-20", kind: "points", amount: 2_000n, weight: 1_500, stock: null },
          { key: "fifth", kind: "cash", amount: 20n, weight: 2_500, stock: null },
          { key: "five", kind: "cash", amount: 500n, weight: 190, stock: 10_000 },
          { key: "nothing-2", kind: "nothing", amount: 0n, weight: 2_000, stock: null },
          { key: "points-100", kind: "points", amount: 10_000n, weight: 800, stock: null },
          { key: "one", kind: "cash", amount: 100n, weight: 1_000, stock: null },
        ],
        claimDays,
      },
    },
  },
  {
    key: "golden-eggs",
    art: "eggs",
    filters: ["slots", "live"],
    title: five("Golden eggs", "金蛋", "سنہری انڈے", "ไข่ทองคำ", "Trứng vàng"),
    summary: five(
      "Play today, and open a golden egg",
      "今天参与游戏，砸开金蛋",
      "آج کھیلیں اور سنہری انڈا کھولیں",
      "เล่นวันนี้ แล้วเปิดไข่ทองคำ",
      "Chơi hôm nay và mở một quả trứng vàng",
    ),
    body: five(
      `Your valid bets of a day become tickets, and each ticket opens one golden egg.
      # How it works
      - Choose one of three eggs. Its number becomes a part of the seed that draws your prize.
      - All chances are listed beside the eggs. What you win waits in the <a href="/member/rewardCenter">reward center</a>.
      - Unused tickets lapse at the end of the day.`,
      `当天的有效投注会变成抽奖券，每张券可打开一个金蛋。
      # 如何参与
      - 从三个金蛋中选一个，它的编号会成为抽奖种子的一部分。
      - 金蛋旁列出全部概率。赢得的奖励在<a href="/member/rewardCenter">奖励中心</a>等您领取。
      - 未使用的券在当天结束时失效。`,
      `آپ کے دن بھر کے درست داؤ ٹکٹ بنتے ہیں، اور ہر ٹکٹ ایک سنہری انڈا کھولتا ہے۔
      # طریقہ
      - تین میں سے ایک انڈا چنیں۔ اس کا نمبر اُس بیج کا حصہ بنتا ہے جو آپ کا انعام نکالتا ہے۔
      - تمام امکانات انڈوں کے ساتھ درج ہیں۔ جیتی ہوئی رقم <a href="/member/rewardCenter">ریوارڈ سینٹر</a> میں منتظر رہتی ہے۔
      - بچے ہوئے ٹکٹ دن کے آخر میں ختم ہو جاتے ہیں۔`,
      `ยอดเดิมพันที่นับได้ของวันกลายเป็นตั๋ว และตั๋วหนึ่งใบเปิดไข่ทองคำได้หนึ่งฟอง
      # วิธีเล่น
      - เลือกไข่หนึ่งในสามฟอง หมายเลขของไข่เป็นส่วนหนึ่งของซีดที่จับรางวัลให้คุณ
      - โอกาสทั้งหมดแสดงอยู่ข้างไข่ รางวัลที่ได้รออยู่ใน<a href="/member/rewardCenter">ศูนย์รางวัล</a>
      - ตั๋วที่ไม่ได้ใช้หมดอายุเมื่อสิ้นวัน`,
      `Cược hợp lệ trong ngày trở thành vé, mỗi vé mở một quả trứng vàng.
      # Cách chơi
      - Chọn một trong ba quả trứng. Số của nó là một phần của hạt giống rút phần thưởng cho bạn.
      - Mọi xác suất được liệt kê bên cạnh. Phần thưởng chờ bạn trong <a href="/member/rewardCenter">trung tâm phần thưởng</a>.
      - Vé chưa dùng hết hạn vào cuối ngày.`,
    ),
    raffle: {
      kind: "eggs",
      budget: 50_000_000n,
      terms: {
        ticket: { goal: "valid_bet", amount: 5_000n, most: 3 },
        prizes: [
          { key: "twenty", kind: "cash", amount: 2_000n, weight: 20, stock: 1_000 },
          { key: "two", kind: "cash", amount: 200n, weight: 300, stock: 50_000 },
          { key: "half", kind: "cash", amount: 50n, weight: 1_200, stock: null },
          { key: "points-50", kind: "points", amount: 5_000n, weight: 2_500, stock: null },
          { key: "nothing", kind: "nothing", amount: 0n, weight: 5_980, stock: null },
        ],
        claimDays,
      },
    },
  },
];
