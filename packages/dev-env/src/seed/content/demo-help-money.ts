import { five } from "./five-languages.ts";
import type { DemoHelpPage } from "./demo-help-page.ts";

export const deposits: DemoHelpPage = {
  term: "deposits",
  title: five("Deposits", "存款", "رقم جمع کرانا", "การฝากเงิน", "Nạp tiền"),
  summary: five(
    "How money comes in, and how long it takes",
    "如何存入资金，需要多长时间",
    "رقم کیسے آتی ہے اور کتنا وقت لگتا ہے",
    "เงินเข้าอย่างไร และใช้เวลานานเท่าใด",
    "Tiền vào thế nào và mất bao lâu",
  ),
  body: five(
    `
    Open <strong>Deposit</strong>, choose a way to pay and an amount. The smallest and the largest amount stand beside each way.
    # Instant pay
    You pay on the page of the payment service and come back here. The money is usually in your balance within two minutes.
    # Bank transfer
    - Transfer exactly the amount that you entered, from an account in your own name.
    - Send a picture of the receipt. We look at it and add the money, usually within half an hour.
    # It is not there yet?
    Every deposit shows its state in your <a href="/member/depositv2">list of deposits</a>. A payment of another amount, or one that we cannot match, is held safely until somebody of us has looked at it. Nothing is lost: <a href="/help#feedback">write to us</a> with the reference of the deposit.
    `,
    `
    打开<strong>存款</strong>，选择支付方式和金额。每种方式旁都写明了最低和最高金额。
    # 即时支付
    您在支付服务的页面完成付款后返回本站，资金通常在两分钟内到账。
    # 银行转账
    - 请从您本人名下的账户转账，金额须与填写的完全一致。
    - 上传转账凭证的照片，我们核对后入账，通常在半小时之内。
    # 还没有到账？
    每笔存款的状态都显示在<a href="/member/depositv2">存款列表</a>中。金额不符或无法匹配的付款会被妥善保留，直到我们人工核对。资金不会丢失：请附上存款编号<a href="/help#feedback">给我们留言</a>。
    `,
    `
    <strong>رقم جمع کرائیں</strong> کھولیں، ادائیگی کا طریقہ اور رقم چنیں۔ کم سے کم اور زیادہ سے زیادہ رقم ہر طریقے کے ساتھ لکھی ہے۔
    # فوری ادائیگی
    آپ ادائیگی کی سروس کے صفحے پر رقم دے کر یہاں واپس آ جاتے ہیں۔ رقم عموماً دو منٹ میں بیلنس میں آ جاتی ہے۔
    # بینک ٹرانسفر
    - ٹھیک اتنی ہی رقم بھیجیں جتنی لکھی ہے، اور اپنے ہی نام کے اکاؤنٹ سے۔
    - رسید کی تصویر بھیج دیں۔ ہم دیکھ کر رقم شامل کرتے ہیں، عموماً آدھے گھنٹے میں۔
    # ابھی تک نہیں آئی؟
    ہر رقم کی حالت آپ کی <a href="/member/depositv2">فہرست</a> میں نظر آتی ہے۔ اگر رقم مختلف ہو یا پہچانی نہ جا سکے تو وہ محفوظ رکھی جاتی ہے جب تک ہم میں سے کوئی دیکھ نہ لے۔ کچھ ضائع نہیں ہوتا: حوالہ نمبر کے ساتھ <a href="/help#feedback">ہمیں لکھیں</a>۔
    `,
    `
    เปิด<strong>ฝากเงิน</strong> เลือกวิธีชำระและจำนวนเงิน จำนวนต่ำสุดและสูงสุดแสดงอยู่ข้างแต่ละวิธี
    # ชำระทันที
    คุณชำระเงินในหน้าของผู้ให้บริการแล้วกลับมาที่นี่ โดยปกติเงินเข้ายอดภายในสองนาที
    # โอนผ่านธนาคาร
    - โอนให้ตรงกับจำนวนที่กรอก จากบัญชีชื่อของคุณเอง
    - ส่งรูปสลิป เราตรวจสอบแล้วเติมยอดให้ โดยปกติภายในครึ่งชั่วโมง
    # ยังไม่เข้า?
    ทุกรายการฝากแสดงสถานะใน<a href="/member/depositv2">รายการฝาก</a> ยอดที่ไม่ตรงหรือจับคู่ไม่ได้จะถูกเก็บไว้อย่างปลอดภัยจนกว่าเจ้าหน้าที่จะตรวจสอบ ไม่มีอะไรสูญหาย <a href="/help#feedback">เขียนถึงเรา</a>พร้อมหมายเลขอ้างอิง
    `,
    `
    Mở <strong>Nạp tiền</strong>, chọn cách thanh toán và số tiền. Mức thấp nhất và cao nhất ghi cạnh mỗi cách.
    # Thanh toán tức thì
    Bạn trả tiền trên trang của dịch vụ thanh toán rồi quay lại đây. Tiền thường vào số dư trong vòng hai phút.
    # Chuyển khoản ngân hàng
    - Chuyển đúng số tiền đã nhập, từ tài khoản đứng tên bạn.
    - Gửi ảnh biên lai. Chúng tôi kiểm tra và cộng tiền, thường trong nửa giờ.
    # Chưa thấy tiền?
    Mỗi lần nạp đều hiện trạng thái trong <a href="/member/depositv2">danh sách nạp tiền</a>. Khoản sai số tiền hoặc chưa khớp được giữ an toàn cho đến khi có người xem. Không mất gì cả: <a href="/help#feedback">viết cho chúng tôi</a> kèm mã tham chiếu.
    `,
  ),
};

