import { createHmac, hkdfSync } from 'node:crypto';
import { mailboxOf } from '@atelier/contracts/users/mailbox';

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
