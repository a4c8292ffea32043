import type { AnnouncementExecution, AnnouncementType, BannerGroup, LinkageType } from "@banyan/domain/noticeboard";

/** A text in every language of the demo brands. */
export type Spoken<Part extends string> = Readonly<
  Record<"en" | "zh-CN" | "ur" | "th" | "vi", Readonly<Partial<Record<Part, string>>>>
>;

export interface DemoBanner {
  readonly group: BannerGroup;
  readonly image: string;
  readonly linkage?: { readonly type: LinkageType; readonly to: string };
  readonly texts: Spoken<"title" | "text" | "action">;
}

const NIGHT_MARKET = "/banners/night-market.svg";
const KOI_POND = "/banners/koi-pond.svg";
const EVERY_ROUND = "/banners/every-round.svg";

export const demoBanners: readonly DemoBanner[] = [
  {
    group: "w_home",
    image: NIGHT_MARKET,
    linkage: { type: "PAGE", to: "/rng" },
    texts: {
      en: {
        title: "The night market is open",
        text: "Slots by lantern light, drawn fairly and paid in full.",
        action: "Stroll through the slots",
      },
      "zh-CN": { title: "夜市开张了", text: "灯笼下的老虎机，公平开奖，如数派彩。", action: "逛逛老虎机" },
      ur: {
        title: "رات کا بازار کھل گیا",
        text: "لالٹینوں کی روشنی میں سلاٹس: منصفانہ نتیجے، پوری ادائیگی۔",
        action: "سلاٹس دیکھیں",
      },
      th: { title: "ตลาดกลางคืนเปิดแล้ว", text: "สล็อตใต้แสงโคม ออกผลยุติธรรม จ่ายครบทุกบาท", action: "เดินชมสล็อต" },
      vi: {
        title: "Chợ đêm đã mở cửa",
        text: "Nổ hũ dưới ánh đèn lồng: quay công bằng, trả đủ thưởng.",
        action: "Dạo chơi nổ hũ",
      },
    },
  },
  {
    group: "w_home",
    image: KOI_POND,
    linkage: { type: "PAGE", to: "/rng?vassalage=INHOUSE" },
    texts: {
      en: {
        title: "Games of our own pond",
        text: "Made in this house, with their numbers published.",
        action: "Our games",
      },
      "zh-CN": { title: "自家池塘的游戏", text: "本站自制，数据全部公开。", action: "自营游戏" },
      ur: { title: "ہمارے اپنے تالاب کے گیم", text: "اسی گھر میں بنے، اور ہر عدد سب کے سامنے۔", action: "ہمارے گیم" },
      th: { title: "เกมจากสระของเราเอง", text: "ทำในบ้านนี้ และเปิดเผยตัวเลขทุกตัว", action: "เกมของเรา" },
      vi: { title: "Trò chơi từ ao nhà", text: "Tự tay làm ra, công khai mọi con số.", action: "Trò chơi của nhà" },
    },
  },
  {
    group: "w_home",
    image: EVERY_ROUND,
    linkage: { type: "PAGE", to: "/member/personalHistoryCopy" },
    texts: {
      en: {
        title: "Every round is saved",
        text: "Look up how it was drawn, and watch it again.",
        action: "Betting record",
      },
      "zh-CN": { title: "每一局都有记录", text: "随时查看开奖过程，重温每一局。", action: "投注记录" },
      ur: { title: "ہر راؤنڈ محفوظ ہے", text: "دیکھیں نتیجہ کیسے نکلا، اور اسے دوبارہ چلائیں۔", action: "بیٹنگ ریکارڈ" },
      th: { title: "เก็บไว้ทุกรอบ", text: "ย้อนดูว่าออกผลอย่างไร และเล่นซ้ำให้ดูได้", action: "ประวัติเดิมพัน" },
      vi: {
        title: "Ván nào cũng được lưu",
        text: "Xem lại kết quả được quay thế nào, và phát lại từng ván.",
        action: "Lịch sử cược",
      },
    },
  },
  {
    group: "w_leftmenu",
    image: KOI_POND,
    linkage: { type: "PAGE", to: "/rng?vassalage=INHOUSE" },
    texts: {
      en: { title: "Made by our own studio" },
      "zh-CN": { title: "自家工作室出品" },
      ur: { title: "ہمارے اپنے اسٹوڈیو سے" },
      th: { title: "จากสตูดิโอของเราเอง" },
      vi: { title: "Từ xưởng game của chúng tôi" },
    },
  },
  {
    group: "w_game",
    image: NIGHT_MARKET,
    texts: {
      en: { title: "Take your time", text: "Every game tells what it returns before you play." },
      "zh-CN": { title: "慢慢逛", text: "每款游戏开玩之前，都写明返还率。" },
      ur: { title: "اطمینان سے کھیلیں", text: "ہر گیم کھیلنے سے پہلے بتاتا ہے کہ کتنا لوٹاتا ہے۔" },
      th: { title: "ค่อย ๆ เลือก", text: "ทุกเกมบอกอัตราคืนก่อนเริ่มเล่น" },
      vi: { title: "Cứ thong thả", text: "Trò nào cũng cho biết tỷ lệ trả thưởng trước khi chơi." },
    },
  },
  ...(["w_login", "w_register", "w_forget"] as const).map((group): DemoBanner => ({
    group,
    image: group === "w_register" ? KOI_POND : NIGHT_MARKET,
    texts: {
      w_login: {
        en: { title: "Good to see you again" },
        "zh-CN": { title: "很高兴再见到您" },
        ur: { title: "آپ کو دوبارہ دیکھ کر خوشی ہوئی" },
        th: { title: "ดีใจที่ได้พบกันอีก" },
        vi: { title: "Rất vui được gặp lại bạn" },
      },
      w_register: {
        en: { title: "Come in, the lanterns are lit" },
        "zh-CN": { title: "请进，灯笼已经点亮" },
        ur: { title: "تشریف لائیے، لالٹینیں روشن ہیں" },
        th: { title: "เชิญเข้ามา โคมไฟจุดแล้ว" },
        vi: { title: "Mời vào, đèn lồng đã thắp" },
      },
      w_forget: {
        en: { title: "It happens to everybody" },
        "zh-CN": { title: "谁都有忘记的时候" },
        ur: { title: "یہ سب کے ساتھ ہوتا ہے" },
        th: { title: "ใคร ๆ ก็ลืมกันได้" },
        vi: { title: "Ai cũng có lúc quên" },
      },
    }[group],
  })),
  {
    group: "w_pagcor",
    image: EVERY_ROUND,
    texts: {
      en: { title: "Played under rules" },
      "zh-CN": { title: "依规而行" },
      ur: { title: "اصولوں کے مطابق کھیل" },
      th: { title: "เล่นภายใต้กติกา" },
      vi: { title: "Chơi đúng luật" },
    },
  },
];

