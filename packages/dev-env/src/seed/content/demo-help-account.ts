import { five } from "./five-languages.ts";
import type { DemoHelpPage } from "./demo-help-page.ts";

export const accounts: DemoHelpPage = {
  term: "accounts",
  title: five("Your account", "您的账户", "آپ کا اکاؤنٹ", "บัญชีของคุณ", "Tài khoản của bạn"),
  summary: five(
    "Opening it, keeping it safe, getting it back",
    "开户、保护账户与找回账户",
    "کھولنا، محفوظ رکھنا، واپس پانا",
    "เปิดบัญชี ดูแลให้ปลอดภัย และกู้คืน",
    "Mở, giữ an toàn và lấy lại",
  ),
  body: five(
    `
    One person has one account, in his or her own name. Whoever opens it is of age and knows the law of the place.
    # Keeping it safe
    - Choose a password that you use nowhere else.
    - Switch on the second factor in <a href="/member/securityCenter">My account</a>: a new place must then prove more than the password.
    - Look at your sessions and devices there, and end those that you do not know.
    - Nobody of us ever asks for a password or a code.
    # Password forgotten
    Press <strong>Forgot your password?</strong> at sign-in. You choose a new one by a code to your phone or a link in an e-mail. All other sessions end.
    # Trying without money
    Free play opens a trial account with play money. It sees everything and risks nothing; a real account is another one.
    `,
    `
    每人只能拥有一个以本人姓名开立的账户。开户者须已成年，并了解当地法律。
    # 保护账户
    - 使用不在其他地方使用的密码。
    - 在<a href="/member/securityCenter">我的账户</a>中开启二次验证：从新地点登录时需要更多证明。
    - 在那里查看登录会话和设备，结束您不认识的。
    - 我们绝不会索要密码或验证码。
    # 忘记密码
    登录时点击<strong>忘记密码？</strong>，通过手机验证码或邮件链接设置新密码。其他会话会全部结束。
    # 无需花钱先试玩
    试玩会开立带有虚拟金额的试玩账户，可以看到一切而毫无风险；真实账户需另行开立。
    `,
    `
    ایک شخص کا ایک ہی اکاؤنٹ، اسی کے نام پر۔ کھولنے والا بالغ ہو اور اپنے علاقے کا قانون جانتا ہو۔
    # محفوظ رکھنا
    - ایسا پاس ورڈ چنیں جو کہیں اور استعمال نہ ہو۔
    - <a href="/member/securityCenter">میرا اکاؤنٹ</a> میں دوسرا ثبوت آن کریں: پھر نئی جگہ سے صرف پاس ورڈ کافی نہیں ہوگا۔
    - وہیں اپنے سیشن اور ڈیوائسز دیکھیں، اور جو انجان ہوں انہیں ختم کریں۔
    - ہم میں سے کوئی کبھی پاس ورڈ یا کوڈ نہیں مانگتا۔
    # پاس ورڈ بھول گئے
    لاگ اِن پر <strong>پاس ورڈ بھول گئے؟</strong> دبائیں۔ فون پر آئے کوڈ یا ای میل کے لنک سے نیا پاس ورڈ چنیں۔ باقی تمام سیشن ختم ہو جاتے ہیں۔
    # پیسوں کے بغیر آزمائیں
    مفت کھیل فرضی رقم والا آزمائشی اکاؤنٹ کھولتا ہے۔ سب کچھ نظر آتا ہے اور کوئی خطرہ نہیں؛ اصلی اکاؤنٹ الگ ہوتا ہے۔
    `,
    `
    หนึ่งคนมีหนึ่งบัญชีในชื่อของตนเอง ผู้เปิดบัญชีต้องบรรลุนิติภาวะและรู้กฎหมายของที่ที่อยู่
    # ดูแลให้ปลอดภัย
    - เลือกรหัสผ่านที่ไม่ใช้ที่อื่น
    - เปิดการยืนยันขั้นที่สองใน<a href="/member/securityCenter">บัญชีของฉัน</a> สถานที่ใหม่จะต้องพิสูจน์มากกว่ารหัสผ่าน
    - ดูเซสชันและอุปกรณ์ที่นั่น และปิดรายการที่ไม่รู้จัก
    - เราไม่มีวันขอรหัสผ่านหรือรหัสยืนยัน
    # ลืมรหัสผ่าน
    กด<strong>ลืมรหัสผ่าน?</strong>ตอนเข้าสู่ระบบ ตั้งรหัสใหม่ด้วยรหัสทางโทรศัพท์หรือลิงก์ทางอีเมล เซสชันอื่นทั้งหมดจะสิ้นสุด
    # ลองเล่นโดยไม่ใช้เงิน
    เล่นฟรีจะเปิดบัญชีทดลองพร้อมเงินสมมติ เห็นทุกอย่างโดยไม่เสี่ยง บัญชีจริงเป็นอีกบัญชีหนึ่ง
    `,
    `
    Mỗi người một tài khoản, đứng tên chính mình. Người mở phải đủ tuổi và biết luật nơi mình ở.
    # Giữ an toàn
    - Chọn mật khẩu không dùng ở nơi nào khác.
    - Bật xác minh hai bước trong <a href="/member/securityCenter">Tài khoản của tôi</a>: nơi đăng nhập mới phải chứng minh nhiều hơn mật khẩu.
    - Xem các phiên và thiết bị ở đó, kết thúc những phiên bạn không biết.
    - Chúng tôi không bao giờ hỏi mật khẩu hay mã.
    # Quên mật khẩu
    Bấm <strong>Quên mật khẩu?</strong> khi đăng nhập. Bạn đặt mật khẩu mới bằng mã gửi tới điện thoại hoặc liên kết trong e-mail. Mọi phiên khác sẽ kết thúc.
    # Thử không tốn tiền
    Chơi thử mở một tài khoản dùng tiền ảo. Bạn thấy mọi thứ và không rủi ro gì; tài khoản thật là tài khoản khác.
    `,
  ),
};

