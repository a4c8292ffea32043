import { type InEveryLanguage, inEvery } from "../../art/index.ts";
import type { MiniKind } from "../../protocol/mini.ts";

/** The names of the provably fair games. The verifier, a single file, has its own copy of them. */
export const MINI_NAMES: Readonly<Record<MiniKind, InEveryLanguage>> = {
  crash: inEvery("Paper Kite", "凌空纸鸢", "کاغذی پتنگ", "ว่าวกระดาษ", "Cánh Diều Giấy"),
  mines: inEvery("Harbour Mines", "港湾水雷", "بندرگاہ کی بارودی سرنگیں", "ทุ่นระเบิดแห่งท่าเรือ", "Dò Mìn Bến Cảng"),
  plinko: inEvery("Lantern Plinko", "灯笼弹珠", "لالٹین پلنکو", "พลิงโกโคมไฟ", "Plinko Đèn Lồng"),
  dice: inEvery("Jade Dice", "翡翠骰子", "یشب کے پانسے", "ลูกเต๋าหยก", "Xúc Xắc Ngọc Bích"),
  limbo: inEvery("Sky Limbo", "冲天孔明灯", "آسمانی لمبو", "ลิมโบโคมลอย", "Limbo Đèn Trời"),
  "hi-lo": inEvery("Night Hi-Lo", "月夜比大小", "رات کا ہائی لو", "ไพ่สูงต่ำยามราตรี", "Cao Thấp Đêm Khuya"),
  wheel: inEvery("Moon Wheel", "明月转盘", "چاند کا پہیہ", "วงล้อจันทรา", "Vòng Quay Mặt Trăng"),
  keno: inEvery("Firefly Keno", "萤火基诺", "جگنو کینو", "คีโนหิ่งห้อย", "Keno Đom Đóm"),
  coins: inEvery("Twin Coins", "双生古钱", "جڑواں سکے", "เหรียญคู่แฝด", "Đồng Xu Song Sinh"),
};
