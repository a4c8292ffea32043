import type { PromotionFilter } from "@banyan/domain/content";
import type { RaffleKind, RaffleTerms } from "@banyan/domain/raffles";
import type {
  ActivityTerms,
  BonusTerms,
  EnvelopeTerms,
  PromotionKind,
  RaceTerms,
  RewardKind,
  RewardTerms,
} from "@banyan/domain/rewards";
import { type FiveTexts, five } from "./five-languages.ts";
import type { ArtMotif } from "./promotion-art.ts";

export interface DemoPromotion {
  readonly key: string;
  readonly art: ArtMotif;
  readonly filters: readonly PromotionFilter[];
  readonly title: FiveTexts;
  readonly summary: FiveTexts;
  readonly body: FiveTexts;
  /** The terms of the bonus; absent where nothing is paid automatically yet, and the texts say so. */
  readonly offer?: DemoOffer;
  /** The terms of the rebate or cashback. */
  readonly plan?: DemoPlan;
  /** The terms of a wheel or of eggs. */
  readonly raffle?: DemoRaffle;
  /** The terms of red envelopes. */
  readonly envelopes?: DemoEnvelopes;
  /** The terms of an activity, for whose reward a player applies. */
  readonly activity?: DemoActivity;
  /** The terms of a race. */
  readonly race?: DemoRace;
}

/** A wheel or eggs. Amounts are minor units of a dollar and hundredths of a point; other brands multiply them. */
export interface DemoRaffle {
  readonly kind: RaffleKind;
  readonly budget: bigint;
  readonly terms: RaffleTerms;
}

/** Red envelopes. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoEnvelopes {
  readonly budget: bigint;
  readonly terms: EnvelopeTerms;
}

/** An activity. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoActivity {
  readonly budget: bigint;
  readonly terms: ActivityTerms;
}

/** A race. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoRace {
  readonly budget: bigint;
  readonly terms: RaceTerms;
}

/** A rebate or a cashback. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoPlan {
  readonly kind: RewardKind;
  readonly budget: bigint;
  readonly terms: RewardTerms;
}

/** A promotion that pays. Amounts are minor units of a dollar; other brands multiply them. */
export interface DemoOffer {
  readonly kind: PromotionKind;
  readonly oncePerDevice?: boolean;
  readonly budget: bigint;
  readonly terms: BonusTerms;
}

const CONTRIBUTIONS: BonusTerms["contributions"] = [
  { category: "RNG", rate: 10_000 },
  { category: "FISH", rate: 10_000 },
  { category: "MINI", rate: 1_000 },
  { category: "LIVE", rate: 1_000 },
];