export const withdrawals: DemoHelpPage = {
  term: "withdrawals",
  title: five("Withdrawals", "提款", "رقم نکلوانا", "การถอนเงิน", "Rút tiền"),
  summary: five(
    "From your balance to your bank account",
    "从余额到您的银行账户",
    "بیلنس سے آپ کے بینک اکاؤنٹ تک",
    "จากยอดเงินสู่บัญชีธนาคารของคุณ",
    "Từ số dư đến tài khoản ngân hàng",
  ),
  body: five(
    `
    Money that you withdraw is set aside at once, and goes to a bank account in your own name.
    # What you need
    - A <a href="/member/withdraw">bank account</a>, added once.
    - Your payment password: six digits that only you know.
    # How it goes
    - We look at the request. Large amounts are approved by two people.
    - We send the money to your bank, usually within half an hour.
    - You tell us whether all of it, a part or nothing came. If you say nothing in time, it counts as received.
    # Something is wrong?
    If the money did not come, say so on the withdrawal and add a picture of your bank's list. A refused withdrawal returns to your balance whole, with the reason beside it.
    `,
    `
    提款金额会立即从余额中预留，并汇入您本人名下的银行账户。
    # 您需要
    - 添加一次<a href="/member/withdraw">银行账户</a>。
    - 支付密码：只有您知道的六位数字。
    # 流程
    - 我们审核申请，大额提款由两名工作人员批准。
    - 我们将款项汇往您的银行，通常在半小时之内。
    - 您确认全部到账、部分到账或未到账。若未在规定时间内确认，则视为已收到。
    # 出现问题？
    如果没有收到款项，请在该笔提款上说明并上传银行流水的照片。被拒绝的提款会全额退回余额，并写明原因。
    `,
    `
    جو رقم آپ نکلواتے ہیں وہ فوراً الگ رکھ دی جاتی ہے اور آپ ہی کے نام کے بینک اکاؤنٹ میں جاتی ہے۔
    # کیا چاہیے
    - ایک <a href="/member/withdraw">بینک اکاؤنٹ</a>، جو ایک بار شامل کرنا ہوتا ہے۔
    - ادائیگی کا پاس ورڈ: چھ ہندسے جو صرف آپ جانتے ہیں۔
    # طریقہ
    - ہم درخواست دیکھتے ہیں۔ بڑی رقم دو افراد منظور کرتے ہیں۔
    - رقم آپ کے بینک کو بھیج دی جاتی ہے، عموماً آدھے گھنٹے میں۔
    - آپ بتاتے ہیں کہ پوری رقم ملی، کچھ ملی یا کچھ نہیں۔ مقررہ وقت تک کچھ نہ کہیں تو وصول شدہ سمجھی جاتی ہے۔
    # کچھ غلط ہے؟
    رقم نہ ملے تو اسی درخواست پر بتائیں اور بینک کی تفصیل کی تصویر لگائیں۔ نامنظور رقم پوری کی پوری وجہ کے ساتھ بیلنس میں واپس آ جاتی ہے۔
    `,
    `
    เงินที่คุณถอนจะถูกกันไว้ทันที และส่งเข้าบัญชีธนาคารชื่อของคุณเอง
    # สิ่งที่ต้องมี
    - <a href="/member/withdraw">บัญชีธนาคาร</a> เพิ่มเพียงครั้งเดียว
    - รหัสผ่านชำระเงิน: ตัวเลขหกหลักที่คุณเท่านั้นที่รู้
    # ขั้นตอน
    - เราตรวจสอบคำขอ ยอดสูงต้องอนุมัติโดยเจ้าหน้าที่สองคน
    - เราส่งเงินไปยังธนาคารของคุณ โดยปกติภายในครึ่งชั่วโมง
    - คุณแจ้งว่าได้รับครบ ได้บางส่วน หรือไม่ได้รับ หากไม่แจ้งภายในเวลาที่กำหนดถือว่าได้รับแล้ว
    # มีปัญหา?
    หากเงินไม่เข้า ให้แจ้งที่รายการถอนพร้อมรูปรายการเดินบัญชี การถอนที่ถูกปฏิเสธจะคืนเข้ายอดเต็มจำนวนพร้อมเหตุผล
    `,
    `
    Số tiền bạn rút được giữ riêng ngay và chuyển tới tài khoản ngân hàng đứng tên bạn.
    # Bạn cần
    - Một <a href="/member/withdraw">tài khoản ngân hàng</a>, chỉ thêm một lần.
    - Mật khẩu thanh toán: sáu chữ số chỉ mình bạn biết.
    # Quy trình
    - Chúng tôi xem yêu cầu. Số tiền lớn do hai người duyệt.
    - Chúng tôi chuyển tiền tới ngân hàng, thường trong nửa giờ.
    - Bạn xác nhận đã nhận đủ, một phần hay chưa nhận. Nếu không xác nhận kịp thời, coi như đã nhận.
    # Có vấn đề?
    Nếu tiền chưa đến, hãy báo ngay trên lệnh rút và gửi ảnh sao kê. Lệnh rút bị từ chối được hoàn đủ vào số dư, kèm lý do.
    `,
  ),
};
