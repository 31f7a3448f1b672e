import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { until } from '../calls/until.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** Decoded text and HTML. */
  readonly text: string;
}

/** An SMTP server that keeps received mails, and refuses mails on request. */
export class Mailbox {
  readonly #server: SMTPServer;
  readonly #mails: ReceivedMail[] = [];
  refuses = false;
  /** Whether it takes no mails for now. */
  isBusy = false;
  /** Recipients of refused mails. */
  readonly refused: string[] = [];

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        if (!this.refuses && !this.isBusy) return done();
        this.refused.push(address);
        const responseCode = this.isBusy ? 451 : 550;
        done(Object.assign(new Error('Not now'), { responseCode }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = decode(Buffer.concat(chunks).toString('utf8'));
          const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
          for (const { address } of session.envelope.rcptTo) {
            this.#mails.push({ to: address, subject, text: raw });
          }
          done();
        });
      },
    });
    // A client that is killed while sending a mail resets its connection.
    this.#server.on('error', () => undefined);
  }

  /** Starts the server. Resolves with the value for `SMTP_URL`. */
  async open(): Promise<string> {
    const server = this.#server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.#mails.filter(({ to }) => to === address);
  }

  /** Waits for the newest mail with this subject to an address, ignoring those in `seen`. */
  mailTo(
    address: string,
    subject: string,
    seen: readonly ReceivedMail[] = [],
  ): Promise<ReceivedMail> {
    return until(`a mail "${subject}" is there for ${address}`, () =>
      this.mailsTo(address).findLast((mail) => mail.subject === subject && !seen.includes(mail)),
    );
  }
}

/** Returns the token of a mail's link. It is in the fragment, so that it is not sent to servers. */
export function tokenOf({ text }: ReceivedMail): string {
  const token = /#token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

/**
 * Waits for a mail to an address that was written to the data folder, as no mail server is set,
 * ignoring those in `seen`.
 */
export function writtenMailTo(
  dataDir: string,
  to: string,
  subject: string,
  seen: readonly ReceivedMail[] = [],
): Promise<ReceivedMail> {
  const folder = path.join(dataDir, 'outbox');
  const known = new Set(seen.map(({ text }) => text));
  return until(`a mail "${subject}" is written for ${to}`, async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = names.map(async (name) =>
      decode(await readFile(path.join(folder, name), 'utf8')),
    );
    const text = (await Promise.all(mails)).find(
      (mail) =>
        // Recipients without a name are written without brackets.
        [`<${to}>`, `To: ${to}`].some((recipient) => mail.includes(recipient)) &&
        mail.includes(`Subject: ${subject}`) &&
        !known.has(mail),
    );
    return text ? { to, subject, text } : null;
  });
}

/** Decodes quoted-printable text (RFC 2045, section 6.7). */
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
