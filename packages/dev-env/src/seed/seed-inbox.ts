import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { demoBrands } from "./demo-brands.ts";
import { demoOperators } from "./demo-logins.ts";
import type { Spoken } from "./demo-noticeboard.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

const WELCOME: Spoken<"title" | "content"> = {
  en: {
    title: "Your inbox is open",
    content: "News about your level, rewards, applications and payments will come here.",
  },
  "zh-CN": { title: "你的收件箱已开通", content: "等级、奖励、申请和付款的消息都会发到这里。" },
  ur: {
    title: "آپ کا اِن باکس کھل گیا",
    content: "آپ کے لیول، انعامات، درخواستوں اور ادائیگیوں کی خبریں یہاں آئیں گی۔",
  },
  th: { title: "กล่องข้อความของคุณเปิดแล้ว", content: "ข่าวเรื่องระดับ รางวัล คำขอ และการชำระเงินของคุณจะมาที่นี่" },
  vi: {
    title: "Hộp thư của bạn đã mở",
    content: "Tin về cấp bậc, phần thưởng, đơn đăng ký và thanh toán của bạn sẽ đến đây.",
  },
};

/** Sends one message to the demo members of a brand that has sent none. */
export async function seedInbox({ db }: SeedContext): Promise<readonly DemoLogin[]> {
  for (const { id: brandId, locales } of demoBrands) {
    const texts = Object.fromEntries(Object.entries(WELCOME).filter(([language]) => locales.includes(language)));
    await sql`
      insert into brand_message (id, brand_id, texts, members, sent_by)
      select ${newId()}, ${brandId}, ${JSON.stringify(texts)}, count(*)::int, (
        select id from operator where username = ${demoOperators[0]?.username ?? ""}
      )
      from player where brand_id = ${brandId} and status = 'active'
        and not exists (select from brand_message where brand_message.brand_id = ${brandId})
      having count(*) > 0
    `.execute(db);
  }
  return [];
}
