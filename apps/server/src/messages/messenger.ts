import type { Messenger } from "@banyan/domain/messaging";
import { translateMessage } from "@banyan/phrases/server-speech.ts";
import { httpSmsCarrier, type SmsSetting } from "./http-sms-carrier.ts";
import { smtpCarrier, type SmtpSetting } from "./smtp-carrier.ts";

export interface MessengerSetting {
  readonly smtp: SmtpSetting | undefined;
  readonly sms: SmsSetting | undefined;
}

/** Writes each message in its language and passes it to the mail server or the SMS gateway. */
export function createMessenger({ smtp, sms }: MessengerSetting): Messenger {
  const sendMail = smtp && smtpCarrier(smtp);
  const sendText = sms && httpSmsCarrier(sms);
  return {
    async deliver({ id, channel, to, template, locale, values }) {
      const { subject, text } = translateMessage(locale, template, values);
      if (channel === "email") {
        if (!sendMail) throw new Error("no mail server is set (SMTP_URL)");
        return sendMail({ id, to, subject, text });
      }
      if (!sendText) throw new Error("no SMS gateway is set (SMS_GATEWAY_URL)");
      return sendText({ id, to, text });
    },
  };
}