export const demoPromotions: readonly DemoPromotion[] = [
  {
    key: "first-lantern",
    art: "lanterns",
    filters: ["new_player", "deposit"],
    title: five("Your first lantern", "第一盏灯", "آپ کی پہلی لالٹین", "โคมดวงแรกของคุณ", "Chiếc đèn đầu tiên"),
    summary: five(
      "A welcome gift for your first deposit",
      "为首次存款的新朋友准备的欢迎礼",
      "پہلی رقم جمع کرانے والے کا استقبال",
      "ต้อนรับผู้ที่ฝากเงินครั้งแรก",
      "Lời chào cho lần nạp tiền đầu tiên",
    ),
    body: five(
      `The first deposit of a new member lights a lantern, and with it a welcome bonus.
      # How it works
      - Join here, then make your first deposit.
      - The bonus is in your balance together with the deposit. You play with both.
      - What is left to play is always shown before you withdraw.
      - You may give the bonus up at any time: your own money stays yours, less what was lost in play.`,
      `新会员的首次存款将点亮一盏灯，并获得欢迎奖金。
      # 如何参与
      - 先在此参加，再进行首次存款。
      - 奖金与存款一起进入余额，两者都可用于游戏。
      - 提款前始终显示剩余流水要求。
      - 您可以随时放弃奖金：扣除游戏中输掉的部分后，自己的钱仍归您。`,
      `نئے ممبر کی پہلی رقم ایک لالٹین روشن کرتی ہے اور ساتھ خوش آمدید بونس ملتا ہے۔
      # طریقہ
      - یہاں شامل ہوں، پھر پہلی رقم جمع کرائیں۔
      - بونس رقم کے ساتھ ہی آپ کے بیلنس میں آتا ہے۔ آپ دونوں سے کھیلتے ہیں۔
      - نکلوانے سے پہلے باقی شرط ہمیشہ دکھائی جاتی ہے۔
      - آپ بونس کسی بھی وقت چھوڑ سکتے ہیں: کھیل میں ہاری رقم کے سوا آپ کی اپنی رقم آپ ہی کی رہتی ہے۔`,
      `การฝากครั้งแรกของสมาชิกใหม่จุดโคมหนึ่งดวง พร้อมโบนัสต้อนรับ
      # วิธีรับ
      - เข้าร่วมที่นี่ แล้วฝากเงินครั้งแรก
      - โบนัสเข้าในยอดเงินพร้อมเงินฝาก และใช้เล่นได้ทั้งสองส่วน
      - แสดงยอดเดิมพันที่เหลือก่อนถอนเสมอ
      - สละโบนัสได้ทุกเมื่อ เงินของคุณยังเป็นของคุณ หักส่วนที่เสียจากการเล่น`,
      `Lần nạp đầu tiên của thành viên mới thắp một chiếc đèn, kèm tiền thưởng chào mừng.
      # Cách tham gia
      - Tham gia tại đây, rồi nạp tiền lần đầu.
      - Tiền thưởng vào số dư cùng với tiền nạp. Bạn chơi bằng cả hai.
      - Luôn hiện số tiền cược còn lại trước khi bạn rút.
      - Bạn có thể từ bỏ tiền thưởng bất cứ lúc nào: tiền của bạn vẫn là của bạn, trừ phần đã thua khi chơi.`,
    ),
    offer: {
      kind: "first_deposit",
      budget: 10_000_000n,
      terms: {
        ...{ rate: 10_000, cap: 10_000n, minimumDeposit: 2_000n, multiplier: 1_000, base: "bonus" },
        ...{
          depositMultiplier: 100,
          contributions: CONTRIBUTIONS,
          maximumStake: 500n,
          wallet: null,
          places: null,
          days: 30,
          joinDays: 7,
          every: "once",
        },
      },
    },
  },
  {
    key: "evening-tide",
    art: "river",
    filters: ["deposit", "slots"],
    title: five("Evening tide", "晚潮", "شام کی لہر", "กระแสน้ำยามเย็น", "Thủy triều buổi tối"),
    summary: five(
      "One deposit a day brings half as much again",
      "每天一次存款，额外获得一半",
      "روزانہ ایک رقم پر آدھی رقم اضافی",
      "ฝากวันละหนึ่งครั้ง รับเพิ่มอีกครึ่งหนึ่ง",
      "Mỗi ngày một lần nạp được thêm một nửa",
    ),
    body: five(
      `Join, and your next deposit brings a bonus. You can join again every day.
      # How it works
      - The day begins at midnight in our time zone.
      - The terms above are exact. Terms that you joined do not change for you.
      - One deposit bonus at a time: finish it or give it up before the next one.`,
      `参加后，您的下一次存款将获得奖金。每天都可以再次参加。
      # 如何参与
      - 一天从我们时区的午夜开始。
      - 以上条款为准。您参加时的条款不会改变。
      - 同一时间只有一个存款奖金：完成或放弃后才能参加下一个。`,
      `شامل ہوں، پھر آپ کی اگلی رقم پر بونس ملے گا۔ آپ ہر روز دوبارہ شامل ہو سکتے ہیں۔
      # طریقہ
      - دن ہمارے ٹائم زون کی آدھی رات سے شروع ہوتا ہے۔
      - اوپر لکھی شرائط مکمل ہیں۔ جن شرائط پر آپ شامل ہوئے وہ آپ کے لیے نہیں بدلتیں۔
      - ایک وقت میں ایک ہی ڈپازٹ بونس: اگلے سے پہلے اسے پورا کریں یا چھوڑ دیں۔`,
      `เข้าร่วม แล้วการฝากครั้งถัดไปจะได้รับโบนัส เข้าร่วมใหม่ได้ทุกวัน
      # วิธีรับ
      - วันเริ่มตอนเที่ยงคืนตามเขตเวลาของเรา
      - เงื่อนไขด้านบนถูกต้องครบถ้วน เงื่อนไขที่คุณเข้าร่วมจะไม่เปลี่ยนสำหรับคุณ
      - โบนัสเงินฝากครั้งละหนึ่งรายการ ทำให้ครบหรือสละก่อนรับรายการถัดไป`,
      `Tham gia, và lần nạp tiếp theo của bạn sẽ có tiền thưởng. Mỗi ngày bạn có thể tham gia lại.
      # Cách tham gia
      - Ngày bắt đầu lúc nửa đêm theo múi giờ của chúng tôi.
      - Điều khoản ở trên là chính xác. Điều khoản bạn đã tham gia không thay đổi với bạn.
      - Mỗi lúc một khoản thưởng nạp tiền: hoàn thành hoặc từ bỏ trước khi nhận khoản tiếp theo.`,
    ),
    offer: {
      kind: "reload",
      budget: 20_000_000n,
      terms: {
        ...{ rate: 5_000, cap: 5_000n, minimumDeposit: 2_000n, multiplier: 800, base: "bonus" },
        ...{
          depositMultiplier: 0,
          contributions: CONTRIBUTIONS,
          maximumStake: 500n,
          wallet: { order: "first", cashable: false, maximumWin: 20_000n },
          places: null,
          days: 7,
          joinDays: 1,
          every: "day",
        },
      },
    },
  },
  {
    key: "river-rebate",
    art: "river",
    filters: ["rebate", "slots", "live"],
    title: five("The river returns", "流水有回", "دریا لوٹاتا ہے", "สายน้ำคืนกลับ", "Dòng sông hoàn trả"),
    summary: five(
      "A part of every day's play flows back",
      "每天游戏的一部分返还给您",
      "ہر دن کے کھیل کا ایک حصہ واپس",
      "ส่วนหนึ่งของการเล่นทุกวันไหลกลับมา",
      "Một phần tiền chơi mỗi ngày chảy ngược về",
    ),
    body: five(
      `Everything you play on a day counts, whether you won or lost. Take your part at any time during the day. The rest waits in your reward center after midnight.
      # How it works
      - Slots 0.5%, sports 0.4%, fishing 0.4%, live tables 0.3%, lotteries 0.2%, mini games 0.1% of the valid bets.
      - Bets that count for a bonus are left out. What is below the smallest unit is carried to the next day.
      - Claim within 7 days in the <a href="/member/rewardCenter">reward center</a>. Every amount opens to its reason.`,
      `每天的游戏，无论输赢都会计入。当天随时可以先领已返还的部分，其余在午夜之后于奖励中心等您领取。
      # 如何参与
      - 有效投注返还：老虎机 0.5%、体育 0.4%、捕鱼 0.4%、真人桌 0.3%、彩票 0.2%、小游戏 0.1%。
      - 计入奖金流水的投注不计。不足最小单位的部分结转到下一天。
      - 请在 7 天内到<a href="/member/rewardCenter">奖励中心</a>领取。每笔金额都可查看原因。`,
      `دن بھر جو کھیلیں سب شمار ہوتا ہے، جیت ہو یا ہار۔ اپنا حصہ دن میں کسی بھی وقت لے لیں۔ باقی آدھی رات کے بعد آپ کے ریوارڈ سینٹر میں منتظر ہوتا ہے۔
      # طریقہ
      - درست بیٹس پر: سلاٹس 0.5%، کھیل 0.4%، فشنگ 0.4%، لائیو میزیں 0.3%، لاٹریاں 0.2%، منی گیمز 0.1%۔
      - بونس کے لیے گنی جانے والی بیٹس شامل نہیں۔ سب سے چھوٹی اکائی سے کم رقم اگلے دن میں جڑتی ہے۔
      - <a href="/member/rewardCenter">ریوارڈ سینٹر</a> میں 7 دن کے اندر حاصل کریں۔ ہر رقم کی وجہ دیکھی جا سکتی ہے۔`,
      `ทุกการเล่นในแต่ละวันนับรวม ไม่ว่าชนะหรือแพ้ รับส่วนของคุณได้ทุกเมื่อระหว่างวัน ส่วนที่เหลือรอคุณในศูนย์รางวัลหลังเที่ยงคืน
      # วิธีรับ
      - คิดจากยอดเดิมพันที่ใช้ได้: สล็อต 0.5% กีฬา 0.4% ยิงปลา 0.4% โต๊ะสด 0.3% หวย 0.2% มินิเกม 0.1%
      - ไม่นับเดิมพันที่นับให้โบนัส ส่วนที่ต่ำกว่าหน่วยเล็กสุดยกไปวันถัดไป
      - รับภายใน 7 วันใน<a href="/member/rewardCenter">ศูนย์รางวัล</a> ทุกยอดเปิดดูเหตุผลได้`,
      `Mọi ván trong ngày đều được tính, dù thắng hay thua. Bạn có thể nhận phần của mình bất cứ lúc nào trong ngày. Sau nửa đêm, phần còn lại chờ bạn trong trung tâm phần thưởng.
      # Cách tham gia
      - Trên tiền cược hợp lệ: slot 0,5%, thể thao 0,4%, bắn cá 0,4%, bàn trực tiếp 0,3%, xổ số 0,2%, trò chơi nhỏ 0,1%.
      - Không tính tiền cược đã tính cho tiền thưởng. Phần dưới đơn vị nhỏ nhất chuyển sang ngày sau.
      - Nhận trong 7 ngày tại <a href="/member/rewardCenter">trung tâm phần thưởng</a>. Mọi khoản đều xem được lý do.`,
    ),
    plan: {
      kind: "rebate",
      budget: 50_000_000n,
      terms: {
        ...{ period: "day", minimum: 1n, cap: 50_000n, carriesSmall: true, leavesOutPledged: true, claimDays: 7 },
        anyTime: true,
        rates: [
          { category: "RNG", rate: 50 },
          { category: "SPORTS", rate: 40 },
          { category: "FISH", rate: 40 },
          { category: "LIVE", rate: 30 },
          { category: "LOTTERY", rate: 20 },
          { category: "ELOTT", rate: 20 },
          { category: "MINI", rate: 10 },
        ],
      },
    },
  },
  {
    key: "monday-lanterns",
    art: "lanterns",
    filters: ["rebate", "sport", "slots"],
    title: five("Monday lanterns", "周一灯火", "پیر کی لالٹینیں", "โคมวันจันทร์", "Đèn lồng thứ Hai"),
    summary: five(
      "A part of the week's losses comes back on Monday",
      "一周亏损的一部分在周一返还",
      "ہفتے کے نقصان کا ایک حصہ پیر کو واپس",
      "ส่วนหนึ่งของยอดเสียทั้งสัปดาห์คืนในวันจันทร์",
      "Một phần tiền thua trong tuần hoàn lại vào thứ Hai",
    ),
    body: five(
      `The week from Monday to Sunday is added up: your stakes less your payouts. A part of a loss waits in your reward center on Monday.
      # How it works
      - Slots 5%, all other games 3%. Games set each other off.
      - Bonuses and rebates of the week are taken off.
      - Claim within 7 days in the <a href="/member/rewardCenter">reward center</a>. Every amount opens to its reason.`,
      `周一至周日合计：投注减去派彩。若有亏损，周一有一部分在奖励中心等您领取。
      # 如何参与
      - 老虎机 5%，其他游戏 3%。各类游戏相互抵消。
      - 扣除本周的奖金与返水。
      - 请在 7 天内到<a href="/member/rewardCenter">奖励中心</a>领取。每笔金额都可查看原因。`,
      `پیر سے اتوار تک کا حساب ہوتا ہے: آپ کے داؤ منفی آپ کی ادائیگیاں۔ نقصان کا ایک حصہ پیر کو ریوارڈ سینٹر میں منتظر ہوتا ہے۔
      # طریقہ
      - سلاٹس 5%، باقی سب گیمز 3%۔ گیمز ایک دوسرے کو متوازن کرتی ہیں۔
      - ہفتے کے بونس اور ریبیٹ منہا ہوتے ہیں۔
      - <a href="/member/rewardCenter">ریوارڈ سینٹر</a> میں 7 دن کے اندر حاصل کریں۔ ہر رقم کی وجہ دیکھی جا سکتی ہے۔`,
      `รวมยอดตั้งแต่วันจันทร์ถึงวันอาทิตย์: เดิมพันหักเงินจ่าย ส่วนหนึ่งของยอดเสียรอคุณในศูนย์รางวัลวันจันทร์
      # วิธีรับ
      - สล็อต 5% เกมอื่นทั้งหมด 3% แต่ละเกมหักกลบกัน
      - หักโบนัสและเงินคืนของสัปดาห์
      - รับภายใน 7 วันใน<a href="/member/rewardCenter">ศูนย์รางวัล</a> ทุกยอดเปิดดูเหตุผลได้`,
      `Cộng cả tuần từ thứ Hai đến Chủ nhật: tiền cược trừ tiền trả. Nếu thua, một phần chờ bạn trong trung tâm phần thưởng vào thứ Hai.
      # Cách tham gia
      - Slot 5%, mọi trò khác 3%. Các trò bù trừ lẫn nhau.
      - Trừ tiền thưởng và hoàn trả trong tuần.
      - Nhận trong 7 ngày tại <a href="/member/rewardCenter">trung tâm phần thưởng</a>. Mọi khoản đều xem được lý do.`,
    ),
    plan: {
      kind: "cashback",
      budget: 50_000_000n,
      terms: {
        ...{ period: "week", minimum: 100n, cap: 20_000n, carriesSmall: false, leavesOutPledged: false, claimDays: 7 },
        rates: [
          { category: "RNG", rate: 500 },
          ...["SPORTS", "FISH", "LIVE", "LOTTERY", "ELOTT", "MINI"].map((category) => ({ category, rate: 300 })),
        ],
      },
    },
  },
  {
    key: "rooftop-race",
    art: "rooftops",
    filters: ["ranking", "slots"],
    title: five("Rooftop race", "屋顶竞速", "چھتوں کی دوڑ", "ศึกชิงหลังคา", "Cuộc đua mái nhà"),
    summary: five(
      "One day, one board, the most bets win",
      "一日一榜，有效投注最多者获胜",
      "ایک دن، ایک فہرست، سب سے زیادہ داؤ جیتتے ہیں",
      "หนึ่งวัน หนึ่งกระดาน ยอดเดิมพันสูงสุดชนะ",
      "Một ngày, một bảng, cược nhiều nhất thắng",
    ),
    body: five(
      `Every day the players with the most valid bets share the prizes.
      # How it works
      - Any game with your own money counts, once a round is settled.
      - The board is open to members, with names half hidden.
      - Prizes wait in your reward center when the day is over.`,
      `每天，有效投注最多的玩家分享奖金。
      # 如何参与
      - 用自己的资金玩任何游戏，一局结算后计入。
      - 榜单对会员公开，姓名部分隐藏。
      - 当天结束后，奖金在您的奖励中心等候领取。`,
      `ہر روز سب سے زیادہ درست داؤ والے کھلاڑی انعام بانٹتے ہیں۔
      # طریقہ
      - آپ کی اپنی رقم سے ہر کھیل شمار ہوتا ہے، جب راؤنڈ مکمل ہو جائے۔
      - فہرست ممبران کے لیے کھلی ہے، نام آدھے چھپے ہوئے۔
      - دن ختم ہونے پر انعام آپ کے ریوارڈ سینٹر میں ملتے ہیں۔`,
      `ทุกวัน ผู้เล่นที่มียอดเดิมพันที่นับได้สูงสุดจะแบ่งรางวัลกัน
      # วิธีร่วม
      - ทุกเกมที่เล่นด้วยเงินของคุณเองนับเมื่อรอบจบ
      - กระดานเปิดให้สมาชิกดู โดยปิดชื่อบางส่วน
      - เมื่อจบวัน รางวัลจะรอคุณในศูนย์รางวัล`,
      `Mỗi ngày, những người chơi có tổng cược hợp lệ cao nhất chia nhau giải thưởng.
      # Cách tham gia
      - Trò chơi nào chơi bằng tiền của bạn cũng được tính khi ván đã kết thúc.
      - Bảng mở cho thành viên, tên được che một phần.
      - Khi ngày kết thúc, giải chờ bạn trong trung tâm phần thưởng.`,
    ),
    race: {
      budget: 100_000_000n,
      terms: {
        ...{ score: "valid_bet", period: "day", minimum: 1_000n, leastStake: null, claimDays: 7 },
        prizes: [10_000n, 5_000n, 2_500n, 1_000n, 500n],
      },
    },
  },
  {
    key: "pocket-market",
    art: "pocket",
    filters: ["app_download"],
    title: five("The market in your pocket", "口袋里的夜市", "جیب میں بازار", "ตลาดในกระเป๋า", "Khu chợ trong túi"),
    summary: five(
      "Put {brand} on your home screen, without a store",
      "无需应用商店，把 {brand} 放到主屏幕",
      "{brand} کو ہوم اسکرین پر رکھیں، بغیر اسٹور کے",
      "เพิ่ม {brand} ไว้บนหน้าจอหลัก โดยไม่ต้องผ่านสโตร์",
      "Đưa {brand} lên màn hình chính, không cần cửa hàng",
    ),
    body: five(
      `The lite app is this site with an icon of its own. It opens faster, shows your records without a network, and updates itself.
      # How
      - On Android: open the <a href="/appDownload">app page</a> and press <strong>Install</strong>.
      - On an iPhone: press <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
      Then send us a picture of your home screen here: you receive a thank-you.`,
      `轻应用就是带有自己图标的本站。打开更快，无网络时也能查看记录，并自动更新。
      # 方法
      - 安卓：打开<a href="/appDownload">应用页面</a>，点击<strong>安装</strong>。
      - iPhone：点击<strong>分享</strong>，再点击<strong>添加到主屏幕</strong>。
      然后在此发送主屏幕的图片，即可获得一份谢礼。`,
      `ہلکی ایپ یہی سائٹ ہے، اپنے آئیکن کے ساتھ۔ یہ جلدی کھلتی ہے، نیٹ ورک کے بغیر آپ کا ریکارڈ دکھاتی ہے اور خود تازہ ہوتی ہے۔
      # طریقہ
      - اینڈرائیڈ: <a href="/appDownload">ایپ کا صفحہ</a> کھول کر <strong>انسٹال</strong> دبائیں۔
      - آئی فون: <strong>Share</strong> دبائیں، پھر <strong>Add to Home Screen</strong>۔
      پھر یہاں اپنی ہوم اسکرین کی تصویر بھیجیں: آپ کو شکریے کا تحفہ ملے گا۔`,
      `แอปแบบเบาคือเว็บไซต์นี้พร้อมไอคอนของตัวเอง เปิดเร็วกว่า ดูประวัติได้แม้ไม่มีเน็ต และอัปเดตเอง
      # วิธีทำ
      - Android: เปิด<a href="/appDownload">หน้าแอป</a>แล้วกด<strong>ติดตั้ง</strong>
      - iPhone: กด<strong>แชร์</strong> แล้วกด<strong>เพิ่มไปยังหน้าจอโฮม</strong>
      จากนั้นส่งรูปหน้าจอหลักของคุณที่นี่ แล้วรับของขอบคุณ`,
      `Ứng dụng nhẹ chính là trang này với biểu tượng riêng. Mở nhanh hơn, xem lịch sử khi không có mạng và tự cập nhật.
      # Cách làm
      - Android: mở <a href="/appDownload">trang ứng dụng</a> và bấm <strong>Cài đặt</strong>.
      - iPhone: bấm <strong>Chia sẻ</strong>, rồi <strong>Thêm vào màn hình chính</strong>.
      Sau đó gửi ảnh màn hình chính của bạn tại đây để nhận món quà cảm ơn.`,
    ),
    activity: { budget: 1_000_000n, terms: { every: "once", pictures: 1, cap: 100n, places: null } },
  },
  {
    key: "points-stall",
    art: "stall",
    filters: ["points_mall"],
    title: five("A stall for your points", "积分小摊", "آپ کے پوائنٹس کا اسٹال", "ซุ้มแลกแต้ม", "Quầy đổi điểm"),
    summary: five(
      "A bonus for your points, once a day",
      "每天一次，用积分换奖金",
      "روزانہ ایک بار، پوائنٹس کے بدلے بونس",
      "แลกแต้มเป็นโบนัสได้วันละครั้ง",
      "Đổi điểm lấy tiền thưởng mỗi ngày một lần",
    ),
    body: five(
      `Every settled bet earns points. The <a href="/pointMall">points mall</a> shows the rates and what points buy: gifts, cash, spins and this bonus.
      Points never expire.`,
      `每一笔已结算的投注都会获得积分。<a href="/pointMall">积分商城</a>列出比率，以及积分可兑换的礼品、现金、转盘次数和本奖金。
      积分永不过期。`,
      `ہر طے شدہ داؤ پر پوائنٹس ملتے ہیں۔ <a href="/pointMall">پوائنٹس مال</a> میں شرحیں درج ہیں، اور وہ سب جو پوائنٹس سے ملتا ہے: تحفے، نقد، لکی وہیل کے چکر اور یہ بونس۔
      پوائنٹس کبھی ختم نہیں ہوتے۔`,
      `ทุกเดิมพันที่สรุปผลแล้วจะได้แต้ม <a href="/pointMall">ร้านค้าแต้มสะสม</a>แสดงอัตรา ของรางวัล เงินสด สิทธิ์หมุนวงล้อ และโบนัสนี้
      แต้มไม่มีวันหมดอายุ`,
      `Mỗi cược đã có kết quả đều được điểm. <a href="/pointMall">Cửa hàng điểm</a> ghi tỷ lệ, quà, tiền mặt, lượt quay và tiền thưởng này.
      Điểm không bao giờ hết hạn.`,
    ),
    offer: {
      kind: "points_mall",
      budget: 2_000_000n,
      terms: {
        ...{ rate: 10_000, multiplier: 500, base: "bonus", depositMultiplier: 0, contributions: CONTRIBUTIONS },
        ...{ days: 7, joinDays: 30, every: "day", cap: 300n, minimumDeposit: 300n, maximumStake: 500n, wallet: null },
        places: null,
      },
    },
  },
  {
    key: "birthday-lantern",
    art: "lanterns",
    filters: ["slots", "fishing"],
    title: five("A lantern for your birthday", "生日的灯笼", "سالگرہ کی لالٹین", "โคมวันเกิด", "Đèn lồng sinh nhật"),
    summary: five(
      "A bonus for your birthday, without a deposit",
      "生日奖金，无需存款",
      "سالگرہ پر بونس، رقم جمع کرائے بغیر",
      "โบนัสวันเกิดโดยไม่ต้องฝากเงิน",
      "Tiền thưởng sinh nhật, không cần nạp tiền",
    ),
    body: five(
      `A birthday brings a bonus to your balance, once a year.
      # How it works
      - Give your birthday in your profile, at least 30 days before.
      - Join here from your birthday on, within 7 days. The bonus comes with it.
      - What is left to play is always shown before you withdraw.`,
      `每年生日，您可领取一次奖金。
      # 如何参与
      - 请至少提前 30 天在个人资料中填写生日。
      - 自生日当天起 7 天内在此参加，奖金随即到账。
      - 提款前始终显示剩余流水要求。`,
      `سالگرہ پر سال میں ایک بار آپ کے بیلنس میں بونس آتا ہے۔
      # طریقہ
      - کم از کم 30 دن پہلے اپنی پروفائل میں تاریخِ پیدائش درج کریں۔
      - سالگرہ کے دن سے 7 دن کے اندر یہاں شامل ہوں۔ بونس اسی وقت مل جاتا ہے۔
      - نکلوانے سے پہلے باقی شرط ہمیشہ دکھائی جاتی ہے۔`,
      `วันเกิดมอบโบนัสเข้ายอดเงินของคุณปีละหนึ่งครั้ง
      # วิธีรับ
      - ระบุวันเกิดในโปรไฟล์ล่วงหน้าอย่างน้อย 30 วัน
      - เข้าร่วมที่นี่ตั้งแต่วันเกิดภายใน 7 วัน แล้วรับโบนัสทันที
      - แสดงยอดเดิมพันที่เหลือก่อนถอนเสมอ`,
      `Mỗi năm một lần, sinh nhật mang đến tiền thưởng cho bạn.
      # Cách tham gia
      - Điền ngày sinh trong hồ sơ trước ít nhất 30 ngày.
      - Tham gia tại đây trong 7 ngày kể từ ngày sinh nhật. Tiền thưởng vào số dư ngay.
      - Luôn hiện số tiền cược còn lại trước khi bạn rút.`,
    ),
    offer: {
      kind: "birthday",
      budget: 5_000_000n,
      oncePerDevice: true,
      terms: {
        ...{ rate: 10_000, cap: 500n, minimumDeposit: 500n, multiplier: 1_000, base: "bonus" },
        ...{
          depositMultiplier: 0,
          contributions: CONTRIBUTIONS,
          maximumStake: 200n,
          wallet: null,
          places: null,
          days: 14,
          joinDays: 7,
          every: "once",
        },
      },
    },
  },
  {
    key: "highest-lantern",
    art: "rooftops",
    filters: ["ranking", "slots"],
    title: five("The highest lantern", "最高的灯笼", "سب سے اونچی لالٹین", "โคมที่สูงที่สุด", "Chiếc đèn lồng cao nhất"),
    summary: five(
      "One week, one board, the best single round wins",
      "一周一榜，单局最佳者获胜",
      "ایک ہفتہ، ایک فہرست، بہترین ایک راؤنڈ جیتتا ہے",
      "หนึ่งสัปดาห์ หนึ่งกระดาน รอบที่ดีที่สุดชนะ",
      "Một tuần, một bảng, ván hay nhất thắng",
    ),
    body: five(
      `Every week the players with the best single rounds share the prizes. A round ranks by its payout beside its stake.
      # How it works
      - Rounds with your own money count from the least stake above. Free rounds do not count.
      - Only your best round counts. More rounds do not add up.
      - Prizes wait in your reward center when the week is over.`,
      `每周，单局成绩最佳的玩家分享奖金。每局按派彩与投注之比排名。
      # 如何参与
      - 用自己的资金、投注不低于上述最低额的局才计入。免费局不计入。
      - 只取您成绩最好的一局，多玩不会累加。
      - 一周结束后，奖金在您的奖励中心等候领取。`,
      `ہر ہفتے بہترین راؤنڈ والے کھلاڑی انعام بانٹتے ہیں۔ راؤنڈ کا درجہ داؤ کے مقابلے میں ادائیگی سے بنتا ہے۔
      # طریقہ
      - آپ کی اپنی رقم کے وہ راؤنڈ شمار ہوتے ہیں جن کا داؤ اوپر کی کم از کم حد سے کم نہ ہو۔ مفت راؤنڈ شمار نہیں ہوتے۔
      - صرف آپ کا بہترین راؤنڈ شمار ہوتا ہے۔ زیادہ راؤنڈ جمع نہیں ہوتے۔
      - ہفتہ ختم ہونے پر انعام آپ کے ریوارڈ سینٹر میں ملتے ہیں۔`,
      `ทุกสัปดาห์ ผู้เล่นที่มีรอบดีที่สุดจะแบ่งรางวัลกัน จัดอันดับจากเงินจ่ายเทียบกับเงินเดิมพันของรอบ
      # วิธีร่วม
      - นับรอบที่เล่นด้วยเงินของคุณเองตั้งแต่เดิมพันขั้นต่ำด้านบน ไม่นับรอบฟรี
      - นับเฉพาะรอบที่ดีที่สุดของคุณ เล่นหลายรอบไม่นำมารวมกัน
      - เมื่อจบสัปดาห์ รางวัลจะรอคุณในศูนย์รางวัล`,
      `Mỗi tuần, những người chơi có ván hay nhất chia nhau giải thưởng. Ván được xếp theo tiền trả so với tiền cược.
      # Cách tham gia
      - Tính các ván chơi bằng tiền của bạn từ mức cược tối thiểu ở trên. Không tính ván miễn phí.
      - Chỉ tính ván hay nhất của bạn, chơi nhiều ván không cộng dồn.
      - Khi tuần kết thúc, giải chờ bạn trong trung tâm phần thưởng.`,
    ),
    race: {
      budget: 100_000_000n,
      terms: {
        ...{ score: "multiplier", period: "week", minimum: 20_000n, leastStake: 50n, claimDays: 7 },
        prizes: [20_000n, 10_000n, 5_000n, 2_500n, 1_000n],
      },
    },
  },
];