export const demoNotices: readonly Spoken<"title" | "content">[] = [
  {
    en: {
      title: "Withdrawals: please confirm each receipt, and we know that your money is with you",
      content:
        "After a withdrawal has been paid, we ask whether it arrived. Confirm it in full or in part, or tell us that nothing came and send a picture of your statement.\nIf you say nothing for a while, it counts as received.",
    },
    "zh-CN": {
      title: "提款到账后请确认，让我们知道款项已到您手中",
      content:
        "提款付出后，我们会询问是否到账。您可以确认全部到账、部分到账，或告知未到账并上传账单截图。\n若一段时间内没有回复，将视为已到账。",
    },
    ur: {
      title: "رقم نکلوانے کے بعد وصولی کی تصدیق ضرور کریں، تاکہ ہمیں معلوم ہو کہ رقم آپ تک پہنچ گئی",
      content:
        "ادائیگی کے بعد ہم پوچھتے ہیں کہ رقم پہنچی یا نہیں۔ پوری یا جزوی وصولی کی تصدیق کریں، یا بتائیں کہ کچھ نہیں ملا اور اپنے گوشوارے کی تصویر بھیجیں۔\nکچھ دیر تک جواب نہ آئے تو رقم وصول شدہ سمجھی جاتی ہے۔",
    },
    th: {
      title: "ถอนเงินแล้วโปรดยืนยันการรับทุกครั้ง เราจะได้รู้ว่าเงินถึงมือคุณ",
      content:
        "หลังโอนเงินถอนแล้ว เราจะถามว่าได้รับหรือยัง ยืนยันว่าได้รับครบหรือบางส่วน หรือแจ้งว่าไม่ได้รับพร้อมแนบภาพรายการบัญชี\nหากไม่ตอบภายในเวลาที่กำหนด จะถือว่าได้รับแล้ว",
    },
    vi: {
      title: "Rút tiền: vui lòng xác nhận mỗi lần nhận để chúng tôi biết tiền đã đến tay bạn",
      content:
        "Sau khi chi trả, chúng tôi sẽ hỏi tiền đã đến chưa. Hãy xác nhận nhận đủ, nhận một phần, hoặc báo chưa nhận và gửi ảnh sao kê.\nNếu không trả lời sau một thời gian, khoản rút được xem là đã nhận.",
    },
  },
  {
    en: {
      title: "Set yourself a limit before you begin, and take a break when it stops being fun",
      content:
        "Play with money that you can spare. Decide beforehand how much and how long, and keep to it.\nCustomer service helps at any hour, also with a break.",
    },
    "zh-CN": {
      title: "开始之前先给自己定个限额，不好玩了就休息一下",
      content: "只用闲钱娱乐。开始前先想好金额和时间，并且说到做到。\n客服全天在线，也可以协助您暂停一段时间。",
    },
    ur: {
      title: "شروع کرنے سے پہلے اپنی حد مقرر کریں، اور مزہ نہ آئے تو وقفہ لیں",
      content:
        "صرف وہی رقم لگائیں جس کے بغیر گزارا ہو۔ پہلے سے طے کریں کہ کتنی رقم اور کتنا وقت، اور اس پر قائم رہیں۔\nکسٹمر سروس ہر وقت مدد کرتی ہے، وقفہ لینے میں بھی۔",
    },
    th: {
      title: "ตั้งขีดจำกัดก่อนเริ่ม และพักเมื่อไม่สนุกแล้ว",
      content: "เล่นด้วยเงินที่ไม่เดือดร้อน กำหนดจำนวนเงินและเวลาไว้ก่อน แล้วทำตามนั้น\nฝ่ายบริการลูกค้าพร้อมช่วยตลอดเวลา รวมถึงการขอพัก",
    },
    vi: {
      title: "Đặt giới hạn trước khi chơi, và nghỉ ngơi khi không còn vui",
      content:
        "Chỉ chơi bằng số tiền dư dả. Quyết định trước số tiền và thời gian, rồi giữ đúng như vậy.\nChăm sóc khách hàng luôn sẵn sàng, kể cả khi bạn muốn tạm nghỉ.",
    },
  },
  {
    en: {
      title: "We will never ask for your password or your codes",
      content: "Not by phone, chat or e-mail. If someone asks, it is not us: do not reply, and tell customer service.",
    },
    "zh-CN": {
      title: "我们绝不会索要您的密码或验证码",
      content: "无论通过电话、聊天还是邮件。如有人索要，那一定不是我们：请勿回复，并告知客服。",
    },
    ur: {
      title: "ہم آپ سے پاس ورڈ یا کوڈ کبھی نہیں مانگیں گے",
      content: "نہ فون پر، نہ چیٹ میں، نہ ای میل سے۔ جو مانگے وہ ہم میں سے نہیں: جواب نہ دیں اور کسٹمر سروس کو بتائیں۔",
    },
    th: {
      title: "เราจะไม่ขอรหัสผ่านหรือรหัสยืนยันของคุณเด็ดขาด",
      content: "ไม่ว่าทางโทรศัพท์ แชต หรืออีเมล ใครขอไม่ใช่คนของเรา อย่าตอบ และแจ้งฝ่ายบริการลูกค้า",
    },
    vi: {
      title: "Chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh của bạn",
      content:
        "Dù qua điện thoại, trò chuyện hay e-mail. Nếu có người hỏi, đó không phải là chúng tôi: đừng trả lời và hãy báo cho chăm sóc khách hàng.",
    },
  },
];

