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
    "What the points mall will be",
    "积分商城将会怎样",
    "پوائنٹس مال کیسا ہوگا",
    "ร้านค้าแต้มสะสมจะเป็นอย่างไร",
    "Cửa hàng điểm sẽ như thế nào",
  ),
  body: five(
    `
    The <a href="/pointMall">points mall</a> shows what points will be redeemed for. Nothing earns points yet, and nothing redeems them: both begin on the same day, and we will announce it.
    # What is settled already
    - Points will be earned by playing, at rates that stand in the mall.
    - Points never expire.
    - Every redemption will show its state: in process, approved or rejected, with a remark.
    `,
    `
    <a href="/pointMall">积分商城</a>展示了积分将来可以兑换的奖励。目前尚不能赚取或兑换积分：两者会在同一天开始，届时我们会公告。
    # 已经确定的
    - 积分通过游戏获得，比率写在商城中。
    - 积分永不过期。
    - 每次兑换都会显示状态：处理中、已批准或已拒绝，并附备注。
    `,
    `
    <a href="/pointMall">پوائنٹس مال</a> دکھاتا ہے کہ پوائنٹس کے بدلے کیا ملے گا۔ ابھی نہ پوائنٹس ملتے ہیں نہ استعمال ہوتے ہیں: دونوں ایک ہی دن شروع ہوں گے، اور ہم اعلان کریں گے۔
    # جو طے ہو چکا
    - پوائنٹس کھیلنے سے ملیں گے، شرحیں مال میں لکھی ہوں گی۔
    - پوائنٹس کبھی ختم نہیں ہوتے۔
    - ہر تبادلے کی حالت نظر آئے گی: زیرِ عمل، منظور یا نامنظور، وضاحت کے ساتھ۔
    `,
    `
    <a href="/pointMall">ร้านค้าแต้มสะสม</a>แสดงของที่แต้มจะแลกได้ ตอนนี้ยังไม่มีการสะสมหรือแลกแต้ม ทั้งสองอย่างจะเริ่มวันเดียวกันและเราจะประกาศให้ทราบ
    # สิ่งที่กำหนดแล้ว
    - ได้แต้มจากการเล่น ตามอัตราที่แสดงในร้านค้า
    - แต้มไม่มีวันหมดอายุ
    - ทุกการแลกจะแสดงสถานะ: กำลังดำเนินการ อนุมัติ หรือปฏิเสธ พร้อมหมายเหตุ
    `,
    `
    <a href="/pointMall">Cửa hàng điểm</a> cho thấy điểm sẽ đổi được gì. Hiện chưa tích và chưa đổi điểm: cả hai sẽ bắt đầu cùng một ngày và chúng tôi sẽ thông báo.
    # Đã định sẵn
    - Điểm có được khi chơi, theo tỷ lệ ghi trong cửa hàng.
    - Điểm không bao giờ hết hạn.
    - Mỗi lần đổi sẽ hiện trạng thái: đang xử lý, chấp thuận hoặc từ chối, kèm ghi chú.
    `,
  ),
};
