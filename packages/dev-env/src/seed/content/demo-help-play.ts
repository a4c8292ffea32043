import { five } from "./five-languages.ts";
import type { DemoHelpPage } from "./demo-help-page.ts";

export const fairPlay: DemoHelpPage = {
  term: "fair-play",
  title: five("Fair play", "公平游戏", "منصفانہ کھیل", "การเล่นที่ยุติธรรม", "Chơi công bằng"),
  summary: five(
    "How outcomes are drawn, and how you check them",
    "结果如何产生，如何核对",
    "نتیجے کیسے نکلتے ہیں اور آپ انہیں کیسے جانچیں",
    "ผลลัพธ์สุ่มอย่างไร และคุณตรวจสอบได้อย่างไร",
    "Kết quả được rút thế nào và cách kiểm tra",
  ),
  body: five(
    `
    Every outcome of our own games is drawn by a cryptographic random source when you press the button. It knows nothing of your stake, your balance or what you won before.
    # The return of a game
    Each game's sheet shows its return to player and how lively it is. The figure is counted over every possible outcome, or found by playing very many rounds; the sheet says which. It says what comes back over a very long time, and nothing of the next round.
    # See it again
    Any round in your <a href="/member/personalHistoryCopy">betting record</a> can be shown again from its stored draw. A round that was interrupted is finished when you open the game again.
    # Games of other makers
    They run on their makers' servers, which settle with us call by call. If a maker is in maintenance, we say so and suggest other games.
    `,
    `
    我们自有游戏的每个结果，都在您按下按钮时由密码学随机源产生，与投注额、余额和以往输赢无关。
    # 游戏的返还率
    每款游戏的信息页都写明返还率和波动程度。该数值由穷举全部结果得出，或由大量模拟得出，信息页会注明。它说明长期的返还，与下一局无关。
    # 重新查看
    <a href="/member/personalHistoryCopy">投注记录</a>中的每一局都可以按保存的结果重新播放。中断的一局会在您再次打开游戏时继续完成。
    # 其他厂商的游戏
    这些游戏在厂商的服务器上运行，并逐笔与我们结算。厂商维护时，我们会告知并推荐其他游戏。
    `,
    `
    ہمارے اپنے کھیلوں کا ہر نتیجہ بٹن دباتے ہی کرپٹوگرافک رینڈم ذریعے سے نکلتا ہے۔ اسے نہ آپ کے داؤ کا علم ہے، نہ بیلنس کا، نہ پچھلی جیت کا۔
    # کھیل کی واپسی
    ہر کھیل کی تفصیل میں اس کی واپسی کی شرح اور اتار چڑھاؤ لکھا ہے۔ یہ عدد تمام ممکنہ نتائج گن کر، یا بے شمار راؤنڈ کھیل کر نکالا گیا ہے؛ تفصیل بتاتی ہے کہ کیسے۔ یہ بہت لمبے عرصے کی بات کرتا ہے، اگلے راؤنڈ کی نہیں۔
    # دوبارہ دیکھیں
    <a href="/member/personalHistoryCopy">بیٹنگ ریکارڈ</a> میں ہر راؤنڈ محفوظ نتیجے سے دوبارہ دکھایا جا سکتا ہے۔ ادھورا راؤنڈ کھیل دوبارہ کھولنے پر مکمل ہوتا ہے۔
    # دوسرے بنانے والوں کے کھیل
    وہ اپنے سرورز پر چلتے ہیں اور ہر حرکت کا حساب ہم سے کرتے ہیں۔ اگر کہیں مرمت ہو رہی ہو تو ہم بتاتے ہیں اور دوسرے کھیل تجویز کرتے ہیں۔
    `,
    `
    ผลของเกมที่เราสร้างเองทุกครั้งสุ่มจากแหล่งสุ่มเชิงรหัสวิทยาเมื่อคุณกดปุ่ม โดยไม่รู้เงินเดิมพัน ยอดเงิน หรือผลก่อนหน้า
    # อัตราคืนของเกม
    หน้าข้อมูลของแต่ละเกมแสดงอัตราคืนผู้เล่นและความผันผวน ตัวเลขมาจากการนับผลที่เป็นไปได้ทั้งหมด หรือการเล่นจำนวนมาก หน้าข้อมูลจะบอกไว้ มันบอกผลในระยะยาวมาก ไม่ได้บอกถึงรอบถัดไป
    # ดูซ้ำ
    ทุกรอบใน<a href="/member/personalHistoryCopy">ประวัติการเดิมพัน</a>เปิดดูซ้ำได้จากผลที่บันทึกไว้ รอบที่ค้างจะเล่นต่อจนจบเมื่อคุณเปิดเกมอีกครั้ง
    # เกมของผู้ผลิตอื่น
    เกมเหล่านั้นทำงานบนเซิร์ฟเวอร์ของผู้ผลิตและชำระกับเราทีละรายการ หากผู้ผลิตปิดปรับปรุง เราจะแจ้งและแนะนำเกมอื่น
    `,
    `
    Mỗi kết quả của trò chơi do chúng tôi làm ra được rút từ nguồn ngẫu nhiên mật mã khi bạn bấm nút. Nó không biết gì về tiền cược, số dư hay các ván trước.
    # Tỷ lệ hoàn trả
    Trang thông tin của mỗi trò chơi ghi tỷ lệ hoàn trả và độ biến động. Con số được đếm trên mọi kết quả có thể, hoặc tìm ra bằng rất nhiều ván; trang thông tin ghi rõ. Nó nói về thời gian rất dài, không nói gì về ván tiếp theo.
    # Xem lại
    Mọi ván trong <a href="/member/personalHistoryCopy">lịch sử cược</a> đều xem lại được từ kết quả đã lưu. Ván bị gián đoạn sẽ hoàn tất khi bạn mở lại trò chơi.
    # Trò chơi của hãng khác
    Chúng chạy trên máy chủ của hãng và thanh toán với chúng tôi từng lệnh. Khi hãng bảo trì, chúng tôi thông báo và gợi ý trò chơi khác.
    `,
  ),
};