export const points: DemoHelpPage = {
  term: "points",
  title: five("Points", "积分", "پوائنٹس", "แต้มสะสม", "Điểm thưởng"),
  summary: five(
    "How points are earned and redeemed",
    "如何赚取和兑换积分",
    "پوائنٹس کیسے ملتے اور استعمال ہوتے ہیں",
    "วิธีสะสมและแลกแต้ม",
    "Cách tích và đổi điểm",
  ),
  body: five(
    `
    Every settled bet earns points. The <a href="/pointMall">points mall</a> has the rates for each type of game.
    # What to know
    - Fractions of points are kept, so small bets count in full.
    - Points never expire.
    - You redeem points for gifts or cash, or convert them into money, with your payment password.
    - Every redemption shows its state: in process, approved or rejected, with a remark. If it is rejected, all points come back.
    `,
    `
    每一笔已结算的投注都会获得积分。各类游戏的比率见<a href="/pointMall">积分商城</a>。
    # 须知
    - 不足一分的部分会保留，小额投注也全部计入。
    - 积分永不过期。
    - 您可凭支付密码用积分兑换礼品或现金，或转换为余额。
    - 每次兑换都会显示状态：处理中、已批准或已拒绝，并附备注。若被拒绝，积分全部退回。
    `,
    `
    ہر طے شدہ داؤ پر پوائنٹس ملتے ہیں۔ ہر قسم کے کھیل کی شرح <a href="/pointMall">پوائنٹس مال</a> میں ہے۔
    # جاننے کی باتیں
    - پوائنٹ کے حصے بھی محفوظ رہتے ہیں، اس لیے چھوٹے داؤ پورے گنے جاتے ہیں۔
    - پوائنٹس کبھی ختم نہیں ہوتے۔
    - آپ ادائیگی کے پاس ورڈ سے پوائنٹس کے بدلے تحفے یا نقد لیتے ہیں، یا انہیں رقم میں بدلتے ہیں۔
    - ہر تبادلے کی حالت نظر آتی ہے: زیرِ عمل، منظور یا نامنظور، وضاحت کے ساتھ۔ نامنظور ہو تو تمام پوائنٹس واپس آتے ہیں۔
    `,
    `
    ทุกเดิมพันที่สรุปผลแล้วจะได้แต้ม อัตราของเกมแต่ละประเภทอยู่ใน<a href="/pointMall">ร้านค้าแต้มสะสม</a>
    # สิ่งที่ควรรู้
    - เศษของแต้มจะถูกเก็บไว้ เดิมพันเล็กจึงนับเต็มจำนวน
    - แต้มไม่มีวันหมดอายุ
    - ใช้รหัสผ่านการชำระเงินเพื่อแลกแต้มเป็นของรางวัลหรือเงินสด หรือแปลงเป็นเงิน
    - ทุกการแลกจะแสดงสถานะ: กำลังดำเนินการ อนุมัติ หรือปฏิเสธ พร้อมหมายเหตุ หากถูกปฏิเสธ แต้มทั้งหมดจะคืนกลับ
    `,
    `
    Mỗi cược đã có kết quả đều được điểm. Tỷ lệ cho từng loại trò chơi có trong <a href="/pointMall">cửa hàng điểm</a>.
    # Cần biết
    - Phần lẻ của điểm được giữ lại nên cược nhỏ cũng được tính đủ.
    - Điểm không bao giờ hết hạn.
    - Bạn dùng mật khẩu thanh toán để đổi điểm lấy quà, tiền mặt, hoặc chuyển thành tiền.
    - Mỗi lần đổi đều hiện trạng thái: đang xử lý, chấp thuận hoặc từ chối, kèm ghi chú. Nếu bị từ chối, mọi điểm sẽ trở lại.
    `,
  ),
};
