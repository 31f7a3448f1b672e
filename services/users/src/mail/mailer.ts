import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@atelier/service-kit/ops/log';
import { createTransport } from 'nodemailer';
import { asHtml, asPlainText } from './mail-layout.ts';
import { type Failures, MailServerWatch } from './mail-outage.ts';
import type { WayOut } from './notifications/unsubscribe-links.ts';
import { headerText } from './quoting.ts';
import type { MailText } from './templates.ts';

interface MailerOptions {
  /** If undefined, mails are written to a folder. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder of the `.eml` files. */
  readonly outbox: string;
}

interface Address {
  readonly name: string;
  readonly email: string;
}

/** A file attached to a mail. */
export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Headers by which mail programs offer to unsubscribe with one press (RFC 8058). */
const unsubscribing = ({ oneClickUrl }: WayOut) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends mails to an SMTP server, or writes them to a folder for developers. */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #log: Log;
  readonly #smtp: ReturnType<typeof createTransport> | undefined;
  readonly #server = new MailServerWatch();

  constructor(options: MailerOptions, log: Log) {
    this.#options = options;
    this.#log = log;
    this.#smtp = options.smtpUrl
      ? createTransport({
          url: options.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
        } as Parameters<typeof createTransport>[0])
      : undefined;
  }

  /** The latest attempts, if the server took none of them. */
  get failures(): Failures | null {
    return this.#server.failures;
  }

  /**
   * Sends a mail, or writes it to a file. Resolves with the server's response.
   *
   * @param id the same for every attempt to send a mail; becomes its Message-ID
   * @throws MailOutage if the server takes no mails now
   */
  async send(
    id: string,
    to: Address,
    text: MailText,
    attachments: readonly Attachment[] = [],
  ): Promise<string> {
    const mail = {
      from: this.#options.from,
      to: { name: headerText(to.name), address: to.email },
      subject: text.subject,
      text: asPlainText(text),
      html: asHtml(text),
      messageId: `<${id}@atelier>`,
      attachments: [...attachments],
      ...(text.wayOut && { headers: unsubscribing(text.wayOut) }),
      ...(text.replyTo && { replyTo: text.replyTo }),
    };
    const smtp = this.#smtp;
    if (smtp) {
      const sent = await this.#server.guard(() => smtp.sendMail(mail));
      const { response } = sent as unknown as { response: string };
      this.#log.info({ event: 'mail-sent', mailId: id, subject: text.subject, response });
      return response;
    }
    const file = await this.#writeFile(id, mail);
    // Without a mail server, developers find the link in this log line.
    this.#log.info({ event: 'mail-written', file, subject: text.subject, link: text.action?.url });
    return `written to ${file}`;
  }

  async #writeFile(id: string, mail: object): Promise<string> {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = (await composer.sendMail(mail)) as unknown as { message: Buffer };
    await mkdir(this.#options.outbox, { recursive: true, mode: 0o700 });
    const file = path.join(this.#options.outbox, `${id}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  }

  close(): void {
    this.#smtp?.close();
  }
}
