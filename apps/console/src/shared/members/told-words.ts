import type { ProfileField } from "@banyan/contract";
import { useLingui } from "@lingui/react/macro";

/** The labels of the profile fields that members fill in. */
export function useToldWords(): Readonly<Record<ProfileField, string>> {
  const { t } = useLingui();
  return {
    nickname: t`Nickname`,
    payeeName: t`Full name`,
    birthday: t`Birthday`,
    nationality: t`Nationality`,
    placeOfBirth: t`Place of birth`,
    address: t`Home address`,
    occupation: t`Occupation`,
    sourceOfIncome: t`Source of income`,
    idNumber: t`Identity document`,
    telegram: t`Telegram`,
    zalo: t`Zalo`,
    whatsapp: t`WhatsApp`,
    line: t`LINE`,
    facebook: t`Facebook`,
    wechat: t`WeChat`,
    qqNum: t`QQ number`,
  };
}
