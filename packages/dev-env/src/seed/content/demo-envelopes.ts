import type { DemoPromotion } from "./demo-promotions.ts";
import { five } from "./five-languages.ts";

/** The rain of red envelopes of every evening. */
export const demoEnvelopes: readonly DemoPromotion[] = [
  {
    key: "envelope-rain",
    art: "envelopes",
    filters: ["deposit"],
    title: five("Red envelope rain", "红包雨", "سرخ لفافوں کی بارش", "ฝนซองแดง", "Mưa lì xì"),
    summary: five(
      "Every evening at eight, envelopes rain for everybody who deposits",
      "每晚八点，存款会员共享红包雨",
      "ہر شام آٹھ بجے جمع کرانے والوں کے لیے لفافے برستے ہیں",
      "ทุกคืนเวลาสองทุ่ม ซองแดงโปรยสำหรับผู้ที่ฝากเงิน",
      "Tám giờ mỗi tối, lì xì rơi cho thành viên nạp tiền",
    ),
    body: five(
      `Every evening at eight in our time zone, red envelopes fall for two hours.
      # How it works
      - Touch an envelope. You take one of each rain, and every envelope has money in it.
      - You need a confirmed deposit in the last seven days.
      - Your amount waits in the <a href="/member/rewardCenter">reward center</a> for seven days. It is yours without conditions.
      - All amounts are fixed before the rain. Their hash is shown then, and the whole list after.`,
      `每晚八点（平台时间），红包雨持续两小时。
      # 如何参与
      - 点一个红包。每场可领一个，个个都有奖金。
      - 需在最近七天内有一笔已确认的存款。
      - 奖金在<a href="/member/rewardCenter">奖励中心</a>保留七天，无任何条件。
      - 金额在红包雨开始前就已确定，先公布哈希，结束后公布完整名单。`,
      `ہر شام آٹھ بجے، پلیٹ فارم کی گھڑی کے مطابق، دو گھنٹے سرخ لفافے برستے ہیں۔
      # طریقہ
      - کسی لفافے کو چھوئیں۔ ہر بارش میں آپ ایک لفافہ لیتے ہیں، اور ہر لفافے میں رقم ہے۔
      - پچھلے سات دنوں میں ایک تصدیق شدہ ڈپازٹ ضروری ہے۔
      - آپ کی رقم <a href="/member/rewardCenter">ریوارڈ سینٹر</a> میں سات دن منتظر رہتی ہے۔ اس پر کوئی شرط نہیں۔
      - تمام رقمیں بارش سے پہلے طے ہوتی ہیں۔ ان کا ہیش پہلے اور پوری فہرست بعد میں دکھائی جاتی ہے۔`,
      `ทุกคืนเวลาสองทุ่มตามเวลาของแพลตฟอร์ม ซองแดงโปรยลงมาสองชั่วโมง
      # วิธีเล่น
      - แตะซองหนึ่งซอง คุณรับได้หนึ่งซองต่อรอบ และทุกซองมีเงิน
      - ต้องมีเงินฝากที่ยืนยันแล้วในเจ็ดวันล่าสุด
      - เงินของคุณรออยู่ใน<a href="/member/rewardCenter">ศูนย์รางวัล</a>เจ็ดวัน โดยไม่มีเงื่อนไข
      - จำนวนเงินทั้งหมดกำหนดไว้ก่อนเริ่ม แสดงแฮชก่อน และแสดงรายการทั้งหมดภายหลัง`,
      `Tám giờ mỗi tối theo giờ của nền tảng, lì xì rơi trong hai tiếng.
      # Cách chơi
      - Chạm vào một phong bì. Mỗi trận mưa bạn nhận một phong bì, và phong bì nào cũng có tiền.
      - Cần có một khoản nạp đã xác nhận trong bảy ngày qua.
      - Tiền chờ bạn trong <a href="/member/rewardCenter">trung tâm phần thưởng</a> bảy ngày, không kèm điều kiện.
      - Mọi số tiền được định trước. Mã băm được công bố trước, toàn bộ danh sách sau đó.`,
    ),
    envelopes: {
      budget: 10_000_000n,
      terms: {
        ...{ opensAt: 1_200, minutes: 120, envelopes: 500, sum: 25_000n, split: "random" },
        ...{ depositDays: 7, claimDays: 7 },
      },
    },
  },
];
