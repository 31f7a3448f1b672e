import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { Mailbox } from '../../people/mailbox.ts';

/**
 * The mail server of a shared copy: passes mails on to the mailbox of the test file that uses the
 * copy, and drops them while there is none.
 */
export class MailRelay {
  readonly #dropped = new Mailbox();
  #dropPort = 0;
  #port = 0;
  readonly #server = net.createServer((client) => {
    const mailbox = net.connect(this.#port, '127.0.0.1');
    connect(client, mailbox);
    connect(mailbox, client);
  });

  /** Starts the relay. Resolves with the value for `SMTP_URL`. */
  async open(): Promise<string> {
    this.#dropPort = Number(new URL(await this.#dropped.open()).port);
    this.#port = this.#dropPort;
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @param port of the mailbox that gets the mails; null drops them */
  passOnTo(port: number | null): void {
    this.#port = port ?? this.#dropPort;
  }

  async close(): Promise<void> {
    this.#server.close();
    await this.#dropped.close();
  }
}

/** Passes bytes on, and the end of the connection. */
function connect(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}
