import { type FiveTexts, inEach } from "./content/five-languages.ts";
import type { DemoLottery } from "./demo-lottery.ts";

/** Hours, minutes: the draw of each region begins then, in Vietnam's zone. */
const SOUTH_AT = "16:15";
const CENTER_AT = "17:15";
const NORTH_AT = "18:15";
const VIETNAM = "Asia/Ho_Chi_Minh";

/** Bets end ten minutes before a draw. Its result should be known an hour after it. */
const CLOSE_SECONDS = 600;
const RESULT_WITHIN_SECONDS = 3_600;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The days of the new year in 2027 without a draw of the North. */
const NORTH_PAUSES = ["2027-02-05", "2027-02-06", "2027-02-07", "2027-02-08"];
/** Holidays on which the Thai draw is moved to the day after. */
const THAI_PAUSES = ["2027-01-01", "2027-01-16", "2027-05-01"];
const THAI_EXTRA_DAYS = ["2027-01-02", "2027-01-17", "2027-05-02"];

type Station = readonly [code: string, weekdays: readonly number[], names: FiveTexts];

const CENTER: readonly Station[] = [
  ["VN_TTH", [1, 7], { en: "Hue", ur: "ہوئے", "zh-CN": "顺化", th: "เว้", vi: "Thừa Thiên Huế" }],
  ["VN_PY", [1], { en: "Phu Yen", ur: "فو ین", "zh-CN": "富安", th: "ฟู้เอียน", vi: "Phú Yên" }],
  ["VN_DLK", [2], { en: "Dak Lak", ur: "ڈاک لاک", "zh-CN": "得乐", th: "ดั๊กลัก", vi: "Đắk Lắk" }],
  ["VN_QNM", [2], { en: "Quang Nam", ur: "کوانگ نام", "zh-CN": "广南", th: "กว๋างนาม", vi: "Quảng Nam" }],
  ["VN_DNG", [3, 6], { en: "Da Nang", ur: "دا نانگ", "zh-CN": "岘港", th: "ดานัง", vi: "Đà Nẵng" }],
  ["VN_KH", [3, 7], { en: "Khanh Hoa", ur: "خان ہوا", "zh-CN": "庆和", th: "คั้ญฮหว่า", vi: "Khánh Hòa" }],
  ["VN_BDI", [4], { en: "Binh Dinh", ur: "بن دن", "zh-CN": "平定", th: "บิ่ญดิ่ญ", vi: "Bình Định" }],
  ["VN_QT", [4], { en: "Quang Tri", ur: "کوانگ تری", "zh-CN": "广治", th: "กว๋างจิ", vi: "Quảng Trị" }],
  ["VN_QB", [4], { en: "Quang Binh", ur: "کوانگ بن", "zh-CN": "广平", th: "กว๋างบิ่ญ", vi: "Quảng Bình" }],
  ["VN_GL", [5], { en: "Gia Lai", ur: "جیا لائی", "zh-CN": "嘉莱", th: "ซาลาย", vi: "Gia Lai" }],
  ["VN_NT", [5], { en: "Ninh Thuan", ur: "نن تھوان", "zh-CN": "宁顺", th: "นิญถ่วน", vi: "Ninh Thuận" }],
  ["VN_QNG", [6], { en: "Quang Ngai", ur: "کوانگ نگائی", "zh-CN": "广义", th: "กว๋างหงาย", vi: "Quảng Ngãi" }],
  ["VN_DNO", [6], { en: "Dak Nong", ur: "ڈاک نونگ", "zh-CN": "得农", th: "ดั๊กนง", vi: "Đắk Nông" }],
  ["VN_KT", [7], { en: "Kon Tum", ur: "کون توم", "zh-CN": "昆嵩", th: "กอนตูม", vi: "Kon Tum" }],
];

