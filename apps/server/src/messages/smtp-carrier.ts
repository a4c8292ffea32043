import { MessageRefused } from "@banyan/domain/messaging";
import { createTransport } from "nodemailer";

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SmtpSetting {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte; STARTTLS is used where it is offered. */
  readonly url: string;
  /** The sender of mails: "Banyan <no-reply@example.com>". */
  readonly from: string;
}

const TIMEOUT_MILLIS = 15_000;

/** The commands whose refusal concerns the recipient or the text. Others concern the server's settings or the sender. */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/**
 * Sends plain-text mails to a mail server. Throws MessageRefused when the server will never take this mail (5xx), and
 * another error when it may be tried again. Wrong credentials, for example, can be corrected.
 */
export function smtpCarrier({ url, from }: SmtpSetting): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLIS,
    greetingTimeout: TIMEOUT_MILLIS,
    socketTimeout: TIMEOUT_MILLIS,
    // Mails contain text only, so files and remote content are disabled.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text }) => {
    try {
      // The id is the same for every attempt, so a mail box shows the mail once.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text, messageId: `<${id}@banyan>` });
    } catch (error) {
      const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
      if (responseCode >= 500 && ABOUT_THE_MAIL.has(command)) {
        throw new MessageRefused(`the mail server refused a mail (${responseCode})`);
      }
      throw error;
    }
  };
}
