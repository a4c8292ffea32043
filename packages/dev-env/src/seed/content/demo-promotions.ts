import type { PromotionFilter, RewardContent } from "@banyan/domain/content";
import { type FiveTexts, five } from "./five-languages.ts";
import type { ArtMotif } from "./promotion-art.ts";

export interface DemoPromotion {
  readonly key: string;
  readonly art: ArtMotif;
  readonly filters: readonly PromotionFilter[];
  readonly title: FiveTexts;
  readonly summary: FiveTexts;
  readonly body: FiveTexts;
}

/** None of them pays automatically yet, and their texts say so. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    key: "first-lantern",
    art: "lanterns",
    filters: ["new_player", "deposit"],
    title: five("Your first lantern", "第一盏灯", "آپ کی پہلی لالٹین", "โคมดวงแรกของคุณ", "Chiếc đèn đầu tiên"),
    summary: five(
      "A welcome for whoever lights a first deposit",
      "为首次存款的新朋友准备的欢迎礼",
      "پہلی رقم جمع کرانے والے کا استقبال",
      "ต้อนรับผู้ที่ฝากเงินครั้งแรก",
      "Lời chào cho lần nạp tiền đầu tiên",
    ),
    body: five(
      `The first deposit of a new member will light a lantern, and with it a welcome bonus.
      # What is planned
      - Once a member, for the first deposit only.
      - The wagering left is always shown before you withdraw.
      - You may decline it: your deposit stays yours, without conditions.
      The exact terms stand here before it begins. Until then no deposit is counted for it.`,
      `新会员的首次存款将点亮一盏灯，并获得欢迎奖金。
      # 计划
      - 每位会员一次，仅限首次存款。
      - 提款前始终显示剩余流水要求。
      - 您可以谢绝：存款始终归您，没有附加条件。
      开始之前，确切条款会公布在此。在此之前的存款不计入活动。`,
      `نئے ممبر کی پہلی رقم ایک لالٹین روشن کرے گی اور ساتھ خوش آمدید بونس ملے گا۔
      # کیا طے ہے
      - ہر ممبر کو ایک بار، صرف پہلی رقم پر۔
      - نکلوانے سے پہلے باقی شرط ہمیشہ دکھائی جائے گی۔
      - آپ انکار کر سکتے ہیں: آپ کی رقم بلا شرط آپ ہی کی رہے گی۔
      شروع ہونے سے پہلے مکمل شرائط یہیں لکھی جائیں گی۔ تب تک کوئی رقم اس میں شمار نہیں ہوتی۔`,
      `การฝากครั้งแรกของสมาชิกใหม่จะจุดโคมหนึ่งดวง พร้อมโบนัสต้อนรับ
      # สิ่งที่วางแผนไว้
      - สมาชิกละหนึ่งครั้ง เฉพาะการฝากครั้งแรก
      - แสดงยอดเดิมพันที่เหลือก่อนถอนเสมอ
      - ปฏิเสธได้ เงินฝากยังเป็นของคุณโดยไม่มีเงื่อนไข
      เงื่อนไขทั้งหมดจะแสดงที่นี่ก่อนเริ่ม ก่อนหน้านั้นไม่นับการฝากใด ๆ`,
      `Lần nạp đầu tiên của thành viên mới sẽ thắp một chiếc đèn, kèm tiền thưởng chào mừng.
      # Dự kiến
      - Mỗi thành viên một lần, chỉ cho lần nạp đầu.
      - Luôn hiện số tiền cược còn lại trước khi bạn rút.
      - Bạn có thể từ chối: tiền nạp vẫn là của bạn, không điều kiện.
      Điều khoản chính xác sẽ ghi ở đây trước khi bắt đầu. Trước đó không lần nạp nào được tính.`,
    ),
  },
  {
    key: "river-rebate",
    art: "river",
    filters: ["rebate", "slots", "live"],
    title: five("The river returns", "流水有回", "دریا لوٹاتا ہے", "สายน้ำคืนกลับ", "Dòng sông hoàn trả"),
    summary: five(
      "A part of every week's play flows back",
      "每周游戏的一部分返还给您",
      "ہر ہفتے کے کھیل کا ایک حصہ واپس",
      "ส่วนหนึ่งของการเล่นทุกสัปดาห์ไหลกลับมา",
      "Một phần tiền chơi mỗi tuần chảy ngược về",
    ),
    body: five(
      `Whatever you play from Monday to Sunday will count, whether you won or lost, and a part of it will come back on Monday.
      # What is planned
      - Slots and live tables count by their valid bets.
      - Every amount can be opened down to the rounds that made it.
      - Nothing to claim: it is entered by itself.`,
      `从周一到周日的游戏，无论输赢都会计入，其中一部分在下周一返还。
      # 计划
      - 老虎机与真人桌按有效投注计算。
      - 每笔金额都可以展开查看对应的每一局。
      - 无需领取，自动入账。`,
      `پیر سے اتوار تک جو کھیلیں گے سب شمار ہوگا، جیت ہو یا ہار، اور اس کا ایک حصہ پیر کو واپس آئے گا۔
      # کیا طے ہے
      - سلاٹس اور لائیو میزیں اپنی درست بیٹس سے گنی جائیں گی۔
      - ہر رقم کھول کر دیکھی جا سکے گی کہ کن راؤنڈز سے بنی۔
      - مانگنے کی ضرورت نہیں: خود درج ہوگی۔`,
      `ทุกการเล่นตั้งแต่วันจันทร์ถึงวันอาทิตย์จะนับรวม ไม่ว่าชนะหรือแพ้ และส่วนหนึ่งจะคืนในวันจันทร์
      # สิ่งที่วางแผนไว้
      - สล็อตและโต๊ะสดนับตามยอดเดิมพันที่ใช้ได้
      - ทุกยอดเปิดดูได้ถึงแต่ละรอบ
      - ไม่ต้องกดรับ ระบบบันทึกให้เอง`,
      `Mọi ván từ thứ Hai đến Chủ nhật đều được tính, dù thắng hay thua, và một phần sẽ hoàn lại vào thứ Hai.
      # Dự kiến
      - Slot và bàn trực tiếp tính theo tiền cược hợp lệ.
      - Mọi khoản đều mở ra được tới từng ván.
      - Không cần nhận: tự động ghi có.`,
    ),
  },
  {
    key: "rooftop-race",
    art: "rooftops",
    filters: ["ranking", "slots"],
    title: five("Rooftop race", "屋顶竞速", "چھتوں کی دوڑ", "ศึกชิงหลังคา", "Cuộc đua mái nhà"),
    summary: five(
      "One night, one board, the best single round wins",
      "一夜一榜，最佳单局获胜",
      "ایک رات، ایک فہرست، بہترین راؤنڈ جیتے گا",
      "หนึ่งคืน หนึ่งกระดาน รอบที่ดีที่สุดชนะ",
      "Một đêm, một bảng, ván đẹp nhất thắng",
    ),
    body: five(
      `Rounds will be ranked by what they paid for each coin staked, so that a small stake has the same chance as a large one.
      # What is planned
      - Any slot counts, once a round is settled.
      - The board is open to everybody, with names half hidden.
      - Prizes are paid when the night is over, and each can be opened to its round.`,
      `按每一单位投注的回报排名，小额投注与大额投注机会相同。
      # 计划
      - 任何老虎机均可，一局结算后计入。
      - 榜单公开，姓名部分隐藏。
      - 当晚结束后派奖，每项奖励都可查看对应的一局。`,
      `راؤنڈز کی درجہ بندی اس سے ہوگی کہ ہر سکے پر کتنا ملا، یوں چھوٹے داؤ کا موقع بھی بڑے جتنا ہے۔
      # کیا طے ہے
      - ہر سلاٹ شمار ہوگا، جب راؤنڈ مکمل ہو جائے۔
      - فہرست سب کے لیے کھلی ہے، نام آدھے چھپے ہوئے۔
      - انعام رات ختم ہونے پر ملیں گے، اور ہر ایک کا راؤنڈ دیکھا جا سکے گا۔`,
      `จัดอันดับรอบตามผลที่จ่ายต่อหนึ่งเหรียญ เดิมพันน้อยจึงมีโอกาสเท่ากับเดิมพันมาก
      # สิ่งที่วางแผนไว้
      - สล็อตทุกเกมนับเมื่อรอบจบ
      - กระดานเปิดให้ทุกคนดู โดยปิดชื่อบางส่วน
      - จ่ายรางวัลเมื่อจบคืน และเปิดดูรอบที่ชนะได้`,
      `Các ván được xếp hạng theo số tiền trả cho mỗi đồng cược, nên cược nhỏ có cơ hội như cược lớn.
      # Dự kiến
      - Slot nào cũng được tính khi ván đã kết thúc.
      - Bảng mở cho mọi người, tên được che một phần.
      - Giải trả khi đêm kết thúc, và mở ra được ván tương ứng.`,
    ),
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
      A thank-you for the first start is being prepared.`,
      `轻应用就是带有自己图标的本站。打开更快，无网络时也能查看记录，并自动更新。
      # 方法
      - 安卓：打开<a href="/appDownload">应用页面</a>，点击<strong>安装</strong>。
      - iPhone：点击<strong>分享</strong>，再点击<strong>添加到主屏幕</strong>。
      首次启动的谢礼正在准备中。`,
      `ہلکی ایپ یہی سائٹ ہے، اپنے آئیکن کے ساتھ۔ یہ جلدی کھلتی ہے، نیٹ ورک کے بغیر آپ کا ریکارڈ دکھاتی ہے اور خود تازہ ہوتی ہے۔
      # طریقہ
      - اینڈرائیڈ: <a href="/appDownload">ایپ کا صفحہ</a> کھول کر <strong>انسٹال</strong> دبائیں۔
      - آئی فون: <strong>Share</strong> دبائیں، پھر <strong>Add to Home Screen</strong>۔
      پہلی بار کھولنے پر شکریے کا تحفہ تیار کیا جا رہا ہے۔`,
      `แอปแบบเบาคือเว็บไซต์นี้พร้อมไอคอนของตัวเอง เปิดเร็วกว่า ดูประวัติได้แม้ไม่มีเน็ต และอัปเดตเอง
      # วิธีทำ
      - Android: เปิด<a href="/appDownload">หน้าแอป</a>แล้วกด<strong>ติดตั้ง</strong>
      - iPhone: กด<strong>แชร์</strong> แล้วกด<strong>เพิ่มไปยังหน้าจอโฮม</strong>
      ของขอบคุณสำหรับการเปิดครั้งแรกกำลังจัดเตรียม`,
      `Ứng dụng nhẹ chính là trang này với biểu tượng riêng. Mở nhanh hơn, xem lịch sử khi không có mạng và tự cập nhật.
      # Cách làm
      - Android: mở <a href="/appDownload">trang ứng dụng</a> và bấm <strong>Cài đặt</strong>.
      - iPhone: bấm <strong>Chia sẻ</strong>, rồi <strong>Thêm vào màn hình chính</strong>.
      Món quà cảm ơn cho lần mở đầu tiên đang được chuẩn bị.`,
    ),
  },
  {
    key: "points-stall",
    art: "stall",
    filters: ["points_mall"],
    title: five("A stall for your points", "积分小摊", "آپ کے پوائنٹس کا اسٹال", "ซุ้มแลกแต้ม", "Quầy đổi điểm"),
    summary: five(
      "Look at what points will buy",
      "看看积分将能兑换什么",
      "دیکھیں پوائنٹس سے کیا ملے گا",
      "ดูว่าแต้มจะแลกอะไรได้บ้าง",
      "Xem điểm sẽ đổi được gì",
    ),
    body: five(
      `The <a href="/pointMall">points mall</a> is being set up. Its shelves can be looked at already; points and prices begin together.
      Points never expire, so nothing will be missed.`,
      `<a href="/pointMall">积分商城</a>正在布置。现在已经可以浏览货架；积分与兑换会同时开始。
      积分永不过期，不会错过任何东西。`,
      `<a href="/pointMall">پوائنٹس مال</a> سجایا جا رہا ہے۔ شیلف ابھی سے دیکھے جا سکتے ہیں؛ پوائنٹس اور تبادلہ ایک ساتھ شروع ہوں گے۔
      پوائنٹس کبھی ختم نہیں ہوتے، اس لیے کچھ نہیں چھوٹے گا۔`,
      `<a href="/pointMall">ร้านค้าแต้มสะสม</a>กำลังจัดเตรียม ดูชั้นวางได้แล้ว แต้มและการแลกจะเริ่มพร้อมกัน
      แต้มไม่มีวันหมดอายุ จึงไม่พลาดอะไร`,
      `<a href="/pointMall">Cửa hàng điểm</a> đang được bày biện. Bạn đã có thể xem các kệ hàng; điểm và việc đổi sẽ bắt đầu cùng lúc.
      Điểm không bao giờ hết hạn nên bạn không bỏ lỡ gì.`,
    ),
  },
];

export interface DemoReward {
  readonly key: string;
  readonly type: RewardContent["type"];
  readonly points: number;
  readonly name: FiveTexts;
  readonly description: FiveTexts;
}

export const demoRewards: readonly DemoReward[] = [
  {
    key: "free-rounds",
    type: "free_play",
    points: 500,
    name: five("Twenty free rounds", "二十局免费游戏", "بیس مفت راؤنڈز", "รอบฟรียี่สิบรอบ", "Hai mươi vòng miễn phí"),
    description: five(
      "On Thousand Lantern Koi, at its smallest stake",
      "在千灯锦鲤中以最低投注使用",
      "ہزار چراغوں کی کارپ مچھلی پر، سب سے چھوٹے داؤ کے ساتھ",
      "ในเกมปลาคาร์ปพันโคม ด้วยเดิมพันต่ำสุด",
      "Trong trò Cá Koi Ngàn Hoa Đăng, mức cược nhỏ nhất",
    ),
  },
  {
    key: "evening-bonus",
    type: "bonus",
    points: 2_000,
    name: five("An evening's bonus", "一晚奖金", "ایک شام کا بونس", "โบนัสหนึ่งค่ำคืน", "Tiền thưởng một tối"),
    description: five(
      "Play money that turns into cash once it has been played",
      "完成流水后转为现金的奖金",
      "بونس رقم جو کھیلنے کے بعد نقد بن جاتی ہے",
      "เงินโบนัสที่กลายเป็นเงินสดเมื่อเล่นครบ",
      "Tiền thưởng thành tiền mặt sau khi chơi đủ",
    ),
  },
  {
    key: "paper-lantern",
    type: "gift",
    points: 8_000,
    name: five("A paper lantern", "一盏纸灯", "کاغذ کی لالٹین", "โคมกระดาษ", "Một chiếc đèn giấy"),
    description: five(
      "Made by hand and sent to your door",
      "手工制作，寄到您家",
      "ہاتھ سے بنی، آپ کے دروازے تک",
      "ทำด้วยมือและส่งถึงบ้าน",
      "Làm thủ công và gửi đến tận nhà",
    ),
  },
];