const SOUTH: readonly Station[] = [
  [
    "VN_HCM",
    [1, 6],
    { en: "Ho Chi Minh City", ur: "ہو چی منہ سٹی", "zh-CN": "胡志明市", th: "โฮจิมินห์ซิตี", vi: "TP. Hồ Chí Minh" },
  ],
  ["VN_DT", [1], { en: "Dong Thap", ur: "ڈونگ تھاپ", "zh-CN": "同塔", th: "ด่งท้าป", vi: "Đồng Tháp" }],
  ["VN_CM", [1], { en: "Ca Mau", ur: "کا ماؤ", "zh-CN": "金瓯", th: "ก่าเมา", vi: "Cà Mau" }],
  ["VN_BTR", [2], { en: "Ben Tre", ur: "بین ترے", "zh-CN": "槟椥", th: "เบ๊นแจ", vi: "Bến Tre" }],
  ["VN_VT", [2], { en: "Vung Tau", ur: "وونگ تاؤ", "zh-CN": "头顿", th: "หวุงเต่า", vi: "Vũng Tàu" }],
  ["VN_BL", [2], { en: "Bac Lieu", ur: "باک لیو", "zh-CN": "薄辽", th: "บักเลียว", vi: "Bạc Liêu" }],
  ["VN_DN", [3], { en: "Dong Nai", ur: "ڈونگ نائی", "zh-CN": "同奈", th: "ด่งนาย", vi: "Đồng Nai" }],
  ["VN_CT", [3], { en: "Can Tho", ur: "کین تھو", "zh-CN": "芹苴", th: "เกิ่นเทอ", vi: "Cần Thơ" }],
  ["VN_ST", [3], { en: "Soc Trang", ur: "سوک ترانگ", "zh-CN": "朔庄", th: "ซ้อกจัง", vi: "Sóc Trăng" }],
  ["VN_TN", [4], { en: "Tay Ninh", ur: "تائے نن", "zh-CN": "西宁", th: "เต็ยนิญ", vi: "Tây Ninh" }],
  ["VN_AG", [4], { en: "An Giang", ur: "آن جیانگ", "zh-CN": "安江", th: "อานซาง", vi: "An Giang" }],
  ["VN_BTH", [4], { en: "Binh Thuan", ur: "بن تھوان", "zh-CN": "平顺", th: "บิ่ญถ่วน", vi: "Bình Thuận" }],
  ["VN_VL", [5], { en: "Vinh Long", ur: "ون لونگ", "zh-CN": "永隆", th: "หวิญล็อง", vi: "Vĩnh Long" }],
  ["VN_BD", [5], { en: "Binh Duong", ur: "بن دونگ", "zh-CN": "平阳", th: "บิ่ญเซือง", vi: "Bình Dương" }],
  ["VN_TV", [5], { en: "Tra Vinh", ur: "ترا ون", "zh-CN": "茶荣", th: "จ่าวิญ", vi: "Trà Vinh" }],
  ["VN_LA", [6], { en: "Long An", ur: "لونگ آن", "zh-CN": "隆安", th: "ล็องอาน", vi: "Long An" }],
  ["VN_BP", [6], { en: "Binh Phuoc", ur: "بن فوک", "zh-CN": "平福", th: "บิ่ญเฟื้อก", vi: "Bình Phước" }],
  ["VN_HG", [6], { en: "Hau Giang", ur: "ہاؤ جیانگ", "zh-CN": "后江", th: "เหิ่วซาง", vi: "Hậu Giang" }],
  ["VN_TG", [7], { en: "Tien Giang", ur: "تیئن جیانگ", "zh-CN": "前江", th: "เตี่ยนซาง", vi: "Tiền Giang" }],
  ["VN_KG", [7], { en: "Kien Giang", ur: "کیئن جیانگ", "zh-CN": "坚江", th: "เกียนซาง", vi: "Kiên Giang" }],
  ["VN_DL", [7], { en: "Da Lat", ur: "دا لات", "zh-CN": "大叻", th: "ดาลัต", vi: "Đà Lạt" }],
];

const outside = {
  everySeconds: null,
  closeSeconds: CLOSE_SECONDS,
  resultWithinSeconds: RESULT_WITHIN_SECONDS,
} as const;

/** The stations of the center draw by the table of the South. */
function station(atTime: string) {
  return ([code, weekdays, names]: Station): DemoLottery => ({
    ...outside,
    code,
    vendor: "TCG_LOTTO_VN",
    type: "ELOTT",
    rules: "vn_south@1",
    prices: "vn_south:ELOTT@1",
    timeZone: VIETNAM,
    atTime,
    weekdays,
    names,
  });
}