export const responsiblePlay: DemoHelpPage = {
  term: "responsible-play",
  title: five("Responsible play", "理性游戏", "ذمہ دارانہ کھیل", "การเล่นอย่างรับผิดชอบ", "Chơi có trách nhiệm"),
  summary: five(
    "Keep it a game: signs, habits and help",
    "让游戏只是游戏：征兆、习惯与帮助",
    "کھیل کو کھیل رکھیں: علامتیں، عادتیں اور مدد",
    "ให้เกมเป็นแค่เกม: สัญญาณ นิสัย และความช่วยเหลือ",
    "Giữ cho trò chơi là trò chơi: dấu hiệu, thói quen và trợ giúp",
  ),
  body: five(
    `
    {brand} is for adults only. Games cost money over time; nobody makes a living from them.
    # Good habits
    - Decide what an evening may cost before you begin, and stop there.
    - Never play with money that is meant for rent, food or debts.
    - Look at the clock and at the session's result: both stand above every game.
    - Do not chase a loss. The next round does not know of the last one.
    # Signs to take seriously
    - You play longer or higher than you meant to.
    - You hide it, borrow for it, or think of it at work.
    - It has stopped being fun.
    # Getting help
    Tell <a href="/help#feedback">us</a> and we close your account for as long as you wish. Talk to somebody you trust, or to a counselling service where you live; they listen without judging.
    `,
    `
    {brand} 仅面向成年人。长期来看游戏需要花钱，没有人能以此谋生。
    # 好习惯
    - 开始之前先决定今晚最多花多少，到此为止。
    - 绝不动用房租、伙食或还债的钱。
    - 留意时间和本次输赢：它们就显示在每款游戏上方。
    - 不要追赶损失。下一局并不知道上一局。
    # 需要重视的征兆
    - 玩得比原来打算的更久、更大。
    - 隐瞒、为此借钱，或在工作时惦记。
    - 已经不再有乐趣。
    # 寻求帮助
    <a href="/help#feedback">告诉我们</a>，我们会按您希望的时间关闭账户。也可以找信任的人或当地的咨询机构谈谈，他们会倾听而不评判。
    `,
    `
    {brand} صرف بالغوں کے لیے ہے۔ وقت کے ساتھ کھیل پر پیسے خرچ ہوتے ہیں؛ اس سے کسی کا گھر نہیں چلتا۔
    # اچھی عادتیں
    - شروع کرنے سے پہلے طے کریں کہ آج کتنا خرچ کر سکتے ہیں، اور وہیں رک جائیں۔
    - کرائے، راشن یا قرض کے پیسوں سے کبھی نہ کھیلیں۔
    - گھڑی اور اس نشست کا نتیجہ دیکھتے رہیں: دونوں ہر کھیل کے اوپر لکھے ہیں۔
    - ہاری رقم کا پیچھا نہ کریں۔ اگلا راؤنڈ پچھلے کو نہیں جانتا۔
    # علامتیں جنہیں سنجیدگی سے لیں
    - آپ ارادے سے زیادہ دیر یا زیادہ رقم سے کھیلتے ہیں۔
    - آپ چھپاتے ہیں، ادھار لیتے ہیں یا کام کے دوران اسی کا سوچتے ہیں۔
    - اب اس میں مزہ نہیں رہا۔
    # مدد
    <a href="/help#feedback">ہمیں بتائیں</a>، ہم آپ کا اکاؤنٹ اتنے عرصے کے لیے بند کر دیں گے جتنا آپ چاہیں۔ کسی بھروسے کے شخص یا اپنے علاقے کی مشاورتی سروس سے بات کریں؛ وہ بغیر الزام دیے سنتے ہیں۔
    `,
    `
    {brand} สำหรับผู้ใหญ่เท่านั้น ในระยะยาวเกมมีค่าใช้จ่าย ไม่มีใครเลี้ยงชีพด้วยการเล่น
    # นิสัยที่ดี
    - กำหนดงบก่อนเริ่ม และหยุดเมื่อถึงจำนวนนั้น
    - อย่าเล่นด้วยเงินค่าเช่า ค่าอาหาร หรือเงินชำระหนี้
    - ดูนาฬิกาและผลของรอบการเล่น ทั้งสองอย่างอยู่เหนือทุกเกม
    - อย่าไล่ตามเงินที่เสีย รอบถัดไปไม่รู้จักรอบที่แล้ว
    # สัญญาณที่ควรใส่ใจ
    - เล่นนานหรือวางเดิมพันสูงกว่าที่ตั้งใจ
    - ปิดบัง กู้ยืม หรือคิดถึงมันขณะทำงาน
    - ไม่สนุกอีกต่อไป
    # ขอความช่วยเหลือ
    <a href="/help#feedback">บอกเรา</a> แล้วเราจะปิดบัญชีให้นานเท่าที่คุณต้องการ คุยกับคนที่ไว้ใจหรือหน่วยให้คำปรึกษาใกล้บ้าน พวกเขารับฟังโดยไม่ตัดสิน
    `,
    `
    {brand} chỉ dành cho người lớn. Về lâu dài trò chơi tốn tiền; không ai sống bằng nghề này.
    # Thói quen tốt
    - Quyết định trước tối nay chơi hết bao nhiêu, và dừng ở đó.
    - Không bao giờ chơi bằng tiền thuê nhà, tiền ăn hay tiền trả nợ.
    - Nhìn đồng hồ và kết quả phiên chơi: cả hai hiện phía trên mỗi trò chơi.
    - Đừng gỡ. Ván sau không biết gì về ván trước.
    # Dấu hiệu cần để tâm
    - Bạn chơi lâu hơn hoặc cược cao hơn dự định.
    - Bạn giấu giếm, vay mượn hoặc nghĩ về nó khi làm việc.
    - Nó không còn vui nữa.
    # Tìm sự giúp đỡ
    Hãy <a href="/help#feedback">báo cho chúng tôi</a>, chúng tôi sẽ đóng tài khoản trong thời gian bạn muốn. Hãy nói chuyện với người bạn tin cậy hoặc dịch vụ tư vấn nơi bạn sống; họ lắng nghe mà không phán xét.
    `,
  ),
};
