import { createHmac, hkdfSync } from 'node:crypto';

/** Providers at which dots in the name make no difference. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, so that one mailbox counts once: in lowercase, without what
 * follows a plus sign, and for Gmail without dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  // An address may begin with the sign.
  const tagless = name || address.slice(0, at).toLowerCase();
  if (!dotless.has(domain)) return `${tagless}@${domain}`;
  return `${tagless.replaceAll('.', '')}@gmail.com`;
}

/**
 * Hashes addresses with a key, so that others can remember what an address has used without knowing
 * it: without the key, the hash of a guessed address cannot be computed.
 */
export class AddressMemory {
  readonly #key: Buffer;

  /** @param secret FACTOR_KEY */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'what an address has used', 32));
  }

  /** Returns the hash of an address's mailbox, hex. */
  keyOf(address: string): string {
    return createHmac('sha256', this.#key).update(mailboxOf(address)).digest('hex');
  }
}