/** Every two stations that draw on the same day: a bet on two numbers among those of both. */
function pairsOf(stations: readonly Station[], atTime: string): DemoLottery[] {
  return stations.flatMap(([code, weekdays, names], place) =>
    stations.slice(place + 1).flatMap(([otherCode, otherWeekdays, otherNames]): DemoLottery[] => {
      const common = weekdays.filter((day) => otherWeekdays.includes(day));
      if (common.length === 0) return [];
      const over = [code, otherCode] as const;
      const both = inEach((language) => `${names[language]} × ${otherNames[language]}`);
      const pair = `${code}_${otherCode.replace("VN_", "")}`;
      return [{ ...station(atTime)([pair, common, both]), over }];
    }),
  );
}

const sea = { ...outside, vendor: "TCG_SEA", type: "LOTTERY" } as const;

/**
 * Draws that take place outside, at the times of the real ones. In a demo their results come from the sandbox, which
 * makes them up.
 */
export const outsideLotteries: readonly DemoLottery[] = [
  {
    ...outside,
    code: "VN_NORTH",
    vendor: "TCG_LOTTO_VN",
    type: "ELOTT",
    rules: "vn_north@1",
    prices: "vn_north:ELOTT@1",
    timeZone: VIETNAM,
    atTime: NORTH_AT,
    weekdays: EVERY_DAY,
    pauses: NORTH_PAUSES,
    names: {
      en: "Vietnam North daily",
      ur: "ویتنام شمال روزانہ",
      "zh-CN": "越南北部每日",
      th: "เวียดนามเหนือรายวัน",
      vi: "Miền Bắc hằng ngày",
    },
  },
  ...CENTER.map(station(CENTER_AT)),
  ...SOUTH.map(station(SOUTH_AT)),
  ...pairsOf(CENTER, CENTER_AT),
  ...pairsOf(SOUTH, SOUTH_AT),
  {
    ...sea,
    code: "MY_4D",
    rules: "sea_4d_my@1",
    prices: "sea_4d_my:SEA@1",
    timeZone: "Asia/Kuala_Lumpur",
    atTime: "19:00",
    weekdays: [3, 6, 7],
    names: { en: "4D Malaysia", ur: "4D ملائیشیا", "zh-CN": "马来西亚4D", th: "4D มาเลเซีย", vi: "4D Malaysia" },
  },
  {
    ...sea,
    code: "SG_4D",
    rules: "sea_4d_sg@1",
    prices: "sea_4d_sg:SEA@1",
    timeZone: "Asia/Singapore",
    atTime: "18:30",
    weekdays: [3, 6, 7],
    names: { en: "4D Singapore", ur: "4D سنگاپور", "zh-CN": "新加坡4D", th: "4D สิงคโปร์", vi: "4D Singapore" },
  },
  {
    ...sea,
    code: "TH_STATE",
    rules: "sea_th@1",
    prices: "sea_th:SEA@1",
    timeZone: "Asia/Bangkok",
    atTime: "14:30",
    monthDays: [1, 16],
    pauses: THAI_PAUSES,
    extraDays: THAI_EXTRA_DAYS,
    names: { en: "Thai numbers", ur: "تھائی نمبر", "zh-CN": "泰国号码", th: "หวยไทย", vi: "Số Thái" },
  },
  {
    ...sea,
    code: "LA_STATE",
    rules: "sea_la@1",
    prices: "sea_la:SEA@1",
    timeZone: "Asia/Vientiane",
    atTime: "20:30",
    weekdays: [1, 3, 5],
    names: { en: "Lao numbers", ur: "لاؤ نمبر", "zh-CN": "老挝号码", th: "หวยลาว", vi: "Số Lào" },
  },
  {
    ...sea,
    code: "HN_DAILY",
    rules: "sea_hn@1",
    prices: "sea_hn:SEA@1",
    timeZone: VIETNAM,
    atTime: NORTH_AT,
    weekdays: EVERY_DAY,
    pauses: NORTH_PAUSES,
    names: {
      en: "Hanoi numbers daily",
      ur: "ہنوئی نمبر روزانہ",
      "zh-CN": "河内号码每日",
      th: "หวยฮานอยรายวัน",
      vi: "Số Hà Nội hằng ngày",
    },
  },
];