export interface DemoAnnouncement {
  readonly type: AnnouncementType;
  readonly execution: AnnouncementExecution;
  readonly texts: Spoken<"title" | "content">;
}

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    type: "B",
    execution: "B",
    texts: {
      en: {
        title: "Welcome to the night market",
        content:
          "Look around as long as you like: the lobby, the lists of games and free play are open to everybody.\nOpen an account when you want to play for money. You must be of age where you live.",
      },
      "zh-CN": {
        title: "欢迎来到夜市",
        content: "尽情逛逛：大厅、游戏列表和试玩对所有人开放。\n想真钱游戏时再开户即可，须达到您所在地的法定年龄。",
      },
      ur: {
        title: "رات کے بازار میں خوش آمدید",
        content:
          "جتنی دیر چاہیں گھومیں: لابی، گیموں کی فہرستیں اور مفت کھیل سب کے لیے کھلے ہیں۔\nرقم سے کھیلنا ہو تو اکاؤنٹ کھولیں۔ جہاں آپ رہتے ہیں وہاں کی قانونی عمر لازم ہے۔",
      },
      th: {
        title: "ยินดีต้อนรับสู่ตลาดกลางคืน",
        content:
          "เดินชมได้ตามสบาย ล็อบบี้ รายการเกม และโหมดเล่นฟรีเปิดให้ทุกคน\nเปิดบัญชีเมื่ออยากเล่นด้วยเงินจริง โดยต้องมีอายุครบตามกฎหมายในที่ที่คุณอยู่",
      },
      vi: {
        title: "Chào mừng đến chợ đêm",
        content:
          "Cứ thong thả tham quan: sảnh, danh sách trò chơi và chơi thử mở cho mọi người.\nMở tài khoản khi bạn muốn chơi bằng tiền. Bạn phải đủ tuổi theo luật nơi mình sống.",
      },
    },
  },
  {
    type: "PU",
    execution: "A",
    texts: {
      en: {
        title: "Your money, step by step",
        content:
          "Every deposit and withdrawal shows where it stands and how long it still takes.\nWhat a game cost or paid is in your account record within a second.",
      },
      "zh-CN": {
        title: "您的资金，步步可见",
        content: "每笔存款和提款都显示所处的步骤和预计时间。\n游戏的每笔扣款和派彩，一秒之内就会出现在账户记录中。",
      },
      ur: {
        title: "آپ کی رقم، قدم بہ قدم",
        content:
          "ہر ڈپازٹ اور رقم نکلوانے کی درخواست بتاتی ہے کہ کہاں پہنچی اور کتنی دیر باقی ہے۔\nگیم میں جو کٹا یا ملا، ایک سیکنڈ میں اکاؤنٹ ریکارڈ میں آ جاتا ہے۔",
      },
      th: {
        title: "เงินของคุณ ทีละขั้น",
        content: "ทุกรายการฝากและถอนบอกว่าอยู่ขั้นไหนและเหลือเวลาอีกเท่าไร\nยอดที่เกมหักหรือจ่ายจะเข้าบันทึกบัญชีภายในหนึ่งวินาที",
      },
      vi: {
        title: "Tiền của bạn, từng bước một",
        content:
          "Mỗi lần nạp và rút đều cho biết đang ở bước nào và còn bao lâu.\nSố tiền trò chơi trừ hay trả có ngay trong lịch sử tài khoản sau một giây.",
      },
    },
  },
  {
    type: "H",
    execution: "A",
    texts: {
      en: {
        title: "Tonight by the pond",
        content:
          "The Thousand Lantern Koi swims again. Its returns and its volatility are on its card: have a look before you play.",
      },
      "zh-CN": { title: "今夜池畔", content: "千灯锦鲤再度登场。返还率与波动性都写在游戏卡上，开玩之前先看看。" },
      ur: {
        title: "آج رات تالاب کے کنارے",
        content:
          "ہزار چراغوں کی کارپ مچھلی پھر تیر رہی ہے۔ اس کی واپسی اور اتار چڑھاؤ کارڈ پر لکھے ہیں: کھیلنے سے پہلے ایک نظر ڈالیں۔",
      },
      th: { title: "คืนนี้ริมสระ", content: "ปลาคาร์ปพันโคมกลับมาแล้ว อัตราคืนและความผันผวนอยู่บนการ์ดเกม ดูก่อนเล่น" },
      vi: {
        title: "Đêm nay bên ao",
        content:
          "Cá Koi Ngàn Hoa Đăng lại bơi. Tỷ lệ trả thưởng và độ biến động ghi trên thẻ trò chơi: hãy xem trước khi chơi.",
      },
    },
  },
  {
    type: "B",
    execution: "F",
    texts: {
      en: {
        title: "Your first evening here",
        content:
          "Set a payment password in My account before your first withdrawal, and confirm your e-mail or mobile number, so that nobody else can take your place.\nThen make yourself at home.",
      },
      "zh-CN": {
        title: "您在这里的第一个夜晚",
        content: "首次提款前，请在“我的账户”设置支付密码，并验证邮箱或手机号，以防他人冒用。\n然后，就请随意吧。",
      },
      ur: {
        title: "یہاں آپ کی پہلی شام",
        content:
          "پہلی بار رقم نکلوانے سے پہلے میرا اکاؤنٹ میں ادائیگی کا پاس ورڈ مقرر کریں اور اپنا ای میل یا موبائل نمبر تصدیق کریں، تاکہ کوئی اور آپ کی جگہ نہ لے سکے۔\nپھر اسے اپنا گھر سمجھیں۔",
      },
      th: {
        title: "ค่ำคืนแรกของคุณที่นี่",
        content: "ตั้งรหัสผ่านการเงินในบัญชีของฉันก่อนถอนครั้งแรก และยืนยันอีเมลหรือเบอร์มือถือ เพื่อไม่ให้ใครสวมรอย\nจากนั้นก็ทำตัวตามสบาย",
      },
      vi: {
        title: "Buổi tối đầu tiên của bạn",
        content:
          "Hãy đặt mật khẩu thanh toán trong Tài khoản của tôi trước lần rút đầu tiên, và xác nhận email hoặc số di động để không ai giả danh bạn.\nRồi cứ tự nhiên như ở nhà.",
      },
    },
  },
];
